import { documentSlots } from '../../contract/applications.ts';
import { createProblem, type Problem } from '../../contract/problems.ts';
import {
  type ChangedRequestItem,
  findItemProblems,
  findRequestProblems,
  type NewRequestItem,
  type RequestToSend,
  requestLimits,
} from '../../contract/requests.ts';
import { isReplacementReason } from '../../contract/reviews.ts';
import { documentReplaced } from '../platform/errors.ts';
import { createRequestConflict, type LockedRequest } from './lockRequest.usecases.ts';
import type { ItemRow } from './requests.queries.ts';
import { type AskedItem, type AttachmentForAnswer, createItemRow } from './requests.rules.ts';

export function addCurrentDocumentId(
  item: NewRequestItem,
  places: readonly AttachmentForAnswer[],
): AskedItem {
  const { Kind, Slot, DocumentId } = item;
  if (DocumentId !== undefined) return { ...item, DocumentId };
  const isInSlot = Kind === 'document' && Slot !== null;
  const present = isInSlot ? places.find(({ slot }) => slot === Slot) : undefined;
  return { ...item, DocumentId: present?.document_id ?? null };
}

export function findNewRequestProblems(request: RequestToSend, today: string): Problem[] {
  return [
    ...findRequestProblems(request, today),
    ...request.Items.flatMap(findUnknownValueProblems),
    ...findRepeatedDocumentProblems(request.Items),
  ];
}

/** One request may ask about a slot or document only once, because one new document would answer both items. */
export function findRepeatedDocumentProblems(
  items: readonly Pick<NewRequestItem, 'Kind' | 'Slot' | 'DocumentId'>[],
): Problem[] {
  const requestedDocuments = items.map(({ Kind, Slot, DocumentId }) =>
    Kind === 'document' ? (Slot ?? DocumentId ?? null) : null,
  );
  return requestedDocuments.flatMap((document, index) => {
    if (document === null || requestedDocuments.indexOf(document) === index) return [];
    const field = typeof document === 'string' ? 'Slot' : 'DocumentId';
    return [createProblem('notInList', `Items.${index}.${field}`)];
  });
}

export function findUnknownValueProblems(
  { Kind, Slot, Reasons }: Pick<NewRequestItem, 'Kind' | 'Slot' | 'Reasons'>,
  at = 0,
) {
  const isSlotKnown =
    Kind !== 'document' ||
    Slot === null ||
    documentSlots.some((documentSlot) => documentSlot === Slot);
  const problems: Problem[] = [];
  if (!isSlotKnown) problems.push(createProblem('notInList', `Items.${at}.Slot`));
  if (!Reasons.every(isReplacementReason))
    problems.push(createProblem('notInList', `Items.${at}.Reasons`));
  return problems;
}

export function requireDocumentsUnchanged(
  items: readonly Pick<AskedItem, 'Kind' | 'Slot' | 'DocumentId'>[],
  places: readonly AttachmentForAnswer[],
): void {
  for (const { Kind, Slot, DocumentId } of items) {
    if (Kind !== 'document') continue;
    const inSlot = places.filter(({ slot }) => slot === Slot).map((place) => place.document_id);
    const isAsSeen = DocumentId === null ? inSlot.length === 0 : inSlot.includes(DocumentId);
    if (!isAsSeen) throw documentReplaced();
  }
}

interface ItemChanges {
  added: ItemRow[];
  reworded: ItemRow[];
  removed: ItemRow[];
  asked: AskedItem[];
  problems: Problem[];
}

export function findItemChanges(
  { request, items, places }: Pick<LockedRequest, 'request' | 'items' | 'places'>,
  changedItems: readonly ChangedRequestItem[],
): ItemChanges {
  const changes: ItemChanges = { added: [], reworded: [], removed: [], asked: [], problems: [] };
  let next = Math.max(0, ...items.map(({ item_id }) => item_id)) + 1;
  for (const [at, item] of changedItems.entries()) {
    if (item.ItemId === null) {
      const isNew = addCurrentDocumentId(completeChangedItem(item), places);
      changes.problems.push(...findItemProblems(isNew, at), ...findUnknownValueProblems(isNew, at));
      changes.asked.push(isNew);
      const place = { request_id: request.request_id, item_id: next, round: request.round };
      changes.added.push(createItemRow(place, isNew));
      next += 1;
      continue;
    }
    const row = items.find(({ item_id }) => item_id === item.ItemId);
    if (row?.state !== 'open') throw createRequestConflict('requestChanged');
    if (changedItems.findIndex(({ ItemId }) => ItemId === item.ItemId) < at) {
      changes.problems.push(createProblem('notInList', `Items.${at}.ItemId`));
      continue;
    }
    if (item.NotNeeded) {
      changes.removed.push(row);
      continue;
    }
    const place = { request_id: row.request_id, item_id: row.item_id, round: row.round };
    const isNew = { ...completeChangedItem(item, row), DocumentId: row.asked_document_id };
    changes.problems.push(...findItemProblems(isNew, at), ...findUnknownValueProblems(isNew, at));
    const { title, reasons, item_text } = createItemRow(place, isNew);
    const isUnchanged =
      title === row.title && reasons === row.reasons && item_text === row.item_text;
    if (!isUnchanged) changes.reworded.push({ ...row, title, reasons, item_text });
  }
  const openItems = items.filter(({ state }) => state === 'open');
  const total = openItems.length + changes.added.length - changes.removed.length;
  const remainingItems = openItems.filter((item) => !changes.removed.includes(item));
  const asAsked = [...remainingItems, ...changes.added].map((item) => ({
    Kind: item.kind,
    Slot: item.slot,
    DocumentId: item.asked_document_id,
  }));
  changes.problems.push(...findRepeatedDocumentProblems(asAsked));
  if (total < 1) changes.problems.push(createProblem('requestEmpty', 'Items'));
  const all = items.length + changes.added.length;
  if (all > requestLimits.items) changes.problems.push(createProblem('tooLong', 'Items'));
  return changes;
}

function completeChangedItem(item: ChangedRequestItem, row?: ItemRow): NewRequestItem {
  return {
    ...item,
    Kind: row?.kind ?? item.Kind ?? 'question',
    Slot: row ? row.slot : item.Slot,
    Title: item.Title ?? row?.title ?? '',
    Reasons: item.Reasons ?? (row ? JSON.parse(row.reasons) : []),
    Text: item.Text ?? row?.item_text ?? '',
  };
}

const maxExcerptLength = 80;

export function describeItemChanges(
  { added, removed, reworded }: ItemChanges,
  before: readonly ItemRow[],
) {
  const getTextBefore = (row: ItemRow) =>
    before.find(({ item_id }) => item_id === row.item_id)?.item_text ?? '';
  return {
    Added: added.length,
    Removed: removed.length,
    Reworded: reworded.length,
    AddedItems: added.map(getItemName),
    RemovedItems: removed.map(getItemName),
    RewordedItems: reworded.map((row) => ({
      ...getItemName(row),
      from: getTextBefore(row),
      to: row.item_text,
    })),
  };
}

function getItemName({ slot, title, item_text }: ItemRow) {
  return {
    Slot: slot,
    Title: title || (slot === null ? item_text.slice(0, maxExcerptLength) : ''),
  };
}
