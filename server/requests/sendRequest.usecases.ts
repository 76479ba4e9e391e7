import { randomInt } from 'node:crypto';
import { isClosed } from '../../contract/enumerations.ts';
import type { SendRequestRequest, SentRequest } from '../../contract/requests.ts';
import { attachedPlaces } from '../applications/attachments/index.ts';
import {
  applicationsByIds,
  changeApplication,
  lockWithAttachments,
  patchOf,
  requireApplication,
} from '../applications/core/index.ts';
import { recordChange } from '../applications/history/index.ts';
import { previewOfRequest } from '../mail/notice-mails/index.ts';
import { findRecipient } from '../people/accounts/index.ts';
import type { Trx } from '../platform/database/types.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound, refuseProblems, staleEdit } from '../platform/errors.ts';
import type { Administrator } from '../platform/person.ts';
import { authorizeChange } from '../platform/policy.ts';
import { hashSecret } from '../platform/secrets.ts';
import { getToday } from '../platform/time/today.ts';
import { requestConflict } from './lockRequest.usecases.ts';
import { readRequest } from './readRequests.usecases.ts';
import { newRequestProblems, requireAttached, withDocument } from './requestContent.rules.ts';
import {
  findByCreationKey,
  findWaiting,
  insertItems,
  insertRequest,
  type RequestRow,
} from './requests.queries.ts';
import { detailsOf, itemRow } from './requests.rules.ts';

const maxId = 2_147_483_647;

export async function sendRequest(
  deps: Deps,
  administrator: Administrator,
  asked: SendRequestRequest,
): Promise<SentRequest> {
  const sent = await deps.database
    .transaction()
    .execute((trx) => sendRequestIn(deps, trx, administrator, asked));
  return readRequest(deps, deps.database, administrator, sent);
}

/** Sends a request within a larger transaction. */
export async function sendRequestIn(
  deps: Deps,
  trx: Trx,
  administrator: Administrator,
  asked: SendRequestRequest,
): Promise<{ application_id: number; request_id: number }> {
  const { locked } = await lockWithAttachments(trx, asked.ApplicationId);
  const application = authorizeChange(administrator, locked);
  const { application_id, business_id } = application;
  const key = asked.CreationKey ? hashSecret(`${application_id} ${asked.CreationKey}`) : null;
  const sentBefore = key && (await findByCreationKey(trx, key));
  // The answer was lost and the request sent again.
  if (sentBefore) return { application_id, request_id: sentBefore };
  if (asked.Version !== null && asked.Version !== application.Version) throw staleEdit();
  if (await findWaiting(trx, application_id)) throw requestConflict('requestOpen', 'ApplicationId');
  const statusId = asked.ApplicationStatusId ?? application.ApplicationStatusId;
  if (isClosed(statusId)) throw requestConflict('requestClosed', 'ApplicationStatusId');
  const places = await attachedPlaces(trx, application_id);
  const items = asked.Items.map((item) => withDocument(item, places));
  refuseProblems(newRequestProblems({ ...asked, Items: items }, getToday(deps)));
  requireAttached(items, places);
  const on = deps.clock.now();
  const sent = { sent_on: on.toISOString(), sent_by: administrator.businessId };
  const request = newRequest({ application_id, creation_key: key, ...sent }, asked);
  await insertRequest(trx, request);
  const { request_id } = request;
  const place = (at: number) => ({ request_id, item_id: at + 1, round: 1 });
  await insertItems(
    trx,
    items.map((item, at) => itemRow(place(at), item)),
  );
  if (asked.ApplicationStatusId !== null) {
    const { ApplicationStatusId, LeaveOutMail } = asked;
    const patch = patchOf(application_id, { ApplicationStatusId, LeaveOutMail });
    await changeApplication(deps, trx, administrator, patch);
  }
  await recordChange(deps, trx, {
    on,
    by: administrator.businessId,
    kind: 'requestSent',
    businessId: business_id,
    applicationId: application_id,
    details: detailsOf(request, items.length),
    leftOutMail: asked.LeaveOutMail,
  });
  return request;
}

function newRequest(
  by: Pick<RequestRow, 'application_id' | 'creation_key' | 'sent_on' | 'sent_by'>,
  { DueOn, Text }: SendRequestRequest,
): RequestRow {
  return {
    request_id: randomInt(1, maxId),
    ...by,
    state: 'open',
    round: 1,
    due_on: DueOn,
    covering_text: Text.trim(),
    answered_on: null,
    partial_reason: '',
    ended_on: null,
    version: 1,
  };
}

/** Shows the mail without sending anything. */
export async function previewRequest(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
  administrator: Administrator,
  asked: SendRequestRequest,
) {
  const { database, settings } = deps;
  const application = await requireApplication(database, administrator, asked.ApplicationId);
  refuseProblems(newRequestProblems(asked, getToday(deps)));
  const employer = await findRecipient(database, { businessId: application.business_id });
  const [found] = await applicationsByIds(database, [application.application_id]);
  if (!employer || !found) throw notFound();
  return previewOfRequest(settings, {
    applicationId: application.application_id,
    jobNumber: found.job_number,
    dueOn: asked.DueOn,
    to: { email: employer.email, firstName: employer.first_name, language: employer.language },
  });
}
