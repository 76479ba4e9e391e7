import type { Queryable } from '../platform/database/database.ts';
import { designationKey } from '../platform/database/searchText.ts';

export async function findAccountForSignIn(database: Queryable, designationNumber: string) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'password_hash', 'is_administrator', 'is_disabled'])
    .where('designation_key', '=', designationKey(designationNumber) ?? '')
    .executeTakeFirst();
}

export async function markLoggedOn(
  database: Queryable,
  businessId: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable('businesses')
    .set({ logged_on: now.toISOString() })
    .where('business_id', '=', businessId)
    .execute();
}
