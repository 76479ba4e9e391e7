import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect, type Queryable } from './database.ts';
import { openSqlite } from './sqlite.ts';
import { withoutWaiting } from './withoutWaiting.ts';

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

test('a change that holds such a count still waits as a whole', async () => {
  const database = openDatabase();
  const inside = await database.transaction().execute((trx) => withoutWaiting(trx, waiting));
  expect(inside).toBe(full);
});
