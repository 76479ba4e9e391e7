import { listAttachedDocuments } from '../applications/attachments/index.ts';
import type { Trx } from '../platform/database/types.ts';
import {
  addAnswerToHistory,
  findApplicationIdOfRequest,
  findWaitingRequestId,
  type ItemRow,
  insertRequest,
  insertRequestItems,
  type RequestRow,
  updateRequest,
  updateRequestItem,
} from './requests.queries.ts';
import { type AttachmentForAnswer, findItemAnswer, toAnswerColumns } from './requests.rules.ts';

interface RequestToEnd {
  request: RequestRow;
  items: readonly ItemRow[];
  places: readonly AttachmentForAnswer[];
}

/** Documents that were attached later were not sent as answers to this request. */
export async function endRequest(
  trx: Trx,
  { request, items, places }: RequestToEnd,
  state: 'withdrawn' | 'ended',
  on: Date,
): Promise<void> {
  const { request_id, version } = request;
  for (const item of items.filter((item) => item.state === 'open')) {
    const answerColumns = toAnswerColumns(findItemAnswer(item, places));
    if (hasSameAnswer(item, answerColumns)) addAnswerToHistory(trx, item);
    else await updateRequestItem(trx, item, answerColumns);
  }
  await updateRequest(trx, request_id, { state, ended_on: on.toISOString(), version: version + 1 });
}

const hasSameAnswer = (item: ItemRow, answerColumns: ReturnType<typeof toAnswerColumns>) =>
  item.answer === answerColumns.answer &&
  item.document_id === answerColumns.document_id &&
  item.filename === answerColumns.filename;

interface RequestsInBackup {
  requests: readonly RequestRow[];
  items: readonly ItemRow[];
}

/**
 * A request that already exists is not changed. If an application would get a second request in progress,
 * that one is ended.
 */
export async function insertRequestsFromBackup(
  trx: Trx,
  requests: RequestsInBackup,
  now: Date,
): Promise<void> {
  for (const row of requests.requests) {
    const { request_id, application_id, state } = row;
    if (await isRequestStored(trx, request_id)) continue;
    const isWaiting = state === 'open' || state === 'answered';
    const isSecond = isWaiting && (await findWaitingRequestId(trx, application_id)) !== undefined;
    // The page that created the key is closed by now, and another request may use the same key.
    const request = { ...row, creation_key: null, ...(isSecond && { state: 'ended' as const }) };
    const items = requests.items.filter((item) => item.request_id === request_id);
    await insertRequest(trx, request);
    await insertRequestItems(trx, items);
    if (!isSecond) continue;
    const places = await listAttachedDocuments(trx, application_id);
    await endRequest(trx, { request, items, places }, 'ended', now);
  }
}

const isRequestStored = async (trx: Trx, requestId: number) =>
  (await findApplicationIdOfRequest(trx, requestId)) !== undefined;
