import { type RawBuilder, sql } from 'kysely';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { later } from './periods.queries.ts';

/** For one `in`: both engines bound how many values a statement may have. */
const applicationsAtOnce = 2_000;

export interface Clock {
  since: string;
  /** While a request lay with the employer since then, the clock stood still; null while one does. */
  pauses: { from: string; until: string | null }[];
}

export async function clocksOf(
  database: Queryable,
  applicationIds: readonly number[],
): Promise<Map<number, Clock>> {
  const clocks = new Map<number, Clock>();
  for (let at = 0; at < applicationIds.length; at += applicationsAtOnce) {
    const ids = applicationIds.slice(at, at + applicationsAtOnce);
    const present = await database
      .selectFrom('status_periods')
      .select(['application_id', 'from_on'])
      .where('application_id', 'in', ids)
      .where('until_on', 'is', null)
      .execute();
    for (const { application_id, from_on: since } of present) {
      clocks.set(application_id, { since, pauses: [] });
    }
    const waits = await database
      .selectFrom('waiting_periods')
      .select(['application_id', 'from_on as from', 'until_on as until'])
      .where('application_id', 'in', ids)
      .orderBy('from_on')
      .execute();
    for (const { application_id, from, until } of waits) {
      const clock = clocks.get(application_id);
      if (clock && (until === null || until > clock.since)) clock.pauses.push({ from, until });
    }
  }
  return clocks;
}

/** A number to sort by: when its status began, later by as long as its clock stood still. */
export function statusSince(database: Queryable, now: string): RawBuilder<number> {
  const numberOf = (instant: RawBuilder<string>) =>
    isSqlite(database)
      ? sql<number>`julianday(${instant})`
      : sql<number>`extract(epoch from ${instant})`;
  const goesOn = sql<string>`coalesce(waiting.until_on, ${now})`;
  const begins = later(database, sql.ref('waiting.from_on'), sql.ref('status.from_on'));
  return sql<number>`coalesce((
    select ${numberOf(sql.ref('status.from_on'))} + coalesce((
      select sum(${numberOf(goesOn)} - ${numberOf(begins)})
      from waiting_periods as waiting
      where waiting.application_id = status.application_id
        and (waiting.until_on is null or waiting.until_on > status.from_on)
    ), 0)
    from status_periods as status
    where status.application_id = applications.application_id and status.until_on is null
  ), ${numberOf(sql.ref('applications.created_on'))})`;
}
