import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Mark, type Review, reviewProblems } from '../../../contract/reviews.ts';
import { historyKey } from '../../applications/history/History.tsx';
import { call } from '../../platform/calls.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { reviewsKey } from './useReviews.ts';

export interface Marked {
  State: Mark;
  Reasons: string[];
  Text: string;
}

export interface Marking extends Marked {
  /** As the page showed it: the server does not overwrite a newer mark. */
  review: Review;
  isUndo?: boolean;
}

export const unmarked: Marked = { State: 'notReviewed', Reasons: [], Text: '' };

/** Sends a mark and reads all marks again, also after a refusal. */
export function useMarking(applicationId: number, onMarked: (sent: Marking) => void) {
  const queries = useQueryClient();
  const [isOutdated, setOutdated] = useState(false);
  const queryKey = reviewsKey(applicationId);

  /** A failed read of other marks does not fail one's own. */
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
