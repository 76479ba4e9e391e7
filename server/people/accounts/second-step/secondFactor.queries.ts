import { sql } from 'kysely';
import type { Keyring } from '../../../platform/crypto/keyring.ts';
import {
  type SealedSecret,
  sealSecret,
  unsealSecret,
} from '../../../platform/crypto/pieceEncryption.ts';
import type { Database, Queryable, Trx } from '../../../platform/database/types.ts';

/**
 * The context binds the encrypted secret to its account and column, so that it cannot be decrypted after
 * being copied elsewhere.
 */
function createSecretContext(businessId: number, column: 'secret' | 'offered_secret'): string {
  return `second step ${businessId} ${column}`;
}

async function findSecondFactorRow(database: Queryable, businessId: number) {
  return database
    .selectFrom('second_factors')
    .select(['secret', 'secret_key_id', 'offered_secret', 'offered_secret_key_id'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
}

export async function findTotpSecret(
  database: Queryable,
  keys: Keyring,
  businessId: number,
): Promise<string | undefined> {
  const row = await findSecondFactorRow(database, businessId);
  if (!row?.secret) return undefined;
  const stored: SealedSecret = { text: row.secret, keyId: row.secret_key_id };
  return unsealSecret(keys, createSecretContext(businessId, 'secret'), stored);
}

export async function findPendingTotpSecret(
  database: Queryable,
  keys: Keyring,
  businessId: number,
): Promise<{ secret: string; stored: SealedSecret } | undefined> {
  const row = await findSecondFactorRow(database, businessId);
  if (!row?.offered_secret) return undefined;
  const stored: SealedSecret = { text: row.offered_secret, keyId: row.offered_secret_key_id };
  return {
    stored,
    secret: unsealSecret(keys, createSecretContext(businessId, 'offered_secret'), stored),
  };
}

export async function findPasswordAndLanguage(database: Queryable, businessId: number) {
  return database
    .selectFrom('businesses')
    .select(['password_hash', 'designation_number', 'language'])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
}

export async function isAppSetUp(database: Queryable, businessId: number): Promise<boolean> {
  return Boolean((await findSecondFactorRow(database, businessId))?.secret);
}

export const isSecondStepSetUpExpression = sql<boolean>`(
  exists (select 1 from second_factors
    where second_factors.business_id = businesses.business_id and secret is not null)
  or exists (select 1 from passkeys where passkeys.business_id = businesses.business_id))`;

export async function hasSecondStep(database: Queryable, businessId: number): Promise<boolean> {
  const row = await database
    .selectFrom('businesses')
    .select(isSecondStepSetUpExpression.as('is_any_set_up'))
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return Boolean(row?.is_any_set_up);
}

export async function storePendingTotpSecret(
  database: Queryable,
  keys: Keyring,
  businessId: number,
  secret: string,
): Promise<void> {
  const { text, keyId } = sealSecret(
    keys,
    createSecretContext(businessId, 'offered_secret'),
    secret,
  );
  const offer = { offered_secret: text, offered_secret_key_id: keyId };
  await database
    .insertInto('second_factors')
    .values({ business_id: businessId, secret: null, last_step: 0, ...offer })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(offer))
    .execute();
}

export async function activatePendingTotpSecret(
  trx: Trx,
  keys: Keyring,
  businessId: number,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  // The secret is read again, because a key rotation may have encrypted it anew.
  const pending = await findPendingTotpSecret(trx, keys, businessId);
  if (pending?.secret !== secret) return false;
  const { text, keyId } = sealSecret(keys, createSecretContext(businessId, 'secret'), secret);
  const accepted = await trx
    .updateTable('second_factors')
    .set({
      secret: text,
      secret_key_id: keyId,
      offered_secret: null,
      offered_secret_key_id: null,
      last_step: step,
      set_up_on: now.toISOString(),
    })
    .where('business_id', '=', businessId)
    .where('offered_secret', '=', pending.stored.text)
    .returning('business_id')
    .executeTakeFirst();
  return accepted !== undefined;
}

export async function consumeTotpStep(
  database: Queryable,
  businessId: number,
  step: number,
): Promise<boolean> {
  const updated = await database
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('business_id', '=', businessId)
    .where('last_step', '<', step)
    .returning('business_id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function deleteAuthenticatorApp(trx: Trx, businessId: number): Promise<void> {
  await trx.deleteFrom('second_factors').where('business_id', '=', businessId).execute();
}

export async function deleteSecondStepsSetUpSince(
  trx: Trx,
  businessId: number,
  since: Date,
): Promise<boolean> {
  const passkeys = await trx
    .deleteFrom('passkeys')
    .where('business_id', '=', businessId)
    .where('created_on', '>=', since.toISOString())
    .returning('passkey_id')
    .execute();
  const apps = await trx
    .deleteFrom('second_factors')
    .where('business_id', '=', businessId)
    .where('set_up_on', '>=', since.toISOString())
    .returning('business_id')
    .execute();
  return passkeys.length + apps.length > 0;
}

export async function deleteAllSecondSteps(trx: Trx, businessId: number): Promise<void> {
  await deleteRecoveryCodes(trx, businessId);
  await trx.deleteFrom('passkeys').where('business_id', '=', businessId).execute();
  await deleteAuthenticatorApp(trx, businessId);
}

export async function deleteRecoveryCodes(trx: Trx, businessId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('business_id', '=', businessId).execute();
}

export async function replaceRecoveryCodes(
  trx: Trx,
  businessId: number,
  hashes: string[],
): Promise<void> {
  await deleteRecoveryCodes(trx, businessId);
  const rows = hashes.map((code_hash) => ({ code_hash, business_id: businessId }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/** If a code is used twice at the same time, the second use finds it deleted. */
export async function consumeRecoveryCode(
  database: Queryable,
  businessId: number,
  codeHash: string,
): Promise<boolean> {
  const deleted = await database
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', codeHash)
    .where('business_id', '=', businessId)
    .returning('business_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function countRecoveryCodes(database: Queryable, businessId: number): Promise<number> {
  const codes = await database
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('business_id', '=', businessId)
    .execute();
  return codes.length;
}

const totpSecretColumns = ['secret', 'offered_secret'] as const;

export async function reencryptTotpSecrets(database: Database, keys: Keyring): Promise<number> {
  const rows = await database.selectFrom('second_factors').selectAll().execute();
  let changed = 0;
  for (const { business_id: businessId, ...row } of rows) {
    for (const column of totpSecretColumns) {
      const keyIdColumn = `${column}_key_id` as const;
      const [text, keyId] = [row[column], row[keyIdColumn]];
      if (text === null || keyId === keys.current?.id) continue;
      if (keyId !== null && keys.lost.has(keyId)) continue;
      const context = createSecretContext(businessId, column);
      const sealed = sealSecret(keys, context, unsealSecret(keys, context, { text, keyId }));
      const result = await database
        .updateTable('second_factors')
        .set({ [column]: sealed.text, [keyIdColumn]: sealed.keyId })
        .where('business_id', '=', businessId)
        // Another secret may have replaced it since it was read.
        .where(column, '=', text)
        .executeTakeFirst();
      changed += Number(result.numUpdatedRows);
    }
  }
  return changed;
}
