import type { SentRequest } from '../../contract/requests.ts';
import { attachedPlaces } from '../applications/attachments/index.ts';
import type { Queryable } from '../platform/database/types.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound } from '../platform/errors.ts';
import type { Person } from '../platform/person.ts';
import { todayOf } from '../platform/time/today.ts';
import { findItems, findRequests } from './requests.queries.ts';
import { requestFor } from './requests.rules.ts';

type Now = Pick<Deps, 'settings' | 'clock'>;

/** The requests of an application that the person may read. */
export async function requestsOf(
  deps: Now,
  database: Queryable,
  person: Person,
  applicationId: number,
): Promise<SentRequest[]> {
  const requests = await findRequests(database, applicationId);
  if (requests.length === 0) return [];
  const items = await findItems(
    database,
    requests.map(({ request_id }) => request_id),
  );
  const places = await attachedPlaces(database, applicationId);
  const today = todayOf(deps);
  return requests.map((request) => {
    const own = items.filter(({ request_id }) => request_id === request.request_id);
    return requestFor(person, request, { items: own, places, today });
  });
}

/** As it is after a change, in its transaction. */
export async function requestOf(
  deps: Now,
  database: Queryable,
  person: Person,
  { application_id, request_id }: { application_id: number; request_id: number },
): Promise<SentRequest> {
  const all = await requestsOf(deps, database, person, application_id);
  const found = all.find(({ RequestId }) => RequestId === request_id);
  if (!found) throw notFound();
  return found;
}
