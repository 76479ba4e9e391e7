import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/types.ts';

/**
 * The expression selects the application's own case manager, or else its employer's. The query must name the
 * two tables as given here.
 */
export function selectCaseManagerId(
  application = 'applications',
  employer = 'employer',
): RawBuilder<number | null> {
  const refCaseManager = (alias: string) => sql.ref(`${alias}.case_manager_id`);
  return sql<number | null>`coalesce(${refCaseManager(application)}, ${refCaseManager(employer)})`;
}

const maxApplicationsPerQuery = 500;

export async function findCaseManagers(
  database: Queryable,
  applications: readonly number[],
): Promise<Map<number, number | null>> {
  const managers = new Map<number, number | null>();
  for (let from = 0; from < applications.length; from += maxApplicationsPerQuery) {
    const rows = await database
      .selectFrom('applications')
      .innerJoin('businesses as employer', 'employer.business_id', 'applications.business_id')
      .select(['applications.application_id as id', selectCaseManagerId().as('manager')])
      .where(
        'applications.application_id',
        'in',
        applications.slice(from, from + maxApplicationsPerQuery),
      )
      .execute();
    for (const { id, manager } of rows) managers.set(id, manager);
    // Other requests can run between two slices of a long list.
    await setImmediate();
  }
  return managers;
}

export async function findEmployersWithApplicationCaseManagers(
  database: Queryable,
  employers: readonly number[],
): Promise<number[]> {
  if (employers.length === 0) return [];
  const rows = await database
    .selectFrom('applications')
    .select('business_id')
    .distinct()
    .where('business_id', 'in', employers)
    .where('case_manager_id', 'is not', null)
    .execute();
  return rows.map((row) => row.business_id);
}
