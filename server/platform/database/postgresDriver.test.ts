import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import { createPostgresDatabase, postgresServerUrl } from '../../../test/support/databases.ts';
import { testWithRequirement } from '../../../test/support/testWithRequirement.ts';
import { connectDatabase } from './database.ts';
import { openPostgres } from './postgres.ts';
import { type Placeholders, prepareQuery, runPipelined } from './prepareQuery.ts';
import type { Database } from './types.ts';
import { waitUntilOnDisk } from './waitUntilOnDisk.ts';

const testOnPostgres = testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL');

const divisionQuery = prepareQuery((database, { divisor }: Placeholders<{ divisor: number }>) =>
  database.selectNoFrom([
    sql<number>`12 / ${divisor}::integer`.as('quotient'),
    sql<string>`'2026-11-23T08:55:52.1Z'::timestamptz`.as('at'),
    sql<number>`pg_backend_pid()`.as('backend'),
  ]),
);

const insertCounterQuery = prepareQuery(
  (database, { name, value }: Placeholders<{ name: string; value: number }>) =>
    database.insertInto('counters').values({ name, value }),
);
const insertCounterUnansweredQuery = prepareQuery(
  (database, { name, value }: Placeholders<{ name: string; value: number }>) =>
    database.insertInto('counters').values({ name, value }),
  { isUnanswered: true },
);
const insertCounterFlushedQuery = prepareQuery(
  (database, { name }: Placeholders<{ name: string }>) =>
    database.insertInto('counters').values({ name, value: sql<number>`1 + 0` }),
  { isUnanswered: true, isFlushedAfterCommit: true },
);

