import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findReviewProblems, type Review } from '../../../contract/reviews.ts';
import { historyKey } from '../../applications/history/History.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useViewer } from '../store/viewerContext.tsx';
import {
  type MarkedDocument,
  type MarkWithReasons,
  noMark,
  type PendingMark,
  type Step,
  useReviewingState,
} from './reviewingState.tsx';
import { findReview, isUnreviewed, nextToReview } from './unreviewed.ts';
import { reviewsKey, sendMark, useReviews } from './useReviews.ts';

export type Reviewing = ReturnType<typeof useReviewing>;

export function useReviewing(applicationId: number) {
  const viewing = useViewer();
  const { opened, all } = viewing;
  const reviews = useReviews(applicationId);
  const [{ steps, last, replacingAt, typedAt }, change] = useReviewingState();
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const marking = useSendMark(applicationId, onMarked);
  const list = reviews.data ?? [];
  const documentId = opened?.document.id ?? 0;
  const { review, former, now } = findReview(list, documentId);
  const next = nextToReview(all, documentId, list);
  const place = placeOf(now);

  function show(id: number | undefined) {
    const viewable = all.find(({ document }) => document.id === id);
    if (viewable) viewing.show(viewable);
  }

  function openNext() {
    change({ replacingAt: null });
    show(next?.document.id);
  }

  function onMarked(sent: PendingMark) {
    const { DocumentId, Filename } = sent.review;
    change(({ typedAt: { [placeOf(sent.review)]: _sent, ...others } }) => ({
      last: sent,
      typedAt: others,
    }));
    if (sent.isUndo) {
      const undone = lastOf(steps, DocumentId);
      change({ steps: steps.filter((step) => step !== undone) });
      return show(DocumentId);
    }
    const step = { documentId: DocumentId, filename: Filename, before: markOf(sent.review) };
    change({ steps: [...steps, step] });
    openNext();
  }

  function send(marked: PendingMark) {
    if (marking.isBusy) return;
    setTriedAt(documentId);
    marking.submit(marked);
  }

  /** Undoes the mark of the open document, or else the last one made here. */
  const undoable: Step | undefined =
    review && !isUnreviewed(review)
      ? (lastOf(steps, documentId) ?? { documentId, filename: review.Filename, before: noMark })
      : steps.at(-1);

  return {
    reviews,
    review,
    former,
    now,
    hasNext: next !== undefined,
    openNext,
    show,
    canShow: (id: number) => all.some(({ document }) => document.id === id),
    last,
    isBusy: marking.isBusy,
    isOutdated: marking.isOutdated,
    /** The refusal belongs to the open document. */
    refusal: triedAt === documentId ? marking : null,
    mark(marked: MarkedDocument) {
      if (!review) return;
      const isSaid = review.State === 'accepted' && marked.State === 'accepted';
      if (isSaid) openNext();
      else send({ ...marked, review });
    },
    undoable,
    undo() {
      const target = undoable && findReview(list, undoable.documentId).review;
      if (target) send({ ...undoable.before, review: target, isUndo: true });
    },
    isReplacing: replacingAt === place && review !== undefined,
    setReplacing: (isReplacing: boolean) => change({ replacingAt: isReplacing ? place : null }),
    typed: typedAt[place] ?? reasonsOf(review),
    hasTyped: place in typedAt,
    type: (typed: MarkWithReasons) => change({ typedAt: { ...typedAt, [place]: typed } }),
  };
}

const placeOf = (review: Review | undefined) => review?.Slot ?? String(review?.DocumentId);

const lastOf = (steps: readonly Step[], documentId: number) =>
  steps.filter((step) => step.documentId === documentId).at(-1);

function markOf({ State, Reasons, Text }: Review): MarkedDocument {
  return State === 'notReviewed' || State === 'newVersion' ? noMark : { State, Reasons, Text };
}

function reasonsOf(review: Review | undefined): MarkWithReasons {
  const { Reasons, Text } = review?.State === 'toReplace' ? review : noMark;
  return { Reasons, Text };
}

/** Sends a mark and reads all marks again, even after a refusal. */
function useSendMark(applicationId: number, onMarked: (sent: PendingMark) => void) {
  const queries = useQueryClient();
  const [isOutdated, setOutdated] = useState(false);
  const queryKey = reviewsKey(applicationId);

  /** A failed read of other marks does not fail the person's own. */
  async function reload() {
    queries.invalidateQueries({ queryKey: historyKey(applicationId) });
    await queries.invalidateQueries({ queryKey });
    setOutdated(queries.getQueryState(queryKey)?.status === 'error');
  }

  const submission = useSubmit<void, PendingMark>({
    rules: findReviewProblems,
    async send(marking) {
      await sendMark(applicationId, marking.review, marking);
      await reload();
    },
    onSent: (_answer, sent) => onMarked(sent),
    onRefused: reload,
  });
  return { ...submission, isOutdated };
}
