import { isStatusClosed } from '../../contract/enumerations.ts';
import { recordChange } from '../applications/history/index.ts';
import type { Change, ChangeSubscriber } from '../platform/changes.ts';
import type { Trx } from '../platform/database/types.ts';
import { minutesBefore } from '../platform/time/clock.ts';
import {
  findRequestEndedSince,
  findWaitingRequestId,
  listRequestItems,
  updateRequest,
  updateRequestItem,
} from './requests.queries.ts';
import { createRequestDetails } from './requests.rules.ts';

/**
 * A batch that changes statuses can be undone within a minute after its last row, even if mails are sent
 * without a delay.
 */
const minMinutesToReopen = 2;

export const createReopeningSubscriber =
  (minutesMailsWait: number): ChangeSubscriber =>
  (trx, change) => {
    if (change.kind !== 'applicationChanged') return undefined;
    const status = change.details.ApplicationStatusId;
    if (!status || isStatusClosed(status.to) || !isStatusClosed(status.from)) return undefined;
    return reopenRequest(trx, change, Math.max(minutesMailsWait, minMinutesToReopen));
  };

async function reopenRequest(
  trx: Trx,
  { on, by, businessId, applicationId = 0 }: Change,
  minutes: number,
): Promise<void> {
  if (await findWaitingRequestId(trx, applicationId)) return;
  const request = await findRequestEndedSince(trx, applicationId, minutesBefore(on, minutes));
  if (!request) return;
  const items = await listRequestItems(trx, [request]);
  const open = items.filter(({ state }) => state === 'open');
  // The document that is now in a slot answers its item again; other answers are restored with their items.
  for (const item of open) {
    await updateRequestItem(trx, item, {
      filename: '',
      ...(item.slot !== null && { document_id: null }),
    });
  }
  await updateRequest(trx, request.request_id, {
    state: request.answered_on === null ? 'open' : 'answered',
    ended_on: null,
    version: request.version + 1,
  });
  // No other subscriber is called, because the change of the status has already called all of them.
  await recordChange({ subscribers: [] }, trx, {
    on,
    by,
    kind: 'requestReopened',
    businessId,
    applicationId,
    details: createRequestDetails(request, open.length),
  });
}
