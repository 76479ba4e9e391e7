import { getSlotField } from '../../contract/attachments.ts';
import type { ItemState, NewRequestItem, SentItem, SentRequest } from '../../contract/requests.ts';
import type { AttachedDocument } from '../applications/attachments/index.ts';
import type { ChangedFields } from '../applications/core/index.ts';
import type { Person } from '../platform/person.ts';
import type { ItemRow, RequestRow } from './requests.queries.ts';

export type AttachmentForAnswer = Pick<AttachedDocument, 'slot' | 'document_id' | 'filename'>;

export interface Answer {
  text: string;
  documentId: number | null;
  filename: string;
}

export const noAnswer: Answer = { text: '', documentId: null, filename: '' };

/**
 * A document in a slot counts as the answer unless it is the document to be replaced; an additional document
 * counts while it is attached.
 */
export function findItemAnswer(
  item: ItemRow,
  places: readonly AttachmentForAnswer[],
  hasEnded = false,
): Answer {
  if (item.state !== 'open' || hasEnded) {
    return { text: item.answer, documentId: item.document_id, filename: item.filename };
  }
  if (item.kind === 'question') return { ...noAnswer, text: item.answer };
  const place = places.find(({ slot, document_id: id }) =>
    item.slot === null ? slot === null && id === item.document_id : slot === item.slot,
  );
  if (!place || place.document_id === item.asked_document_id) return noAnswer;
  return { text: '', documentId: place.document_id, filename: place.filename };
}

export const toAnswerColumns = ({ text, documentId, filename }: Answer) => ({
  answer: text,
  document_id: documentId,
  filename,
});

export function isAnswered({ text, documentId }: Answer): boolean {
  return text !== '' || documentId !== null;
}

export function getItemState(item: ItemRow, answer: Answer): ItemState {
  if (item.state !== 'open') return item.state;
  return isAnswered(answer) ? 'done' : 'open';
}

type RequestReader = Pick<Person, 'isAdministrator'>;
type RequestRound = Pick<RequestRow, 'round' | 'answered_on'>;

/** An unsent text is private to the employer, even after the request has ended; an attached document is not. */
function isHiddenDraft(
  reader: RequestReader,
  { round, answered_on }: RequestRound,
  item: ItemRow,
): boolean {
  const isUnsent = answered_on === null && item.round === round;
  return reader.isAdministrator && isUnsent && item.kind === 'question';
}

export function countRequestItems(
  reader: RequestReader,
  request: RequestRound,
  items: readonly ItemRow[],
  places: readonly AttachmentForAnswer[],
): { Open: number; Total: number } {
  const currentItems = items.filter(
    ({ round, state }) => round === request.round && state !== 'notNeeded',
  );
  const open = currentItems.filter(
    (item) =>
      (isHiddenDraft(reader, request, item)
        ? item.state
        : getItemState(item, findItemAnswer(item, places))) === 'open',
  );
  return { Open: open.length, Total: currentItems.length };
}

export function isOverdue({ state, due_on }: Pick<RequestRow, 'state' | 'due_on'>, today: string) {
  return state === 'open' && due_on < today;
}

interface RequestContext {
  items: readonly ItemRow[];
  places: readonly AttachmentForAnswer[];
  today: string;
}

/**
 * Administrators can read answers once they were sent; employers do not learn which administrator sent the request.
 */
export function createRequestForPerson(
  person: RequestReader,
  request: RequestRow & { sender: string | null },
  { items, places, today }: RequestContext,
): SentRequest {
  const hasEnded = !['open', 'answered'].includes(request.state);
  return {
    RequestId: request.request_id,
    ApplicationId: request.application_id,
    State: request.state,
    Round: request.round,
    DueOn: request.due_on,
    IsOverdue: isOverdue(request, today),
    Text: request.covering_text,
    SentOn: request.sent_on,
    SentBy: person.isAdministrator ? (request.sender ?? '') : '',
    AnsweredOn: request.answered_on ?? '',
    PartialReason: request.partial_reason,
    EndedOn: request.ended_on ?? '',
    Version: request.version,
    Items: items.map((item) =>
      isHiddenDraft(person, request, item)
        ? createSentItem(hideDraftVersion(item), noAnswer)
        : createSentItem(item, findItemAnswer(item, places, hasEnded)),
    ),
  };
}

