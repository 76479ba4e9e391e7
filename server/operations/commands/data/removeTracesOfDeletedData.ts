import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { removeUpgradeCopies } from '../../../migrations/upgrade.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { RemovedTraces } from '../../../privacy/erasure/index.ts';
import { pluralize } from '../arguments.ts';
import type { PortalData } from '../command.ts';
import { triggerFilledTables } from './databaseTables.ts';
import { listPresentTables } from './dataSource.ts';
import { openWorkFolder } from './workFolder.ts';

export async function removeTracesOfDeletedData(
  { database, engine }: Pick<PortalData, 'database' | 'engine'>,
  { dataFolder }: Pick<Settings, 'dataFolder'>,
): Promise<RemovedTraces> {
  const copies = await removeDatabaseCopies(dataFolder);
  const rewritten =
    engine === 'sqlite' ? await rewriteSqlite(database) : await vacuumPostgres(database);
  const message = `${pluralize(copies, 'copy', 'copies')} of the database as it was before removed.`;
  return { ...rewritten, said: copies > 0 ? [...rewritten.said, message] : rewritten.said };
}

/** SQLite overwrites deleted rows with zeros, but not their earlier positions, so the whole file is rewritten. */
async function rewriteSqlite(database: Database): Promise<RemovedTraces> {
  await sql`vacuum`.execute(database);
  const isComplete = await truncateWriteAheadLog(database);
  const sentence = isComplete
    ? 'The database file was rewritten without the deleted data, and portal.db-wal is empty.'
    : 'The database file was rewritten, but portal.db-wal is in use and may still contain deleted data: run this again.';
  return { said: [sentence], isComplete };
}

const maxTruncateAttempts = 25;

async function truncateWriteAheadLog(database: Database): Promise<boolean> {
  for (let times = 0; times < maxTruncateAttempts; times += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
    if (rows[0]?.busy === 0) return true;
    await setTimeout(200);
  }
  return false;
}

/** PostgreSQL's statistics contain samples of names, so they are collected again. */
async function vacuumPostgres(database: Database): Promise<RemovedTraces> {
  for (const table of [...(await listPresentTables(database)), ...triggerFilledTables]) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(database);
  }
  const sentence =
    'PostgreSQL has vacuumed the tables. docs/operator/maintain.md explains when the bytes are overwritten.';
  return { said: [sentence], isComplete: true };
}

async function removeDatabaseCopies(dataFolder: string): Promise<number> {
  const before = (await readdir(dataFolder)).length;
  await (await openWorkFolder(dataFolder)).remove();
  const cleared = before - (await readdir(dataFolder)).length;
  const remainingFiles = (await readdir(dataFolder)).filter((name) =>
    /^(moving\.db|portal\.db\.part)/.test(name),
  );
  for (const name of remainingFiles) await rm(join(dataFolder, name), { force: true });
  return cleared + remainingFiles.length + (await removeUpgradeCopies(dataFolder));
}
