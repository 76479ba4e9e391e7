import { chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataInUse, lockData } from './dataLock.ts';

/** Beside the data, while `portal upgrade` changes from one release to another. */
const folderIn = (dataFolder: string) => join(dataFolder, 'upgrading');
const closedMark = (dataFolder: string) => join(folderIn(dataFolder), 'closed');

export interface UpgradeLock {
  /** What is saved from now on would be lost by going back: a portal that starts takes nothing yet. */
  keepClosed(): void;
  /** The portal that was started serves everybody. */
  release(): void;
}

/** The lock ends with the process that holds it: a portal never waits for an upgrade that was killed. */
export function lockUpgrade(dataFolder: string): UpgradeLock {
  const folder = folderIn(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockData(folder, 'Another upgrade is at work in');
  let isHeld = true;
  rmSync(closedMark(dataFolder), { force: true });
  giveTo(dataFolder, folder, join(folder, 'portal.lock'));
  return {
    keepClosed() {
      writeFileSync(closedMark(dataFolder), '', { mode: 0o600 });
      giveTo(dataFolder, closedMark(dataFolder));
    },
    release() {
      if (!isHeld) return;
      isHeld = false;
      rmSync(closedMark(dataFolder), { force: true });
      // The folder stays: the portal may be looking at the lock in it at this very moment.
      unlock();
    },
  };
}

/** What root makes here is the portal's account's to read. */
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
    // A portal that runs is never ended by a look at this, and never kept closed by a lock that it cannot read.
    return error instanceof DataInUse;
  }
}

export const isKeptClosed = (dataFolder: string) => existsSync(closedMark(dataFolder));
