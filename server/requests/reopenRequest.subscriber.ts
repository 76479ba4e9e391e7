import { isClosed } from '../../contract/enumerations.ts';
import { recordChange } from '../applications/history/index.ts';
import type { Change, ChangeSubscriber } from '../platform/changes.ts';
import type { Trx } from '../platform/database/types.ts';
import { minutesBefore } from '../platform/time/clock.ts';
import {
  findEndedSince,
  findItems,
  findWaiting,
  saveItem,
  saveRequest,
} from './requests.queries.ts';
import { detailsOf } from './requests.rules.ts';

/** Many that are set back together have a minute from the last of them, also where mails do not wait. */
const minMinutes = 2;

/** The request goes on where the closing status was set back before its mail left. */
export const reopenRequestWithin =
  (minutesMailsWait: number): ChangeSubscriber =>
  (trx, change) => {
    if (change.kind !== 'applicationChanged') return undefined;
    const status = change.details.ApplicationStatusId;
    if (!status || isClosed(status.to) || !isClosed(status.from)) return undefined;
    return reopen(trx, change, Math.max(minutesMailsWait, minMinutes));
  };

async function reopen(
  trx: Trx,
  { on, by, businessId, applicationId = 0 }: Change,
  minutes: number,
): Promise<void> {
  // The same save may have sent another one.
  if (await findWaiting(trx, applicationId)) return;
  const request = await findEndedSince(trx, applicationId, minutesBefore(on, minutes));
  if (!request) return;
  const items = await findItems(trx, [request.request_id]);
  const open = items.filter(({ state }) => state === 'open');
  // What is in the slot answers an item about it again; texts and additional documents are kept with theirs.
  for (const item of open) {
    await saveItem(trx, item, { filename: '', ...(item.slot !== null && { document_id: null }) });
  }
  await saveRequest(trx, request.request_id, {
    state: request.answered_on === null ? 'open' : 'answered',
    ended_on: null,
    version: request.version + 1,
  });
  // Nobody else needs to be called for it, as for its end.
  await recordChange({ subscribers: [] }, trx, {
    on,
    by,
    kind: 'requestReopened',
    businessId,
    applicationId,
    details: detailsOf(request, open.length),
  });
}
