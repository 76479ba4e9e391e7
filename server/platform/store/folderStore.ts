import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocumentStore } from './store.ts';

const keyPattern = /^[A-Za-z0-9_-]{20,}$/;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder on this machine. A file has its final name only once it is whole and on disk. */
export async function openFolderStore(folder: string): Promise<DocumentStore> {
  const unfinished = join(folder, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });

  function pathOf(key: string): string {
    if (!keyPattern.test(key)) throw new Error('A store key has a form of its own.');
    return join(folder, key.slice(0, 2), key);
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = join(unfinished, key);
      try {
        const handle = await open(temporary, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        const created = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(temporary, path);
        await syncFolder(dirname(path));
        if (created) await syncFolder(folder);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      await access(path);
      return createReadStream(path);
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    isAlive: () =>
      access(unfinished).then(
        () => true,
        () => false,
      ),
  };
}
