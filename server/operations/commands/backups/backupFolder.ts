import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockData } from '../../../platform/files/dataLock.ts';
import type { DocumentStore } from '../../../platform/files/documentStore.ts';
import { openFolderStore } from '../../../platform/files/folderStore.ts';
import { syncFolder } from '../../../platform/files/syncFiles.ts';

export const manifestName = 'manifest.json';
/** The file has the format that `sha256sum -c` reads. */
export const sumsName = 'SHA256SUMS';

export const pathOfDocument = (key: string) => `documents/${key.slice(0, 2)}/${key}`;

export const documentsIn = (folder: string) => join(folder, 'documents');

const isBackup = (name: string) => /^\d{4}-.*Z$/.test(name);

export const backupsIn = async (folder: string) => (await readdir(folder)).filter(isBackup).sort();

const unfinished = '.part';
export const unfinishedIn = (folder: string, name: string) => join(folder, name + unfinished);

/**
 * Locks the folder against other backups until the result is disposed of, and removes what a killed backup
 * left behind.
 */
export async function openBackups(folder: string): Promise<{ store: DocumentStore } & Disposable> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = lockData(folder, 'Another backup is being written to');
  // Other programs use the same ending for unfinished files, so only names of backups are removed.
  const left = (await readdir(folder)).filter(
    (name) => name.endsWith(unfinished) && isBackup(name.slice(0, -unfinished.length)),
  );
  for (const name of left) await rm(join(folder, name), { recursive: true });
  return { store: await openFolderStore(documentsIn(folder)), [Symbol.dispose]: lock };
}

export async function finish(folder: string, name: string): Promise<void> {
  await syncFolder(unfinishedIn(folder, name));
  await rename(unfinishedIn(folder, name), join(folder, name));
  await syncFolder(folder);
}

/**
 * The backup is renamed first, so that an interrupted removal does not leave a partial backup under its
 * name.
 */
export async function removeBackup(folder: string, name: string): Promise<void> {
  await rename(join(folder, name), unfinishedIn(folder, name));
  await rm(unfinishedIn(folder, name), { recursive: true });
}
