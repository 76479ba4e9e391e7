import { Readable } from 'node:stream';
import { type Key, type Keyring, requireKey } from '../crypto/keyring.ts';
import {
  decrypter,
  encryptAtOnce,
  encryptedSize,
  encrypter,
  encryptInPieces,
  plainSize,
} from '../crypto/pieces.ts';
import type { DocumentStore } from './store.ts';

/** The context makes the decryption fail when the bytes of one document were replaced by those of another. */
const contextOf = (key: string) => `document ${key}`;

/** The store refuses to read bytes that are not encrypted. */
export function encryptedStore(store: DocumentStore, key: Key): DocumentStore {
  async function* list() {
    for await (const stored of store.list()) yield { ...stored, size: plainSize(stored.size) };
  }

  return {
    ...store,
    list,
    async put(name, ...pieces) {
      await store.put(name, ...encryptAtOnce(encrypter(key, contextOf(name)), pieces));
    },
    async get(name) {
      const source = await store.get(name);
      const plain = encryptInPieces(decrypter(key, contextOf(name)), source);
      // An error in the first piece is thrown here, before the response begins.
      const first = await plain.next().catch((error) => {
        source.destroy();
        throw error;
      });
      const content = Readable.from(startingWith(first, plain), { objectMode: false });
      return content.once('close', () => source.destroy());
    },
  };
}

async function* startingWith(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>) {
  if (!first.done) yield first.value;
  yield* rest;
}

export interface StoredDescription {
  store_key: string;
  key_id: string | null;
  size: number;
}

export function storedSize({ key_id: keyId, size }: StoredDescription): number {
  return keyId === null ? size : encryptedSize(size);
}

export function plainBytes(
  keys: Keyring,
  document: Omit<StoredDescription, 'size'>,
  stored: Buffer,
): Buffer {
  const { key_id: keyId, store_key: name } = document;
  if (keyId === null) return stored;
  return Buffer.concat(
    encryptAtOnce(decrypter(requireKey(keys, keyId), contextOf(name)), [stored]),
  );
}

export interface Vault {
  store: DocumentStore;
  keys: Keyring;
}

/** The database row decides if bytes are decrypted. So nobody can replace encrypted bytes by plain ones. */
export function storeFor({ store, keys }: Vault, keyId: string | null): DocumentStore {
  return keyId === null ? store : encryptedStore(store, requireKey(keys, keyId));
}
