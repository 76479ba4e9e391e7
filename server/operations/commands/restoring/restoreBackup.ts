import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deliveryKinds } from '../../../deliveryKinds.ts';
import { withholdWaitingDeliveries } from '../../../mail/outbox/index.ts';
import { readCounter, setCounter } from '../../../platform/database/counters.ts';
import {
  connectDatabase,
  getDatabaseFile,
  openDatabase,
} from '../../../platform/database/database.ts';
import { openSqlite } from '../../../platform/database/sqlite.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { lockData } from '../../../platform/files/dataLock.ts';
import type { DocumentStore } from '../../../platform/files/documentStore.ts';
import { openStoreWithoutCleanup } from '../../../platform/files/openStore.ts';
import { makeDataPrivate } from '../../../platform/files/privateFiles.ts';
import { syncFile, syncFolder } from '../../../platform/files/syncFiles.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import { pluralize } from '../arguments.ts';
import type { Backup } from '../backups/openBackup.ts';
import { describeDatabaseDamage } from '../backups/verifyBackup.ts';
import { CommandRefused, type PrintLine } from '../command.ts';
import { type TableName, tablesClearedOnRestore } from '../data/databaseTables.ts';
import { fillDatabaseFromSource, isDatabaseEmpty } from '../data/dataSource.ts';
import { findMissingDocuments, type MissingDocument } from '../data/missingDocuments.ts';
import { copyDocuments, findOrphanedStoreKeys } from '../data/storedDocuments.ts';

type FinishFunction = (database: Queryable) => Promise<void>;

interface RestoreChoices {
  sendWaitingMail?: boolean;
  skipDamaged?: boolean;
}

/** The target must be empty. The database is written last, so that an interrupted restore can be repeated. */
export async function restoreBackup(
  backup: Backup,
  settings: Settings,
  print: PrintLine,
  choices: RestoreChoices = {},
): Promise<MissingDocument[]> {
  const finish = async (database: Queryable) => {
    const withheld = await revokeAccess(database, backup.source.tables, choices);
    print('Everyone must sign in again. Password links and known browsers were deleted.');
    if (withheld > 0) print(`Waiting emails that are now held: ${withheld}. See /admin/mails.`);
  };
  using _lock = lockData(settings.dataFolder);
  const store = await openStoreWithoutCleanup(settings);
  await requireEmptyTarget(backup, settings, store);
  const problems = await restoreDocuments(backup, store, print);
  const missing = await findMissingDocuments(backup.source, problems);
  if (!choices.skipDamaged) refuseDamagedBackup(backup, missing);
  print('Writing the database …');
  if (settings.databaseUrl) {
    const opened = openDatabase(settings);
    await using _database = opened.database;
    await fillDatabaseFromSource(opened, backup.source, print, finish);
  } else await writeDatabaseFile(backup, getDatabaseFile(settings.dataFolder), print, finish);
  makeDataPrivate(settings.dataFolder);
  return missing;
}

async function requireEmptyTarget(
  backup: Backup,
  settings: Settings,
  store: DocumentStore,
): Promise<void> {
  if (!settings.databaseUrl && existsSync(getDatabaseFile(settings.dataFolder))) {
    throw new CommandRefused(
      `${settings.dataFolder} already contains a portal. Nothing was overwritten.`,
    );
  }
  if (settings.databaseUrl) {
    await using database = openDatabase(settings).database;
    if (!(await isDatabaseEmpty(database))) {
      throw new CommandRefused('The database already contains a portal. Nothing was overwritten.');
    }
  }
  const foreign = await findOrphanedStoreKeys(backup.documents, store, new Date(8.64e15));
  if (foreign.length > 0) {
    throw new CommandRefused(
      `The document store already contains ${pluralize(foreign.length, 'other document')}. Nothing was overwritten.`,
    );
  }
}

async function restoreDocuments(backup: Backup, store: DocumentStore, print: PrintLine) {
  const { documents, manifest } = backup;
  print(`Copying ${pluralize(documents.length, 'document')}, and comparing their checksums …`);
  const intactDocuments = documents.filter(({ document_id: id }) => !(id in manifest.wrong));
  const { wrong } = await copyDocuments(intactDocuments, backup, store, print);
  for (const [id, said] of Object.entries(manifest.wrong)) wrong.set(Number(id), said);
  return wrong;
}

const maxListedProblems = 20;

/** Documents that were already damaged in the portal could not be backed up. */
function refuseDamagedBackup({ folder, manifest }: Backup, missing: MissingDocument[]): void {
  const damaged = missing.filter(({ document }) => !(document in manifest.wrong));
  if (damaged.length === 0) return;
  const lines = damaged
    .slice(0, maxListedProblems)
    .map((missingDocument) => `  ${missingDocument.said}`);
  if (damaged.length > maxListedProblems)
    lines.push(`  … and ${damaged.length - maxListedProblems} more`);
  throw new CommandRefused(
    [
      `The backup ${folder} is damaged. The database was not written. Missing:`,
      ...lines,
      'Another backup may contain undamaged copies. With --skip-damaged, everything else in this backup is restored.',
    ].join('\n'),
  );
}

/** The database file gets its name only after it is complete, so that a crash leaves no partial portal. */
async function writeDatabaseFile(
  backup: Backup,
  file: string,
  print: PrintLine,
  finish: FinishFunction,
): Promise<void> {
  const unfinished = `${file}.part`;
  for (const end of ['', '-wal', '-shm']) await rm(unfinished + end, { force: true });
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const isCopied = backup.manifest.engine === 'sqlite';
  if (isCopied) await copyFile(getDatabaseFile(backup.filesIn), unfinished);
  const database = connectDatabase(openSqlite(unfinished));
  try {
    if (isCopied) await database.transaction().execute(finish);
    else await fillDatabaseFromSource({ database, engine: 'sqlite' }, backup.source, print, finish);
    const damage = (await describeDatabaseDamage(database, 'sqlite')).slice(0, maxListedProblems);
    if (damage.length > 0) {
      throw new CommandRefused(['The restored database is damaged:', ...damage].join('\n'));
    }
  } finally {
    await database.destroy();
  }
  await syncFile(unfinished);
  await rename(unfinished, file);
  await syncFolder(dirname(file));
}

/**
 * Deletes sessions, mailed links and known browsers, because they may have been revoked after the backup,
 * and withholds mails. Counts of failed attempts are kept, so that nobody can start guessing again.
 */
async function revokeAccess(
  database: Queryable,
  tables: TableName[],
  { sendWaitingMail = false }: RestoreChoices,
): Promise<number> {
  for (const table of tablesClearedOnRestore.toReversed().filter((name) => tables.includes(name))) {
    await database.deleteFrom(table).execute();
  }
  await database.updateTable('second_factors').set({ offered_secret: null }).execute();
  await skipProgramVersions(database);
  if (!sendWaitingMail) await withholdWaitingNotices(database);
  const kinds = sendWaitingMail ? deliveryKinds.filter((kind) => kind.opensAccount) : undefined;
  return withholdWaitingDeliveries(database, { kinds, now: systemClock.now() });
}

/** Browsers cache the program by its version, so a used version must not return with other rows. */
async function skipProgramVersions(database: Queryable): Promise<void> {
  await setCounter(database, 'program', (await readCounter(database, 'program')) + 1_000);
}

/** The portal may have sent these notices after the backup, so mailing continues at the end. */
async function withholdWaitingNotices(database: Queryable): Promise<void> {
  await database
    .updateTable('notices')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .execute();
  await database.deleteFrom('history_marks').where('name', '=', 'notices').execute();
}
