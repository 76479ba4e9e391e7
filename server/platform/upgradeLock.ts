import { chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataInUse, lockData } from './dataLock.ts';

/** In the data folder, while `portal upgrade` changes from one release to another. */
const folderIn = (dataFolder: string) => join(dataFolder, 'upgrading');
const closedMark = (dataFolder: string) => join(folderIn(dataFolder), 'closed');

export interface UpgradeLock {
  /** A rollback would lose what is saved from now on, so a portal that starts refuses calls. */
  keepClosed(): void;
  /** The upgrade is complete: the portal serves everybody. */
  release(): void;
}

/** The lock is released when its process ends, so a portal never waits for an upgrade that was killed. */
export function lockUpgrade(dataFolder: string): UpgradeLock {
  const folder = folderIn(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockData(folder, 'Another upgrade is at work in');
  let isLocked = true;
  rmSync(closedMark(dataFolder), { force: true });
  giveTo(dataFolder, folder, join(folder, 'portal.lock'));
  return {
    keepClosed() {
      writeFileSync(closedMark(dataFolder), '', { mode: 0o600 });
      giveTo(dataFolder, closedMark(dataFolder));
    },
    release() {
      if (!isLocked) return;
      isLocked = false;
      rmSync(closedMark(dataFolder), { force: true });
      // The folder stays: the portal may be checking the lock in it at this moment.
      unlock();
    },
  };
}

/** Files that root creates here belong to the portal's account. */
function giveTo(dataFolder: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataFolder);
  for (const path of paths) chownSync(path, uid, gid);
}

export function isBeingUpgraded(dataFolder: string): boolean {
  const folder = folderIn(dataFolder);
  if (!existsSync(join(folder, 'portal.lock'))) return false;
  try {
    lockData(folder)();
    return false;
  } catch (error) {
    // An unreadable lock must neither stop a running portal nor keep it from serving.
    return error instanceof DataInUse;
  }
}

export const isKeptClosed = (dataFolder: string) => existsSync(closedMark(dataFolder));
