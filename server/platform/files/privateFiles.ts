import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const bitsOfOthers = 0o077;

/** The umask that the process inherited does not count. */
export function createPrivately(): void {
  process.umask(bitsOfOthers);
}

/**
 * SQLite creates files that everybody can read. An existing file is not opened here: closing it would release the POSIX locks
 * that SQLite has in this process.
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  isPrivate(path);
}

function isPrivate(path: string): boolean {
  // Windows uses access control lists instead, which are inherited from the folder.
  if (process.platform === 'win32') return true;
  const { mode } = statSync(path);
  if ((mode & bitsOfOthers) === 0) return true;
  try {
    chmodSync(path, mode & ~bitsOfOthers & 0o777);
  } catch {
    return false;
  }
  return (statSync(path).mode & bitsOfOthers) === 0;
}

/** Other files in the data folder are not the portal's to change. */
const ownFiles =
  /^((portal|moving)\.(db(-wal|-shm|-journal)?|lock)|log-addresses\.key$|moved-away$)/;
const ownFolders = ['mail', 'before-upgrade'];

/** Closes files that a copy left readable for other accounts. Returns those that could not be closed. */
export function makePrivate(dataFolder: string): string[] {
  const files = readdirSync(dataFolder).filter((name) => ownFiles.test(name));
  const folders = ownFolders.filter((name) => existsSync(join(dataFolder, name)));
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(dataFolder, folder)).map((name) => join(folder, name)),
  );
  const documents = existsSync(join(dataFolder, 'documents')) ? ['documents'] : [];
  return ['.', ...files, ...folders, ...inFolders, ...documents]
    .map((name) => join(dataFolder, name))
    .filter((path) => existsSync(path) && !isPrivate(path));
}
