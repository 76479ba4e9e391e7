import type { Expression } from 'kysely';
import type { ApplicationWindow } from '../../../contract/applicationWindows.ts';
import { maxBatchSize } from '../../../contract/batchLimits.ts';
import type { AnswerOf, InputOf } from '../../../contract/calls.ts';
import { maxWindowRows } from '../../../contract/longLists.ts';
import { waitUntilOnDisk } from '../../platform/database/waitUntilOnDisk.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/person.ts';
import { versionOfLists } from '../history/index.ts';
import { applicationRows } from './applicationLists.queries.ts';
import {
  countMatches,
  emptyFilter,
  type Filter,
  idsInOrder,
  maxExactCount,
  namesOfCaseManagers,
  type Order,
} from './windows.queries.ts';

type WindowRequest = InputOf<'readApplicationWindow'>;

/** Ids from other features: what changed since the last look, and the states of requests. */
export interface OtherFeatures {
  newsOf(person: Person): Promise<Expression<number>>;
  waitingFor(request: string): Expression<number>;
}

export async function readWindow(
  { database }: Pick<Deps, 'database'>,
  beside: OtherFeatures,
  asked: WindowRequest,
  person: Person,
): Promise<ApplicationWindow> {
  const Version = await versionOfLists(database);
  const filter = await filterOf(asked, person, beside);
  const window = { first: asked.first ?? 0, limit: asked.most ?? maxWindowRows };
  const [ids, All, counted, CaseManagers] = await Promise.all([
    idsInOrder(database, filter, orderOf(asked), window),
    countMatches(database, emptyFilter),
    isEverything(filter) ? undefined : countMatches(database, filter, maxExactCount),
    namesOfCaseManagers(database),
  ]);
  const rows = await applicationRows(database, ids);
  // What was read may not be on disk yet.
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

/** Returns only ids, in larger windows, with an exact count however long it takes. */
export async function listMatching(
  { database }: Pick<Deps, 'database'>,
  beside: OtherFeatures,
  asked: WindowRequest,
  person: Person,
): Promise<AnswerOf<'listMatchingApplications'>> {
  const filter = await filterOf(asked, person, beside);
  const window = { first: asked.first ?? 0, limit: asked.most ?? maxBatchSize };
  const [ApplicationIds, Count] = await Promise.all([
    idsInOrder(database, filter, orderOf(asked), window),
    countMatches(database, filter),
  ]);
  return { Count, ApplicationIds };
}

function isEverything({ text, status, caseManager, among }: Filter): boolean {
  return !text.trim() && !status && !caseManager && among.length === 0;
}

async function filterOf(
  { text, status, caseManager, changed, request }: WindowRequest,
  person: Person,
  { newsOf, waitingFor }: OtherFeatures,
): Promise<Filter> {
  const among = [
    ...(changed ? [await newsOf(person)] : []),
    ...(request ? [waitingFor(request)] : []),
  ];
  return { text, status, caseManager, among };
}

const orderOf = ({ sort, direction }: WindowRequest): Order => ({
  sort: sort ?? 'ModifiedOn',
  direction: direction ?? (sort ? 'ascending' : 'descending'),
});
