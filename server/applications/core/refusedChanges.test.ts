import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { fileApplication } from '../../../test/support/applications.ts';
import { createSqliteTestPortal } from '../../../test/support/portal.ts';
import { createCallHandlers } from '../../handlers.ts';
import { connectDatabase } from '../../platform/database/database.ts';
import { openSharedSync, type SharedSync } from '../../platform/database/sharedSync.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import { SqliteDriver } from '../../platform/database/sqliteDriver.ts';
import type { Caller } from '../../platform/http/handlers.ts';
import { StreamedList } from '../../platform/http/serializedList.ts';

type CallHandler = (input: object, caller: Caller) => Promise<unknown>;

async function createSlowPortal() {
  const portal = await createSqliteTestPortal();
  onTestFinished(portal.remove);
  await portal.addEmployer();
  const businessId = await portal.addAdministrator();
  const employer = await portal.signIn('EMP-1');
  await fileApplication(portal, employer);

  const files = await sql<{ file: string }>`pragma database_list`.execute(portal.deps.database);
  const file = String(files.rows[0]?.file);
  const committing = Promise.withResolvers<void>();
  const dialect = openSqlite(file);
  const adapter = dialect.createAdapter() as { sync?: SharedSync };
  const open = () => ({
    database: new DatabaseSync(file, { timeout: 5_000 }),
    shareSyncs: (commit: Parameters<typeof openSharedSync>[1]) => {
      adapter.sync = openSharedSync(
        { database: file, log: `${file}-wal` },
        (ended) => committing.promise.then(() => commit(ended)),
        () => {},
      );
      return adapter.sync;
    },
  });
  const database = connectDatabase({ ...dialect, createDriver: () => new SqliteDriver(open) });
  onTestFinished(() => database.destroy());

  const caller = {
    person: { isAdministrator: true, businessId },
    request: { headers: {} },
    reply: { header: () => {} },
  } as unknown as Caller;
  const handlers = createCallHandlers({ ...portal.deps, database });
  return {
    ask: (name: 'listApplications' | 'readApplicationWindow', input: object): Promise<unknown> =>
      (handlers[name] as CallHandler)(input, caller),
    save: () =>
      database.transaction().execute(async (transaction) => {
        const change = { application_status_id: 8, job_title: 'Never kept' };
        await transaction.updateTable('applications').set(change).execute();
      }),
    /** When the disk is full, SQLite rolls back by itself. */
    async undo() {
      const undoing = database
        .transaction()
        .execute((transaction) =>
          sql`insert or rollback into applications select * from applications`.execute(transaction),
        );
      await expect(undoing).rejects.toThrow('UNIQUE');
      committing.resolve();
    },
  };
}

async function waitForEventLoop() {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

async function readRows(answer: unknown): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (answer as StreamedList<unknown>).json()) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString());
}

test('the application list never contains a change whose commit fails', async () => {
  const { ask, save, undo } = await createSlowPortal();
  const request = await ask('listApplications', {});
  expect(request).toBeInstanceOf(StreamedList);
  const saving = expect(save()).rejects.toThrow('UNIQUE');
  const reading = expect(readRows(request)).rejects.toThrow('UNIQUE');
  await waitForEventLoop();
  await undo();
  await Promise.all([saving, reading]);
  expect(await readRows(await ask('listApplications', {}))).toMatchObject([
    { ApplicationStatusId: 1 },
  ]);
});

test('a page of the application list never contains a change whose commit fails', async () => {
  const { ask, save, undo } = await createSlowPortal();
  const window = () => ask('readApplicationWindow', { text: '', status: '8', caseManager: '' });
  const saving = expect(save()).rejects.toThrow('UNIQUE');
  await setImmediate();
  const reading = expect(window()).rejects.toThrow('UNIQUE');
  await waitForEventLoop();
  await undo();
  await Promise.all([saving, reading]);
  expect(await window()).toMatchObject({ Count: 0 });
});
