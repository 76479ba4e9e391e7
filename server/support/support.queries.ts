import type { Insertable } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import type { SupportRequestsTable } from '../platform/database/schema.ts';

export async function insertSupportRequest(
  database: Queryable,
  request: Insertable<SupportRequestsTable>,
): Promise<number> {
  const inserted = await database
    .insertInto('support_requests')
    .values(request)
    .returning('support_request_id')
    .executeTakeFirstOrThrow();
  return inserted.support_request_id;
}

export async function findSupportRequest(database: Queryable, supportRequestId: number) {
  return database
    .selectFrom('support_requests')
    .innerJoin('businesses', 'businesses.business_id', 'support_requests.business_id')
    .selectAll('support_requests')
    .select(['operating_name', 'designation_number', 'is_administrator'])
    .where('support_request_id', '=', supportRequestId)
    .executeTakeFirst();
}
export type SupportRequestRecord = NonNullable<Awaited<ReturnType<typeof findSupportRequest>>>;
