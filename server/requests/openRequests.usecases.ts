import { setImmediate } from 'node:timers/promises';
import { mostOpenRequests, type OpenRequest, type OpenRequests } from '../../contract/requests.ts';
import type { Queryable } from '../platform/database/types.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/person.ts';
import { todayOf } from '../platform/time/today.ts';
import { countOpenRequests, findOpenRequests, placesOfRequests } from './openRequests.queries.ts';
import { findItems } from './requests.queries.ts';
import { countsOf, isOverdue } from './requests.rules.ts';

/** Between two slices others are served. */
const requestsAtOnce = 200;

/** What waits for somebody: of the own applications, for an administrator of all. */
export async function openRequests(
  deps: Pick<Deps, 'settings' | 'clock'>,
  database: Queryable,
  person: Person,
): Promise<OpenRequests> {
  const employerId = person.isAdministrator ? null : person.businessId;
  const found = await findOpenRequests(database, employerId);
  const today = todayOf(deps);
  const counts = new Map<number, Pick<OpenRequest, 'Open' | 'Total'>>();
  for (let from = 0; from < found.length; from += requestsAtOnce) {
    const slice = found.slice(from, from + requestsAtOnce);
    const items = Map.groupBy(
      await findItems(
        database,
        slice.map(({ request_id }) => request_id),
      ),
      ({ request_id }) => request_id,
    );
    const places = Map.groupBy(
      await placesOfRequests(
        database,
        slice.map(({ application_id }) => application_id),
      ),
      ({ application_id }) => application_id,
    );
    for (const request of slice) {
      const attached = (places.get(request.application_id) ?? []).map(({ slot, document_id }) => ({
        slot,
        document_id,
        filename: '',
      }));
      const { request_id: id } = request;
      counts.set(id, countsOf(person, request, items.get(id) ?? [], attached));
    }
    await setImmediate();
  }
  const Requests = found.map((request) => ({
    ApplicationId: request.application_id,
    RequestId: request.request_id,
    State: request.state,
    DueOn: request.due_on,
    IsOverdue: isOverdue(request, today),
    ...(counts.get(request.request_id) ?? { Open: 0, Total: 0 }),
  }));
  const isAll = found.length < mostOpenRequests;
  return { Requests, Total: isAll ? found.length : await countOpenRequests(database, employerId) };
}
