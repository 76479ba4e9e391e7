import type { Kysely } from 'kysely';
import type { Queryable } from '../../platform/database/types.ts';
import {
  getRecordKey,
  type RecordedColumns,
  type RecordedTableName,
  recordedTables,
} from '../history/index.ts';
import { createEmptyRows, type RecordedRows } from './compareRecords.rules.ts';

const maxValuesPerQuery = 500;

/** Typed queries cannot take the names of tables and columns as values. */
const castToUntypedDatabase = (database: Queryable) =>
  database as unknown as Kysely<Record<string, RecordedColumns>>;

async function addCurrentRows(
  database: Queryable,
  rows: RecordedRows,
  [table, column]: [RecordedTableName, string],
  values: readonly unknown[],
): Promise<void> {
  for (let position = 0; position < values.length; position += maxValuesPerQuery) {
    const found = await castToUntypedDatabase(database)
      .selectFrom(table)
      .selectAll()
      .where(column, 'in', values.slice(position, position + maxValuesPerQuery))
      .execute();
    for (const row of found) rows[table].set(getRecordKey(table, row), row);
  }
}

export async function findSubjectRows(
  database: Queryable,
  table: 'applications' | 'businesses',
  ids: readonly number[],
): Promise<RecordedRows> {
  const rows = createEmptyRows();
  await addCurrentRows(database, rows, [table, recordedTables[table].key[0]], ids);
  return rows;
}

const applicationTables = [
  'applications',
  'comments',
  'attachments',
  'document_reviews',
  'document_dates',
  'replaced_documents',
  'requests',
] as const;

export async function findRowsOfApplications(
  database: Queryable,
  ids: readonly number[],
  recorded: RecordedRows,
): Promise<RecordedRows> {
  const rows = createEmptyRows();
  for (const table of applicationTables)
    await addCurrentRows(database, rows, [table, 'application_id'], ids);
  // A row that was moved to another application in the database still belongs to the one that the history names.
  for (const table of ['applications', 'comments', 'attachments', 'requests'] as const) {
    const missingKeys = [...recorded[table].keys()].filter((key) => !rows[table].has(key));
    await addCurrentRows(
      database,
      rows,
      [table, `${table.slice(0, -1)}_id`],
      missingKeys.map(Number),
    );
  }
  const both = (table: 'comments' | 'requests') => [
    ...new Set([...rows[table].keys(), ...recorded[table].keys()].map(Number)),
  ];
  await addCurrentRows(database, rows, ['attachments', 'comment_id'], both('comments'));
  await addCurrentRows(database, rows, ['request_items', 'request_id'], both('requests'));
  const attached = [...rows.attachments.values()].map((row) => Number(row?.document_id));
  const documents = new Set([...attached, ...[...recorded.documents.keys()].map(Number)]);
  await addCurrentRows(database, rows, ['documents', 'document_id'], [...documents]);
  return rows;
}

export async function findRowsOfAccounts(
  database: Queryable,
  ids: readonly number[],
  recorded: RecordedRows,
): Promise<RecordedRows> {
  const rows = createEmptyRows();
  await addCurrentRows(database, rows, ['businesses', 'business_id'], ids);
  await addCurrentRows(database, rows, ['absences', 'administrator_id'], ids);
  const missingKeys = [...recorded.absences.keys()].filter((key) => !rows.absences.has(key));
  await addCurrentRows(database, rows, ['absences', 'absence_id'], missingKeys.map(Number));
  await addCurrentRows(database, rows, ['designations', 'business_id'], ids);
  const files = [...recorded.documents.keys()].map(Number);
  await addCurrentRows(database, rows, ['documents', 'document_id'], files);
  return rows;
}

export async function findProgramTableRows(database: Queryable): Promise<RecordedRows> {
  const rows = createEmptyRows();
  for (const row of await database.selectFrom('program_rows').selectAll().execute()) {
    rows.program_rows.set(getRecordKey('program_rows', { ...row }), { ...row });
  }
  return rows;
}

export async function listNextApplicationIds(
  database: Queryable,
  after: number,
  limit: number,
): Promise<number[]> {
  const standing = await database
    .selectFrom('applications')
    .select('application_id as id')
    .where('application_id', '>', after)
    .orderBy('application_id')
    .limit(limit)
    .execute();
  const recorded = await database
    .selectFrom('changes')
    .select('application_id as id')
    .distinct()
    .where('application_id', '>', after)
    .orderBy('application_id')
    .limit(limit)
    .execute();
  return sortDistinctIds([...standing, ...recorded], limit);
}

export async function listNextAccountIds(
  database: Queryable,
  after: number,
  limit: number,
): Promise<number[]> {
  const standing = await database
    .selectFrom('businesses')
    .select('business_id as id')
    .where('business_id', '>', after)
    .orderBy('business_id')
    .limit(limit)
    .execute();
  const recorded = await database
    .selectFrom('changes')
    .select('business_id as id')
    .distinct()
    .where('business_id', '>', after)
    .where('application_id', 'is', null)
    .where('recorded', 'is not', null)
    .orderBy('business_id')
    .limit(limit)
    .execute();
  return sortDistinctIds([...standing, ...recorded], limit);
}

function sortDistinctIds(rows: readonly { id: number | null }[], limit: number): number[] {
  return [...new Set(rows.map(({ id }) => Number(id)))].sort((a, b) => a - b).slice(0, limit);
}

export async function findRecordedRows(
  database: Queryable,
  of: 'application_id' | 'business_id' | null,
  ids: readonly number[],
) {
  return database
    .selectFrom('changes')
    .select([`${of ?? 'business_id'} as subject`, 'recorded'])
    .where('recorded', 'is not', null)
    .$if(of !== null, (query) => query.where(of ?? 'business_id', 'in', ids))
    .$if(of === null, (query) => query.where('business_id', 'is', null))
    .$if(of !== 'application_id', (query) => query.where('application_id', 'is', null))
    .orderBy('change_id')
    .execute();
}

export async function updateDerivedColumns(
  database: Queryable,
  table: 'applications' | 'businesses',
  key: string,
  columns: RecordedColumns,
): Promise<void> {
  await castToUntypedDatabase(database)
    .updateTable(table)
    .set(columns)
    .where(recordedTables[table].key[0], '=', Number(key))
    .execute();
}
