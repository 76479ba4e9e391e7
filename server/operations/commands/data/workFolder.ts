import { existsSync, mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDataLocked, lockData } from '../../../platform/files/dataLock.ts';

const workFolderPrefix = 'working-';

export interface WorkFolder extends AsyncDisposable {
  folder: string;
  remove(): Promise<void>;
}

export async function openWorkFolder(dataFolder: string): Promise<WorkFolder> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(workFolderPrefix)) await removeFolderUnlessInUse(join(dataFolder, name));
  }
  const folder = mkdtempSync(join(dataFolder, workFolderPrefix));
  const unlock = lockData(folder);
  async function remove(): Promise<void> {
    unlock();
    await rm(folder, { recursive: true, force: true });
  }
  return { folder, remove, [Symbol.asyncDispose]: remove };
}

async function removeFolderUnlessInUse(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'portal.lock')) || isDataLocked(folder)) return;
  await rm(folder, { recursive: true, force: true });
}
