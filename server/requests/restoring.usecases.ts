import { attachedPlaces } from '../applications/attachments/index.ts';
import type { Trx } from '../platform/database/types.ts';
import { endRequest } from './ending.usecases.ts';
import {
  applicationOfRequest,
  findWaiting,
  type ItemRow,
  insertItems,
  insertRequest,
  type RequestRow,
} from './requests.queries.ts';

interface Kept {
  requests: readonly RequestRow[];
  items: readonly ItemRow[];
}

/**
 * Adds the requests of a backup, once the application has its attachments; what became of one since stays as it is. One
 * that waited for somebody is over where another one waits now: no application has two of them.
 */
export async function insertFromBackup(trx: Trx, kept: Kept, now: Date): Promise<void> {
  for (const row of kept.requests) {
    const { request_id, application_id, state } = row;
    if (await isThere(trx, request_id)) continue;
    const waits = state === 'open' || state === 'answered';
    const isSecond = waits && (await findWaiting(trx, application_id)) !== undefined;
    // Its page is long gone; the key may be another request's now.
    const request = { ...row, creation_key: null, ...(isSecond && { state: 'ended' as const }) };
    const items = kept.items.filter((item) => item.request_id === request_id);
    await insertRequest(trx, request);
    await insertItems(trx, items);
    if (!isSecond) continue;
    const places = await attachedPlaces(trx, application_id);
    await endRequest(trx, { request, items, places }, 'ended', now);
  }
}

const isThere = async (trx: Trx, requestId: number) =>
  (await applicationOfRequest(trx, requestId)) !== undefined;
