import type { FormerVersion, Review } from '../../../contract/reviews.ts';

export function isUnreviewed({ State }: Pick<Review, 'State'>): boolean {
  return State === 'notReviewed' || State === 'newVersion';
}

export function splitUnreviewedByOpened(reviews: readonly Review[], openedIds: readonly number[]) {
  const unreviewed = reviews.filter(isUnreviewed);
  const isOpened = ({ DocumentId }: Review) => openedIds.includes(DocumentId);
  return {
    opened: unreviewed.filter(isOpened),
    unopened: unreviewed.filter((review) => !isOpened(review)),
  };
}

interface ReviewMatch {
  review: Review | undefined;
  /** `former` is defined when `now` is the review of a newer document, which replaced this one in its slot. */
  former: FormerVersion | undefined;
  now: Review | undefined;
}

/** Finds the review of a document on the page, which may have been replaced since the page was loaded. */
export function findReview(
  reviews: readonly Review[],
  documentId: number,
  slot?: string,
): ReviewMatch {
  const matching = reviews.filter(
    (review) => review.DocumentId === documentId && (slot === undefined || review.Slot === slot),
  );
  // The same file may be in two slots.
  const review = matching.find(isUnreviewed) ?? matching[0];
  if (review) return { review, former: undefined, now: review };
  const isFormer = (version: FormerVersion) => version.DocumentId === documentId;
  const now = reviews.find(
    (review) => (slot === undefined || review.Slot === slot) && review.Former.some(isFormer),
  );
  return { review, former: now?.Former.find(isFormer), now };
}

/** Starts again at the top after the last document. */
export function findNextDocumentToReview<Viewed extends { document: { id: number } }>(
  viewed: readonly Viewed[],
  after: number,
  reviews: readonly Review[],
): Viewed | undefined {
  const index = viewed.findIndex(({ document }) => document.id === after);
  const searchOrder = [...viewed.slice(index + 1), ...viewed.slice(0, Math.max(index, 0))];
  return searchOrder.find(({ document }) =>
    reviews.some(
      (review) =>
        review.DocumentId === document.id && document.id !== after && isUnreviewed(review),
    ),
  );
}
