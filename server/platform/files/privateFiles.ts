import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const groupAndOtherPermissions = 0o077;

export function makeNewFilesPrivate(): void {
  process.umask(groupAndOtherPermissions);
}

/**
 * SQLite would create a file that everybody can read. An existing file is not opened here, because closing
 * it would release the POSIX locks that SQLite has in this process.
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  makeFilePrivate(path);
}

function makeFilePrivate(path: string): boolean {
  // Windows has access control lists instead, which are inherited from the folder.
  if (process.platform === 'win32') return true;
  const { mode } = statSync(path);
  if ((mode & groupAndOtherPermissions) === 0) return true;
  try {
    chmodSync(path, mode & ~groupAndOtherPermissions & 0o777);
  } catch {
    return false;
  }
  return (statSync(path).mode & groupAndOtherPermissions) === 0;
}

/** The portal must not change the permissions of other files in the data folder. */
const portalFilePattern =
  /^((portal|moving)\.(db(-wal|-shm|-journal)?|lock)|log-addresses\.key$|moved-away$)/;
const portalFolders = ['mail', 'before-upgrade'];

export function makeDataPrivate(dataFolder: string): string[] {
  const files = readdirSync(dataFolder).filter((name) => portalFilePattern.test(name));
  const folders = portalFolders.filter((name) => existsSync(join(dataFolder, name)));
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(dataFolder, folder)).map((name) => join(folder, name)),
  );
  const documents = existsSync(join(dataFolder, 'documents')) ? ['documents'] : [];
  return ['.', ...files, ...folders, ...inFolders, ...documents]
    .map((name) => join(dataFolder, name))
    .filter((path) => existsSync(path) && !makeFilePrivate(path));
}
