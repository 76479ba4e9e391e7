import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findReviewProblems, type Review } from '../../../contract/reviews.ts';
import { getHistoryQueryKey } from '../../applications/history/History.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useViewer } from '../store/viewerContext.tsx';
import {
  type DocumentMark,
  emptyMark,
  type PendingMark,
  type ReplacementExplanation,
  type UndoableMark,
  useReviewingState,
} from './reviewingState.tsx';
import { findNextDocumentToReview, findReview, isUnreviewed } from './unreviewedDocuments.ts';
import { getReviewsQueryKey, sendMark, useReviews } from './useReviews.ts';

export type ReviewingActions = ReturnType<typeof useReviewing>;

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
  const next = findNextDocumentToReview(all, documentId, list);
  const place = getReviewKey(now);

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
    change(({ typedAt: { [getReviewKey(sent.review)]: _sent, ...others } }) => ({
      last: sent,
      typedAt: others,
    }));
    if (sent.isUndo) {
      const undone = findLastMarkOfDocument(steps, DocumentId);
      change({ steps: steps.filter((step) => step !== undone) });
      return show(DocumentId);
    }
    const step = {
      documentId: DocumentId,
      filename: Filename,
      before: toDocumentMark(sent.review),
    };
    change({ steps: [...steps, step] });
    openNext();
  }

  function send(marked: PendingMark) {
    if (marking.isBusy) return;
    setTriedAt(documentId);
    marking.submit(marked);
  }

  /** Undo affects the mark of the open document, or else the last mark that was made on this page. */
  const undoable: UndoableMark | undefined =
    review && !isUnreviewed(review)
      ? (findLastMarkOfDocument(steps, documentId) ?? {
          documentId,
          filename: review.Filename,
          before: emptyMark,
        })
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
    /** A refusal is shown only for the document whose mark was refused. */
    refusal: triedAt === documentId ? marking : null,
    mark(marked: DocumentMark) {
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
    typed: typedAt[place] ?? toReplacementExplanation(review),
    hasTyped: place in typedAt,
    type: (typed: ReplacementExplanation) => change({ typedAt: { ...typedAt, [place]: typed } }),
  };
}

const getReviewKey = (review: Review | undefined) => review?.Slot ?? String(review?.DocumentId);

const findLastMarkOfDocument = (steps: readonly UndoableMark[], documentId: number) =>
  steps.filter((step) => step.documentId === documentId).at(-1);

function toDocumentMark({ State, Reasons, Text }: Review): DocumentMark {
  return State === 'notReviewed' || State === 'newVersion' ? emptyMark : { State, Reasons, Text };
}

function toReplacementExplanation(review: Review | undefined): ReplacementExplanation {
  const { Reasons, Text } = review?.State === 'toReplace' ? review : emptyMark;
  return { Reasons, Text };
}

function useSendMark(applicationId: number, onMarked: (sent: PendingMark) => void) {
  const queries = useQueryClient();
  const [isOutdated, setOutdated] = useState(false);
  const queryKey = getReviewsQueryKey(applicationId);

  /** A failure to reload the other marks must not make the person's own mark fail. */
  async function reload() {
    queries.invalidateQueries({ queryKey: getHistoryQueryKey(applicationId) });
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
