import { Readable } from 'node:stream';
import { type Key, type Keyring, requireKey } from '../crypto/keyring.ts';
import {
  computeEncryptedSize,
  computePlainSize,
  createDecrypter,
  createEncrypter,
  runCipherAtOnce,
  runCipherInPieces,
} from '../crypto/pieceEncryption.ts';
import type { DocumentStore } from './documentStore.ts';

/** The context makes the decryption fail when the bytes of one document were replaced by those of another. */
const getEncryptionContext = (key: string) => `document ${key}`;

export function createEncryptedStore(store: DocumentStore, key: Key): DocumentStore {
  async function* list() {
    for await (const stored of store.list())
      yield { ...stored, size: computePlainSize(stored.size) };
  }

  return {
    ...store,
    list,
    async put(name, ...pieces) {
      await store.put(
        name,
        ...runCipherAtOnce(createEncrypter(key, getEncryptionContext(name)), pieces),
      );
    },
    async get(name) {
      const source = await store.get(name);
      const decrypted = runCipherInPieces(createDecrypter(key, getEncryptionContext(name)), source);
      // An error in the first piece is thrown here, before the response begins.
      const first = await decrypted.next().catch((error) => {
        source.destroy();
        throw error;
      });
      const content = Readable.from(prependPiece(first, decrypted), { objectMode: false });
      return content.once('close', () => source.destroy());
    },
  };
}

async function* prependPiece(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>) {
  if (!first.done) yield first.value;
  yield* rest;
}

export interface StoredBytesDescription {
  store_key: string;
  key_id: string | null;
  size: number;
}

export function computeStoredSize({ key_id: keyId, size }: StoredBytesDescription): number {
  return keyId === null ? size : computeEncryptedSize(size);
}

export function decryptStoredBytes(
  keys: Keyring,
  document: Omit<StoredBytesDescription, 'size'>,
  stored: Buffer,
): Buffer {
  const { key_id: keyId, store_key: name } = document;
  if (keyId === null) return stored;
  return Buffer.concat(
    runCipherAtOnce(createDecrypter(requireKey(keys, keyId), getEncryptionContext(name)), [stored]),
  );
}

export interface EncryptedVault {
  store: DocumentStore;
  keys: Keyring;
}

/** The database row decides if bytes are decrypted. So nobody can replace encrypted bytes by plain ones. */
export function selectStoreForKey(
  { store, keys }: EncryptedVault,
  keyId: string | null,
): DocumentStore {
  return keyId === null ? store : createEncryptedStore(store, requireKey(keys, keyId));
}
