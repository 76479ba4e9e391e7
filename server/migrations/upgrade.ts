import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../platform/database/database.ts';
import { copySqlite } from '../platform/database/sqlite.ts';
import { syncFolder } from '../platform/files/syncFiles.ts';
import { type MigrationSteps, migrate } from './migrate.ts';

export async function upgrade(
  settings: { dataFolder: string; databaseUrl: string | undefined },
  steps?: MigrationSteps,
): Promise<void> {
  const { database: opened, engine } = openDatabase(settings);
  await using database = opened;
  const folder = getUpgradeCopiesFolder(settings.dataFolder);
  await migrate(database, engine, {
    ...(steps ? { steps } : {}),
    async beforeUpgrade(from) {
      if (engine === 'postgres') return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${from}.db`);
      // An interrupted attempt may leave half a copy, but a complete copy is never replaced.
      await rm(`${file}.part`, { force: true });
      await copySqlite(database, `${file}.part`);
      await rename(`${file}.part`, file);
      await syncFolder(folder);
    },
  });
}

export const getUpgradeCopiesFolder = (dataFolder: string) => join(dataFolder, 'before-upgrade');

export async function removeUpgradeCopies(dataFolder: string, before?: Date): Promise<number> {
  const folder = getUpgradeCopiesFolder(dataFolder);
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
