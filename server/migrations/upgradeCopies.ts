import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a database lies as it was before an upgrade: an embedded one as a file, PostgreSQL as a folder of rows. */
export const upgradeCopiesIn = (dataFolder: string) => join(dataFolder, 'before-upgrade');

/** Those that were made before then, or all; answers how many. */
export async function removeUpgradeCopies(dataFolder: string, before?: Date): Promise<number> {
  const folder = upgradeCopiesIn(dataFolder);
  const names = await readdir(folder).catch((): string[] => []);
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    if (before && (await stat(path)).mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
