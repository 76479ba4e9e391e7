import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/types.ts';
import { later } from './steps.ts';

/** The application is removed; what was true of it until then stays. */
export async function endFacts(
  database: Queryable,
  applicationId: number,
  on: string,
): Promise<void> {
  const end = { until_on: later(database, sql.ref('from_on'), sql.val(on)) };
  await database
    .updateTable('status_periods')
    .set(end)
    .where('application_id', '=', applicationId)
    .where('until_on', 'is', null)
    .execute();
  await database
    .updateTable('waiting_periods')
    .set(end)
    .where('application_id', '=', applicationId)
    .where('until_on', 'is', null)
    .execute();
  await database
    .updateTable('manager_periods')
    .set(end)
    .where('application_id', '=', applicationId)
    .where('until_on', 'is', null)
    .execute();
  await database
    .updateTable('application_facts')
    .set({ removed_on: on })
    .where('application_id', '=', applicationId)
    .execute();
}
