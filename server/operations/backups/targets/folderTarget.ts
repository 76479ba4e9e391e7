import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockData } from '../../../platform/dataLock.ts';
import { syncFolder } from '../../../platform/files.ts';
import {
  folderStore,
  folderStoreToRead,
  openFolderStore,
} from '../../../platform/store/folderStore.ts';
import { type BackupTarget, isBackup, progressName } from './target.ts';

const unfinished = '.part';

/** Other programs name what they have not finished in the same way. */
function isOwnUnfinished(name: string): boolean {
  const finished = name.slice(0, -unfinished.length);
  return name.endsWith(unfinished) && (isBackup(finished) || finished === progressName);
}

export const documentsIn = (folder: string) => join(folder, 'documents');

/** A folder that backups are only read from, perhaps on a disk that takes nothing. */
export const readOnlyFolderTarget = (folder: string) =>
  placeIn(folder, folderStoreToRead(documentsIn(folder)));

export async function folderTarget(folder: string): Promise<BackupTarget> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return placeIn(folder, await folderStore(documentsIn(folder)));
}

function placeIn(folder: string, documents: BackupTarget['documents']): BackupTarget {
  return {
    title: folder,
    documents,
    async lock() {
      const unlock = lockData(folder, 'Another backup is being written to');
      for (const name of await readdir(folder)) {
        if (isOwnUnfinished(name)) await rm(join(folder, name), { recursive: true });
      }
      await openFolderStore(documentsIn(folder));
      return async () => unlock();
    },
    names: async () => (await readdir(folder)).filter(isBackup).sort(),
    read: (path) =>
      readFile(join(folder, path), 'utf8').catch((error) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    async write(path, content) {
      const temporary = join(folder, path + unfinished);
      await rm(temporary, { force: true });
      await writeSynced(temporary, content);
      await rename(temporary, join(folder, path));
      await syncFolder(folder);
    },
    async begin(name) {
      const at = join(folder, name + unfinished);
      await rm(at, { recursive: true, force: true });
      await mkdir(at, { mode: 0o700 });
      return at;
    },
    async finish(name) {
      const at = join(folder, name + unfinished);
      await syncFolder(at);
      await rename(at, join(folder, name));
      await syncFolder(folder);
      return join(folder, name);
    },
    abandon: (name) => rm(join(folder, name + unfinished), { recursive: true, force: true }),
    fetch: async (name) => ({ folder: join(folder, name), async [Symbol.asyncDispose]() {} }),
    async remove(name) {
      // Cut short, what is left of it is no backup any more.
      const at = join(folder, name + unfinished);
      await rename(join(folder, name), at);
      await rm(at, { recursive: true });
    },
  };
}

export async function writeSynced(path: string, content: string): Promise<void> {
  await using handle = await open(path, 'wx', 0o600);
  await handle.writeFile(content);
  await handle.sync();
}
