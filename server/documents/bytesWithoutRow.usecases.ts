import type { Deps } from '../platform/deps.ts';
import { findStoreKeys } from './documents.queries.ts';

const inABatch = 500;

/**
 * Bytes are stored before their row, so a crash in between leaves bytes that belong to nothing. The age
 * keeps an upload that is still running safe.
 */
export async function removeBytesWithoutRow(
  { database, store }: Pick<Deps, 'database' | 'store'>,
  storedBefore: Date,
): Promise<void> {
  let old: string[] = [];
  async function removeForeign(): Promise<void> {
    const known = new Set(await findStoreKeys(database, old));
    for (const key of old) if (!known.has(key)) await store.delete(key);
    old = [];
  }
  for await (const { key, storedOn } of store.list()) {
    if (storedOn < storedBefore) old.push(key);
    if (old.length === inABatch) await removeForeign();
  }
  await removeForeign();
}
