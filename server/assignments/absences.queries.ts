import type { Day } from '../../contract/days.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Those that are not over and were not ended, the next to begin first. */
export async function absencesFrom(database: Queryable, day: Day) {
  return database
    .selectFrom('absences')
    .select(['absence_id', 'administrator_id', 'deputy_id', 'from_day', 'until_day'])
    .where('until_day', '>=', day)
    .where('ended_on', 'is', null)
    .orderBy('from_day')
    .orderBy('absence_id')
    .execute();
}
