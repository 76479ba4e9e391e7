import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defineStoreTests } from '../../../test/support/documentStoreTests.ts';
import {
  bucketKeys,
  type SignedBucket,
  startSignedBucket,
} from '../../../test/support/signedBucket.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { createKeyring, generateKey, type Key, parseKey } from '../crypto/keyring.ts';
import { generateSecret } from '../secrets.ts';
import { createEncryptedStore, selectStoreForKey } from './encryptedStore.ts';
import { openFolderStore } from './folderStore.ts';
import { openS3Store } from './s3Store.ts';

const createKey = () => parseKey(generateKey()) as Key;

describe('An encrypted folder store', () => {
  defineStoreTests(async () =>
    createEncryptedStore(await openFolderStore(createTemporaryFolder()), createKey()),
  );
});

describe('An encrypted bucket store', () => {
  let bucket: SignedBucket;
  beforeEach(async () => {
    bucket = await startSignedBucket();
  });
  afterEach(() => bucket.close());
  defineStoreTests(async () =>
    createEncryptedStore(
      openS3Store({ endpoint: bucket.endpoint, bucket: 'papers', ...bucketKeys }),
      createKey(),
    ),
  );
});

describe('An encrypted document', () => {
  const sizeOfAPiece = 65_536;
  const header = 48;
  const tag = 16;

  async function written(size: number, key = createKey()) {
    const folder = createTemporaryFolder();
    const plain = await openFolderStore(folder);
    const store = createEncryptedStore(plain, key);
    const name = generateSecret();
    const bytes = Buffer.alloc(size, 'passport ');
    await store.put(name, bytes);
    const path = join(folder, name.slice(0, 2), name);
    return { folder, plain, store, key, name, bytes, path, stored: readFileSync(path) };
  }

  const sizes = [0, 1, sizeOfAPiece - 1, sizeOfAPiece, sizeOfAPiece + 1, 3 * sizeOfAPiece];

  test.each(sizes)(
    'an encrypted document of %i bytes is decrypted correctly and stored without plain text',
    async (size) => {
      const { store, name, bytes, stored } = await written(size);
      expect((await buffer(await store.get(name))).equals(bytes)).toBe(true);
      expect(stored.includes('passport')).toBe(false);
      expect(stored.length).toBe(header + size + tag * Math.max(1, Math.ceil(size / sizeOfAPiece)));
    },
  );

  test('encrypting a document twice stores different bytes', async () => {
    const key = createKey();
    const [one, other] = [await written(100, key), await written(100, key)];
    expect(one.stored.subarray(header).equals(other.stored.subarray(header))).toBe(false);
  });

  const damages: [string, (stored: Buffer) => Buffer][] = [
    ['without its last byte', (stored) => stored.subarray(0, -1)],
    ['without its last piece', (stored) => stored.subarray(0, header + 2 * (sizeOfAPiece + tag))],
    ['without all its pieces', (stored) => stored.subarray(0, header)],
    ['with nothing left', () => Buffer.alloc(0)],
    ['with bytes behind it', (stored) => Buffer.concat([stored, Buffer.from('more')])],
    [
      'with its last piece twice',
      (stored) => Buffer.concat([stored, stored.subarray(-sizeOfAPiece - tag)]),
    ],
    [
      'with two pieces in each other’s place',
      (stored) => {
        const piece = (at: number) =>
          stored.subarray(
            header + at * (sizeOfAPiece + tag),
            header + (at + 1) * (sizeOfAPiece + tag),
          );
        return Buffer.concat([stored.subarray(0, header), piece(1), piece(0), piece(2)]);
      },
    ],
    ['as plain bytes', (stored) => Buffer.alloc(stored.length, '%PDF-1.7 ')],
    [
      'as an older format',
      (stored) => Buffer.concat([Buffer.from('RPP-ENC0'), stored.subarray(8)]),
    ],
    [
      'as of another key',
      (stored) => Buffer.concat([stored.subarray(0, 8), Buffer.alloc(8), stored.subarray(16)]),
    ],
    [
      'with another salt',
      (stored) => Buffer.concat([stored.subarray(0, 16), Buffer.alloc(32), stored.subarray(48)]),
    ],
  ];

  test.each(damages)(
    'the portal refuses an encrypted document that was %s',
    async (_how, damage) => {
      const { store, name, path, stored } = await written(3 * sizeOfAPiece);
      writeFileSync(path, damage(stored));
      await expect(store.get(name).then(buffer)).rejects.toThrow(/The(se)? bytes/);
    },
  );

  test('the portal refuses an encrypted document with any flipped bit', async () => {
    const { store, name, path, stored } = await written(100);
    for (let position = 0; position < stored.length; position += 1) {
      const changed = Buffer.from(stored);
      changed[position] = Number(changed[position]) ^ 1;
      writeFileSync(path, changed);
      await expect(store.get(name)).rejects.toThrow(/The(se)? bytes/);
    }
  });

  test('the portal refuses an encrypted document that was swapped with another document of the same key', async () => {
    const { store, plain, name, path } = await written(100);
    const other = generateSecret();
    await store.put(other, Buffer.alloc(100, 'other '));
    writeFileSync(path, await buffer(await plain.get(other)));
    await expect(store.get(name)).rejects.toThrow('not what was written');
  });

  test('the portal returns no byte of a document piece with a wrong authentication tag', async () => {
    const { store, name, path, stored, bytes } = await written(3 * sizeOfAPiece);
    const changed = Buffer.from(stored);
    const inThird = header + 2 * (sizeOfAPiece + tag) + 10;
    changed[inThird] = Number(changed[inThird]) ^ 1;
    writeFileSync(path, changed);
    const got: Buffer[] = [];
    const read = async () => {
      for await (const piece of await store.get(name)) got.push(piece);
    };
    await expect(read()).rejects.toThrow('not what was written');
    expect(Buffer.concat(got).equals(bytes.subarray(0, 2 * sizeOfAPiece))).toBe(true);
  });

  test('the portal never returns the stored bytes of a document that is encrypted according to its database row', async () => {
    const { plain, key, name, path } = await written(100);
    const vault = { store: plain, keys: createKeyring([createKey(), key]) };
    await expect(buffer(await selectStoreForKey(vault, key.id).get(name))).resolves.toHaveLength(
      100,
    );
    writeFileSync(path, '%PDF-1.7 put here by somebody else');
    await expect(selectStoreForKey(vault, key.id).get(name)).rejects.toThrow(/The(se)? bytes/);
    expect(() => selectStoreForKey({ ...vault, keys: createKeyring([]) }, key.id)).toThrow(key.id);
  });
});
