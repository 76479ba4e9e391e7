import { type Expression, sql } from 'kysely';
import type { SearchRequest } from '../../contract/search.ts';
import { idsByPart } from '../applications/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Search, Way } from './search.queries.ts';

/** How many entries of an index are read in the time of one row. */
export const entriesInARow = 20;

/** More are not counted, nor gathered before the first of them is sent. */
const mostCounted = 20_000;

interface Candidate {
  way: Way;
  /** What is to be read for each application that it leads to. */
  cost: number;
  /** The ids of the applications that it leads to, by an index alone. */
  found: Expression<unknown>;
}

export type Chosen = Pick<Candidate, 'way'> & Partial<Candidate>;

/**
 * SQLite does not know how many applications to expect, so those of each criterion are counted, as far as that may
 * be the best way. Where none of them finds few, the order of the list is.
 */
export async function wayTo(database: Queryable, search: Search): Promise<Chosen> {
  const { criteria } = search;
  let best: Chosen = { way: criteria.ApplicationStatusId ? 'status' : 'list' };
  let least = await atMost(database);
  for (const candidate of candidates(database, search)) {
    const most = Math.min(mostCounted, Math.floor(least / candidate.cost));
    const count = await countUpTo(database, candidate.found, most);
    if (count > most) continue;
    best = candidate;
    least = count * candidate.cost;
  }
  return best;
}

/** How many applications there can be; counting them would take as long as a search. */
export async function atMost(database: Queryable): Promise<number> {
  const { last } = await database
    .selectFrom('applications')
    .select((eb) => eb.fn.max('application_id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

function candidates(database: Queryable, { criteria, period, employerIds }: Search): Candidate[] {
  const all = database.selectFrom('applications').select('application_id');
  const date = criteria.DateType === 'createdOn' ? 'created_on' : 'modified_on';
  const within = (found: typeof all) =>
    found
      .$if(period.from !== null, (query) => query.where(date, '>=', period.from as string))
      .$if(period.until !== null, (query) => query.where(date, '<', period.until as string));
  const hasPeriod = period.from !== null || period.until !== null;
  const isOfChanges = hasPeriod && date === 'modified_on';
  const status = criteria.ApplicationStatusId;
  const ofStatus = status ? all.where('application_status_id', '=', status) : undefined;
  const byIds = (found: Expression<unknown> | undefined) =>
    found ? [{ way: 'ids' as const, cost: entriesInARow, found }] : [];
  // Those that cost most for each application come first, as they are counted up to the lowest limit: the next ones are
  // counted no further than the best so far.
  return [
    ...byIds(idsByPart(database, 'search_last_name', criteria.ApplicationLastName)),
    ...byIds(idsByPart(database, 'search_job_number', criteria.JobNumber)),
    ...byIds(hasPeriod && date === 'created_on' ? within(all) : undefined),
    ...(ofStatus
      ? [{ way: 'status' as const, cost: 1, found: isOfChanges ? within(ofStatus) : ofStatus }]
      : []),
    ...(isOfChanges && !ofStatus ? [{ way: 'list' as const, cost: 1, found: within(all) }] : []),
    ...(employerIds
      ? [
          {
            way: 'employers' as const,
            cost: 1.5,
            found: all.where(
              'business_id',
              'in',
              sql<number>`(select value from json_each(${JSON.stringify(employerIds)}))`,
            ),
          },
        ]
      : []),
  ];
}

/** The ids of a candidate. */
export async function idsIn(database: Queryable, found: Expression<unknown>): Promise<number[]> {
  const { rows } = await sql<{ application_id: number }>`
    select application_id from ${found}`.execute(database);
  return rows.map((row) => row.application_id);
}

/** Or one more than `most`. */
async function countUpTo(
  database: Queryable,
  found: Candidate['found'],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${found} limit ${most + 1})`.execute(database);
  return Number(rows[0]?.count);
}

/** More are found sooner by another criterion, or in the order of the list. */
const [mostByText, oneIn] = [5_000, 100];

/**
 * On PostgreSQL, which would expect too few or too many of them, and goes by other criteria well by itself.
 * Undefined where no text leads to few.
 */
export async function fewByText(
  database: Queryable,
  criteria: SearchRequest,
): Promise<number[] | undefined> {
  const texts = [
    ['search_last_name', criteria.ApplicationLastName],
    ['search_job_number', criteria.JobNumber],
  ] as const;
  let few: number | undefined;
  for (const [column, text] of texts) {
    const ids = idsByPart(database, column, text);
    if (!ids) continue;
    few ??= Math.min(mostByText, (await atMost(database)) / oneIn);
    const { rows } = await sql<{ application_id: number }>`
      select application_id from ${ids} as found limit ${Math.floor(few) + 1}`.execute(database);
    if (rows.length <= few) return rows.map((row) => row.application_id);
  }
  return undefined;
}
