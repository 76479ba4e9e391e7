import { createContext, type PropsWithChildren, use, useState } from 'react';
import type { Review, ReviewMark } from '../../../contract/reviews.ts';

export interface ReplacementExplanation {
  Reasons: string[];
  Text: string;
}

export interface DocumentMark extends ReplacementExplanation {
  State: ReviewMark;
}

export interface PendingMark extends DocumentMark {
  /** The person saw this review; the server uses it to refuse overwriting a newer mark. */
  review: Review;
  isUndo?: boolean;
}

export const emptyMark: DocumentMark = { State: 'notReviewed', Reasons: [], Text: '' };

export interface UndoableMark {
  documentId: number;
  filename: string;
  before: DocumentMark;
}

interface ReviewingState {
  steps: readonly UndoableMark[];
  last: PendingMark | null;
  /** The person is entering reasons for the document in this slot. */
  replacingAt: string | null;
  /** The person has entered these reasons for each slot, and has not sent them yet. */
  typedAt: Readonly<Record<string, ReplacementExplanation>>;
}

const initialReviewingState: ReviewingState = {
  steps: [],
  last: null,
  replacingAt: null,
  typedAt: {},
};

type ChangeReviewingState = (
  fields: Partial<ReviewingState> | ((now: ReviewingState) => Partial<ReviewingState>),
) => void;
const ReviewingContext = createContext<[ReviewingState, ChangeReviewingState]>([
  initialReviewingState,
  () => {},
]);

export function ReviewingProvider({ children }: PropsWithChildren) {
  const [reviewing, setReviewing] = useState(initialReviewingState);
  const change: ChangeReviewingState = (fields) =>
    setReviewing((now) => ({ ...now, ...(typeof fields === 'function' ? fields(now) : fields) }));
  return <ReviewingContext value={[reviewing, change]}>{children}</ReviewingContext>;
}

export const useReviewingState = () => use(ReviewingContext);
