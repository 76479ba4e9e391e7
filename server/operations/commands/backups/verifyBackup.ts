import { sql } from 'kysely';
import { areTextsIndexed, findMismatchedSlotLists } from '../../../applications/core/index.ts';
import { checkHistory } from '../../../applications/history/index.ts';
import { findIncorrectPeriods } from '../../../applications/periods/index.ts';
import {
  findDifferences,
  findIncorrectDerivedColumns,
  findIncorrectRowCounts,
} from '../../../applications/records/index.ts';
import { findCurrentSchema, getLatestSchema } from '../../../migrations/migrate.ts';
import { connectDatabase } from '../../../platform/database/database.ts';
import { openSqlite } from '../../../platform/database/sqlite.ts';
import type { Database, Engine } from '../../../platform/database/types.ts';
import { minutesBefore } from '../../../platform/time/clock.ts';
import { pluralize } from '../arguments.ts';
import { OlderReleaseError, type PortalData, type PrintLine } from '../command.ts';
import { readTableRows } from '../data/databaseTables.ts';
import { fillDatabaseFromSource } from '../data/dataSource.ts';
import { describeMissingDocuments, describeMissingInDatabase } from '../data/missingDocuments.ts';
import {
  checkDocuments,
  collectRecordedDocuments,
  type DocumentProblems,
  findOrphanedStoreKeys,
} from '../data/storedDocuments.ts';
import type { Backup } from './openBackup.ts';

/** Bytes are stored before their database row, so a recent key may belong to an upload that is still running. */
const maxUploadMinutes = 60;

export async function verifyPortalData(
  data: PortalData,
  now: Date,
  print: PrintLine,
): Promise<string[]> {
  const { database, engine, store } = data;
  const schema = String(await findCurrentSchema(database));
  // The check needs tables and columns that later migrations add.
  if (schema !== getLatestSchema()) throw new OlderReleaseError(schema);
  const documents = await collectRecordedDocuments(readTableRows(database, 'documents'));
  print(`Checking the database and ${pluralize(documents.length, 'document')} …`);
  const before = minutesBefore(now, maxUploadMinutes);
  const orphans = await findOrphanedStoreKeys(documents, store, before);
  const problems = await checkDocuments(documents, data);
  const differing = await describeDifferencesFromHistory(database);
  return [
    ...(await describeDatabaseDamage(database, engine)),
    ...(await describeBrokenHistory(database, print)),
    ...differing.said,
    ...(await describeWrongSlotLists(database)),
    ...(await describeWrongTextIndex(database)),
    ...(await describeWrongPeriods(database, differing.subjects)),
    ...(problems.size > 0 ? await describeDocumentsStillWrong(data, problems) : []),
    ...orphans.map((key) => `${key} in the document store does not belong to any document.`),
  ];
}

async function describeDocumentsStillWrong(
  data: PortalData,
  problems: DocumentProblems,
): Promise<string[]> {
  const documents = await collectRecordedDocuments(readTableRows(data.database, 'documents'));
  const suspects = documents.filter((document) => problems.has(document.document_id));
  return describeMissingInDatabase(data.database, await checkDocuments(suspects, data));
}

export async function verifyBackup(backup: Backup, print: PrintLine): Promise<string[]> {
  const { manifest, source, documents } = backup;
  print(
    `Checking the database and ${pluralize(documents.length, 'document')} of ${backup.folder} …`,
  );
  await using database = connectDatabase(openSqlite(':memory:'));
  await fillDatabaseFromSource({ database, engine: 'sqlite' }, source, () => {});
  const counts = await Promise.all(
    source.tables.map(async (table) => {
      let rows = 0;
      for await (const slice of source.rows(table)) rows += slice.length;
      return rows === manifest.rows[table]
        ? []
        : [`${table} does not have the rows of the backup.`];
    }),
  );
  return [
    ...counts.flat(),
    ...(await describeDatabaseDamage(database, 'sqlite')),
    ...(await describeBrokenHistory(database, print)),
    ...(await describeDifferencesFromHistory(database)).said,
    ...(await describeWrongSlotLists(database)),
    ...(await describeMissingDocuments(source, await checkDocuments(documents, backup))),
  ];
}

async function describeBrokenHistory(database: Database, print: PrintLine): Promise<string[]> {
  const { entries, link, problem: broken } = await checkHistory(database);
  print(
    `The history has ${pluralize(entries, 'entry', 'entries')}; the last link is ${link || 'none'}.`,
  );
  return broken ? [broken] : [];
}

const maxListedDifferences = 200;

async function describeDifferencesFromHistory(database: Database) {
  const messages: string[] = [];
  const subjects = new Set<string>();
  let omittedCount = 0;
  for await (const difference of findDifferences(database)) {
    const { table, key, whose } = difference;
    subjects.add(JSON.stringify(difference.subject));
    const sentences = difference.messages.map(
      (message) => `${table} ${key}${whose && ` (${whose})`}: ${message}`,
    );
    if (messages.length < maxListedDifferences) messages.push(...sentences);
    else omittedCount += sentences.length;
  }
  if (omittedCount > 0) messages.push(`${omittedCount} more records differ from the history.`);
  messages.push(...(await findIncorrectRowCounts(database)));
  return { said: messages, subjects };
}

async function describeWrongSlotLists(database: Database): Promise<string[]> {
  const message =
    'lists count other documents than are attached, until the application is changed.';
  return (await findMismatchedSlotLists(database)).map((number) => `${number}: ${message}`);
}

export async function describeWrongTextIndex(database: Database): Promise<string[]> {
  const isDerived = (await findIncorrectDerivedColumns(database).next()).done;
  if (isDerived && (await areTextsIndexed(database))) return [];
  return [
    'A search by part of a name or number does not find every application. Run: portal reindex',
  ];
}

async function describeWrongPeriods(database: Database, differing: Set<string>): Promise<string[]> {
  const { applications, employers } = await findIncorrectPeriods(database);
  const wrongRows = [
    ...applications.map((applicationId) => ({ applicationId })),
    ...employers.map((businessId) => ({ businessId })),
  ];
  const count = wrongRows.filter((of) => !differing.has(JSON.stringify(of))).length;
  if (count === 0) return [];
  const of = pluralize(count, 'application or employer', 'applications and employers');
  return [`Of ${of} Work and Reports do not match the history. Run: portal reindex`];
}

/** PostgreSQL checks its own pages and foreign keys. */
export async function describeDatabaseDamage(
  database: Database,
  engine: Engine,
): Promise<string[]> {
  if (engine === 'postgres') return [];
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
    database,
  );
  const keys = await sql<{ table: string; rowid: number; parent: string }>`
    pragma foreign_key_check`.execute(database);
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((message) => message !== 'ok'),
    ...keys.rows.map(({ table, rowid, parent }) => `${table} ${rowid} points to no ${parent}.`),
  ];
}
