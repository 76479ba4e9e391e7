import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Import, ImportState } from '../../contract/imports.ts';
import { connectDatabase, openDatabase } from '../../server/platform/database/database.ts';
import { openSqlite } from '../../server/platform/database/sqlite.ts';
import { Client } from '../support/client.ts';
import { findFreePort } from '../support/freePort.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { hasPostgres, startPostgresServer } from '../support/postgresServer.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const rowCount = 2_000;

const testTitle =
  'an import reaches the same counts after a kill of its server in each of its steps';
const slowOptions = { tags: 'slow', timeout: 600_000 };

test(`${testTitle}, on SQLite`, slowOptions, () => testKillsInEachStep());

testWithRequirement(hasPostgres, 'PostgreSQL (apt install postgresql)')(
  `${testTitle}, on PostgreSQL`,
  slowOptions,
  async () => {
    const postgres = await startPostgresServer();
    onTestFinished(postgres.kill);
    await postgres.start();
    await testKillsInEachStep(postgres.url);
  },
);

async function testKillsInEachStep(databaseUrl?: string) {
  const dataFolder = join(createTemporaryFolder(), 'data');
  const port = await findFreePort();
  const settings: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  let portal = await startPortalProcess(dataFolder, port, settings);
  onTestFinished(() => portal.kill());
  const client = new Client(portal.url);
  const Token = await client.signIn('ADMIN', true);
  const lines = Array.from(
    { length: rowCount },
    (_, at) => `Mill ${at},N-${at},Jo,Li,jo${at}@mill.test`,
  );
  const form = new FormData();
  form.append('Token', Token);
  form.append('Kind', 'employers');
  const csv = `Business,Desig. No,First Name,Last Name,Email\n${lines.join('\n')}\n`;
  form.append('File', new Blob([csv]), 'office.csv');
  const answer = await fetch(`${portal.url}/api/import`, { method: 'POST', body: form });
  const ImportId = Number(await answer.text());
  const read = () => client.json<Import>('GET', `/api/import?token=${Token}&importId=${ImportId}`);
  const employers = async () =>
    (await client.json<object[]>('GET', `/api/businesses?token=${Token}`)).length;

  const killDuring = async (during: ImportState, then: ImportState) => {
    const beside =
      databaseUrl === undefined
        ? connectDatabase(openSqlite(join(dataFolder, 'portal.db'), { readOnly: true }))
        : openDatabase({ dataFolder, databaseUrl }).database;
    const look = () =>
      beside.selectFrom('imports').select(['state', 'done']).executeTakeFirstOrThrow();
    for (let now = await look(); now.state !== during || now.done === 0; now = await look()) {
      expect(now.state).not.toBe(then);
      await wait(1);
    }
    await portal.kill();
    expect(await look()).toMatchObject({ state: during });
    await beside.destroy();
    portal = await startPortalProcess(dataFolder, port, settings);
    const isThen = async () => (await read()).State;
    await expect.poll(isThen, { timeout: 120_000, interval: 200 }).toBe(then);
    return read();
  };

  const { Sheet, HeadRow, HeadRows, Columns } = await read();
  const Fields = Columns.map(({ Field }) => Field);
  const chosen = { Token, ImportId, Sheet, HeadRow, HeadRows, Fields };
  await client.json('POST', '/api/import/columns', chosen);
  const judged = await killDuring('judging', 'preview');
  expect(judged.Counts).toEqual({ add: rowCount });
  const { Version } = judged;
  await client.json('POST', '/api/import/run', { Token, ImportId, Version, LeaveOutRest: false });
  expect(await killDuring('running', 'finished')).toMatchObject({ Refused: 0 });
  expect(await employers()).toBe(rowCount);
  await client.json('POST', '/api/import/takeback', { Token, ImportId });
  expect(await killDuring('takingBack', 'takenBack')).toMatchObject({ Kept: 0 });
  expect(await employers()).toBe(0);
}
