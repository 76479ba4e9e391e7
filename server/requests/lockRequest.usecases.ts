import type { MessageCode } from '../../contract/messages.ts';
import type { SentRequest } from '../../contract/requests.ts';
import { type AttachedDocument, listAttachedDocuments } from '../applications/attachments/index.ts';
import { lockWithAttachments } from '../applications/core/index.ts';
import type { Change } from '../platform/changes.ts';
import type { Trx } from '../platform/database/types.ts';
import type { Deps } from '../platform/deps.ts';
import { conflict, notFound } from '../platform/errors.ts';
import type { Person } from '../platform/person.ts';
import { authorizeChange } from '../platform/policy.ts';
import { readRequest } from './readRequests.usecases.ts';
import {
  findApplicationIdOfRequest,
  type ItemRow,
  listRequestItems,
  lockRequest,
  type RequestRow,
} from './requests.queries.ts';

export interface LockedRequest {
  trx: Trx;
  on: Date;
  about: Pick<Change, 'on' | 'by' | 'businessId' | 'applicationId'>;
  application: NonNullable<Awaited<ReturnType<typeof lockWithAttachments>>['locked']>;
  request: RequestRow;
  items: ItemRow[];
  places: AttachedDocument[];
}

export async function changeLockedRequest(
  deps: Deps,
  person: Person,
  requestId: number,
  change: (locked: LockedRequest) => Promise<void>,
): Promise<SentRequest> {
  const { database } = deps;
  const application_id = await findApplicationIdOfRequest(database, requestId);
  if (application_id === undefined) throw notFound();
  const place = { application_id, request_id: requestId };
  await database.transaction().execute(async (trx) => {
    await change(await lockRequestWithApplication(deps, trx, person, place));
  });
  return readRequest(deps, database, person, place);
}

/** The application's row is locked before the request's, always in this order, so that changes never deadlock. */
export async function lockRequestWithApplication(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  person: Person,
  { application_id, request_id }: Pick<RequestRow, 'application_id' | 'request_id'>,
): Promise<LockedRequest> {
  const { locked } = await lockWithAttachments(trx, application_id);
  const application = authorizeChange(person, locked);
  const request = await lockRequest(trx, request_id);
  if (!request) throw notFound();
  const items = await listRequestItems(trx, [{ request_id }]);
  const places = await listAttachedDocuments(trx, application_id);
  const on = deps.clock.now();
  const { business_id: businessId } = application;
  const about = { on, by: person.businessId, businessId, applicationId: application_id };
  return { trx, on, about, application, request, items, places };
}

export const createRequestConflict = (
  code: MessageCode & (`request${string}` | 'itemChanged'),
  field = 'RequestId',
) => conflict(code, field);

export function requireRequestVersion(request: RequestRow, version: number): void {
  if (request.version !== version) throw createRequestConflict('requestChanged');
}
