import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { copySqlite } from '../platform/database/copySqlite.ts';
import { openDatabase } from '../platform/database/database.ts';
import { syncFolder } from '../platform/files.ts';
import { migrate, type Steps } from './migrate.ts';
import { upgradeCopiesIn } from './upgradeCopies.ts';

/** Brings the portal's database to this release; an embedded one is copied first, as it was. */
export async function upgrade(
  settings: { dataFolder: string; databaseUrl: string | undefined },
  steps?: Steps,
): Promise<void> {
  const opened = openDatabase(settings);
  await using database = opened.database;
  const folder = upgradeCopiesIn(settings.dataFolder);
  let isOlder = false;
  await migrate(database, opened.engine, {
    ...(steps ? { steps } : {}),
    async beforeUpgrade(from) {
      if (opened.engine === 'postgres') return;
      isOlder = true;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${from}.db`);
      // The copy of a try that was cut short may be half a copy; a whole one is never replaced by less.
      await rm(`${file}.part`, { force: true });
      await copySqlite(database, `${file}.part`);
      await rename(`${file}.part`, file);
      await syncFolder(folder);
    },
  });
  // What an older release deleted lies in the file still; this release overwrites it.
  if (isOlder) await sql`vacuum`.execute(database);
}
