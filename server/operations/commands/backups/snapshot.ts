import { sql } from 'kysely';
import { findCurrentSchema } from '../../../migrations/migrate.ts';
import { listRecordedKeyIds } from '../../../platform/crypto/keyRecords.ts';
import { connectDatabase, getDatabaseFile } from '../../../platform/database/database.ts';
import { copySqlite, openSqlite } from '../../../platform/database/sqlite.ts';
import type { Database, Engine, Queryable } from '../../../platform/database/types.ts';
import { readLastNumbers, readTableRows, type TableName } from '../data/databaseTables.ts';
import { listPresentTables, writeRowFiles } from '../data/dataSource.ts';
import { collectRecordedDocuments, type RecordedDocument } from '../data/storedDocuments.ts';
import type { Manifest } from './manifest.ts';

export interface Snapshot extends Pick<Manifest, 'schema' | 'files' | 'rows' | 'lastNumbers'> {
  documents: RecordedDocument[];
  recordedKeys: string[];
}

export async function takeSnapshot(
  database: Database,
  engine: Engine,
  folder: string,
): Promise<Snapshot> {
  const schema = String(await findCurrentSchema(database));
  const tables = await listPresentTables(database);
  if (engine === 'sqlite') {
    await copySqlite(database, getDatabaseFile(folder));
    await using copy = connectDatabase(openSqlite(getDatabaseFile(folder), { readOnly: true }));
    return { schema, files: ['portal.db'], ...(await describeTables(copy, engine, tables)) };
  }
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      schema,
      files: await writeRowFiles(folder, tables, (table) => readTableRows(trx, table)),
      ...(await describeTables(trx, engine, tables)),
    }));
}

async function describeTables(database: Queryable, engine: Engine, tables: TableName[]) {
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const rowCount = await sql<{ rows: number }>`
      select cast(count(*) as integer) as rows from ${sql.table(table)}`.execute(database);
    rows[table] = Number(rowCount.rows[0]?.rows);
  }
  return {
    rows,
    lastNumbers: await readLastNumbers(database, engine, tables),
    documents: await collectRecordedDocuments(readTableRows(database, 'documents')),
    recordedKeys: await listRecordedKeyIds(database),
  };
}
