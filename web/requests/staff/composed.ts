import type { DocumentSlot } from '../../../contract/applications.ts';
import type {
  ChangedItem,
  ItemKind,
  NewItem,
  SentItem,
  SentRequest,
} from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import { newKey } from '../../platform/newKey.ts';
import { readDay } from '../../shared/days/days.ts';

/** An item as it stands in the form of a request. */
export interface ComposedItem {
  /** Within the form. */
  key: string;
  /** Of an item that was sent before. */
  itemId: number | null;
  kind: ItemKind;
  slot: string | null;
  title: string;
  /** The document that is to be replaced. */
  documentId: number | null;
  filename: string;
  reasons: string[];
  text: string;
}

/** A request as it stands in its form. */
export interface Composed {
  items: ComposedItem[];
  /** As typed. */
  dueOn: string;
  text: string;
  setsStatus: boolean;
  leavesOutMail: boolean;
  /** So that a request that is sent again after a lost answer is not there twice. */
  creationKey: string;
}

const bare = { itemId: null, title: '', documentId: null, filename: '', reasons: [], text: '' };

export function itemOfReview(review: Review): ComposedItem {
  const { Slot: slot, Title: title, DocumentId: documentId, Filename: filename } = review;
  const isMarked = review.State === 'toReplace';
  return {
    ...bare,
    key: newKey(),
    kind: 'document',
    slot,
    title,
    documentId,
    filename,
    reasons: isMarked ? review.Reasons : [],
    text: isMarked ? review.Text : '',
  };
}

export const itemOfSlot = (slot: DocumentSlot): ComposedItem => ({
  ...bare,
  key: newKey(),
  kind: 'document',
  slot,
});

export const itemOfKind = (kind: 'question' | 'additional'): ComposedItem => ({
  ...bare,
  key: newKey(),
  kind,
  slot: null,
});

export function newRequest(reviews: readonly Review[], dueOn: string): Composed {
  return {
    items: reviews.filter(({ State }) => State === 'toReplace').map(itemOfReview),
    dueOn,
    text: '',
    setsStatus: false,
    leavesOutMail: false,
    creationKey: newKey(),
  };
}

/** The part of a request that can still be changed. */
export function composedOf(request: SentRequest, dueOn: string): Composed {
  const items = request.Items.filter(({ State }) => State === 'open' || State === 'done');
  return {
    items: items.map((item) => ({
      key: String(item.ItemId),
      itemId: item.ItemId,
      kind: item.Kind,
      slot: item.Slot,
      title: item.Title,
      documentId: item.AskedDocumentId,
      filename: '',
      reasons: item.Reasons,
      text: item.Text,
    })),
    dueOn,
    text: request.Text,
    setsStatus: false,
    leavesOutMail: false,
    creationKey: '',
  };
}

/** Whether both ask for the same document, so that one of them is enough. */
export const isSame = (one: ComposedItem, other: ComposedItem) =>
  one.kind === 'document' &&
  other.kind === 'document' &&
  (one.slot === null ? one.documentId === other.documentId : one.slot === other.slot);

export function askedOf(item: ComposedItem): NewItem {
  const { kind, slot, title, reasons, text, documentId } = item;
  return {
    Kind: kind,
    Slot: slot,
    Title: title.trim(),
    Reasons: reasons,
    Text: text.trim(),
    DocumentId: documentId,
  };
}

/** The day as it travels; what is no day is refused by the rules. */
export const sentDay = (typed: string) => readDay(typed) ?? typed.trim();

/** What is another one than before, what is new, and what is no longer needed. */
export function changedItems(before: Composed, now: Composed): Partial<ChangedItem>[] {
  const changed = now.items.flatMap((item) => {
    const known = before.items.find(({ itemId }) => itemId !== null && itemId === item.itemId);
    const asked = askedOf(item);
    if (known && JSON.stringify(askedOf(known)) === JSON.stringify(asked)) return [];
    return [item.itemId === null ? asked : { ...asked, ItemId: item.itemId }];
  });
  const dropped = before.items.filter(
    ({ itemId }) => !now.items.some((item) => item.itemId === itemId),
  );
  return [...changed, ...dropped.map(({ itemId }) => ({ ItemId: itemId, NotNeeded: true }))];
}

/** With which words an item is asked again: what was said of the document that came, else those of the round before. */
export function wordsToAskAgain(
  item: Pick<SentItem, 'Slot' | 'DocumentId' | 'Reasons' | 'Text'>,
  reviews: readonly Review[],
): Pick<ComposedItem, 'reasons' | 'text'> {
  const marked = reviews.find(
    ({ DocumentId, Slot, State }) =>
      DocumentId === item.DocumentId && Slot === item.Slot && State === 'toReplace',
  );
  const { Reasons: reasons, Text: text } = marked ?? item;
  return { reasons, text };
}

/** What has changed about a new item since it was written, as a key of the texts; null where nothing has. */
export function changedMeanwhile(item: ComposedItem, reviews: readonly Review[]) {
  const { itemId, kind, documentId, slot } = item;
  if (itemId !== null || kind !== 'document') return null;
  const inSlot = reviews.filter((review) => review.Slot === slot);
  if (documentId === null) return inSlot.length > 0 ? 'isThere' : null;
  return inSlot.some((review) => review.DocumentId === documentId) ? null : 'isReplaced';
}
