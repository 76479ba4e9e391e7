import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/types.ts';

/**
 * Who looks after an application: whom it has of its own, or else whoever looks after its employer. In a query that
 * knows the rows of both by these names.
 */
export function caseManagerId(
  application = 'applications',
  employer = 'employer',
): RawBuilder<number | null> {
  const of = (alias: string) => sql.ref(`${alias}.case_manager_id`);
  return sql<number | null>`coalesce(${of(application)}, ${of(employer)})`;
}

const applicationsAtOnce = 500;

/** By the numbers of the applications; null for one of nobody. */
export async function caseManagersOf(
  database: Queryable,
  applications: readonly number[],
): Promise<Map<number, number | null>> {
  const managers = new Map<number, number | null>();
  for (let from = 0; from < applications.length; from += applicationsAtOnce) {
    const rows = await database
      .selectFrom('applications')
      .innerJoin('businesses as employer', 'employer.business_id', 'applications.business_id')
      .select(['applications.application_id as id', caseManagerId().as('manager')])
      .where(
        'applications.application_id',
        'in',
        applications.slice(from, from + applicationsAtOnce),
      )
      .execute();
    for (const { id, manager } of rows) managers.set(id, manager);
    // Of ten thousand others have their turn between two slices.
    await setImmediate();
  }
  return managers;
}

/** Of these employers, those with an application that has a case manager of its own. */
export async function employersWithOwnManagers(
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
