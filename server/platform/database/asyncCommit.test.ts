import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { runWithAsyncCommit, selectAsyncCommit } from './asyncCommit.ts';
import { connectDatabase } from './database.ts';
import { openSqlite } from './sqlite.ts';

test('the database refuses an asynchronous commit inside a transaction', async () => {
  const database = connectDatabase(openSqlite(':memory:'));
  onTestFinished(() => database.destroy());
  const inside = database
    .transaction()
    .execute((trx) => runWithAsyncCommit(trx, async () => 'counted'));
  await expect(inside).rejects.toThrow('has to wait');
});

test('PostgreSQL does not wait for the disk after a statement with asynchronous commit, but waits after the next statement', {
  tags: 'slow',
}, async () => {
  const database = connectDatabase(new PGliteDialect({ pglite: await PGlite.create() }));
  onTestFinished(() => database.destroy());
  await sql`create table counts (count integer)`.execute(database);
  const setting = sql`current_setting('synchronous_commit')`.as('own');
  const { rows } = await sql`
    insert into counts values (1) returning ${selectAsyncCommit(database)}, ${setting}`.execute(
    database,
  );
  expect(rows).toEqual([{ not_waited_for: 'off', own: 'off' }]);
  expect((await sql`select ${setting}`.execute(database)).rows).toEqual([{ own: 'on' }]);
});
