import type { Readable } from 'node:stream';
import { isReferenceBroken } from '../platform/database/violations.ts';
import { KeyRetired } from '../platform/encryption/keyring.ts';
import { storeFor, type Vault } from '../platform/store/encryptedStore.ts';

/** What its row says of where the bytes of a document lie, and how. */
export interface Place {
  store_key: string;
  key_id: string | null;
}

const isSame = (one: Place, other: Place) => one.store_key === other.store_key;

/** A rotation of keys may have moved the bytes since the row was read: then they are looked for again. */
export async function bytesOf(
  vault: Vault,
  place: Place,
  lookAgain: () => Promise<Place | undefined>,
): Promise<Readable> {
  const read = ({ key_id, store_key }: Place) => storeFor(vault, key_id).get(store_key);
  try {
    return await read(place);
  } catch (error) {
    const now = await lookAgain();
    if (!now || isSame(now, place)) throw error;
    return read(now);
  }
}

/** Where new bytes were put, encrypted when there is a key. */
export async function putBytes(
  { store, keys }: Vault,
  storeKey: string,
  pieces: Buffer[],
): Promise<Place> {
  const keyId = keys.current?.id ?? null;
  await storeFor({ store, keys }, keyId).put(storeKey, ...pieces);
  return { store_key: storeKey, key_id: keyId };
}

/** Another server, started with newer keys, may have retired the one that was used here. */
export function asRetired(error: unknown, { key_id: keyId }: Place): unknown {
  return keyId !== null && isReferenceBroken(error) ? new KeyRetired(keyId) : error;
}
