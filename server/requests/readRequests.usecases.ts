import { setImmediate } from 'node:timers/promises';
import type { CallAnswer } from '../../contract/calls.ts';
import { maxOpenRequests, type OpenRequest, type SentRequest } from '../../contract/requests.ts';
import { listAttachedDocuments } from '../applications/attachments/index.ts';
import type { Queryable } from '../platform/database/types.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound } from '../platform/errors.ts';
import type { Person } from '../platform/person.ts';
import { getToday } from '../platform/time/today.ts';
import {
  countOpenRequests,
  findNewestRequests,
  findOpenRequests,
  listAttachmentsOfRequests,
  listRequestItems,
  listRequestsOfApplication,
} from './requests.queries.ts';
import { countRequestItems, createRequestForPerson, isOverdue } from './requests.rules.ts';

type ReadRequestsDeps = Pick<Deps, 'settings' | 'clock'>;

export async function readRequestsOfApplication(
  deps: ReadRequestsDeps,
  database: Queryable,
  person: Person,
  applicationId: number,
): Promise<SentRequest[]> {
  const requests = await listRequestsOfApplication(database, applicationId);
  if (requests.length === 0) return [];
  const items = await listRequestItems(database, requests);
  const places = await listAttachedDocuments(database, applicationId);
  const today = getToday(deps);
  return requests.map((request) => {
    const ownItems = items.filter(({ request_id }) => request_id === request.request_id);
    return createRequestForPerson(person, request, { items: ownItems, places, today });
  });
}

export async function readRequest(
  deps: ReadRequestsDeps,
  database: Queryable,
  person: Person,
  { application_id, request_id }: { application_id: number; request_id: number },
): Promise<SentRequest> {
  const all = await readRequestsOfApplication(deps, database, person, application_id);
  const request = all.find(({ RequestId }) => RequestId === request_id);
  if (!request) throw notFound();
  return request;
}

const maxRequestsPerQuery = 200;

export async function readOpenRequests(
  deps: Pick<Deps, 'settings' | 'clock'>,
  database: Queryable,
  person: Person,
): Promise<CallAnswer<'listOpenRequests'>> {
  const employerId = person.isAdministrator ? null : person.businessId;
  const openRequests = await findOpenRequests(database, employerId);
  const today = getToday(deps);
  const counts = new Map<number, Pick<OpenRequest, 'Open' | 'Total'>>();
  for (let from = 0; from < openRequests.length; from += maxRequestsPerQuery) {
    const slice = openRequests.slice(from, from + maxRequestsPerQuery);
    const items = Map.groupBy(
      await listRequestItems(database, slice),
      ({ request_id }) => request_id,
    );
    const places = Map.groupBy(
      await listAttachmentsOfRequests(
        database,
        slice.map(({ application_id }) => application_id),
      ),
      ({ application_id }) => application_id,
    );
    for (const request of slice) {
      const { request_id: id, application_id } = request;
      const attached = places.get(application_id) ?? [];
      counts.set(id, countRequestItems(person, request, items.get(id) ?? [], attached));
    }
    await setImmediate();
  }
  const Requests = openRequests.map((request) => ({
    ApplicationId: request.application_id,
    RequestId: request.request_id,
    State: request.state,
    DueOn: request.due_on,
    IsOverdue: isOverdue(request, today),
    ...(counts.get(request.request_id) ?? { Open: 0, Total: 0 }),
  }));
  const isAll = openRequests.length < maxOpenRequests;
  return {
    Requests,
    Total: isAll ? openRequests.length : await countOpenRequests(database, employerId),
  };
}

export interface CurrentRequest {
  requestId: number;
  round: number;
  isOpen: boolean;
  isAnswered: boolean;
  dueOn: string;
  slots: readonly string[];
  documents: readonly number[];
}

export async function findCurrentRequests(
  database: Queryable,
  applicationIds: readonly number[],
): Promise<Map<number, CurrentRequest>> {
  const requests = await findNewestRequests(database, applicationIds);
  const items = await listRequestItems(database, requests);
  const itemsOf = Map.groupBy(items, (item) => item.request_id);
  return new Map(
    requests.map(({ application_id, request_id, round, state, due_on }) => {
      const requestedItems = itemsOf.get(request_id) ?? [];
      return [
        application_id,
        {
          requestId: request_id,
          round,
          isOpen: state === 'open',
          isAnswered: state === 'answered',
          dueOn: due_on,
          slots: requestedItems.flatMap(({ slot }) => slot ?? []),
          documents: requestedItems.flatMap(({ document_id: id }) => id ?? []),
        },
      ];
    }),
  );
}
