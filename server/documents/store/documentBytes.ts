import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { KeyRetired } from '../../platform/crypto/keyring.ts';
import { NotAuthenticError } from '../../platform/crypto/pieceEncryption.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { isReferenceBroken } from '../../platform/database/violations.ts';
import type { DocumentStore } from '../../platform/files/documentStore.ts';
import { type EncryptedVault, selectStore } from '../../platform/files/encryptedStore.ts';
import { findStoreKeys } from './documents.queries.ts';

export interface StoragePlace {
  store_key: string;
  key_id: string | null;
}

const isSamePlace = (one: StoragePlace, other: StoragePlace) => one.store_key === other.store_key;

/** A rotation of encryption keys may have moved the bytes since the row was read. */
export async function readDocumentBytes(
  vault: EncryptedVault,
  place: StoragePlace,
  lookAgain: () => Promise<StoragePlace | undefined>,
): Promise<Readable> {
  const read = ({ key_id, store_key }: StoragePlace) => selectStore(vault, key_id).get(store_key);
  try {
    return await read(place);
  } catch (error) {
    const now = await lookAgain();
    if (!now || isSamePlace(now, place)) throw error;
    return read(now);
  }
}

export async function putBytes(
  { store, keys }: EncryptedVault,
  storeKey: string,
  pieces: Buffer[],
): Promise<StoragePlace> {
  const keyId = keys.current?.id ?? null;
  await selectStore({ store, keys }, keyId).put(storeKey, ...pieces);
  return { store_key: storeKey, key_id: keyId };
}

/** Another server that has newer keys may have removed the key that was used here. */
export function toKeyRetired(error: unknown, { key_id: keyId }: StoragePlace): unknown {
  return keyId !== null && isReferenceBroken(error) ? new KeyRetired(keyId) : error;
}

export class DamagedBytes extends Error {
  readonly code = 'DOCUMENT_DAMAGED';
}

interface RecordedContent {
  size: number;
  sha256: string;
}

/** Reads all bytes without storing them, so that damage is found before the answer begins. */
export async function requireUndamaged(
  source: Readable,
  { size, sha256 }: RecordedContent,
): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
    if (bytes > size) break;
  }
  if (bytes !== size) throw new DamagedBytes('It is not as long as what was uploaded.');
  if (hash.digest('hex') !== sha256) throw new DamagedBytes('The checksum is another one.');
}

/**
 * The set has the store keys of documents that this server found damaged or missing. A repaired document
 * gets a new store key.
 */
const damagedStoreKeys = new Set<string>();

export function markDamaged(storeKey: string): void {
  damagedStoreKeys.add(storeKey);
}

export function markUndamaged(storeKey: string): void {
  damagedStoreKeys.delete(storeKey);
}

export async function countDamaged(database: Queryable): Promise<number> {
  const noted = [...damagedStoreKeys];
  if (noted.length === 0) return 0;
  const there = new Set(await findStoreKeys(database, noted).catch(() => noted));
  for (const key of noted) if (!there.has(key)) damagedStoreKeys.delete(key);
  return there.size;
}

export const isDamage = (error: unknown) =>
  error instanceof DamagedBytes || error instanceof NotAuthenticError;

/** Returns false if the whole store is unavailable, because then nothing is known about a single document. */
export async function isMissing(
  store: Pick<DocumentStore, 'isAlive'>,
  error: unknown,
): Promise<boolean> {
  const { code, status } = error as { code?: string; status?: number };
  const isNotFound = code === 'ENOENT' || (code === 'STORE_AWAY' && status === 404);
  return isNotFound && (await store.isAlive());
}
