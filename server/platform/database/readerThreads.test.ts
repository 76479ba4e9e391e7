import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase } from './database.ts';
import { readRowsInThread } from './readInThread.ts';
import { openSqlite } from './sqlite.ts';
import type { Database } from './types.ts';

let temporaryFolder: string;
let database: Database;

beforeEach(async () => {
  temporaryFolder = mkdtempSync(join(tmpdir(), 'portal-readers-'));
  const file = join(temporaryFolder, 'portal.db');
  database = connectDatabase(openSqlite(file, { shareSyncs: () => {} }));
  await sql`create table numbers (number integer, is_even integer)`.execute(database);
});

afterEach(async () => {
  await database.destroy();
  rmSync(temporaryFolder, { recursive: true });
});

const readInReaderThread = <Row>(text: ReturnType<typeof sql<Row>>) =>
  readRowsInThread<Row>(database, { compile: () => text.compile(database) });

test('a read thread sees committed rows, and returns boolean values as booleans', async () => {
  await sql`insert into numbers values (1, 0), (2, 1)`.execute(database);
  expect(
    await readInReaderThread(sql`select * from numbers where number > ${0} order by number`),
  ).toEqual([
    { number: 1, is_even: false },
    { number: 2, is_even: true },
  ]);
});

test('a read thread sees uncommitted rows that its caller has seen', async () => {
  const numbers = sql<{ number: number }>`select number from numbers`;
  await readInReaderThread(numbers);
  const saved = database
    .transaction()
    .execute((trx) => sql`insert into numbers values (1, 0)`.execute(trx));
  let seen: unknown[] = [];
  while (seen.length === 0) seen = (await numbers.execute(database)).rows;
  const read = readInReaderThread(numbers);
  for (let turn = 0; turn < 5_000; turn++) await numbers.execute(database);
  expect(await read).toEqual(seen);
  await saved;
});

test('the event loop stays free while a read thread counts', async () => {
  let isCounted = false;
  const counting = readInReaderThread<{ count: number }>(sql`
    with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 100000)
    select count(*) as count from counted`).then((rows) => {
    isCounted = true;
    return rows;
  });
  await sql`select * from numbers`.execute(database);
  expect(isCounted).toBe(false);
  expect(await counting).toEqual([{ count: 100_000 }]);
});

test('a read thread cannot write, and continues after a failed statement', async () => {
  await expect(readInReaderThread(sql`insert into numbers values (3, 0)`)).rejects.toThrow(
    /readonly/,
  );
  await expect(readInReaderThread(sql`select missing from numbers`)).rejects.toThrow(
    /no such column/,
  );
  expect(await readInReaderThread(sql`select * from numbers`)).toEqual([]);
});

test('the database refuses more than two hundred waiting reads', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 300 }, () => readInReaderThread(sql`select 1 as one`)),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(98);
});

test('a thread answers a read that arrives at the moment when idle threads end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await readInReaderThread(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  vi.advanceTimersByTime(60_000);
  expect(await readInReaderThread(sql`select 2 as two`)).toEqual([{ two: 2 }]);
});
