import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mark, Review } from '../../contract/reviews.ts';
import { historyKey } from '../history/History.tsx';
import { type CallFailure, failureOf } from '../platform/callError.ts';
import { call } from '../platform/calls.ts';
import { isLeft } from './reviewed.ts';
import { reviewsKey } from './useReviews.ts';

/** Accepts every document that nobody has reviewed, one call after the other, and takes that back. */
export function useAcceptAll(applicationId: number, reviews: readonly Review[]) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [accepted, setAccepted] = useState<readonly Review[]>([]);

  async function markEach(marked: readonly Review[], State: Mark) {
    const done: Review[] = [];
    setBusy(true);
    setFailure(null);
    try {
      for (const { DocumentId, Slot, On } of marked) {
        const mark = { DocumentId, Slot, State, Reasons: [], Text: '', Seen: On };
        await call('reviewDocument', { ApplicationId: applicationId, ...mark });
        done.push(...marked.filter((one) => one.DocumentId === DocumentId && one.Slot === Slot));
      }
    } catch (error) {
      setFailure(failureOf(error));
    }
    queries.invalidateQueries({ queryKey: historyKey(applicationId) });
    await queries.invalidateQueries({ queryKey: reviewsKey(applicationId) });
    setBusy(false);
    return done;
  }

  const isSame = (one: Review) => (other: Review) =>
    one.DocumentId === other.DocumentId && one.Slot === other.Slot;
  /** As they are marked now: what somebody else said since is not taken back. */
  const undoable = reviews.filter((one) => one.State === 'accepted' && accepted.some(isSame(one)));

  return {
    isBusy,
    failure,
    left: reviews.filter(isLeft),
    undoable,
    async accept() {
      if (isBusy) return;
      setAccepted(await markEach(reviews.filter(isLeft), 'accepted'));
    },
    async undo() {
      if (isBusy) return;
      await markEach(undoable, 'notReviewed');
      setAccepted([]);
    },
  };
}
