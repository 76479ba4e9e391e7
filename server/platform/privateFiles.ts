import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const bitsOfOthers = 0o077;

/** What a program creates from now on is for its own account alone, whatever the shell says. */
export function createPrivately(): void {
  process.umask(bitsOfOthers);
}

/**
 * SQLite gives a new file to everybody, and its `-wal` and `-shm` the mode of the file. One that is there
 * is never opened here: closing it again would end the locks that SQLite holds in this process.
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  isPrivate(path);
}

/** Takes the file or folder from everybody else; false where the file system does not let it. */
function isPrivate(path: string): boolean {
  // Windows has lists of access instead, which a folder hands down.
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

/** In the data folder; what else lies there is not ours to change. */
const ownFiles =
  /^((portal|moving)\.(db(-wal|-shm|-journal)?|lock)|log-addresses\.key$|moved-away$)/;
const ownFolders = ['mail', 'before-upgrade'];

/**
 * What an older release or a copy left open to other accounts of the machine. Documents were never: their
 * folder is closed, and so is what is in it. Answers what stays open.
 */
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
