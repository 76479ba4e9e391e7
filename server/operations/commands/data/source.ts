import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { migrate, schemaOf } from '../../../migrations/migrate.ts';
import type { Database, Engine, Queryable } from '../../../platform/database/types.ts';
import { syncFolder } from '../../../platform/files/syncFiles.ts';
import { pluralize } from '../arguments.ts';
import {
  lastNumbers,
  type Row,
  rowsOf,
  setLastNumbers,
  type TableName,
  tableNames,
  writeRows,
} from './tables.ts';

export interface Source {
  schema: string;
  tables: TableName[];
  rows(table: TableName): AsyncIterable<Row[]>;
  lastNumbers: Record<string, number>;
}

/** The database of an older release may have fewer tables. */
export async function tablesIn(database: Database): Promise<TableName[]> {
  const there = new Set((await database.introspection.getTables()).map((table) => table.name));
  return tableNames.filter((name) => there.has(name));
}

export async function databaseSource(database: Database, engine: Engine): Promise<Source> {
  return {
    schema: String(await schemaOf(database)),
    tables: await tablesIn(database),
    rows: (table) => rowsOf(database, table),
    lastNumbers: await lastNumbers(database, engine),
  };
}

export async function isEmpty(database: Database): Promise<boolean> {
  if (!(await tablesIn(database)).includes('businesses')) return true;
  return !(await database
    .selectFrom('businesses')
    .select('business_id')
    .limit(1)
    .executeTakeFirst());
}

/**
 * Writes all rows in one transaction and compares them with the source. When they differ, nothing is
 * written.
 */
export async function fill(
  { database, engine }: { database: Database; engine: Engine },
  source: Source,
  print: (line: string) => void,
  finish: (trx: Queryable) => Promise<void> = async () => {},
): Promise<void> {
  await migrate(database, engine, { to: source.schema });
  await database.transaction().execute(async (trx) => {
    await writeSource(trx, engine, source, print);
    await finish(trx);
  });
  await migrate(database, engine);
}

export async function writeSource(
  trx: Queryable,
  engine: Engine,
  source: Source,
  print: (line: string) => void,
): Promise<void> {
  for (const table of source.tables) {
    await writeRows(trx, table, source.rows(table));
    const sent = await fingerprintOf(source.rows(table));
    const arrived = await fingerprintOf(rowsOf(trx, table));
    if (sent.rows !== arrived.rows || sent.sha256 !== arrived.sha256) {
      throw new Error(`The rows of ${table} did not arrive as they were sent.`);
    }
    print(`  ${table}: ${pluralize(arrived.rows, 'row')}, the same on both sides`);
  }
  await setLastNumbers(trx, engine, source.lastNumbers);
}

/** The checksum does not depend on the order of the rows, because the engines sort text differently. */
export async function fingerprintOf(
  slices: AsyncIterable<Row[]>,
): Promise<{ rows: number; sha256: string }> {
  const sum = Buffer.alloc(32);
  let rows = 0;
  for await (const slice of slices) {
    rows += slice.length;
    for (const row of slice) {
      const digest = createHash('sha256').update(lineOf(row)).digest();
      for (const [index, byte] of digest.entries()) sum[index] = Number(sum[index]) ^ byte;
    }
  }
  return { rows, sha256: sum.toString('hex') };
}

export function lineOf(row: Row): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

const nameOf = (table: TableName) => `tables/${table}.jsonl`;
const linesPerSlice = 500;

/** Each table becomes a file of JSON lines, which any program can read. */
export async function writeRowFiles(
  folder: string,
  tables: TableName[],
  rows: (table: TableName) => AsyncIterable<Row[]>,
): Promise<string[]> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  for (const table of tables) {
    await using handle = await open(join(folder, nameOf(table)), 'wx', 0o600);
    for await (const slice of rows(table)) {
      await handle.writeFile(slice.map((row) => `${lineOf(row)}\n`).join(''));
    }
    await handle.sync();
  }
  await syncFolder(join(folder, 'tables'));
  return tables.map(nameOf);
}

export async function* readRowFile(folder: string, table: TableName): AsyncGenerator<Row[]> {
  const lines = createInterface({ input: createReadStream(join(folder, nameOf(table))) });
  let slice: Row[] = [];
  for await (const line of lines) {
    slice.push(JSON.parse(line));
    if (slice.length < linesPerSlice) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}
