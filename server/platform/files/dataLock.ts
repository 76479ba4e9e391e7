import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExplainedError } from '../errors.ts';
import { createPrivateFile } from './privateFiles.ts';

export class DataInUse extends ExplainedError {}

const sqliteBusy = 5;

/** The operating system manages this lock, so it ends with the process and is never left behind. */
export function lockData(
  folder: string,
  holder = 'Another portal is running on',
): (() => void) & Disposable {
  createFolder(folder);
  const file = join(folder, 'portal.lock');
  createPrivateFile(file);
  // SQLite would open an unwritable file read-only, and then two processes could have the lock.
  for (const path of [folder, file]) accessSync(path, constants.R_OK | constants.W_OK);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    const process = findLockingProcess(file);
    const which = process ? ` (process ${process})` : '';
    throw new DataInUse(`${holder} ${folder}${which}. Stop it first.`);
  }
  const unlock = () => lock.close();
  return Object.assign(unlock, { [Symbol.dispose]: unlock });
}

export function isDataLocked(folder: string): boolean {
  try {
    lockData(folder)();
    return false;
  } catch (error) {
    if (error instanceof DataInUse) return true;
    throw error;
  }
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    // Node reports ENOENT even for a read-only disk or a lack of permission. This check throws the real reason.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      accessSync(findNearestExistingFolder(folder), constants.W_OK);
    }
    throw error;
  }
}

const findNearestExistingFolder = (path: string): string =>
  existsSync(path) ? path : findNearestExistingFolder(dirname(path));

function findLockingProcess(file: string): string | undefined {
  const { dev, ino } = statSync(file);
  const [major, minor] = [(dev >> 8) & 0xfff, (dev & 0xff) | ((dev >> 12) & 0xfff00)];
  const device = [major, minor].map((part) => part.toString(16).padStart(2, '0')).join(':');
  try {
    const locks = readFileSync('/proc/locks', 'utf8');
    const pid = new RegExp(`WRITE (\\d+) ${device}:${ino} `).exec(locks)?.[1];
    return pid === '0' ? undefined : pid;
  } catch {
    return undefined;
  }
}
