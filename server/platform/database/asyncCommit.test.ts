import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { asyncCommit, withAsyncCommit } from './asyncCommit.ts';
import { connect, type Queryable } from './database.ts';
import { openSqlite } from './sqlite.ts';

const [normal, full] = [1, 2];

async function waiting(database: Queryable): Promise<number | undefined> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(database);
  return rows[0]?.synchronous;
}

function openDatabase() {
  const database = connect(openSqlite(':memory:'));
  onTestFinished(() => database.destroy());
  return database;
}

test('only the given work commits without waiting for the disk, also when it fails', async () => {
  const database = openDatabase();
  for (const _again of [1, 2]) {
    expect(await withAsyncCommit(database, waiting)).toBe(normal);
    expect(await waiting(database)).toBe(full);
  }
  await expect(
    withAsyncCommit(database, async () => {
      throw new Error('the count failed');
    }),
  ).rejects.toThrow('the count failed');
  expect(await waiting(database)).toBe(full);
});

test('a transaction is refused, because the rest of it has to wait', async () => {
  const database = openDatabase();
  const inside = database.transaction().execute((trx) => withAsyncCommit(trx, waiting));
  await expect(inside).rejects.toThrow('has to wait');
  expect(await waiting(database)).toBe(full);
});

test('PostgreSQL does not wait for such a statement, but for the next one', async () => {
  const database = connect(new PGliteDialect({ pglite: await PGlite.create() }));
  onTestFinished(() => database.destroy());
  await sql`create table counts (count integer)`.execute(database);
  const setting = sql`current_setting('synchronous_commit')`.as('own');
  const { rows } = await sql`
    insert into counts values (1) returning ${asyncCommit}, ${setting}`.execute(database);
  expect(rows).toEqual([{ not_waited_for: 'off', own: 'off' }]);
  expect((await sql`select ${setting}`.execute(database)).rows).toEqual([{ own: 'on' }]);
}, 60_000);
