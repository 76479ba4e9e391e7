import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { Batch } from '../../contract/batches.ts';
import { connectDatabase } from '../../server/platform/database/database.ts';
import { openPostgres } from '../../server/platform/database/postgres.ts';
import { openSqlite } from '../../server/platform/database/sqlite.ts';
import { mapConcurrently } from '../../server/platform/mapConcurrently.ts';
import { Client } from '../support/client.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { findFreePort } from '../support/freePort.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const databaseCases: [name: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL')],
];

const applicationCount = 400;

async function holdLock(address: string, applicationId: number) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('begin');
  await client.query('select from applications where application_id = $1 for no key update', [
    applicationId,
  ]);
  return { release: () => client.end() };
}

describe.each(databaseCases)('Killing a server during a batch, on %s', (engine, only) => {
  only(
    'a bulk action interrupted by a killed server has changed only whole applications, names them, and repeats none of them',
    { tags: 'slow', timeout: 600_000 },
    async () => {
      const dataFolder = join(createTemporaryFolder(), 'data');
      const postgres =
        engine === 'PostgreSQL'
          ? await createPostgresDatabase(String(postgresServerUrl))
          : undefined;
      if (postgres) onTestFinished(postgres.remove);
      const settings: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
      const port = await findFreePort();
      let portal = await startPortalProcess(dataFolder, port, settings);
      onTestFinished(() => portal.kill());
      const client = new Client(portal.url);
      const Token = await client.signIn('ADMIN', true);
      const { token: employer } = await client.addEmployer(Token);
      const body = { FirstName: 'Ana', LastName: 'Bo', JobTitle: 'Cook', Token: employer };
      const ids: number[] = [];
      while (ids.length < applicationCount) {
        const some = Array.from({ length: 20 }, () =>
          client.json<{ ApplicationId: number }>('POST', '/api/application', body),
        );
        for (const { ApplicationId } of await Promise.all(some)) ids.push(ApplicationId);
      }
      const input = {
        Token,
        Kind: 'status',
        ApplicationStatusId: 2,
        Applications: ids.map((ApplicationId) => ({ ApplicationId, Version: 1 })),
        BatchKey: 'killed',
      };
      const read = () => client.json<Batch>('GET', `/api/batch?token=${Token}&batchId=1`);
      const doneIn = ({ Rows }: Batch) => Rows.filter(({ Outcome }) => Outcome === 'done').length;
      // PostgreSQL would finish all rows before the first results are read, so the last application is locked.
      const held = postgres && (await holdLock(postgres.url, ids.at(-1) ?? 0));
      let ended: unknown;
      const batch = client.json('POST', '/api/batch', input).then(
        () => new Error('It was through before it was killed.'),
        (error: unknown) => error,
      );
      batch.then((how) => {
        ended = how;
      });
      // The test reads the database directly, because an answer of the server would come too late.
      const beside = connectDatabase(
        postgres
          ? openPostgres(postgres.url, 'commands')
          : openSqlite(join(dataFolder, 'portal.db'), { readOnly: true }),
      );
      const isSomeDone = () =>
        beside
          .selectFrom('batch_rows')
          .select('position')
          .where('outcome', '=', 'done')
          .limit(1)
          .executeTakeFirst();
      // If the request has already ended, no row will ever change again, and this loop must stop.
      while (!ended && !(await isSomeDone())) await wait(1);
      expect(ended).toBeUndefined();
      await portal.kill();
      expect(String(await batch)).toContain('fetch failed');
      await beside.destroy();
      await held?.release();

      portal = await startPortalProcess(dataFolder, port, settings);
      const after = await read();
      const done = doneIn(after);
      expect(done).toBeGreaterThan(0);
      expect(done).toBeLessThan(applicationCount);
      await mapConcurrently(after.Rows, 20, async ({ ApplicationId, Outcome }) => {
        const path = `/api/application?token=${Token}&applicationId=${ApplicationId}`;
        const { ApplicationStatusId, Version } = await client.json<Application>('GET', path);
        expect([Outcome, ApplicationStatusId, Version]).toEqual(
          Outcome === 'done' ? ['done', 2, 2] : ['notYet', 1, 1],
        );
      });
      await expect.poll(async () => (await read()).State, { timeout: 60_000 }).toBe('cutShort');
      const again = await client.json<Batch>('POST', '/api/batch', input);
      expect([again.BatchId, doneIn(again)]).toEqual([1, done]);
      const rest = await client.json<Batch>('POST', '/api/batch', { ...input, BatchKey: 'rest' });
      expect(doneIn(rest)).toBe(applicationCount - done);
    },
  );
});
