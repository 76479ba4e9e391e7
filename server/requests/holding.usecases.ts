import { messages } from '../../contract/messages.ts';
import { problem } from '../../contract/problems.ts';
import { lockWithAttachments } from '../applications/index.ts';
import { type AttachedPlace, attachedPlaces } from '../attachments/index.ts';
import type { Trx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound, Refusal } from '../platform/errors.ts';
import type { Person } from '../platform/person.ts';
import { mayChange } from '../platform/policy.ts';
import {
  applicationOfRequest,
  findItems,
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
 * Everybody who changes a request holds the application's row first: a save of the form, a status that closes it and a
 * request never wait for each other in a circle.
 */
export async function withRequest<Result>(
  deps: Deps,
  person: Person,
  requestId: number,
  change: (held: Held) => Promise<Result>,
): Promise<Result> {
  return deps.database.transaction().execute(async (trx) => {
    const applicationId = await applicationOfRequest(trx, requestId);
    if (applicationId === undefined) throw notFound();
    const { locked } = await lockWithAttachments(trx, applicationId);
    const application = mayChange(person, locked);
    const request = await lockRequest(trx, requestId);
    if (!request) throw notFound();
    const items = await findItems(trx, [requestId]);
    const places = await attachedPlaces(trx, applicationId);
    return change({ trx, on: deps.clock.now(), application, request, items, places });
  });
}

export function refuse(
  code: 'requestChanged' | 'requestOpen' | 'requestNotOpen' | 'requestNotAnswered' | 'itemChanged',
  field = 'RequestId',
): Refusal {
  return new Refusal(409, messages[code], { problems: [problem(code, field)] });
}

export function requireVersion(request: RequestRow, version: number): void {
  if (request.version !== version) throw refuse('requestChanged');
}