describe('PostgreSQL driver', () => {
  let url: string;
  let database: Database;

  beforeEach(async () => {
    const testDatabase = await createPostgresDatabase(String(postgresServerUrl));
    onTestFinished(testDatabase.remove);
    url = testDatabase.url;
    database = open();
    await sql`create table counters (name text primary key, value integer not null)`.execute(
      database,
    );
  });

  function open(): Database {
    const opened = connectDatabase(openPostgres(url, 'requests'));
    onTestFinished(() => opened.destroy());
    return opened;
  }

  const counted = () => database.selectFrom('counters').select('name').execute();

  testOnPostgres(
    'simultaneous reads get their own results, and a failing read does not affect the others',
    async () => {
      const divisors = [1, 2, 0, 3, 4, 0, 6, 12];
      const answers = await Promise.allSettled(
        divisors.map((divisor) => divisionQuery(database, { divisor })),
      );
      const result = answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value[0]?.quotient : answer.reason.message,
      );
      const failed = 'division by zero';
      expect(result).toEqual([12, 6, failed, 4, 3, failed, 2, 1]);
    },
  );

  testOnPostgres(
    'many simultaneous reads share two connections, and their results write instants in one format',
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => divisionQuery(database, { divisor: 3 })),
      );
      expect(new Set(answers.map(([row]) => row?.backend)).size).toBe(2);
      expect(answers[39]?.[0]).toMatchObject({ quotient: 4, at: '2026-11-23T08:55:52.100Z' });
    },
  );

  testOnPostgres('database reads in one turn of the event loop use one connection', async () => {
    const ask = () =>
      Promise.all([1, 2, 3, 4].map((divisor) => divisionQuery(database, { divisor })));
    await ask();
    const backends = (await ask()).map(([row]) => row?.backend);
    expect(new Set(backends).size).toBe(1);
  });

  testOnPostgres(
    'the database driver replaces connections that PostgreSQL has closed',
    async () => {
      const [before] = await divisionQuery(database, { divisor: 1 });
      await sql`select pg_terminate_backend(${before?.backend})`.execute(open());
      const replaced = async () => (await divisionQuery(database, { divisor: 1 }))[0]?.backend;
      await expect.poll(() => replaced().catch(() => before?.backend)).not.toBe(before?.backend);
    },
  );

  testOnPostgres('database reads in a transaction see the transaction’s changes', async () => {
    const inside = await database.transaction().execute(async (trx) => {
      await insertCounterUnansweredQuery(trx, { name: 'first', value: 1 });
      return runPipelined(
        trx,
        insertCounterQuery.with(trx, { name: 'second', value: 2 }),
        sql<{ sum: number }>`select sum(value)::integer as sum from counters`.compile(trx),
      );
    });
    expect(inside).toEqual([[], [{ sum: 3 }]]);
  });

  testOnPostgres(
    'a failing database change that nobody awaits undoes its transaction',
    async () => {
      const twice = database.transaction().execute(async (trx) => {
        await insertCounterQuery(trx, { name: 'kept', value: 1 });
        await insertCounterUnansweredQuery(trx, { name: 'kept', value: 2 });
      });
      await expect(twice).rejects.toMatchObject({ code: '23505' });
      expect(await counted()).toEqual([]);
      await insertCounterUnansweredQuery(database, { name: 'kept', value: 1 });
      await expect(
        insertCounterUnansweredQuery(database, { name: 'kept', value: 2 }),
      ).rejects.toThrow('duplicate');
    },
  );

  testOnPostgres(
    'the statement after a failed statement that nobody awaited fails with the same error',
    async () => {
      const twice = database.transaction().execute(async (trx) => {
        await insertCounterQuery(trx, { name: 'kept', value: 1 });
        await insertCounterUnansweredQuery(trx, { name: 'kept', value: 2 });
        await trx.selectFrom('counters').select('name').execute();
      });
      await expect(twice).rejects.toMatchObject({ code: '23505' });
    },
  );

  const names = ['one', 'two', 'three', 'four', 'five'];

  function countNoting(name: string): Promise<string> {
    return database.transaction().execute(async (trx) => {
      await insertCounterFlushedQuery(trx, { name });
      const { rows } = await sql<{ written: string }>`
        select pg_current_wal_insert_lsn()::text as written`.execute(trx);
      return String(rows[0]?.written);
    });
  }

  async function onDisk(): Promise<string> {
    const { rows } = await sql<{ flushed: string }>`
      select pg_current_wal_flush_lsn()::text as flushed`.execute(database);
    return String(rows[0]?.flushed);
  }

  async function expectBefore(written: string, flushed: string): Promise<void> {
    const { rows } = await sql`
      select ${written}::pg_lsn < ${flushed}::pg_lsn as "isOnDisk"`.execute(database);
    expect(rows).toEqual([{ isOnDisk: true }]);
  }

  testOnPostgres(
    'a change that released its locks early is on the disk when the database answers it',
    async () => {
      for (const name of names) await expectBefore(await countNoting(name), await onDisk());
    },
  );

  testOnPostgres(
    'a read of a change that released its locks early waits until the change is on the disk',
    async () => {
      for (const [at, name] of names.entries()) {
        const change = countNoting(name);
        while ((await counted()).length === at);
        await waitUntilOnDisk(database);
        const flushed = await onDisk();
        await expectBefore(await change, flushed);
      }
    },
  );

  testOnPostgres(
    'a transaction without changes ends when the data that it has read are on the disk',
    async () => {
      const seen = () =>
        database.transaction().execute(async (trx) => {
          return (await trx.selectFrom('counters').select('name').execute()).length;
        });
      for (const [at, name] of names.entries()) {
        const change = countNoting(name);
        while ((await seen()) === at);
        const flushed = await onDisk();
        await expectBefore(await change, flushed);
      }
    },
  );

  async function withFailingFlushes(work: (opened: Database) => Promise<void>): Promise<void> {
    await sql`
      create function pg_logical_emit_message(boolean, text, text) returns pg_lsn language plpgsql as
      'begin perform pg_advisory_xact_lock(1); raise ''no flush''; end'`.execute(database);
    await sql`
      do 'begin execute format(''alter database %I set search_path = public, pg_catalog'', current_database()); end'
    `.execute(database);
    await database.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(trx);
      await work(open());
    });
  }

  testOnPostgres(
    'when a flush to disk fails, the database refuses only the change in that flush, and reads continue',
    async () => {
      let unflushed: Promise<unknown> = Promise.resolve();
      let others: Promise<unknown>[] = [];
      await withFailingFlushes(async (opened) => {
        unflushed = opened
          .transaction()
          .execute((trx) => insertCounterFlushedQuery(trx, { name: 'unflushed' }));
        unflushed.catch(() => {});
        while ((await counted()).length === 0);
        const isShown = waitUntilOnDisk(opened);
        expect(isShown).toBeDefined();
        const synchronous = opened.transaction().execute(async (trx) => {
          await trx.insertInto('counters').values({ name: 'synchronous', value: 1 }).execute();
        });
        others = [Promise.resolve(isShown), synchronous];
        for (const other of others) other.catch(() => {});
        while ((await counted()).length === 1);
      });
      await expect(unflushed).rejects.toMatchObject({ code: '08006' });
      for (const other of others) await other;
    },
  );

  testOnPostgres('the database keeps all simultaneous changes', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `change ${at}`);
    await Promise.all(
      names.map((name) =>
        database.transaction().execute((trx) => insertCounterFlushedQuery(trx, { name })),
      ),
    );
    expect((await counted()).length).toBe(names.length);
  });

  testOnPostgres(
    'the database undoes a failed change, and the next change gets a clean connection',
    async () => {
      const once = () =>
        database
          .transaction()
          .execute((trx) => insertCounterFlushedQuery(trx, { name: 'the same' }));
      const answers = await Promise.allSettled(Array.from({ length: 20 }, once));
      expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(1);
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason.code).toBe('23505');
      expect(await counted()).toEqual([{ name: 'the same' }]);
      await expect(once()).rejects.toThrow('duplicate');
    },
  );

  testOnPostgres(
    'the database driver restores the asynchronous commit setting after a transaction',
    async () => {
      await database.connection().execute(async (connection) => {
        await connection
          .transaction()
          .execute((trx) => insertCounterFlushedQuery(trx, { name: 'one' }));
        const { rows } = await sql`show synchronous_commit`.execute(connection);
        expect(rows).toEqual([{ synchronous_commit: 'on' }]);
      });
    },
  );
});
