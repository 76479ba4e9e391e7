import { NotAuthentic } from '../../platform/crypto/pieces.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { DocumentStore } from '../../platform/files/store.ts';
import { DamagedBytes } from './documentBytes.ts';
import { findStoreKeys } from './documents.queries.ts';

/**
 * Of this server, since it started: where the bytes lie that were damaged or missing when somebody last opened
 * them. A document that is mended gets bytes under a new key.
 */
const damaged = new Set<string>();

export function noteDamaged(storeKey: string): void {
  damaged.add(storeKey);
}

/** It was brought back meanwhile. */
export function noteWhole(storeKey: string): void {
  damaged.delete(storeKey);
}

/** Those that were mended or removed meanwhile, by whomever, do not count; without a database nobody knows. */
export async function countDamaged(database: Queryable): Promise<number> {
  const noted = [...damaged];
  if (noted.length === 0) return 0;
  const there = new Set(await findStoreKeys(database, noted).catch(() => noted));
  for (const key of noted) if (!there.has(key)) damaged.delete(key);
  return there.size;
}

export const isDamage = (error: unknown) =>
  error instanceof DamagedBytes || error instanceof NotAuthentic;

/** Whether these bytes are gone, and not the whole store away. */
export async function isMissing(
  store: Pick<DocumentStore, 'isAlive'>,
  error: unknown,
): Promise<boolean> {
  const { code, status } = error as { code?: string; status?: number };
  const isNotFound = code === 'ENOENT' || (code === 'STORE_AWAY' && status === 404);
  return isNotFound && (await store.isAlive());
}
