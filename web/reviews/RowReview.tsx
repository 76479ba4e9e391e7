import { useState } from 'react';
import type { Review } from '../../contract/reviews.ts';
import { useTextsOf } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { type Reasoned, ReplaceForm } from './ReplaceForm.tsx';
import { ReviewRefusal } from './ReviewRefusal.tsx';
import { isLeft } from './reviewed.ts';
import { reviewTexts } from './reviewTexts.ts';
import { type Marked, unmarked, useMarking } from './useMarking.ts';
import { useReviews } from './useReviews.ts';

interface Props {
  applicationId: number;
  review: Review;
}

/** For a document that cannot be opened beside the form. */
export function RowReview({ applicationId, review }: Props) {
  const texts = useTextsOf(reviewTexts);
  const { isFetching } = useReviews(applicationId);
  const [typed, setTyped] = useState<Reasoned | null>(null);
  const marking = useMarking(applicationId, () => setTyped(null));
  const mark = (marked: Marked) => marking.submit({ ...marked, review });
  return (
    <>
      <ReviewRefusal
        hasTyped={typed !== null}
        isReading={isFetching}
        now={review}
        review={review}
        submission={marking}
      />
      {typed ? (
        <ReplaceForm
          isBusy={marking.isBusy}
          onCancel={() => setTyped(null)}
          onOnlyReason={(reason) =>
            mark({ State: 'toReplace', Reasons: [reason], Text: typed.Text })
          }
          onSend={() => mark({ State: 'toReplace', ...typed })}
          onType={setTyped}
          problems={marking.problems}
          typed={typed}
        />
      ) : (
        <div className="actions">
          <Button
            aria-label={texts.acceptOf(review.Filename)}
            busy={marking.isBusy}
            icon="check"
            onClick={() => mark({ ...unmarked, State: 'accepted' })}
          >
            {texts.accept}
          </Button>
          <Button
            aria-label={texts.replaceOf(review.Filename)}
            icon="fileAlert"
            onClick={() => setTyped({ Reasons: review.Reasons, Text: review.Text })}
          >
            {texts.replace}
          </Button>
          {!isLeft(review) && (
            <Button
              aria-label={texts.takeBackOf(review.Filename)}
              icon="undo"
              onClick={() => mark(unmarked)}
              variant="quiet"
            >
              {texts.takeBack}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
