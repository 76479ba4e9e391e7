import { messages } from '../../contract/messages.ts';
import { problem } from '../../contract/problems.ts';
import type { SentRequest } from '../../contract/requests.ts';
import { type AttachedPlace, attachedPlaces } from '../applications/attachments/index.ts';
import { lockWithAttachments } from '../applications/core/index.ts';
import type { Trx } from '../platform/database/types.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound, Refusal } from '../platform/errors.ts';
import type { Person } from '../platform/person.ts';
import { mayChange } from '../platform/policy.ts';
import { requestOf } from './reading.usecases.ts';
import {
  applicationOfRequest,
  findItemsOf,
  type ItemRow,
  lockRequest,
  type RequestRow,
} from './requests.queries.ts';

/** A request that nobody else changes meanwhile, with the application whose row is held, too. */
export interface Held {
  trx: Trx;
  on: Date;
  application: NonNullable<Awaited<ReturnType<typeof lockWithAttachments>>['locked']>;
  request: RequestRow;
  items: ItemRow[];
  places: AttachedPlace[];
}

/**
 * Changes a request and answers it as it is then. Everybody who changes one holds the application's row first: a save of
 * the form, a status that closes it and a request never wait for each other in a circle. It is read after the commit,
 * because whoever records a change next waits until then.
 */
export async function withRequest(
  deps: Deps,
  person: Person,
  requestId: number,
  change: (held: Held) => Promise<void>,
): Promise<SentRequest> {
  const { database } = deps;
  const application_id = await applicationOfRequest(database, requestId);
  if (application_id === undefined) throw notFound();
  await database.transaction().execute(async (trx) => {
    const { locked } = await lockWithAttachments(trx, application_id);
    const application = mayChange(person, locked);
    const request = await lockRequest(trx, requestId);
    if (!request) throw notFound();
    const items = await findItemsOf(trx, requestId);
    const places = await attachedPlaces(trx, application_id);
    await change({ trx, on: deps.clock.now(), application, request, items, places });
  });
  return requestOf(deps, database, person, { application_id, request_id: requestId });
}

export function refuse(
  code:
    | 'requestChanged'
    | 'requestClosed'
    | 'requestOpen'
    | 'requestNotOpen'
    | 'requestNotAnswered'
    | 'itemChanged',
  field = 'RequestId',
): Refusal {
  return new Refusal(409, messages[code], { problems: [problem(code, field)] });
}

export function requireVersion(request: RequestRow, version: number): void {
  if (request.version !== version) throw refuse('requestChanged');
}
