import { countersOf } from '../platform/database/counters.ts';
import type { Database } from '../platform/database/database.ts';
import type { ZoneDays } from './zoneDays.rules.ts';

/** As the migration names it that looked for them. */
const unknownRemovals = 'reports: removed without facts until day';

/**
 * The first instant from which every application is on record: what was removed before an upgrade left nothing behind
 * that could be counted. 0 where nothing is missing.
 */
export async function knownFrom(database: Database, zone: ZoneDays): Promise<number> {
  const [day] = await countersOf(database, unknownRemovals);
  return day === undefined ? 0 : zone.begins(day + 1);
}
