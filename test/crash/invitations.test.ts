import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Batch } from '../../contract/batches.ts';
import { connectDatabase } from '../../server/platform/database/database.ts';
import { openSqlite } from '../../server/platform/database/sqlite.ts';
import { mapConcurrently } from '../../server/platform/mapConcurrently.ts';
import { Client, employerProfile } from '../support/client.ts';
import { findFreePort } from '../support/freePort.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';

const employerCount = 400;

test('each employer is invited exactly once even if the server is killed while it invites many employers', {
  tags: 'slow',
  timeout: 600_000,
}, async () => {
  const dataFolder = join(createTemporaryFolder(), 'data');
  const port = await findFreePort();
  let portal = await startPortalProcess(dataFolder, port);
  onTestFinished(() => portal.kill());
  const client = new Client(portal.url);
  const Token = await client.signIn('ADMIN', true);
  const numbers = Array.from({ length: employerCount }, (_, place) => place + 1);
  const ids: number[] = [];
  await mapConcurrently(numbers, 20, async (number) => {
    const created = await client.json<{ BusinessId: number }>('POST', '/api/business', {
      ...employerProfile,
      Token,
      DesignationNumber: `EMP-${number}`,
      Email: `inn${number}@lakeside.test`,
      Password: '',
    });
    ids.push(created.BusinessId);
  });
  const invite = (BatchKey: string) =>
    client.json<Batch>('POST', '/api/invitations', { Token, BatchKey, Employers: ids });
  const doneIn = ({ Rows }: Batch) => Rows.filter(({ Outcome }) => Outcome === 'done').length;
  let ended: unknown;
  const cut = invite('killed').then(
    () => new Error('It was through before it was killed.'),
    (error: unknown) => error,
  );
  cut.then((how) => {
    ended = how;
  });
  const beside = connectDatabase(openSqlite(join(dataFolder, 'portal.db'), { readOnly: true }));
  const isSomeDone = () =>
    beside
      .selectFrom('batch_rows')
      .select('position')
      .where('outcome', '=', 'done')
      .limit(1)
      .executeTakeFirst();
  while (!ended && !(await isSomeDone())) await wait(1);
  expect(ended).toBeUndefined();
  await portal.kill();
  await beside.destroy();

  portal = await startPortalProcess(dataFolder, port);
  const done = doneIn(await invite('killed'));
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(employerCount);
  const rest = await invite('rest');
  expect(doneIn(rest)).toBe(employerCount - done);
  const after = connectDatabase(openSqlite(join(dataFolder, 'portal.db'), { readOnly: true }));
  const mails = await after
    .selectFrom('deliveries')
    .select('about')
    .where('kind', '=', 'invitation')
    .execute();
  await after.destroy();
  expect(mails).toHaveLength(employerCount);
  expect(new Set(mails.map(({ about }) => about)).size).toBe(employerCount);
});
