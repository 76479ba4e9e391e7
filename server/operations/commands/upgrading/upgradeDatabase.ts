import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  isAdditiveStep,
  listAppliedSteps,
  migrate,
  releasedSteps,
} from '../../../migrations/migrate.ts';
import { getUpgradeCopiesFolder, upgrade } from '../../../migrations/upgrade.ts';
import { getDatabaseFile, openDatabase } from '../../../platform/database/database.ts';
import { copySqlite } from '../../../platform/database/sqlite.ts';
import type { Database, Engine } from '../../../platform/database/types.ts';
import { lockData } from '../../../platform/files/dataLock.ts';
import { syncFile, syncFolder } from '../../../platform/files/syncFiles.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { readVersion } from '../../../platform/version.ts';
import { takeSnapshot } from '../backups/snapshot.ts';
import { CommandRefused, type PrintLine, runWithDatabase } from '../command.ts';
import { triggerFilledTables } from '../data/databaseTables.ts';
import {
  type DataSource,
  listPresentTables,
  readRowFile,
  writeSourceRows,
} from '../data/dataSource.ts';
import { openWorkFolder } from '../data/workFolder.ts';

export async function rehearseMigration(settings: Settings): Promise<void> {
  if (settings.databaseUrl) return;
  await using work = await openWorkFolder(settings.dataFolder);
  await runWithDatabase(settings, ({ database }) =>
    copySqlite(database, getDatabaseFile(work.folder)),
  );
  await upgrade({ dataFolder: work.folder, databaseUrl: undefined });
}

export async function migrateToRelease(settings: Settings): Promise<void> {
  using _lock = lockData(settings.dataFolder);
  await upgrade(settings);
}

type CopyDescription = Pick<DataSource, 'schema' | 'tables' | 'lastNumbers'>;

const getCopyPath = (settings: Settings, step: string) =>
  join(getUpgradeCopiesFolder(settings.dataFolder), step);

export async function copyPostgresDatabase(settings: Settings): Promise<void> {
  await runWithDatabase(settings, async ({ database, engine }) => {
    if (engine === 'sqlite') return;
    await requireNoOtherServer(database);
    await copyPostgresRows(settings, database, (schema) => schema);
  });
}

async function copyPostgresRows(
  settings: Settings,
  database: Database,
  nameOf: (schema: string) => string,
): Promise<string> {
  const unfinished = getCopyPath(settings, 'unfinished.part');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const { schema, lastNumbers } = await takeSnapshot(database, 'postgres', unfinished);
  const described: CopyDescription = {
    schema,
    tables: await listPresentTables(database),
    lastNumbers,
  };
  const file = join(unfinished, 'described.json');
  await writeFile(file, JSON.stringify(described), { mode: 0o600, flush: true });
  await syncFolder(unfinished);
  const folder = getCopyPath(settings, nameOf(schema));
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  await syncFolder(getUpgradeCopiesFolder(settings.dataFolder));
  return folder;
}

async function countOtherConnections(database: Database): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select cast(count(*) as integer) as others from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
        and backend_type = 'client backend'`.execute(database);
  return rows[0]?.others ?? 0;
}

/** PostgreSQL lists a connection for a moment after its client has closed it, so the check is repeated. */
const maxConnectionChecks = 20;
const millisecondsBetweenChecks = 100;

/** Another running server would write rows that are missing in the copy. */
async function requireNoOtherServer(database: Database): Promise<void> {
  let others = 0;
  for (let check = 0; check < maxConnectionChecks; check += 1) {
    if (check > 0) await setTimeout(millisecondsBetweenChecks);
    others = await countOtherConnections(database);
    if (others === 0) return;
  }
  throw new CommandRefused(
    `This database has other connections (${others}). After this upgrade, a server of the older
release cannot use it: stop the portal on all servers and all commands, then run this again.`,
  );
}

export async function restoreDatabaseCopy(
  settings: Settings,
  step: string,
  print: PrintLine,
): Promise<void> {
  using _lock = lockData(settings.dataFolder);
  const aside = settings.databaseUrl
    ? await restorePostgresCopy(settings, getCopyPath(settings, step))
    : await restoreSqliteCopy(settings, `${getCopyPath(settings, step)}.db`);
  print(`The database of the newer release has been moved to ${aside}.`);
}

async function restoreSqliteCopy(settings: Settings, copy: string): Promise<string> {
  if (!existsSync(copy)) throw new CommandRefused(`There is no copy ${copy}. Nothing was changed.`);
  const file = getDatabaseFile(settings.dataFolder);
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  await copyFile(copy, unfinished);
  await syncFile(unfinished);
  const aside = join(getUpgradeCopiesFolder(settings.dataFolder), `after-${Date.now()}.db`);
  await runWithDatabase(settings, ({ database }) => copySqlite(database, aside));
  // The write-ahead log of another database would corrupt this one.
  for (const end of ['-wal', '-shm']) await rm(file + end, { force: true });
  await rename(unfinished, file);
  await syncFolder(settings.dataFolder);
  return aside;
}

async function restorePostgresCopy(settings: Settings, folder: string): Promise<string> {
  const described: CopyDescription = JSON.parse(
    await readFile(join(folder, 'described.json'), 'utf8'),
  );
  await using database = openDatabase(settings).database;
  const aside = await copyPostgresRows(settings, database, () => `after-${Date.now()}`);
  const ignoredTables = [...triggerFilledTables, 'kysely_migration', 'kysely_migration_lock'];
  const tables = [...(await listPresentTables(database)), ...ignoredTables];
  const names = sql.join(tables.map((name) => sql.table(name)));
  await sql`drop table if exists ${names} cascade`.execute(database);
  await migrate(database, 'postgres', { to: described.schema });
  const source: DataSource = { ...described, rows: (table) => readRowFile(folder, table) };
  await database.transaction().execute((trx) => writeSourceRows(trx, 'postgres', source, () => {}));
  return aside;
}

export interface SchemaPlan {
  version: string;
  engine: Engine;
  schema: string;
  pending: { name: string; isAdditive: boolean }[];
  unknown: string[];
}

export async function planSchemaChange(opened: {
  database: Database;
  engine: Engine;
}): Promise<SchemaPlan> {
  const applied = await listAppliedSteps(opened.database);
  return {
    version: readVersion(),
    engine: opened.engine,
    schema: String(applied.at(-1)),
    pending: Object.keys(releasedSteps)
      .filter((name) => !applied.includes(name))
      .map((name) => ({ name, isAdditive: isAdditiveStep(name) })),
    unknown: applied.filter((name) => !(name in releasedSteps)),
  };
}
