import type { DocumentSlot } from '../../../contract/applications.ts';
import type { ApplicationStatusId } from '../../../contract/program.ts';
import type {
  ChangedRequestItem,
  ItemKind,
  NewRequestItem,
  SentItem,
  SentRequest,
} from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import { createRandomKey } from '../../platform/createRandomKey.ts';
import { parseDay } from '../../shared/days/days.ts';

export interface DraftItem {
  key: string;
  itemId: number | null;
  kind: ItemKind;
  slot: string | null;
  title: string;
  documentId: number | null;
  filename: string;
  reasons: string[];
  text: string;
}

export interface RequestDraft {
  items: DraftItem[];
  dueOn: string;
  text: string;
  setsStatus: boolean;
  leavesOutMail: boolean;
  /** The server stores a request with this idempotency key only once, even after a retry. */
  creationKey: string;
}

export const incompleteStatusId: ApplicationStatusId = 3;

export const emptyRequest: RequestDraft = {
  items: [],
  dueOn: '',
  text: '',
  setsStatus: false,
  leavesOutMail: false,
  creationKey: '',
};

const emptyDraftItem = {
  itemId: null,
  title: '',
  documentId: null,
  filename: '',
  reasons: [],
  text: '',
};

export function createItemFromReview(review: Review): DraftItem {
  const { Slot: slot, Title: title, DocumentId: documentId, Filename: filename } = review;
  const isMarked = review.State === 'toReplace';
  return {
    ...emptyDraftItem,
    key: createRandomKey(),
    kind: 'document',
    slot,
    title,
    documentId,
    filename,
    reasons: isMarked ? review.Reasons : [],
    text: isMarked ? review.Text : '',
  };
}

export const createItemForSlot = (slot: DocumentSlot): DraftItem => ({
  ...emptyDraftItem,
  key: createRandomKey(),
  kind: 'document',
  slot,
});

export const createItemOfKind = (kind: 'question' | 'additional'): DraftItem => ({
  ...emptyDraftItem,
  key: createRandomKey(),
  kind,
  slot: null,
});

export function createRequestDraft(reviews: readonly Review[], dueOn: string): RequestDraft {
  const items = reviews.filter(({ State }) => State === 'toReplace').map(createItemFromReview);
  return { ...emptyRequest, items, dueOn, creationKey: createRandomKey() };
}

export function toRequestDraft(request: SentRequest, dueOn: string): RequestDraft {
  const items = request.Items.filter(({ State }) => State === 'open' || State === 'done');
  return {
    ...emptyRequest,
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
  };
}

export const isSameDraftItem = (draftItem: DraftItem, other: DraftItem) =>
  draftItem.kind === 'document' &&
  other.kind === 'document' &&
  (draftItem.slot === null
    ? draftItem.documentId === other.documentId
    : draftItem.slot === other.slot);

export function toNewItem(item: DraftItem): NewRequestItem {
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

/** An invalid day is sent as typed, because the rules of the form refuse it. */
export const toSentDueDay = (typed: string) => parseDay(typed) ?? typed.trim();

export function listChangedItems(
  before: RequestDraft,
  now: RequestDraft,
): Partial<ChangedRequestItem>[] {
  const changed = now.items.flatMap((item) => {
    const former = before.items.find(({ itemId }) => itemId !== null && itemId === item.itemId);
    const requested = toNewItem(item);
    if (former && JSON.stringify(toNewItem(former)) === JSON.stringify(requested)) return [];
    return [item.itemId === null ? requested : { ...requested, ItemId: item.itemId }];
  });
  const dropped = before.items.filter(
    ({ itemId }) => !now.items.some((item) => item.itemId === itemId),
  );
  return [...changed, ...dropped.map(({ itemId }) => ({ ItemId: itemId, NotNeeded: true }))];
}

export function findTextToAskAgain(
  item: Pick<SentItem, 'Slot' | 'DocumentId' | 'Reasons' | 'Text'>,
  reviews: readonly Review[],
): Pick<DraftItem, 'reasons' | 'text'> {
  const marked = reviews.find(
    ({ DocumentId, Slot, State }) =>
      DocumentId === item.DocumentId && Slot === item.Slot && State === 'toReplace',
  );
  const { Reasons: reasons, Text: text } = marked ?? item;
  return { reasons, text };
}

/** Returns the key of a message about a change since the item was written, or null when there is no change. */
export function findOutdatedItemMessage(item: DraftItem, reviews: readonly Review[]) {
  const { itemId, kind, documentId, slot } = item;
  if (itemId !== null || kind !== 'document') return null;
  const inSlot = reviews.filter((review) => review.Slot === slot);
  if (documentId === null) return inSlot.length > 0 ? 'isThere' : null;
  return inSlot.some((review) => review.DocumentId === documentId) ? null : 'isReplaced';
}
