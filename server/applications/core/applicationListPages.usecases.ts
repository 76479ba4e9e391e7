import type { Expression } from 'kysely';
import { maxBatchSize } from '../../../contract/batchLimits.ts';
import type { CallAnswer, ParsedRequest } from '../../../contract/calls.ts';
import { maxWindowRows } from '../../../contract/listPaging.ts';
import { waitUntilOnDisk } from '../../platform/database/waitUntilOnDisk.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/person.ts';
import { getListVersion } from '../history/index.ts';
import {
  type ApplicationFilter,
  type ApplicationOrder,
  countMatchingApplications,
  emptyFilter,
  listCaseManagerNames,
  listSortedApplicationIds,
  maxExactCount,
} from './applicationListPages.queries.ts';
import { listApplicationRows } from './applicationLists.queries.ts';

type WindowRequest = ParsedRequest<'readApplicationWindow'>;

export interface ListFilterSources {
  newsOf(person: Person): Promise<Expression<number>>;
  waitingFor(request: string): Expression<number>;
}

export async function readApplicationListPage(
  { database }: Pick<Deps, 'database'>,
  features: ListFilterSources,
  request: WindowRequest,
  person: Person,
): Promise<CallAnswer<'readApplicationWindow'>> {
  const Version = await getListVersion(database);
  const filter = await createFilter(request, person, features);
  const window = { first: request.first ?? 0, limit: request.most ?? maxWindowRows };
  const [ids, All, counted, CaseManagers] = await Promise.all([
    listSortedApplicationIds(database, filter, createSortOrder(request), window),
    countMatchingApplications(database, emptyFilter),
    isUnfiltered(filter) ? undefined : countMatchingApplications(database, filter, maxExactCount),
    listCaseManagerNames(database),
  ]);
  const rows = await listApplicationRows(database, ids);
  // The rows may come from a transaction that is not yet written to the disk.
  await waitUntilOnDisk(database);
  const byId = new Map(rows.map((row) => [row.ApplicationId, row]));
  return {
    Version,
    All,
    Count: counted === undefined ? All : Math.min(counted, maxExactCount),
    HasMore: counted !== undefined && counted > maxExactCount,
    CaseManagers,
    Rows: ids.flatMap((id) => byId.get(id) ?? []),
  };
}

export async function listMatchingApplicationIds(
  { database }: Pick<Deps, 'database'>,
  features: ListFilterSources,
  request: WindowRequest,
  person: Person,
): Promise<CallAnswer<'listMatchingApplications'>> {
  const filter = await createFilter(request, person, features);
  const window = { first: request.first ?? 0, limit: request.most ?? maxBatchSize };
  const [ApplicationIds, Count] = await Promise.all([
    listSortedApplicationIds(database, filter, createSortOrder(request), window),
    countMatchingApplications(database, filter),
  ]);
  return { Count, ApplicationIds };
}

function isUnfiltered({ text, status, caseManager, among }: ApplicationFilter): boolean {
  return !text.trim() && !status && !caseManager && among.length === 0;
}

async function createFilter(
  { text, status, caseManager, changed, request }: WindowRequest,
  person: Person,
  { newsOf, waitingFor }: ListFilterSources,
): Promise<ApplicationFilter> {
  const among = [
    ...(changed ? [await newsOf(person)] : []),
    ...(request ? [waitingFor(request)] : []),
  ];
  return { text, status, caseManager, among };
}

const createSortOrder = ({ sort, direction }: WindowRequest): ApplicationOrder => ({
  sort: sort ?? 'ModifiedOn',
  direction: direction ?? (sort ? 'ascending' : 'descending'),
});
