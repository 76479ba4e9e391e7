import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { runWithAsyncCommit, selectAsyncCommit } from './asyncCommit.ts';
import { connectDatabase } from './database.ts';
import type { CommitFunction } from './sharedSync.ts';
import { openSqlite } from './sqlite.ts';
import { SqliteDriver } from './sqliteDriver.ts';

async function openDatabaseOnSlowDisk() {
  const syncs: PromiseWithResolvers<void>[] = [];
  let failed: Error | undefined;
  let underWay: Promise<void> | undefined;
  let commitShared: CommitFunction | undefined;
  const sync = {
    wait() {
      const wanted = Promise.withResolvers<void>();
      syncs.push(wanted);
      return wanted.promise;
    },
    requireSound() {
      if (failed) throw failed;
    },
    pending: () => syncs.at(-1)?.promise,
    underWay: () => underWay,
    close: async () => {},
  };
  const connection = new DatabaseSync(':memory:');
  connection.exec('create table counters (name text primary key, value integer)');
  const shareSyncs = (commit: CommitFunction) => {
    commitShared = commit;
    return sync;
  };
  const open = () => ({ database: connection, shareSyncs });
  const dialect = openSqlite(':memory:');
  const database = connectDatabase({ ...dialect, createDriver: () => new SqliteDriver(open) });
  onTestFinished(() => database.destroy());
  const add = (name: string) =>
    database.insertInto('counters').values({ name, value: 1 }).execute();
  return {
    database,
    add,
    syncs,
    isOpen: () => connection.isTransaction,
    commit: () => new Promise((ended) => commitShared?.(ended)),
    syncUntil(until: Promise<void>) {
      underWay = until.then(() => {
        underWay = undefined;
      });
    },
    addInTransaction: (name: string) =>
      database.transaction().execute(async (trx) => {
        await trx.insertInto('counters').values({ name, value: 1 }).execute();
      }),
    names: async () => (await database.selectFrom('counters').select('name').execute()).length,
    fail(error: Error) {
      failed = error;
      for (const { reject } of syncs.splice(0)) reject(error);
    },
  };
}

const waitForEventLoopTurn = () => new Promise((resolve) => setImmediate(resolve));

async function isPromiseSettled(work: Promise<unknown>): Promise<boolean> {
  return Promise.race([work.then(() => true), waitForEventLoopTurn().then(() => false)]);
}

test('the database answers a change only after its disk sync, without delaying other connections', async () => {
  const { database, add, names, syncs } = await openDatabaseOnSlowDisk();
  const alone = add('one');
  const together = database.transaction().execute(async (trx) => {
    await trx.insertInto('counters').values({ name: 'two', value: 1 }).execute();
    await trx.selectFrom('counters').selectAll().execute();
  });
  expect(await isPromiseSettled(alone)).toBe(false);
  expect(await isPromiseSettled(together)).toBe(false);
  expect(await names()).toBe(2);
  expect(syncs).toHaveLength(2);

  syncs[0]?.resolve();
  expect(await isPromiseSettled(alone)).toBe(true);
  expect(await isPromiseSettled(together)).toBe(false);
  syncs[1]?.resolve();
  expect(await isPromiseSettled(together)).toBe(true);
});

test('changes without effect, rollbacks and rate limit counts do not wait for a disk sync', async () => {
  const { database, syncs } = await openDatabaseOnSlowDisk();
  await database.transaction().execute((trx) => trx.selectFrom('counters').selectAll().execute());
  const undone = database.transaction().execute(async (trx) => {
    await trx.insertInto('counters').values({ name: 'one', value: 1 }).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const counted = await runWithAsyncCommit(database, (connection) =>
    sql`insert into counters values ('two', 1) returning ${selectAsyncCommit(connection)}`.execute(
      connection,
    ),
  );
  expect(counted.rows).toEqual([{ not_waited_for: 'off' }]);
  expect(syncs).toEqual([]);
});

test('transactions run in the order in which they were requested', async () => {
  const { database } = await openDatabaseOnSlowDisk();
  const order: string[] = [];
  const slow = (name: string) =>
    database.transaction().execute(async () => {
      order.push(`${name} begins`);
      await waitForEventLoopTurn();
      order.push(`${name} ends`);
    });
  await Promise.all([slow('one'), slow('two'), slow('three')]);
  const expected = ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]);
  expect(order).toEqual(expected);
});

test('after a failed disk sync the database reads and writes nothing, and waiting changes fail', async () => {
  const { add, names, fail } = await openDatabaseOnSlowDisk();
  const waiting = add('one');
  expect(await isPromiseSettled(waiting)).toBe(false);
  fail(new Error('no longer certain'));
  await expect(waiting).rejects.toThrow('no longer certain');
  await expect(add('two')).rejects.toThrow('no longer certain');
  await expect(names()).rejects.toThrow('no longer certain');
});

test('simultaneous changes share a transaction, and only the change that fails is undone', async () => {
  const { database, addInTransaction, syncs, names, isOpen, commit } =
    await openDatabaseOnSlowDisk();
  const first = addInTransaction('one');
  const failing = database.transaction().execute(async (trx) => {
    await trx.insertInto('counters').values({ name: 'two', value: 1 }).execute();
    throw new Error('refused');
  });
  const last = addInTransaction('three');
  await expect(failing).rejects.toThrow('refused');
  expect([await isPromiseSettled(first), await isPromiseSettled(last)]).toEqual([false, false]);
  expect([isOpen(), await names()]).toEqual([true, 2]);

  expect(await commit()).toBeUndefined();
  expect([isOpen(), await names()]).toEqual([false, 2]);
  for (const { resolve } of syncs) resolve();
  await Promise.all([first, last]);
});

