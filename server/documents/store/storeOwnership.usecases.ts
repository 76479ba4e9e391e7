import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { readOrInsertCounter } from '../../platform/database/counters.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { installationMarkerKey } from '../../platform/files/documentStore.ts';
import { findKnownStoreKeys } from './documents.queries.ts';

const maxInstallationNumber = 2 ** 31 - 1;

function readOrInsertInstallationNumber(database: Database): Promise<number> {
  return readOrInsertCounter(database, 'installation', randomInt(1, maxInstallationNumber));
}

/**
 * A store that belongs to another database is refused: a portal that was started with it by mistake would
 * delete all documents as left over.
 */
export async function isStoreOfThisDatabase({
  database,
  store,
}: Pick<Deps, 'database' | 'store'>): Promise<boolean> {
  const installationNumber = String(await readOrInsertInstallationNumber(database));
  const marker = await store.get(installationMarkerKey).then(text, () => null);
  if (marker !== null) return marker === installationNumber;
  for await (const { key } of store.list()) {
    if ((await findKnownStoreKeys(database, [key])).length === 0) return false;
  }
  await store.put(installationMarkerKey, Buffer.from(installationNumber));
  return true;
}

const maxKeysPerBatch = 500;

/** Recent bytes are kept, because an upload may be running. */
export async function removeOrphanedBytes(
  { database, store }: Pick<Deps, 'database' | 'store'>,
  storedBefore: Date,
): Promise<void> {
  let old: string[] = [];
  async function removeForeign(): Promise<void> {
    const storeKeys = new Set(await findKnownStoreKeys(database, old));
    for (const key of old) if (!storeKeys.has(key)) await store.delete(key);
    old = [];
  }
  for await (const { key, storedOn } of store.list()) {
    if (storedOn < storedBefore) old.push(key);
    if (old.length === maxKeysPerBatch) await removeForeign();
  }
  await removeForeign();
}
