import { copyFile } from 'node:fs/promises';
import { migrate } from '../../migrations/migrate.ts';
import { connect, type Database, databaseFile } from '../../platform/database/database.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import { fill } from '../data/source.ts';
import { openWorkFolder } from '../data/workFolder.ts';
import type { Backup } from './openBackup.ts';

/** The rows of a backup of any release as this release has them, in a copy that goes afterwards. */
export async function withBackupDatabase<Result>(
  backup: Backup,
  dataFolder: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await using target = await openWorkFolder(dataFolder);
  const file = databaseFile(target.folder);
  const isCopied = backup.manifest.engine === 'sqlite';
  if (isCopied) await copyFile(databaseFile(backup.filesIn), file);
  await using database = connect(openSqlite(file));
  if (isCopied) await migrate(database, 'sqlite');
  else await fill(database, 'sqlite', backup.source, () => {});
  return await work(database);
}
