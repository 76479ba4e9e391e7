import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type DocumentStore,
  isDocumentKey,
  requireStoreKey,
  type StoredDocument,
} from './documentStore.ts';
import { syncFolder } from './syncFiles.ts';

const getUnfinishedFolder = (folder: string) => join(folder, 'unfinished');

/** Only the portal, which owns the folder, may delete the files that a crash left unfinished. */
export async function openFolderStore(folder: string): Promise<DocumentStore> {
  await rm(getUnfinishedFolder(folder), { recursive: true, force: true });
  return createFolderStore(folder);
}

async function writeAllPieces(handle: FileHandle, pieces: Buffer[]): Promise<void> {
  let remaining = pieces.filter(({ length }) => length > 0);
  while (remaining.length > 0) {
    let { bytesWritten } = await handle.writev(remaining);
    while (remaining[0] && bytesWritten >= remaining[0].length) {
      bytesWritten -= remaining[0].length;
      remaining = remaining.slice(1);
    }
    if (remaining[0]) remaining = [remaining[0].subarray(bytesWritten), ...remaining.slice(1)];
  }
}

export async function createFolderStore(folder: string): Promise<DocumentStore> {
  await mkdir(getUnfinishedFolder(folder), { recursive: true, mode: 0o700 });
  return createReadOnlyFolderStore(folder);
}

export function createReadOnlyFolderStore(folder: string): DocumentStore {
  const unfinished = getUnfinishedFolder(folder);
  const getPath = (key: string) => join(folder, requireStoreKey(key).slice(0, 2), key);

  async function* list(): AsyncGenerator<StoredDocument> {
    for (const group of await readdir(folder)) {
      if (group.length !== 2) continue;
      for (const key of await readdir(join(folder, group))) {
        if (!isDocumentKey(key)) continue;
        const stats = await stat(getPath(key)).catch(() => undefined);
        if (stats) yield { key, size: stats.size, storedOn: stats.mtime };
      }
    }
  }

  return {
    async put(key, ...pieces) {
      const path = getPath(key);
      const temporary = join(unfinished, key);
      try {
        const handle = await open(temporary, 'wx', 0o600);
        try {
          await writeAllPieces(handle, pieces);
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
      const content = createReadStream(getPath(key));
      await once(content, 'open');
      return content;
    },
    async delete(key) {
      await rm(getPath(key), { force: true });
    },
    list,
    isAlive: () =>
      access(unfinished).then(
        () => true,
        () => false,
      ),
  };
}
