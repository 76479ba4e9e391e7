import type { Insertable } from 'kysely';
import { countDeletedRows } from '../../platform/database/rowCounts.ts';
import type { SupportRequestsTable } from '../../platform/database/schema/mail.ts';
import type { Queryable } from '../../platform/database/types.ts';

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

export async function findDuplicateSupportRequest(
  database: Queryable,
  { business_id, message, type }: Insertable<SupportRequestsTable>,
  since: string,
) {
  return database
    .selectFrom('support_requests')
    .select('support_request_id')
    .where('business_id', '=', business_id)
    .where('created_on', '>', since)
    .where('message', '=', message)
    .where('type', '=', type)
    .executeTakeFirst();
}

export async function findSupportRequest(database: Queryable, supportRequestId: number) {
  return database
    .selectFrom('support_requests')
    .innerJoin('businesses', 'businesses.business_id', 'support_requests.business_id')
    .selectAll('support_requests')
    .select(['operating_name', 'designation_number', 'businesses.email as profile_email'])
    .where('support_request_id', '=', supportRequestId)
    .executeTakeFirst();
}
export type SupportRequestRecord = NonNullable<Awaited<ReturnType<typeof findSupportRequest>>>;

export async function listSupportRequestIdsBefore(
  database: Queryable,
  before: Date,
): Promise<number[]> {
  const rows = await database
    .selectFrom('support_requests')
    .select('support_request_id')
    .where('created_on', '<', before.toISOString())
    .execute();
  return rows.map((request) => request.support_request_id);
}

export async function findSupportRequestsAfter(
  database: Queryable,
  supportRequestId: number,
  limit: number,
) {
  return database
    .selectFrom('support_requests')
    .selectAll()
    .where('support_request_id', '>', supportRequestId)
    .orderBy('support_request_id')
    .limit(limit)
    .execute();
}

export async function deleteSupportRequests(database: Queryable, ids: number[]): Promise<void> {
  const { numDeletedRows } = await database
    .deleteFrom('support_requests')
    .where('support_request_id', 'in', ids)
    .executeTakeFirst();
  await countDeletedRows(database, 'support_requests', numDeletedRows);
}

export async function listSupportRequestsOfAccount(database: Queryable, businessId: number) {
  return database
    .selectFrom('support_requests')
    .select(['support_request_id', 'message'])
    .where('business_id', '=', businessId)
    .execute();
}