test('the database commits a transaction even if no caller waits for it', async () => {
  const { database, isOpen } = await openDatabaseOnSlowDisk();
  await database.transaction().execute((trx) => trx.selectFrom('counters').selectAll().execute());
  expect(isOpen()).toBe(false);
});

test('after a shared transaction is rolled back, new changes are refused until all waiting changes have failed', async () => {
  const { database, add, addInTransaction, names, isOpen, commit } = await openDatabaseOnSlowDisk();
  expect(await isPromiseSettled(addInTransaction('one'))).toBe(false);
  const undoing = database
    .transaction()
    .execute((trx) => sql`insert or rollback into counters values ('one', 2)`.execute(trx));
  await expect(undoing).rejects.toThrow('UNIQUE');
  await expect(addInTransaction('two')).rejects.toThrow('UNIQUE');
  await expect(add('alone')).rejects.toThrow('UNIQUE');
  expect(isOpen()).toBe(false);
  expect(await commit()).toMatchObject({ message: expect.stringContaining('UNIQUE') });

  expect(await isPromiseSettled(addInTransaction('three'))).toBe(false);
  expect(await commit()).toBeUndefined();
  expect(await names()).toBe(1);
});

test('during a disk sync no transaction begins, and reads continue', async () => {
  const { addInTransaction, syncUntil, names, isOpen, syncs } = await openDatabaseOnSlowDisk();
  const { promise, resolve } = Promise.withResolvers<void>();
  syncUntil(promise);
  const change = addInTransaction('one');
  expect(await isPromiseSettled(change)).toBe(false);
  expect([await names(), isOpen(), syncs.length]).toEqual([0, false, 0]);
  resolve();
  expect(await isPromiseSettled(change)).toBe(false);
  expect([await names(), isOpen(), syncs.length]).toEqual([1, true, 1]);
});

test('a transaction without changes ends when the data that it has read are on the disk', async () => {
  const { database, addInTransaction, syncs } = await openDatabaseOnSlowDisk();
  const change = addInTransaction('one');
  const unchanged = database
    .transaction()
    .execute((trx) => trx.selectFrom('counters').select('name').execute());
  expect([await isPromiseSettled(change), await isPromiseSettled(unchanged)]).toEqual([
    false,
    false,
  ]);
  expect(syncs).toHaveLength(1);
  syncs[0]?.resolve();
  expect(await unchanged).toEqual([{ name: 'one' }]);
});

test('when the database rolls back a shared transaction, all its changes are refused', async () => {
  const file = join(createTemporaryFolder(), 'portal.db');
  const database = connectDatabase(openSqlite(file, { shareSyncs: () => {} }));
  onTestFinished(() => database.destroy());
  await sql`create table counters (name text primary key, value integer)`.execute(database);
  const addOne = sql`insert or rollback into counters values ('one', 1)`;
  const add = (name: string) =>
    database.insertInto('counters').values({ name, value: 1 }).execute();
  const changes = [
    database.transaction().execute((trx) => addOne.execute(trx)),
    add('two'),
    database.transaction().execute((trx) => addOne.execute(trx)),
    add('three'),
  ];
  for (const one of await Promise.allSettled(changes)) {
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'ERR_SQLITE_ERROR' } });
    expect(one).toMatchObject({ reason: { message: expect.stringContaining('UNIQUE') } });
  }
  const reopened = connectDatabase(openSqlite(file));
  onTestFinished(() => reopened.destroy());
  expect(await reopened.selectFrom('counters').selectAll().execute()).toEqual([]);
});

async function openDatabaseTwice() {
  const file = join(createTemporaryFolder(), 'portal.db');
  const database = connectDatabase(openSqlite(file, { shareSyncs: () => {} }));
  await sql`create table counters (name text primary key, value integer)`.execute(database);
  const other = new DatabaseSync(file);
  onTestFinished(async () => {
    other.close();
    await database.destroy();
  });
  const add = (on: Pick<typeof database, 'insertInto'>, name: string) =>
    on.insertInto('counters').values({ name, value: 1 }).execute();
  const readNames = async () =>
    (await database.selectFrom('counters').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  return { database, other, add, names: readNames };
}

test('changes wait until another process releases the database lock, and reads do not wait', async () => {
  const { database, other, add, names } = await openDatabaseTwice();
  other.exec('begin immediate');
  const alone = add(database, 'alone');
  const together = database.transaction().execute((trx) => add(trx, 'together'));
  expect(await names()).toEqual([]);
  expect(await names()).toEqual([]);
  other.exec(`insert into counters values ('another', 1)`);
  other.exec('commit');
  await Promise.all([alone, together]);
  expect(await names()).toEqual(['alone', 'another', 'together']);
});

test('a change that waits too long for another process’s database lock fails', {
  tags: 'slow',
}, async () => {
  const { database, other, add, names } = await openDatabaseTwice();
  other.exec('begin immediate');
  await expect(add(database, 'alone')).rejects.toThrow('database is locked');
  other.exec('commit');
  expect(await names()).toEqual([]);
  await add(database, 'later');
  expect(await names()).toEqual(['later']);
});
