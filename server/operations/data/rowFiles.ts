import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { syncFolder } from '../../platform/files.ts';
import { lineOf } from './fingerprint.ts';
import type { Row, TableName } from './tables.ts';

const nameOf = (table: TableName) => `tables/${table}.jsonl`;
const linesInASlice = 500;

/** One file a table, one line of JSON a row: readable without this program, and on any engine. */
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
    if (slice.length < linesInASlice) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}
