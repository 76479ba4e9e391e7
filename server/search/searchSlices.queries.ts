import type { SearchRequest } from '../../contract/search.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isSqlite } from '../platform/database/isSqlite.ts';
import {
  type Edge,
  newestFirst,
  rowsInASlice,
  takeTurn,
} from '../platform/database/newestFirst.ts';
import type { Period } from './days.rules.ts';
import {
  between,
  employersThatFit,
  findByIds,
  findIds,
  findInOrder,
  type Search,
  type Way,
} from './search.queries.ts';
import { atMost, fewByText, wayTo } from './ways.queries.ts';

export type Found = Awaited<ReturnType<ReturnType<typeof findByIds>['execute']>>[number];

/** The applications that fit all criteria, newest change first, in slices. */
export async function* searchSlices(
  database: Queryable,
  criteria: SearchRequest,
  period: Period,
  /** SQLite looks at so many at a time, and others are answered in between. */
  lookedAt = 100_000,
): AsyncGenerator<Found[]> {
  if (!isSqlite(database)) {
    const applicationIds = await fewByText(database, criteria);
    const search = { criteria, period, applicationIds };
    yield* newestFirst((edge, most) =>
      findInOrder(database, search, 'list', { edge, end: null, most }).execute(),
    );
    return;
  }
  const employerIds = await employersThatFit(database, criteria);
  if (employerIds?.length === 0) return;
  const search = { criteria, period, employerIds };
  const way = await wayTo(database, search);
  if (way === 'list' || way === 'status') {
    yield* newestFirst(inParts(database, search, way, lookedAt));
    return;
  }
  const ids = (await findIds(database, search, way).execute()).map((row) => row.application_id);
  for (let first = 0; first < ids.length; first += rowsInASlice) {
    if (first > 0) await takeTurn();
    yield await findByIds(database, ids.slice(first, first + rowsInASlice)).execute();
  }
}

/** Of many that are looked at few may fit, so a slice is read in parts. */
function inParts(database: Queryable, search: Search, way: Way, lookedAt: number) {
  let end: Edge | null | undefined;
  return async (edge: Edge | null, most: number): Promise<Found[]> => {
    if (edge?.comparison === '>') {
      return findInOrder(database, search, way, { edge, end: null, most }).execute();
    }
    const found: Found[] = [];
    for (let from = edge; ; await takeTurn()) {
      end ??= await endOfPart(database, search, way, from, lookedAt);
      const part = { edge: from, end, most: most - found.length };
      found.push(...(await findInOrder(database, search, way, part).execute()));
      if (!end || found.length >= most) return found;
      from = { ...end, comparison: '<' };
      end = undefined;
    }
  };
}

/** Null when these are the last ones. */
async function endOfPart(
  database: Queryable,
  { criteria }: Search,
  way: Way,
  edge: Edge | null,
  lookedAt: number,
): Promise<Edge | null> {
  if ((await atMost(database)) <= lookedAt) return null;
  const status = criteria.ApplicationStatusId;
  const last = await database
    .selectFrom('applications as a')
    .select(['a.modified_on as modifiedOn', 'a.application_id as applicationId'])
    .$if(way === 'status', (query) => query.where('a.application_status_id', '=', Number(status)))
    .where((eb) => between(edge, null)(eb))
    .orderBy('a.modified_on', 'desc')
    .orderBy('a.application_id', 'desc')
    .limit(1)
    .offset(lookedAt)
    .executeTakeFirst();
  return last ? { ...last, comparison: '>=' } : null;
}
