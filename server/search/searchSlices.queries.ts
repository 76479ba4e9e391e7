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
import { atMost, type Chosen, entriesInARow, fewByText, idsIn, wayTo } from './ways.queries.ts';

export type Found = Awaited<ReturnType<ReturnType<typeof findByIds>['execute']>>[number];

/** The applications that fit all criteria, newest change first, in slices. */
export async function* searchSlices(
  database: Queryable,
  criteria: SearchRequest,
  period: Period,
  /** SQLite looks at so many entries of an index at a time, and others are answered in between. */
  lookedAt = 100_000,
): AsyncGenerator<Found[]> {
  if (!isSqlite(database)) {
    const applicationIds = await fewByText(database, criteria);
    yield* newestFirst(inOneGo(database, { criteria, period, applicationIds }, 'list'));
    return;
  }
  const employerIds = await employersThatFit(database, criteria);
  if (employerIds?.length === 0) return;
  const search = { criteria, period, employerIds };
  const chosen = await wayTo(database, search);
  if (chosen.way === 'list' || chosen.way === 'status') {
    const slice = chosen.found
      ? inOneGo(database, search, chosen.way)
      : inParts(database, search, chosen.way, lookedAt);
    yield* newestFirst(slice);
    return;
  }
  const ids = await idsThatFit(database, search, chosen, lookedAt);
  const most = Math.min(rowsInASlice, lookedAt);
  for (let first = 0; first < ids.length; first += most) {
    if (first > 0) await takeTurn();
    yield await findByIds(database, ids.slice(first, first + most)).execute();
  }
}

interface Fit {
  id: number;
  modifiedOn: string;
}

/** All of them, newest change first. Where rows have to be read for it, others are answered in between. */
async function idsThatFit(
  database: Queryable,
  search: Search,
  { way, found }: Chosen,
  lookedAt: number,
) {
  const rowsAtOnce = Math.ceil(lookedAt / entriesInARow);
  const fit: Fit[] = [];
  if (way === 'ids' && found) {
    const ids = await idsIn(database, found);
    for (let first = 0; first < ids.length; first += rowsAtOnce) {
      if (first > 0) await takeTurn();
      const some = { ...search, applicationIds: ids.slice(first, first + rowsAtOnce) };
      fit.push(...(await findIds(database, some, 'ids').execute()));
    }
    fit.sort(newerFirst);
  } else {
    fit.push(...(await findIds(database, search, 'employers').execute()));
  }
  return fit.map(({ id }) => id);
}

function newerFirst(one: Fit, other: Fit): number {
  if (one.modifiedOn === other.modifiedOn) return other.id - one.id;
  return one.modifiedOn < other.modifiedOn ? 1 : -1;
}

function inOneGo(database: Queryable, search: Search, way: Way) {
  return (edge: Edge | null, most: number): Promise<Found[]> =>
    findInOrder(database, search, way, { edge, end: null, most }).execute();
}

/** Of many that are looked at few may fit, so a slice is read in parts. */
function inParts(database: Queryable, search: Search, way: Way, lookedAt: number) {
  const read = inOneGo(database, search, way);
  let end: Edge | null | undefined;
  return async (edge: Edge | null, most: number): Promise<Found[]> => {
    if (edge?.comparison === '>') return read(edge, most);
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
