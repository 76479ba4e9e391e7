import { isStatusClosed } from '../../contract/enumerations.ts';
import { listAttachedDocuments } from '../applications/attachments/index.ts';
import { recordChange } from '../applications/history/index.ts';
import type { Change, ChangeSubscriber } from '../platform/changes.ts';
import type { Trx } from '../platform/database/types.ts';
import { endRequest } from './endRequest.usecases.ts';
import {
  findApplicationStatusId,
  findWaitingRequestId,
  listRequestItems,
  lockRequest,
} from './requests.queries.ts';
import { createRequestDetails } from './requests.rules.ts';

/** The transaction that changes the status has locked the application's row. */
export const endRequestOfClosedApplication: ChangeSubscriber = (trx, change) => {
  if (change.kind === 'applicationRestored') return endRequestAfterRestore(trx, change);
  if (change.kind !== 'applicationChanged') return undefined;
  const status = change.details.ApplicationStatusId;
  if (!status || !isStatusClosed(status.to) || isStatusClosed(status.from)) return undefined;
  return endWaitingRequest(trx, change);
};

async function endRequestAfterRestore(trx: Trx, change: Change): Promise<void> {
  const statusId = await findApplicationStatusId(trx, change.applicationId ?? 0);
  if (statusId !== undefined && isStatusClosed(statusId)) await endWaitingRequest(trx, change);
}

async function endWaitingRequest(trx: Trx, { on, by, businessId, applicationId = 0 }: Change) {
  const waiting = await findWaitingRequestId(trx, applicationId);
  const request = waiting && (await lockRequest(trx, waiting.request_id));
  if (!request) return;
  const items = await listRequestItems(trx, [request]);
  const places = await listAttachedDocuments(trx, applicationId);
  await endRequest(trx, { request, items, places }, 'ended', on);
  const open = items.filter(({ state }) => state === 'open').length;
  // No other subscriber is called, because the change of the status has already called all of them.
  await recordChange({ subscribers: [] }, trx, {
    on,
    by,
    kind: 'requestEnded',
    businessId,
    applicationId,
    details: createRequestDetails(request, open),
  });
}
