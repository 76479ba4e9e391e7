import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Mark, type Review, reviewProblems } from '../../../contract/reviews.ts';
import { historyKey } from '../../applications/history/History.tsx';
import { call } from '../../platform/calls.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { reviewsKey } from './useReviews.ts';

/** What staff say of a document. */
export interface Marked {
  State: Mark;
  Reasons: string[];
  Text: string;
}

export interface Marking extends Marked {
  /** As the page showed it: another mark at the server is not overwritten. */
  review: Review;
  /** Takes back what was said here. */
  isUndo?: boolean;
}

/** Nothing is said, or taken back. */
export const unmarked: Marked = { State: 'notReviewed', Reasons: [], Text: '' };

/** Sends a mark, shows it everywhere on the page, and after a refusal what is there now. */
export function useMarking(applicationId: number, onMarked: (sent: Marking) => void) {
  const queries = useQueryClient();
  const [isOutdated, setOutdated] = useState(false);
  const queryKey = reviewsKey(applicationId);

  /** The marks of others come along; that they do not is no failure of one's own. */
  async function readAgain() {
    queries.invalidateQueries({ queryKey: historyKey(applicationId) });
    await queries.invalidateQueries({ queryKey });
    setOutdated(queries.getQueryState(queryKey)?.status === 'error');
  }

  const submission = useSubmit<void, Marking>({
    rules: reviewProblems,
    async send({ review, State, Reasons, Text }) {
      const { DocumentId, Slot, On } = review;
      await call('reviewDocument', {
        ApplicationId: applicationId,
        DocumentId,
        Slot,
        State,
        Reasons,
        Text,
        Seen: On,
      });
      await readAgain();
    },
    onSent: (_answer, sent) => onMarked(sent),
    onRefused: readAgain,
  });
  return { ...submission, isOutdated };
}
