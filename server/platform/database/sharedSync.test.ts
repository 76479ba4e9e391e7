import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { connectDatabase } from './database.ts';
import { type CommitFunction, openSharedSync } from './sharedSync.ts';
import { openSqlite } from './sqlite.ts';

function openSyncOfFiles(path: string, commit: CommitFunction = async (ended) => ended()) {
  const onFailure = vi.fn();
  const sync = openSharedSync({ log: path, database: ':memory:' }, commit, onFailure);
  onTestFinished(() => sync.close());
  return { sync, onFailure };
}

test('the database answers all callers that wait for a disk sync, and closing the database waits for the last of them', async () => {
  const file = join(createTemporaryFolder(), 'log');
  writeFileSync(file, 'changes');
  const { sync, onFailure } = openSyncOfFiles(file);
  await Promise.all([sync.wait(), sync.wait(), sync.wait()]);
  const last = sync.wait();
  await sync.close();
  await expect(last).resolves.toBeUndefined();
  expect(onFailure).not.toHaveBeenCalled();
});

test.each(['/dev/null', '/no/such/file'])(
  'after a failed sync of the file %s, every later sync fails',
  async (path) => {
    const { sync, onFailure } = openSyncOfFiles(path);
    sync.requireSound();
    const waiting = [sync.wait(), sync.wait()];
    for (const one of await Promise.allSettled(waiting)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'SYNC_FAILED' } });
    }
    await expect(sync.wait()).rejects.toThrow(path);
    expect(() => sync.requireSound()).toThrow(path);
    expect(onFailure).toHaveBeenCalledOnce();
  },
);

test('changes that wait for a shared commit fail when the commit fails, and the next commit works', async () => {
  const file = join(createTemporaryFolder(), 'log');
  writeFileSync(file, 'changes');
  const errors = [new Error('the disk is full')];
  const { sync, onFailure } = openSyncOfFiles(file, async (ended) => ended(errors.shift()));
  const waiting = [sync.wait(), sync.wait()];
  for (const one of waiting) await expect(one).rejects.toThrow('the disk is full');
  await expect(sync.wait()).resolves.toBeUndefined();
  expect(onFailure).not.toHaveBeenCalled();
});

test('a background thread checkpoints a long write-ahead log and starts it again', async () => {
  const file = join(createTemporaryFolder(), 'portal.db');
  const database = connectDatabase(openSqlite(file, { shareSyncs: () => {} }));
  onTestFinished(() => database.destroy());
  const saved = sql`update counters set name = hex(randomblob(1000000))`;
  const state = sql<{ log: number }>`pragma wal_checkpoint(noop)`;
  await sql`create table counters (name text)`.execute(database);
  await sql`insert into counters values ('')`.execute(database);
  const lengths: number[] = [];
  for (let time = 1; time <= 12; time += 1) {
    await database.transaction().execute((trx) => saved.execute(trx));
    lengths.push((await state.execute(database)).rows[0]?.log ?? 0);
  }
  expect(Math.max(...lengths)).toBeGreaterThan(1_000);
  expect(Math.max(...lengths)).toBeLessThan(2_500);
});
