import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mark, Review } from '../../contract/reviews.ts';
import { historyKey } from '../history/History.tsx';
import { type CallFailure, failureOf } from '../platform/callError.ts';
import { call } from '../platform/calls.ts';
import { leftByOpening } from './reviewed.ts';
import { useOwnOpenings } from './useOwnOpenings.ts';
import { reviewsKey } from './useReviews.ts';

/**
 * Accepts every document that nobody has reviewed and this person has opened, one call after the other, and takes
 * that back.
 */
export function useAcceptOpened(applicationId: number, reviews: readonly Review[]) {
  const queries = useQueryClient();
  const own = useOwnOpenings(applicationId);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [accepted, setAccepted] = useState<readonly Review[]>([]);
  const { opened, unopened } = leftByOpening(reviews, own);

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
    opened,
    unopened,
    undoable,
    async accept() {
      if (isBusy || opened.length === 0) return;
      setAccepted(await markEach(opened, 'accepted'));
    },
    async undo() {
      if (isBusy) return;
      await markEach(undoable, 'notReviewed');
      setAccepted([]);
    },
  };
}