/** The version would reveal how often an answer was saved. */
const hideDraftVersion = (item: ItemRow): ItemRow => ({ ...item, version: 1 });

function createSentItem(item: ItemRow, answer: Answer): SentItem {
  return {
    ItemId: item.item_id,
    Kind: item.kind,
    Slot: item.slot,
    Title: item.title,
    Reasons: JSON.parse(item.reasons),
    Text: item.item_text,
    AskedDocumentId: item.asked_document_id,
    Round: item.round,
    State: getItemState(item, answer),
    Answer: answer.text,
    DocumentId: answer.documentId,
    Filename: answer.filename,
    Version: item.version,
    Earlier: JSON.parse(item.earlier),
  };
}

export type AskedItem = Omit<NewRequestItem, 'DocumentId'> & { DocumentId: number | null };

export function createItemRow(
  place: { request_id: number; item_id: number; round: number },
  { Kind, Slot, Title, Reasons, Text, DocumentId }: AskedItem,
): ItemRow {
  return {
    ...place,
    kind: Kind,
    slot: Kind === 'document' ? Slot : null,
    title: Title.trim(),
    reasons: JSON.stringify(Kind === 'document' ? Reasons : []),
    item_text: Text.trim(),
    asked_document_id: Kind === 'document' ? DocumentId : null,
    state: 'open',
    answer: '',
    document_id: null,
    filename: '',
    version: 1,
    earlier: '[]',
  };
}

export function appendEarlierRound(
  item: ItemRow,
  answer: Answer,
  partialReason: string,
): SentItem['Earlier'] {
  return [
    ...(JSON.parse(item.earlier) as SentItem['Earlier']),
    {
      Round: item.round,
      Text: item.item_text,
      Reasons: JSON.parse(item.reasons),
      Answer: answer.text,
      DocumentId: answer.documentId,
      Filename: answer.filename,
      PartialReason: partialReason,
    },
  ];
}

export function createRequestDetails(
  { request_id, round, due_on }: Pick<RequestRow, 'request_id' | 'round' | 'due_on'>,
  items: number,
) {
  return { RequestId: request_id, Round: round, DueOn: due_on, Items: items };
}

export function createSlotPatch(slot: string, documentId: number): ChangedFields {
  const field = getSlotField(slot);
  return field === 'OtherSlots'
    ? { OtherSlots: [{ Slot: slot, DocumentId: documentId, Filename: '' }] }
    : { [field]: documentId };
}

interface AdditionalDocumentAnswer {
  documentId: number;
  replaced: number | null;
  title: string;
}

/**
 * The answer keeps its position if it is attached already; otherwise it takes the position of the replaced
 * document, or the last one.
 */
export function addAnsweredDocument(
  { documentId, replaced, title }: AdditionalDocumentAnswer,
  places: readonly Pick<AttachedDocument, 'slot' | 'position' | 'title' | 'document_id'>[],
) {
  const before = places
    .filter(({ slot }) => slot === null)
    .toSorted((a, b) => a.position - b.position)
    .map((place) => ({ DocumentId: place.document_id, Filename: '', Title: place.title ?? '' }));
  const isAttached = before.some(({ DocumentId }) => DocumentId === documentId);
  if (isAttached) return before.filter(({ DocumentId }) => DocumentId !== replaced);
  const at = before.findIndex(({ DocumentId }) => DocumentId === replaced);
  if (at < 0) return [...before, { DocumentId: documentId, Filename: '', Title: title }];
  return before.map((document, index) =>
    index === at ? { ...document, DocumentId: documentId } : document,
  );
}
