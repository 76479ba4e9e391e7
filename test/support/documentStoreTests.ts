import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { DocumentStore, StoredDocument } from '../../server/platform/files/documentStore.ts';
import { generateSecret } from '../../server/platform/secrets.ts';

async function listStoredDocuments(store: DocumentStore): Promise<StoredDocument[]> {
  const all: StoredDocument[] = [];
  for await (const stored of store.list()) all.push(stored);
  return all;
}

export function defineStoreTests(open: () => Promise<DocumentStore>): void {
  test('the document store returns a document unchanged', async () => {
    const store = await open();
    for (const bytes of [Buffer.from('é'), Buffer.alloc(0), randomBytes(4_000_000)]) {
      const key = generateSecret();
      await store.put(key, bytes);
      const got = await buffer(await store.get(key));
      expect(got.equals(bytes)).toBe(true);
    }
  });

  test('the document store stores a document that arrives in pieces as one document', async () => {
    const store = await open();
    const bytes = randomBytes(300_000);
    const key = generateSecret();
    const ends = [0, 0, 1, 65_537, 65_537, 131_073, 300_000];
    await store.put(key, ...ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)));
    expect((await buffer(await store.get(key))).equals(bytes)).toBe(true);
  });

  test('a deleted document is gone from the document store, and can be deleted again', async () => {
    const store = await open();
    const key = generateSecret();
    await store.put(key, Buffer.from('x'));
    await store.delete(key);
    await expect(store.get(key)).rejects.toThrow();
    await store.delete(key);
  });

  test('the document store lists documents with their size and date', async () => {
    const store = await open();
    const started = Date.now();
    const keys = Array.from({ length: 12 }, () => generateSecret());
    await Promise.all(keys.map((key, size) => store.put(key, Buffer.alloc(size))));
    const result = new Map(
      (await listStoredDocuments(store)).map((stored) => [stored.key, stored]),
    );
    for (const [size, key] of keys.entries()) {
      expect(result.get(key)?.size).toBe(size);
      expect(Math.abs(Number(result.get(key)?.storedOn) - started)).toBeLessThan(60_000);
    }
    await store.delete(String(keys[0]));
    expect((await listStoredDocuments(store)).map((stored) => stored.key)).not.toContain(keys[0]);
  });

  test('storing the same document again causes no error', async () => {
    const store = await open();
    const key = generateSecret();
    await store.put(key, Buffer.from('same'));
    await store.put(key, Buffer.from('same'));
    expect(await buffer(await store.get(key))).toEqual(Buffer.from('same'));
  });

  test('the document store refuses malformed keys', async () => {
    const store = await open();
    await expect(store.put('../../etc/passwd', Buffer.from('x'))).rejects.toThrow();
    await expect(store.get('a/../../secret-secret-secret')).rejects.toThrow();
    await expect(store.delete('')).rejects.toThrow();
  });

  test('a reachable document store reports that it is available', async () => {
    expect(await (await open()).isAlive()).toBe(true);
  });
}
