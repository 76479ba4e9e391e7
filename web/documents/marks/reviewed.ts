import type { FormerVersion, Review } from '../../../contract/reviews.ts';

/** Whether somebody still has to look at it. */
export function isLeft({ State }: Pick<Review, 'State'>): boolean {
  return State === 'notReviewed' || State === 'newVersion';
}

/** What is left to review: what this person has opened, and what nobody may accept unseen. */
export function leftByOpening(reviews: readonly Review[], openedIds: readonly number[]) {
  const left = reviews.filter(isLeft);
  const isOpened = ({ DocumentId }: Review) => openedIds.includes(DocumentId);
  return { opened: left.filter(isOpened), unopened: left.filter((one) => !isOpened(one)) };
}

interface Found {
  /** What was said of the document; undefined where the application has none like it now. */
  review: Review | undefined;
  /** It stood in the slot of `now` before. */
  former: FormerVersion | undefined;
  /** What stands in its place. */
  now: Review | undefined;
}

/** What is known of a document that the page shows, which may have been replaced meanwhile. */
export function findReview(reviews: readonly Review[], documentId: number, slot?: string): Found {
  const found = reviews.filter(
    (one) => one.DocumentId === documentId && (slot === undefined || one.Slot === slot),
  );
  // The same file may stand in two slots.
  const review = found.find(isLeft) ?? found[0];
  if (review) return { review, former: undefined, now: review };
  const isFormer = (one: FormerVersion) => one.DocumentId === documentId;
  const now = reviews.find(
    (one) => (slot === undefined || one.Slot === slot) && one.Former.some(isFormer),
  );
  return { review, former: now?.Former.find(isFormer), now };
}

/**
 * Of the documents that can be opened, in the order of the page, the next one after this that somebody still has to look
 * at; after the last one it begins anew.
 */
export function nextLeft<Viewed extends { document: { id: number } }>(
  viewed: readonly Viewed[],
  after: number,
  reviews: readonly Review[],
): Viewed | undefined {
  const index = viewed.findIndex(({ document }) => document.id === after);
  const inOrder = [...viewed.slice(index + 1), ...viewed.slice(0, Math.max(index, 0))];
  return inOrder.find(({ document }) =>
    reviews.some((one) => one.DocumentId === document.id && document.id !== after && isLeft(one)),
  );
}
