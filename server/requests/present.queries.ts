import type { Queryable } from '../platform/database/types.ts';

/** The newest request of each of these applications. */
export async function newestRequests(database: Queryable, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return [];
  return database
    .selectFrom('requests')
    .select(['request_id', 'application_id', 'state', 'round', 'due_on'])
    .where('application_id', 'in', applicationIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('requests as later')
            .select('later.request_id')
            .whereRef('later.application_id', '=', 'requests.application_id')
            .whereRef('later.sent_on', '>', 'requests.sent_on'),
        ),
      ),
    )
    .execute();
}
