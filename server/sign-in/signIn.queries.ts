import type { Queryable } from '../platform/database/database.ts';
import { designationKey } from '../platform/database/searchText.ts';

export async function findAccountForSignIn(database: Queryable, designationNumber: string) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'password_hash', 'is_administrator', 'is_disabled'])
    .where('designation_key', '=', designationKey(designationNumber) ?? '')
    .executeTakeFirst();
}

/**
 * False when the password was changed or the account disabled while this one was being compared:
 * a session opened then would outlive the change that ended all others.
 */
export async function markLoggedOn(
  database: Queryable,
  account: { business_id: number; password_hash: string | null },
  now: Date,
): Promise<boolean> {
  const marked = await database
    .updateTable('businesses')
    .set({ logged_on: now.toISOString() })
    .where('business_id', '=', account.business_id)
    .where('password_hash', '=', account.password_hash)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}
