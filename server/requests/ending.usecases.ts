import type { Trx } from '../platform/database/types.ts';
import {
  type ItemRow,
  noteAnswer,
  type RequestRow,
  saveItem,
  saveRequest,
} from './requests.queries.ts';
import { answerOf, keptOf, type Place } from './requests.rules.ts';

interface Waiting {
  request: RequestRow;
  items: readonly ItemRow[];
  places: readonly Place[];
}

/** What answers each item at this moment stays with it: what is attached later was not sent for this request. */
export async function endRequest(
  trx: Trx,
  { request, items, places }: Waiting,
  state: 'withdrawn' | 'ended',
  on: Date,
): Promise<void> {
  const { request_id, version } = request;
  for (const item of items.filter((one) => one.state === 'open')) {
    const kept = keptOf(answerOf(item, places));
    if (saysAlready(item, kept)) noteAnswer(trx, item);
    else await saveItem(trx, item, kept);
  }
  await saveRequest(trx, request_id, { state, ended_on: on.toISOString(), version: version + 1 });
}

const saysAlready = (item: ItemRow, kept: ReturnType<typeof keptOf>) =>
  item.answer === kept.answer &&
  item.document_id === kept.document_id &&
  item.filename === kept.filename;
