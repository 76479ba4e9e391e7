import type { Queryable } from '../platform/database/database.ts';

/** For one `in`: both engines bound how many values a statement may have. */
const applicationsAtOnce = 2_000;

export interface Clock {
  /** Since when it is in its status. */
  since: string;
  /** While a request lay with the employer since then, the clock stood still; null while one does. */
  pauses: { from: string; until: string | null }[];
}

/** By application, of those that are in the portal. */
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
