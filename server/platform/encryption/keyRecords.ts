import type { Database, Queryable } from '../database/database.ts';
import { WrongSettings } from '../settings.ts';
import type { Keyring } from './keyring.ts';

/** Every key that something may be encrypted with: one is let go of only once nothing is. */
export async function recordedKeys(database: Queryable): Promise<string[]> {
  const rows = await database
    .selectFrom('encryption_keys')
    .select('key_id')
    .orderBy('created_on')
    .execute();
  return rows.map((row) => row.key_id);
}

/** What is encrypted with a key, or not at all. */
export async function countUses(database: Queryable, keyId: string | null) {
  const is = keyId === null ? 'is' : '=';
  const { documents } = await database
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('documents'))
    .where('key_id', is, keyId)
    .executeTakeFirstOrThrow();
  const { secrets } = await database
    .selectFrom('second_factors')
    .select((eb) => eb.fn.countAll<number>().as('secrets'))
    .where((eb) =>
      eb.or([
        eb.and([eb('secret', 'is not', null), eb('secret_key_id', is, keyId)]),
        eb.and([eb('offered_secret', 'is not', null), eb('offered_secret_key_id', is, keyId)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { documents: Number(documents), secrets: Number(secrets) };
}

/** Refuses to work without a key that is needed: said now, and not at somebody's first download. */
export async function requireRecordedKeys(database: Database, keys: Keyring): Promise<void> {
  for (const keyId of await recordedKeys(database)) {
    if (!keys.all.has(keyId)) throw new WrongSettings(await sentenceOn(database, keyId, keys));
  }
}

async function sentenceOn(database: Database, keyId: string, keys: Keyring): Promise<string> {
  const { documents, secrets } = await countUses(database, keyId);
  const given = [...keys.all.keys()].join(', ') || 'none';
  const lines = [
    `The encryption key ${keyId} is missing. Keys that were given: ${given}.`,
    ...(documents + secrets > 0
      ? [
          `${documents} documents and ${secrets} second steps are encrypted with it; without it nobody can read them.`,
          'Bring it back from where a copy is kept: as ENCRYPTION_KEY or in ENCRYPTION_OLD_KEYS, or as a',
          'line of ENCRYPTION_KEY_FILE. Nothing was changed.',
        ]
      : [
          'Nothing is encrypted with it. If it is not needed any more, `npm run keys -- rotate` lets go of it.',
        ]),
  ];
  return lines.join('\n');
}

/** Before anything is encrypted. Several servers may do so at once. */
export async function adoptKeys(database: Database, keys: Keyring, on: Date): Promise<void> {
  await requireRecordedKeys(database, keys);
  const { current } = keys;
  if (!current) return;
  await database
    .insertInto('encryption_keys')
    .values({ key_id: current.id, created_on: on.toISOString() })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
}
