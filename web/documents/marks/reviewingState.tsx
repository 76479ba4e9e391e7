import { createContext, type PropsWithChildren, use, useState } from 'react';
import type { Reasoned } from './ReplaceForm.tsx';
import type { Marked, Marking } from './useMarking.ts';

/** A mark that was made here, and what was said before it. */
export interface Step {
  documentId: number;
  filename: string;
  before: Marked;
}

interface Reviewing {
  steps: readonly Step[];
  last: Marking | null;
  /** The place whose document is being marked to be replaced. */
  replacingAt: string | null;
  /** By place: what was typed for a document that was replaced meanwhile is there for the new one. */
  typedAt: Readonly<Record<string, Reasoned>>;
}

const nothing: Reviewing = { steps: [], last: null, replacingAt: null, typedAt: {} };

type Change = (fields: Partial<Reviewing> | ((now: Reviewing) => Partial<Reviewing>)) => void;
const Context = createContext<[Reviewing, Change]>([nothing, () => {}]);

/** What is typed and marked is kept while the viewer around it comes anew, as it does for two documents. */
export function ReviewingProvider({ children }: PropsWithChildren) {
  const [reviewing, setReviewing] = useState(nothing);
  const change: Change = (fields) =>
    setReviewing((now) => ({ ...now, ...(typeof fields === 'function' ? fields(now) : fields) }));
  return <Context value={[reviewing, change]}>{children}</Context>;
}

export const useReviewingState = () => use(Context);
