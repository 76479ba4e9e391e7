import type { Queryable } from '../platform/database/database.ts';
import { type Places, prepared } from '../platform/database/prepared.ts';
import { designationKey } from '../platform/database/searchText.ts';

const accountOf = prepared((database, { key }: Places<{ key: string }>) =>
  database
    .selectFrom('businesses')
    .select(['business_id', 'password_hash', 'is_administrator', 'is_disabled'])
    .where('designation_key', '=', key),
);

export async function findAccountForSignIn(database: Queryable, designationNumber: string) {
  const [found] = await accountOf(database, { key: designationKey(designationNumber) ?? '' });
  return found;
}

interface LoggedOn extends Record<string, unknown> {
  id: number;
  passwordHash: string;
  now: string;
}

const loggedOn = prepared((database, { id, passwordHash, now }: Places<LoggedOn>) =>
  database
    .updateTable('businesses')
    .set({ logged_on: now })
    .where('business_id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('is_disabled', '=', false)
    .returning('business_id'),
);

/**
 * False when the password was changed or the account disabled while this one was being compared:
 * a session opened then would outlive the change that ended all others.
 */
export async function markLoggedOn(
  database: Queryable,
  account: { business_id: number; password_hash: string | null },
  now: Date,
): Promise<boolean> {
  const { business_id: id, password_hash } = account;
  const passwordHash = password_hash ?? '';
  return (await loggedOn(database, { id, passwordHash, now: now.toISOString() })).length === 1;
}
