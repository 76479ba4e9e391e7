import type { FormerVersion, Review } from '../../../contract/reviews.ts';
import { showDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { reviewTexts } from '../../texts/reviews.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { StatusLook } from '../../ui/statusLook.ts';
import { reasonsInWords } from './reasonsInWords.ts';

type Comment = Pick<Review | FormerVersion, 'State' | 'Reasons' | 'Text' | 'By' | 'On'>;

export function ReviewComment({ comment }: { comment: Comment }) {
  const { language } = useLanguage();
  const texts = useTextsOf(reviewTexts);
  const { State, Reasons, Text, By, On } = comment;
  const reasons = reasonsInWords(Reasons, language).join(', ');
  return (
    <>
      <p className="review-state row">
        <ReviewPill state={State} />
        {On && <span className="muted small">{texts.by(By, showDateAndTime(On, language))}</span>}
      </p>
      {reasons && <p className="small">{reasons}</p>}
      {Text && <p className="written small">{Text}</p>}
    </>
  );
}

const looks: Record<Review['State'], StatusLook> = {
  notReviewed: { tone: 'slate', icon: 'eyeOff' },
  newVersion: { tone: 'violet', icon: 'file' },
  accepted: { tone: 'green', icon: 'checkCircle' },
  toReplace: { tone: 'orange', icon: 'fileAlert' },
};

function ReviewPill({ state }: { state: Review['State'] }) {
  const { states } = useTextsOf(reviewTexts);
  return <StatusPill {...looks[state]} word={states[state]} />;
}
