import type { Queryable, Trx } from '../platform/database/database.ts';

export async function findEmployer(database: Queryable, businessId: number) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'designation_number', 'designation_key', 'operating_name'])
    .select(['legal_name', 'first_name', 'last_name', 'email'])
    .where('business_id', '=', businessId)
    .where('is_administrator', '=', false)
    .executeTakeFirst();
}
export type EmployerToErase = NonNullable<Awaited<ReturnType<typeof findEmployer>>>;

/** Takes the row; false when somebody else has just erased it. */
export async function claimEmployer(trx: Trx, businessId: number): Promise<boolean> {
  const claimed = await trx
    .updateTable('businesses')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('business_id', '=', businessId)
    .returning('business_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function documentsOfEmployer(trx: Trx, businessId: number): Promise<number[]> {
  const found = await trx
    .selectFrom('documents')
    .select('document_id')
    .where('business_id', '=', businessId)
    .execute();
  return found.map((document) => document.document_id);
}

/** What of other people's documents it opened. */
export async function deleteOpeningsBy(trx: Trx, businessId: number): Promise<number> {
  const deleted = await trx
    .deleteFrom('document_openings')
    .where('opened_by', '=', businessId)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export async function supportRequestsOf(trx: Trx, businessId: number): Promise<number[]> {
  const found = await trx
    .selectFrom('support_requests')
    .select('support_request_id')
    .where('business_id', '=', businessId)
    .execute();
  return found.map((request) => request.support_request_id);
}

/** Everything that opens it first, the account itself last. */
export async function deleteAccount(trx: Trx, businessId: number): Promise<void> {
  for (const table of [
    'sessions',
    'known_browsers',
    'password_links',
    'reversals',
    'second_factors',
    'recovery_codes',
    'passkeys',
  ] as const) {
    await trx.deleteFrom(table).where('business_id', '=', businessId).execute();
  }
  await trx.deleteFrom('businesses').where('business_id', '=', businessId).execute();
}
