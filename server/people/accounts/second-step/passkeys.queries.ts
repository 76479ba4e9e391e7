import type { Insertable } from 'kysely';
import type { PasskeysTable } from '../../../platform/database/schema/accounts.ts';
import type { Queryable, Trx } from '../../../platform/database/types.ts';

export async function listPasskeysOfAccount(database: Queryable, businessId: number) {
  return database
    .selectFrom('passkeys')
    .select(['passkey_id', 'credential_id', 'user_handle', 'transports'])
    .select(['name', 'is_backed_up', 'created_on', 'used_on'])
    .where('business_id', '=', businessId)
    .orderBy('passkey_id')
    .execute();
}

export async function findPasskey(database: Queryable, credentialId: string) {
  return database
    .selectFrom('passkeys')
    .innerJoin('businesses', 'businesses.business_id', 'passkeys.business_id')
    .select(['passkey_id', 'passkeys.business_id', 'credential_id', 'user_handle', 'public_key'])
    .select(['password_hash', 'is_administrator', 'is_disabled'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function lockAccountRow(trx: Trx, businessId: number): Promise<void> {
  await trx
    .updateTable('businesses')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('business_id', '=', businessId)
    .execute();
}

export async function insertPasskey(
  trx: Trx,
  passkey: Insertable<PasskeysTable>,
): Promise<boolean> {
  const added = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deletePasskey(
  trx: Trx,
  businessId: number,
  passkeyId: number,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where('passkey_id', '=', passkeyId)
    .where('business_id', '=', businessId)
    .returning('passkey_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

interface PasskeyUse {
  signCount: number;
  isBackedUp: boolean;
  now: Date;
}

/**
 * Returns false if the counter has not increased, because somebody may have copied the passkey. Some
 * authenticators always send 0.
 */
export async function recordPasskeyUse(
  database: Queryable,
  passkeyId: number,
  { signCount, isBackedUp, now }: PasskeyUse,
): Promise<boolean> {
  const used = await database
    .updateTable('passkeys')
    .set({ sign_count: signCount, is_backed_up: isBackedUp, used_on: now.toISOString() })
    .where('passkey_id', '=', passkeyId)
    .where((eb) => (signCount === 0 ? eb('sign_count', '=', 0) : eb('sign_count', '<', signCount)))
    .returning('passkey_id')
    .executeTakeFirst();
  return used !== undefined;
}
