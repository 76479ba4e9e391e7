import { documentSlots } from '../../contract/applications.ts';
import { createProblem, type Problem } from '../../contract/problems.ts';
import {
  type ChangedItem,
  findItemProblems,
  findRequestProblems,
  type NewItem,
  type RequestToSend,
  requestLimits,
} from '../../contract/requests.ts';
import { isReason } from '../../contract/reviews.ts';
import { documentReplaced } from '../platform/errors.ts';
import { createRequestConflict, type LockedRequest } from './lockRequest.usecases.ts';
import type { ItemRow } from './requests.queries.ts';
import { type AttachmentForAnswer, type AskedItem, createItemRow } from './requests.rules.ts';

export function addCurrentDocumentId(item: NewItem, places: readonly AttachmentForAnswer[]): AskedItem {
  const { Kind, Slot, DocumentId } = item;
  if (DocumentId !== undefined) return { ...item, DocumentId };
  const isInSlot = Kind === 'document' && Slot !== null;
  const present = isInSlot ? places.find(({ slot }) => slot === Slot) : undefined;
  return { ...item, DocumentId: present?.document_id ?? null };
}

export function findNewRequestProblems(asked: RequestToSend, today: string): Problem[] {
  return [
    ...findRequestProblems(asked, today),
    ...asked.Items.flatMap(findUnknownValueProblems),
    ...findRepeatedDocumentProblems(asked.Items),
  ];
}

/** One request may ask about a slot or document only once, because one new document would answer both items. */
export function findRepeatedDocumentProblems(
  items: readonly Pick<NewItem, 'Kind' | 'Slot' | 'DocumentId'>[],
): Problem[] {
  const asked = items.map(({ Kind, Slot, DocumentId }) =>
    Kind === 'document' ? (Slot ?? DocumentId ?? null) : null,
  );
  return asked.flatMap((one, at) => {
    if (one === null || asked.indexOf(one) === at) return [];
    const field = typeof one === 'string' ? 'Slot' : 'DocumentId';
    return [createProblem('notInList', `Items.${at}.${field}`)];
  });
}

export function findUnknownValueProblems(
  { Kind, Slot, Reasons }: Pick<NewItem, 'Kind' | 'Slot' | 'Reasons'>,
  at = 0,
) {
  const isKnown = Kind !== 'document' || Slot === null || documentSlots.some((one) => one === Slot);
  const problems: Problem[] = [];
  if (!isKnown) problems.push(createProblem('notInList', `Items.${at}.Slot`));
  if (!Reasons.every(isReason)) problems.push(createProblem('notInList', `Items.${at}.Reasons`));
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
  asked: readonly ChangedItem[],
): ItemChanges {
  const changes: ItemChanges = { added: [], reworded: [], removed: [], asked: [], problems: [] };
  let next = Math.max(0, ...items.map(({ item_id }) => item_id)) + 1;
  for (const [at, item] of asked.entries()) {
    if (item.ItemId === null) {
      const isNew = addCurrentDocumentId(completeChangedItem(item), places);
      changes.problems.push(...findItemProblems(isNew, at), ...findUnknownValueProblems(isNew, at));
      changes.asked.push(isNew);
      const place = { request_id: request.request_id, item_id: next, round: request.round };
      changes.added.push(createItemRow(place, isNew));
      next += 1;
      continue;
    }
    const known = items.find(({ item_id }) => item_id === item.ItemId);
    if (known?.state !== 'open') throw createRequestConflict('requestChanged');
    if (asked.findIndex(({ ItemId }) => ItemId === item.ItemId) < at) {
      changes.problems.push(createProblem('notInList', `Items.${at}.ItemId`));
      continue;
    }
    if (item.NotNeeded) {
      changes.removed.push(known);
      continue;
    }
    const place = { request_id: known.request_id, item_id: known.item_id, round: known.round };
    const isNew = { ...completeChangedItem(item, known), DocumentId: known.asked_document_id };
    changes.problems.push(...findItemProblems(isNew, at), ...findUnknownValueProblems(isNew, at));
    const { title, reasons, item_text } = createItemRow(place, isNew);
    const isSame =
      title === known.title && reasons === known.reasons && item_text === known.item_text;
    if (!isSame) changes.reworded.push({ ...known, title, reasons, item_text });
  }
  const left = items.filter(({ state }) => state === 'open');
  const total = left.length + changes.added.length - changes.removed.length;
  const stays = left.filter((item) => !changes.removed.includes(item));
  const asAsked = [...stays, ...changes.added].map((item) => ({
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

function completeChangedItem(item: ChangedItem, known?: ItemRow): NewItem {
  return {
    ...item,
    Kind: known?.kind ?? item.Kind ?? 'question',
    Slot: known ? known.slot : item.Slot,
    Title: item.Title ?? known?.title ?? '',
    Reasons: item.Reasons ?? (known ? JSON.parse(known.reasons) : []),
    Text: item.Text ?? known?.item_text ?? '',
  };
}

const maxExcerptLength = 80;

export function describeItemChanges(
  { added, removed, reworded }: ItemChanges,
  before: readonly ItemRow[],
) {
  const said = (row: ItemRow) =>
    before.find(({ item_id }) => item_id === row.item_id)?.item_text ?? '';
  return {
    Added: added.length,
    Removed: removed.length,
    Reworded: reworded.length,
    AddedItems: added.map(getItemName),
    RemovedItems: removed.map(getItemName),
    RewordedItems: reworded.map((row) => ({
      ...getItemName(row),
      from: said(row),
      to: row.item_text,
    })),
  };
}

function getItemName({ slot, title, item_text }: ItemRow) {
  return { Slot: slot, Title: title || (slot === null ? item_text.slice(0, maxExcerptLength) : '') };
}
