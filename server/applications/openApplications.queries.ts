import { closedStatuses } from '../../contract/enumerations.ts';
import type { Queryable } from '../platform/database/database.ts';

function openApplications(database: Queryable) {
  return database
    .selectFrom('applications')
    .select([
      'application_id',
      'business_id',
      'application_status_id',
      'case_manager_id',
      'created_on',
    ])
    .where('application_status_id', 'not in', closedStatuses);
}

export type OpenApplicationRow = Awaited<ReturnType<typeof openApplicationsByIds>>[number];

/** A slice of those that are not closed, in the order of their ids. */
export async function openApplicationsAfter(database: Queryable, after: number, most: number) {
  return openApplications(database)
    .where('application_id', '>', after)
    .orderBy('application_id')
    .limit(most)
    .execute();
}

/** Those of these that are not closed. */
export async function openApplicationsByIds(database: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return openApplications(database).where('application_id', 'in', ids).execute();
}
