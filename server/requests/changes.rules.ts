import { type Problem, problem } from '../../contract/problems.ts';
import {
  type ChangedItem,
  itemProblems,
  type NewItem,
  requestLimits,
} from '../../contract/requests.ts';
import { repeatedDocuments, unknownValues, withDocument } from './asking.rules.ts';
import { type Held, refuse } from './holding.usecases.ts';
import type { ItemRow } from './requests.queries.ts';
import { type AskedItem, itemRow } from './requests.rules.ts';

interface ItemChanges {
  added: ItemRow[];
  reworded: ItemRow[];
  removed: ItemRow[];
  /** What must be attached as it was seen. */
  asked: AskedItem[];
  problems: Problem[];
}

export function changesOf(
  { request, items, places }: Pick<Held, 'request' | 'items' | 'places'>,
  asked: readonly ChangedItem[],
): ItemChanges {
  const changes: ItemChanges = { added: [], reworded: [], removed: [], asked: [], problems: [] };
  let next = Math.max(0, ...items.map(({ item_id }) => item_id)) + 1;
  for (const [at, item] of asked.entries()) {
    if (item.ItemId === null) {
      const isNew = withDocument(completeOf(item), places);
      changes.problems.push(...itemProblems(isNew, at), ...unknownValues(isNew, at));
      changes.asked.push(isNew);
      const place = { request_id: request.request_id, item_id: next, round: request.round };
      changes.added.push(itemRow(place, isNew));
      next += 1;
      continue;
    }
    const known = items.find(({ item_id }) => item_id === item.ItemId);
    if (known?.state !== 'open') throw refuse('requestChanged');
    if (asked.findIndex(({ ItemId }) => ItemId === item.ItemId) < at) {
      changes.problems.push(problem('notInList', `Items.${at}.ItemId`));
      continue;
    }
    if (item.NotNeeded) {
      changes.removed.push(known);
      continue;
    }
    const place = { request_id: known.request_id, item_id: known.item_id, round: known.round };
    const isNew = { ...completeOf(item, known), DocumentId: known.asked_document_id };
    changes.problems.push(...itemProblems(isNew, at), ...unknownValues(isNew, at));
    const { title, reasons, item_text } = itemRow(place, isNew);
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
  changes.problems.push(...repeatedDocuments(asAsked));
  if (total < 1) changes.problems.push(problem('requestEmpty', 'Items'));
  const all = items.length + changes.added.length;
  if (all > requestLimits.items) changes.problems.push(problem('tooLong', 'Items'));
  return changes;
}

/** With what is left out as it is: of a new item it is empty. */
function completeOf(item: ChangedItem, known?: ItemRow): NewItem {
  return {
    ...item,
    Kind: known?.kind ?? item.Kind ?? 'question',
    Slot: known ? known.slot : item.Slot,
    Title: item.Title ?? known?.title ?? '',
    Reasons: item.Reasons ?? (known ? JSON.parse(known.reasons) : []),
    Text: item.Text ?? known?.item_text ?? '',
  };
}

/** Of a question without a title. */
const lettersOfName = 80;

/** What the history keeps of each item that was changed. */
export function changesInDetail(
  { added, removed, reworded }: ItemChanges,
  before: readonly ItemRow[],
) {
  const said = (row: ItemRow) =>
    before.find(({ item_id }) => item_id === row.item_id)?.item_text ?? '';
  return {
    Added: added.length,
    Removed: removed.length,
    Reworded: reworded.length,
    AddedItems: added.map(nameOf),
    RemovedItems: removed.map(nameOf),
    RewordedItems: reworded.map((row) => ({ ...nameOf(row), from: said(row), to: row.item_text })),
  };
}

function nameOf({ slot, title, item_text }: ItemRow) {
  return { Slot: slot, Title: title || (slot === null ? item_text.slice(0, lettersOfName) : '') };
}
