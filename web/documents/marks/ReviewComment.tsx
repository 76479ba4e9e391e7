import type { FormerVersion, Review } from '../../../contract/reviews.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { reviewTexts } from '../../texts/reviews.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { StatusAppearance } from '../../ui/statusAppearance.ts';
import { listReasonNames } from './listReasonNames.ts';

type CommentedReview = Pick<Review | FormerVersion, 'State' | 'Reasons' | 'Text' | 'By' | 'On'>;

export function ReviewComment({ comment }: { comment: CommentedReview }) {
  const { language } = useLanguage();
  const texts = useTextsOf(reviewTexts);
  const { State, Reasons, Text, By, On } = comment;
  const reasons = listReasonNames(Reasons, language).join(', ');
  return (
    <>
      <p className="review-state row">
        <ReviewPill state={State} />
        {On && <span className="muted small">{texts.by(By, formatDateAndTime(On, language))}</span>}
      </p>
      {reasons && <p className="small">{reasons}</p>}
      {Text && <p className="written small">{Text}</p>}
    </>
  );
}

const reviewStateAppearances: Record<Review['State'], StatusAppearance> = {
  notReviewed: { tone: 'slate', icon: 'eyeOff' },
  newVersion: { tone: 'violet', icon: 'file' },
  accepted: { tone: 'green', icon: 'checkCircle' },
  toReplace: { tone: 'orange', icon: 'fileAlert' },
};

function ReviewPill({ state }: { state: Review['State'] }) {
  const { states } = useTextsOf(reviewTexts);
  return <StatusPill {...reviewStateAppearances[state]} word={states[state]} />;
}
