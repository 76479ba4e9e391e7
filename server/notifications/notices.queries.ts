import type { Queryable } from '../platform/database/database.ts';

/** What somebody was, is or will be told of an application, newest first. */
export async function noticesOf(database: Queryable, applicationId: number) {
  return database
    .selectFrom('notices')
    .select(['happened_on', 'kind', 'audience', 'state', 'due_on', 'mailed_on', 'delivery_id'])
    .where('application_id', '=', applicationId)
    .orderBy('notice_id', 'desc')
    .execute();
}
