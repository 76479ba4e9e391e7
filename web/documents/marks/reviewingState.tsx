import { createContext, type PropsWithChildren, use, useState } from 'react';
import type { Review, ReviewMark } from '../../../contract/reviews.ts';

export interface MarkWithReasons {
  Reasons: string[];
  Text: string;
}

export interface MarkedDocument extends MarkWithReasons {
  State: ReviewMark;
}

export interface PendingMark extends MarkedDocument {
  /** The review as shown, so that the server does not overwrite a newer mark. */
  review: Review;
  isUndo?: boolean;
}

export const noMark: MarkedDocument = { State: 'notReviewed', Reasons: [], Text: '' };

export interface Step {
  documentId: number;
  filename: string;
  before: MarkedDocument;
}

interface Reviewing {
  steps: readonly Step[];
  last: PendingMark | null;
  /** The slot of the document for which reasons are being entered. */
  replacingAt: string | null;
  typedAt: Readonly<Record<string, MarkWithReasons>>;
}

const nothing: Reviewing = { steps: [], last: null, replacingAt: null, typedAt: {} };

type Change = (fields: Partial<Reviewing> | ((now: Reviewing) => Partial<Reviewing>)) => void;
const Context = createContext<[Reviewing, Change]>([nothing, () => {}]);

/** Keeps marks and typed reasons when the viewer is mounted again to show two documents. */
export function ReviewingProvider({ children }: PropsWithChildren) {
  const [reviewing, setReviewing] = useState(nothing);
  const change: Change = (fields) =>
    setReviewing((now) => ({ ...now, ...(typeof fields === 'function' ? fields(now) : fields) }));
  return <Context value={[reviewing, change]}>{children}</Context>;
}

export const useReviewingState = () => use(Context);
