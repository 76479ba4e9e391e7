import { randomInt } from 'node:crypto';
import { isStatusClosed } from '../../contract/enumerations.ts';
import type { RequestToSend, SentRequest } from '../../contract/requests.ts';
import { listAttachedDocuments } from '../applications/attachments/index.ts';
import {
  changeApplication,
  createPatch,
  findApplicationsByIds,
  lockWithAttachments,
  requireApplication,
} from '../applications/core/index.ts';
import { recordChange } from '../applications/history/index.ts';
import { previewRequestMail } from '../mail/notice-mails/index.ts';
import { findRecipient } from '../people/accounts/index.ts';
import type { Trx } from '../platform/database/types.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound, refuseProblems, staleEdit } from '../platform/errors.ts';
import type { Administrator } from '../platform/person.ts';
import { authorizeChange } from '../platform/policy.ts';
import { hashSecret } from '../platform/secrets.ts';
import { getToday } from '../platform/time/today.ts';
import { createRequestConflict } from './lockRequest.usecases.ts';
import { readRequest } from './readRequests.usecases.ts';
import {
  addCurrentDocumentId,
  findNewRequestProblems,
  requireDocumentsUnchanged,
} from './requestContent.rules.ts';
import {
  findRequestIdByCreationKey,
  findWaitingRequestId,
  insertRequest,
  insertRequestItems,
  type RequestRow,
} from './requests.queries.ts';
import { createItemRow, createRequestDetails } from './requests.rules.ts';

const maxRequestId = 2_147_483_647;

export async function sendRequest(
  deps: Deps,
  administrator: Administrator,
  request: RequestToSend,
): Promise<SentRequest> {
  const sent = await deps.database
    .transaction()
    .execute((trx) => sendRequestInTransaction(deps, trx, administrator, request));
  return readRequest(deps, deps.database, administrator, sent);
}

export async function sendRequestInTransaction(
  deps: Deps,
  trx: Trx,
  administrator: Administrator,
  asked: RequestToSend,
): Promise<{ application_id: number; request_id: number }> {
  const { locked } = await lockWithAttachments(trx, asked.ApplicationId);
  const application = authorizeChange(administrator, locked);
  const { application_id, business_id } = application;
  const key = asked.CreationKey ? hashSecret(`${application_id} ${asked.CreationKey}`) : null;
  const sentBefore = key && (await findRequestIdByCreationKey(trx, key));
  // The page sent the request again because the response was lost.
  if (sentBefore) return { application_id, request_id: sentBefore };
  if (asked.Version !== null && asked.Version !== application.Version) throw staleEdit();
  if (await findWaitingRequestId(trx, application_id))
    throw createRequestConflict('requestOpen', 'ApplicationId');
  const statusId = asked.ApplicationStatusId ?? application.ApplicationStatusId;
  if (isStatusClosed(statusId)) throw createRequestConflict('requestClosed', 'ApplicationStatusId');
  const places = await listAttachedDocuments(trx, application_id);
  const items = asked.Items.map((item) => addCurrentDocumentId(item, places));
  refuseProblems(findNewRequestProblems({ ...asked, Items: items }, getToday(deps)));
  requireDocumentsUnchanged(items, places);
  const on = deps.clock.now();
  const sent = { sent_on: on.toISOString(), sent_by: administrator.businessId };
  const request = createRequestRow({ application_id, creation_key: key, ...sent }, asked);
  await insertRequest(trx, request);
  const { request_id } = request;
  const place = (at: number) => ({ request_id, item_id: at + 1, round: 1 });
  await insertRequestItems(
    trx,
    items.map((item, index) => createItemRow(place(index), item)),
  );
  if (asked.ApplicationStatusId !== null) {
    const { ApplicationStatusId, LeaveOutMail } = asked;
    const patch = createPatch(application_id, { ApplicationStatusId, LeaveOutMail });
    await changeApplication(deps, trx, administrator, patch);
  }
  await recordChange(deps, trx, {
    on,
    by: administrator.businessId,
    kind: 'requestSent',
    businessId: business_id,
    applicationId: application_id,
    details: createRequestDetails(request, items.length),
    leftOutMail: asked.LeaveOutMail,
  });
  return request;
}

function createRequestRow(
  by: Pick<RequestRow, 'application_id' | 'creation_key' | 'sent_on' | 'sent_by'>,
  { DueOn, Text }: RequestToSend,
): RequestRow {
  return {
    request_id: randomInt(1, maxRequestId),
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

export async function previewRequest(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
  administrator: Administrator,
  request: RequestToSend,
) {
  const { database, settings } = deps;
  const application = await requireApplication(database, administrator, request.ApplicationId);
  refuseProblems(findNewRequestProblems(request, getToday(deps)));
  const employer = await findRecipient(database, { businessId: application.business_id });
  const [found] = await findApplicationsByIds(database, [application.application_id]);
  if (!employer || !found) throw notFound();
  return previewRequestMail(settings, {
    applicationId: application.application_id,
    jobNumber: found.job_number,
    dueOn: request.DueOn,
    to: { email: employer.email, firstName: employer.first_name, language: employer.language },
  });
}
