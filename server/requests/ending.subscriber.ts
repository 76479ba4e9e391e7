import { isClosed } from '../../contract/enumerations.ts';
import { recordChange } from '../history/index.ts';
import type { Change, ChangeSubscriber } from '../platform/changes.ts';
import type { Trx } from '../platform/database/database.ts';
import { findItems, findWaiting, lockRequest, saveRequest } from './requests.queries.ts';
import { detailsOf } from './sending.usecases.ts';

/** A status that closes an application ends its request. Whoever saves holds the application's row. */
export const endRequestOfClosed: ChangeSubscriber = (trx, change) => {
  if (change.kind !== 'applicationChanged') return undefined;
  const status = change.details.ApplicationStatusId;
  if (!status || !isClosed(status.to) || isClosed(status.from)) return undefined;
  return endRequest(trx, change);
};

async function endRequest(trx: Trx, { on, by, businessId, applicationId = 0 }: Change) {
  const waiting = await findWaiting(trx, applicationId);
  const request = waiting && (await lockRequest(trx, waiting.request_id));
  if (!request) return;
  const { request_id, version } = request;
  const ended = { state: 'ended', ended_on: on.toISOString(), version: version + 1 } as const;
  await saveRequest(trx, request_id, ended);
  const items = await findItems(trx, [request_id]);
  const open = items.filter(({ state }) => state === 'open').length;
  // Nobody else needs to be called for it: it says nothing that the change of the status does not.
  await recordChange({ subscribers: [] }, trx, {
    on,
    by,
    kind: 'requestEnded',
    businessId,
    applicationId,
    details: detailsOf(request, open),
  });
}
