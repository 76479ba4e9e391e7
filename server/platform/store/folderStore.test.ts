import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newSecret } from '../secrets.ts';
import { openFolderStore } from './folderStore.ts';

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'portal-store-'));

test('what was put is got back, and is gone once deleted', async () => {
  const store = await openFolderStore(emptyFolder());
  const key = newSecret();
  const bytes = Buffer.from('a document with accents: é');
  await store.put(key, bytes);
  expect(await buffer(await store.get(key))).toEqual(bytes);
  await store.delete(key);
  await expect(store.get(key)).rejects.toThrow();
  await store.delete(key);
});

test('a key is never given twice and never leaves the folder', async () => {
  const store = await openFolderStore(emptyFolder());
  await expect(store.put('../../etc/passwd', Buffer.from('x'))).rejects.toThrow();
  await expect(store.get('a/../../secret-secret-secret')).rejects.toThrow();
});

test('what a crash left unfinished is gone at the next start', async () => {
  const folder = emptyFolder();
  await openFolderStore(folder);
  writeFileSync(join(folder, 'unfinished', 'half-a-document'), 'half');
  const store = await openFolderStore(folder);
  expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
  expect(await store.isAlive()).toBe(true);
});
