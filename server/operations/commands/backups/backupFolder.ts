import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockData } from '../../../platform/files/dataLock.ts';
import type { DocumentStore } from '../../../platform/files/documentStore.ts';
import { openFolderStore } from '../../../platform/files/folderStore.ts';
import { syncFolder } from '../../../platform/files/syncFiles.ts';

export const manifestName = 'manifest.json';
/** The file has the format that `sha256sum -c` reads. */
export const checksumsName = 'SHA256SUMS';

export const getDocumentPath = (key: string) => `documents/${key.slice(0, 2)}/${key}`;

export const getDocumentsFolder = (folder: string) => join(folder, 'documents');

const isBackupName = (name: string) => /^\d{4}-.*Z$/.test(name);

export const listBackups = async (folder: string) =>
  (await readdir(folder)).filter(isBackupName).sort();

const unfinishedSuffix = '.part';
export const getUnfinishedPath = (folder: string, name: string) =>
  join(folder, name + unfinishedSuffix);

export async function openBackupFolder(
  folder: string,
): Promise<{ store: DocumentStore } & Disposable> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = lockData(folder, 'Another backup is being written to');
  // Other programs use the same ending for unfinished files, so only names of backups are removed.
  const remainingFiles = (await readdir(folder)).filter(
    (name) =>
      name.endsWith(unfinishedSuffix) && isBackupName(name.slice(0, -unfinishedSuffix.length)),
  );
  for (const name of remainingFiles) await rm(join(folder, name), { recursive: true });
  return { store: await openFolderStore(getDocumentsFolder(folder)), [Symbol.dispose]: lock };
}

export async function publishFinishedBackup(folder: string, name: string): Promise<void> {
  await syncFolder(getUnfinishedPath(folder, name));
  await rename(getUnfinishedPath(folder, name), join(folder, name));
  await syncFolder(folder);
}

/** The backup is renamed first, so that an interrupted removal does not leave a partial backup under its name. */
export async function removeBackup(folder: string, name: string): Promise<void> {
  await rename(join(folder, name), getUnfinishedPath(folder, name));
  await rm(getUnfinishedPath(folder, name), { recursive: true });
}
