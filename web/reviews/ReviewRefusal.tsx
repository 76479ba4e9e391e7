import type { Review } from '../../contract/reviews.ts';
import { useTexts, useTextsOf } from '../platform/language.tsx';
import type { Outcome } from '../platform/useSubmit.ts';
import { RefusalBanner } from '../shared/forms/RefusalBanner.tsx';
import { reviewTexts } from '../texts/reviews.ts';
import { Banner } from '../ui/Banner.tsx';
import { isLeft } from './reviewed.ts';
import type { Marking } from './useMarking.ts';

interface Props {
  submission: Outcome & { sending: Marking | undefined };
  /** What is there now is on its way. */
  isReading: boolean;
  review: Review | undefined;
  /** What stands in the place of a document that is no longer attached. */
  now: Review | undefined;
  hasTyped: boolean;
}

/** Why a mark was not saved; where others were faster, what is there now. */
export function ReviewRefusal({ submission, isReading, review, now, hasTyped }: Props) {
  const { messages } = useTexts();
  const texts = useTextsOf(reviewTexts);
  const { problems, tries } = submission;
  const { code, field } = problems[0] ?? {};
  if (code === 'documentReplaced') {
    return (
      <Banner key={tries} title={messages.documentReplaced} tone="error">
        {now && !review && <p>{texts.nowThere(now.Filename)}</p>}
        {hasTyped && <p>{texts.kept}</p>}
      </Banner>
    );
  }
  if (code === 'reviewedMeanwhile') {
    if (isReading || !review) return <Banner title={messages.reviewedMeanwhile} tone="error" />;
    const title = isLeft(review)
      ? texts.conflictTakenBack
      : texts.conflictReviewed(review.By, texts.states[review.State]);
    return <Banner key={tries} title={title} tone="error" />;
  }
  const standsBesideField = field === 'Reasons' || field === 'Text';
  return standsBesideField ? null : <RefusalBanner form={submission} />;
}
