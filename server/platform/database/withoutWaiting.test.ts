import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect, type Queryable } from './database.ts';
import { openSqlite } from './sqlite.ts';
import { notWaitedFor, withoutWaiting } from './withoutWaiting.ts';

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

test('only what may be lost does not wait for the disk, also when it fails', async () => {
  const database = openDatabase();
  for (const _again of [1, 2]) {
    expect(await withoutWaiting(database, waiting)).toBe(normal);
    expect(await waiting(database)).toBe(full);
  }
  await expect(
    withoutWaiting(database, async () => {
      throw new Error('the count failed');
    }),
  ).rejects.toThrow('the count failed');
  expect(await waiting(database)).toBe(full);
});

test('a transaction, in which all else has to wait, is refused', async () => {
  const database = openDatabase();
  const inside = database.transaction().execute((trx) => withoutWaiting(trx, waiting));
  await expect(inside).rejects.toThrow('has to wait');
  expect(await waiting(database)).toBe(full);
});

test('PostgreSQL does not wait for such a statement, and does for the next one', async () => {
  const database = connect(new PGliteDialect({ pglite: await PGlite.create() }));
  onTestFinished(() => database.destroy());
  await sql`create table counts (count integer)`.execute(database);
  const setting = sql`current_setting('synchronous_commit')`.as('own');
  const { rows } = await sql`
    insert into counts values (1) returning ${notWaitedFor}, ${setting}`.execute(database);
  expect(rows).toEqual([{ not_waited_for: 'off', own: 'off' }]);
  expect((await sql`select ${setting}`.execute(database)).rows).toEqual([{ own: 'on' }]);
}, 60_000);
