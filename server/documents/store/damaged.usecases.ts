import { NotAuthentic } from '../../platform/crypto/pieces.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { DocumentStore } from '../../platform/files/store.ts';
import { DamagedBytes } from './documentBytes.ts';
import { findStoreKeys } from './documents.queries.ts';

/** Bytes that this server found damaged or missing. A document that is mended gets a new key. */
const damaged = new Set<string>();

export function noteDamaged(storeKey: string): void {
  damaged.add(storeKey);
}

export function noteWhole(storeKey: string): void {
  damaged.delete(storeKey);
}

/** Leaves out those that were mended or removed meanwhile. */
export async function countDamaged(database: Queryable): Promise<number> {
  const noted = [...damaged];
  if (noted.length === 0) return 0;
  const there = new Set(await findStoreKeys(database, noted).catch(() => noted));
  for (const key of noted) if (!there.has(key)) damaged.delete(key);
  return there.size;
}

export const isDamage = (error: unknown) =>
  error instanceof DamagedBytes || error instanceof NotAuthentic;

/** False where the whole store is away. */
export async function isMissing(
  store: Pick<DocumentStore, 'isAlive'>,
  error: unknown,
): Promise<boolean> {
  const { code, status } = error as { code?: string; status?: number };
  const isNotFound = code === 'ENOENT' || (code === 'STORE_AWAY' && status === 404);
  return isNotFound && (await store.isAlive());
}
