import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DataInUse, lockData } from './dataLock.ts';
import { syncFolder } from './syncFiles.ts';

const getUpgradeFolder = (dataFolder: string) => join(dataFolder, 'upgrading');
const getLockFile = (dataFolder: string) => join(getUpgradeFolder(dataFolder), 'portal.lock');
const getJournalFile = (dataFolder: string) => join(getUpgradeFolder(dataFolder), 'upgrade.json');

export interface UnfinishedUpgrade {
  from: string;
  to: string;
  schema: string | undefined;
  stoppedOn: number;
}

/** The journal is in the data folder, because a starting portal cannot write to the releases folder. */
export function readUnfinishedUpgrade(dataFolder: string): UnfinishedUpgrade | undefined {
  try {
    return JSON.parse(readFileSync(getJournalFile(dataFolder), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

export async function writeUpgradeJournal(
  dataFolder: string,
  upgrade: UnfinishedUpgrade,
): Promise<void> {
  const next = `${getJournalFile(dataFolder)}.next`;
  writeFileSync(next, JSON.stringify(upgrade), { mode: 0o600, flush: true });
  giveFilesToDataOwner(dataFolder, next);
  renameSync(next, getJournalFile(dataFolder));
  await syncFolder(getUpgradeFolder(dataFolder));
}

export function deleteUpgradeJournal(dataFolder: string): void {
  rmSync(getJournalFile(dataFolder), { force: true });
}

/** A child process of the killed upgrade may still be changing the database. */
export const isUpgradeInterrupted = (dataFolder: string) =>
  existsSync(getJournalFile(dataFolder)) && !isBeingUpgraded(dataFolder);

export function endInterruptedUpgrade(dataFolder: string): UnfinishedUpgrade | undefined {
  if (!existsSync(getUpgradeFolder(dataFolder)) || isBeingUpgraded(dataFolder)) return undefined;
  const unfinished = readUnfinishedUpgrade(dataFolder);
  removeUpgradeFolder(getUpgradeFolder(dataFolder));
  return unfinished;
}

/** The lock also ends with its process, so a portal never waits for an upgrade that was killed. */
export function lockUpgrade(dataFolder: string): () => void {
  const folder = getUpgradeFolder(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockData(folder, 'Another upgrade is at work in');
  let isLocked = true;
  giveFilesToDataOwner(dataFolder, folder, getLockFile(dataFolder));
  return () => {
    if (!isLocked) return;
    isLocked = false;
    // A portal that checks the lock at this moment may recreate the folder, and then removes it at its next start.
    if (!readUnfinishedUpgrade(dataFolder)) removeUpgradeFolder(folder);
    unlock();
  };
}

/** A process that checks the lock has a second file in the folder for a moment, so the removal is retried. */
const removeUpgradeFolder = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 25 });

function giveFilesToDataOwner(dataFolder: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataFolder);
  for (const path of paths) chownSync(path, uid, gid);
}

export function isBeingUpgraded(dataFolder: string): boolean {
  const folder = getUpgradeFolder(dataFolder);
  if (!existsSync(getLockFile(dataFolder))) return false;
  try {
    lockData(folder)();
    return false;
  } catch (error) {
    // An unreadable lock must neither stop a running portal nor prevent its start.
    return error instanceof DataInUse;
  }
}

/** A rollback would discard everything that is saved from now on, so a portal that starts meanwhile refuses calls. */
export const isClosedByUpgrade = (dataFolder: string) =>
  readUnfinishedUpgrade(dataFolder)?.schema !== undefined;
