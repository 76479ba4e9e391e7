import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { KeyRetiredError } from '../../platform/crypto/keyring.ts';
import { NotAuthenticError } from '../../platform/crypto/pieceEncryption.ts';
import { isForeignKeyViolation } from '../../platform/database/constraintViolations.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { DocumentStore } from '../../platform/files/documentStore.ts';
import { type EncryptedVault, selectStoreForKey } from '../../platform/files/encryptedStore.ts';
import { findKnownStoreKeys } from './documents.queries.ts';

export interface StorageLocation {
  store_key: string;
  key_id: string | null;
}

const isSameLocation = (storagePlace: StorageLocation, other: StorageLocation) =>
  storagePlace.store_key === other.store_key;

/** A rotation of encryption keys may have moved the bytes since the row was read. */
export async function readDocumentBytes(
  vault: EncryptedVault,
  place: StorageLocation,
  lookAgain: () => Promise<StorageLocation | undefined>,
): Promise<Readable> {
  const read = ({ key_id, store_key }: StorageLocation) =>
    selectStoreForKey(vault, key_id).get(store_key);
  try {
    return await read(place);
  } catch (error) {
    const now = await lookAgain();
    if (!now || isSameLocation(now, place)) throw error;
    return read(now);
  }
}

export async function storeDocumentBytes(
  { store, keys }: EncryptedVault,
  storeKey: string,
  pieces: Buffer[],
): Promise<StorageLocation> {
  const keyId = keys.current?.id ?? null;
  await selectStoreForKey({ store, keys }, keyId).put(storeKey, ...pieces);
  return { store_key: storeKey, key_id: keyId };
}

/** Another server that has newer keys may have removed the key that was used here. */
export function toKeyRetiredError(error: unknown, { key_id: keyId }: StorageLocation): unknown {
  return keyId !== null && isForeignKeyViolation(error) ? new KeyRetiredError(keyId) : error;
}

export class DamagedBytesError extends Error {
  readonly code = 'DOCUMENT_DAMAGED';
}

interface RecordedContent {
  size: number;
  sha256: string;
}

/** Reads all bytes without storing them, so that damage is found before the answer begins. */
export async function requireUndamagedBytes(
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
  if (bytes !== size) throw new DamagedBytesError('It is not as long as what was uploaded.');
  if (hash.digest('hex') !== sha256) throw new DamagedBytesError('The checksum is another one.');
}

/**
 * The set has the store keys of documents that this server found damaged or missing. A repaired document
 * gets a new store key.
 */
const damagedStoreKeys = new Set<string>();

export function addDamagedStoreKey(storeKey: string): void {
  damagedStoreKeys.add(storeKey);
}

export function removeDamagedStoreKey(storeKey: string): void {
  damagedStoreKeys.delete(storeKey);
}

export async function countDamagedDocuments(database: Queryable): Promise<number> {
  const noted = [...damagedStoreKeys];
  if (noted.length === 0) return 0;
  const storedKeys = new Set(await findKnownStoreKeys(database, noted).catch(() => noted));
  for (const key of noted) if (!storedKeys.has(key)) damagedStoreKeys.delete(key);
  return storedKeys.size;
}

export const isDamageError = (error: unknown) =>
  error instanceof DamagedBytesError || error instanceof NotAuthenticError;

/** Returns false if the whole store is unavailable, because then nothing is known about a single document. */
export async function isMissingBytesError(
  store: Pick<DocumentStore, 'isAlive'>,
  error: unknown,
): Promise<boolean> {
  const { code, status } = error as { code?: string; status?: number };
  const isNotFound = code === 'ENOENT' || (code === 'STORE_AWAY' && status === 404);
  return isNotFound && (await store.isAlive());
}
