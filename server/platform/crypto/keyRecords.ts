import type { Queryable } from '../database/types.ts';
import { SettingsError } from '../settings/settingValues.ts';
import type { Keyring } from './keyring.ts';

/** An encryption key is removed from the table once no document and no secret is encrypted with it. */
export async function listRecordedKeyIds(database: Queryable): Promise<string[]> {
  const rows = await database
    .selectFrom('encryption_keys')
    .select('key_id')
    .orderBy('created_on')
    .execute();
  return rows.map((row) => row.key_id);
}

export async function countKeyUses(database: Queryable, keyId: string | null) {
  const operator = keyId === null ? 'is' : '=';
  const { documents } = await database
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('documents'))
    .where('key_id', operator, keyId)
    .executeTakeFirstOrThrow();
  const { secrets } = await database
    .selectFrom('second_factors')
    .select((eb) => eb.fn.countAll<number>().as('secrets'))
    .where((eb) =>
      eb.or([
        eb.and([eb('secret', 'is not', null), eb('secret_key_id', operator, keyId)]),
        eb.and([
          eb('offered_secret', 'is not', null),
          eb('offered_secret_key_id', operator, keyId),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { documents: Number(documents), secrets: Number(secrets) };
}

export interface MissingKey {
  uses: number;
  sentence: string;
}

export async function findMissingKeys(database: Queryable, keys: Keyring): Promise<MissingKey[]> {
  const recorded = await listRecordedKeyIds(database);
  const missing = recorded.filter((keyId) => !keys.all.has(keyId) && !keys.lost.has(keyId));
  return Promise.all(missing.map((keyId) => describeMissingKey(database, keyId, keys)));
}

async function describeMissingKey(
  database: Queryable,
  keyId: string,
  keys: Keyring,
): Promise<MissingKey> {
  const { documents, secrets } = await countKeyUses(database, keyId);
  const uses = documents + secrets;
  const given = [...keys.all.keys()].join(', ') || 'none';
  const reason =
    uses > 0
      ? `What is encrypted with it nobody can read without it. Documents: ${documents}, second steps: ${secrets}.
Bring it back from where a copy is kept: as ENCRYPTION_KEY, in ENCRYPTION_OLD_KEYS, or as a line of the
file that ENCRYPTION_KEY_FILE names. If no copy is left: ENCRYPTION_LOST_KEYS=${keyId} gives up what needs it.
Nothing was changed.`
      : 'Nothing is encrypted with it. If it is not needed, `npm run keys -- rotate` lets go of it.';
  return {
    uses,
    sentence: `The encryption key ${keyId} is missing. Keys that were given: ${given}.\n${reason}`,
  };
}

/** A missing encryption key stops the server at its start, because it would otherwise be noticed only at a download. */
export async function requireRecordedKeys(database: Queryable, keys: Keyring): Promise<void> {
  const missing = await findMissingKeys(database, keys);
  if (missing.length === 0) return;
  throw new SettingsError(missing.map(({ sentence }) => sentence).join('\n\n'));
}

/** Several servers may add the key at once, so this runs before any of them encrypts anything. */
export async function recordCurrentKey(
  database: Queryable,
  { current }: Keyring,
  on: Date,
): Promise<void> {
  if (!current) return;
  await database
    .insertInto('encryption_keys')
    .values({ key_id: current.id, created_on: on.toISOString() })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
}

export async function deleteKeyRecord(database: Queryable, keyId: string): Promise<void> {
  await database.deleteFrom('encryption_keys').where('key_id', '=', keyId).execute();
}
