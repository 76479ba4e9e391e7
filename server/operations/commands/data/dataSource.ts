import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findCurrentSchema, migrate } from '../../../migrations/migrate.ts';
import type { Database, Engine, Queryable } from '../../../platform/database/types.ts';
import { syncFolder } from '../../../platform/files/syncFiles.ts';
import { pluralize } from '../arguments.ts';
import {
  type Row,
  readLastNumbers,
  readTableRows,
  setLastNumbers,
  type TableName,
  tableNames,
  writeRows,
} from './databaseTables.ts';

export interface DataSource {
  schema: string;
  tables: TableName[];
  rows(table: TableName): AsyncIterable<Row[]>;
  lastNumbers: Record<string, number>;
}

export async function listPresentTables(database: Database): Promise<TableName[]> {
  const there = new Set((await database.introspection.getTables()).map((table) => table.name));
  return tableNames.filter((name) => there.has(name));
}

export async function openDatabaseSource(database: Database, engine: Engine): Promise<DataSource> {
  return {
    schema: String(await findCurrentSchema(database)),
    tables: await listPresentTables(database),
    rows: (table) => readTableRows(database, table),
    lastNumbers: await readLastNumbers(database, engine),
  };
}

export async function isDatabaseEmpty(database: Database): Promise<boolean> {
  if (!(await listPresentTables(database)).includes('businesses')) return true;
  return !(await database
    .selectFrom('businesses')
    .select('business_id')
    .limit(1)
    .executeTakeFirst());
}

export async function fillDatabaseFromSource(
  { database, engine }: { database: Database; engine: Engine },
  source: DataSource,
  print: (line: string) => void,
  finish: (trx: Queryable) => Promise<void> = async () => {},
): Promise<void> {
  await migrate(database, engine, { to: source.schema });
  await database.transaction().execute(async (trx) => {
    await writeSourceRows(trx, engine, source, print);
    await finish(trx);
  });
  await migrate(database, engine);
}

export async function writeSourceRows(
  trx: Queryable,
  engine: Engine,
  source: DataSource,
  print: (line: string) => void,
): Promise<void> {
  for (const table of source.tables) {
    await writeRows(trx, table, source.rows(table));
    const sent = await computeRowsFingerprint(source.rows(table));
    const arrived = await computeRowsFingerprint(readTableRows(trx, table));
    if (sent.rows !== arrived.rows || sent.sha256 !== arrived.sha256) {
      throw new Error(`The copied rows of ${table} differ from the original.`);
    }
    print(`  ${table}: ${pluralize(arrived.rows, 'row')}, the same on both sides`);
  }
  await setLastNumbers(trx, engine, source.lastNumbers);
}

/** The checksum does not depend on the order of the rows, because the engines sort text differently. */
export async function computeRowsFingerprint(
  slices: AsyncIterable<Row[]>,
): Promise<{ rows: number; sha256: string }> {
  const sum = Buffer.alloc(32);
  let rows = 0;
  for await (const slice of slices) {
    rows += slice.length;
    for (const row of slice) {
      const digest = createHash('sha256').update(formatRow(row)).digest();
      for (const [index, byte] of digest.entries()) sum[index] = Number(sum[index]) ^ byte;
    }
  }
  return { rows, sha256: sum.toString('hex') };
}

export function formatRow(row: Row): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

const getRowFileName = (table: TableName) => `tables/${table}.jsonl`;
const linesPerSlice = 500;

export async function writeRowFiles(
  folder: string,
  tables: TableName[],
  rows: (table: TableName) => AsyncIterable<Row[]>,
): Promise<string[]> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  for (const table of tables) {
    await using handle = await open(join(folder, getRowFileName(table)), 'wx', 0o600);
    for await (const slice of rows(table)) {
      await handle.writeFile(slice.map((row) => `${formatRow(row)}\n`).join(''));
    }
    await handle.sync();
  }
  await syncFolder(join(folder, 'tables'));
  return tables.map(getRowFileName);
}

export async function* readRowFile(folder: string, table: TableName): AsyncGenerator<Row[]> {
  const lines = createInterface({ input: createReadStream(join(folder, getRowFileName(table))) });
  let slice: Row[] = [];
  for await (const line of lines) {
    slice.push(JSON.parse(line));
    if (slice.length < linesPerSlice) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}
