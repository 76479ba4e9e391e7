import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { decodeMail } from '../../server/mail/outbox/mail/mailFiles.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
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

const roundCount = 4;
const applicationsPerRound = 5;

async function readMailedNumbers(folder: string, reader: 'employer' | 'staff'): Promise<string[]> {
  const names = await readdir(folder);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => decodeMail(await readFile(join(folder, name)))),
  );
  const meant = mails.filter((text) =>
    /^To: ada@/m.test(text) ? reader === 'employer' : reader === 'staff',
  );
  return meant.flatMap((text) => [...new Set(text.match(/RCIP-\d{4}-\d{6}/g) ?? [])]);
}

describe.each(databaseCases)('Killing a portal repeatedly, on %s', (engine, only) => {
  only(
    'a repeatedly killed server sends one mail about each filed application to the employer and to staff',
    { tags: 'rare', timeout: 180_000 },
    async () => {
      const folder = createTemporaryFolder();
      const dataFolder = join(folder, 'data');
      const postgres =
        engine === 'PostgreSQL'
          ? await createPostgresDatabase(String(postgresServerUrl))
          : undefined;
      if (postgres) onTestFinished(postgres.remove);
      const settings = {
        MAIL_WAIT_MINUTES: '0',
        SUPPORT_EMAIL: 'help@program.test',
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      };
      const port = await findFreePort();
      const start = () => startPortalProcess(dataFolder, port, settings);
      const first = await start();
      const client = new Client(first.url);
      const { token: Token } = await client.addEmployer(await client.signIn('ADMIN', true));
      const numbers: string[] = [];
      let portal = first;
      for (let round = 0; round < roundCount; round += 1) {
        for (let request = 0; request < applicationsPerRound; request += 1) {
          const application = { FirstName: 'Ana', LastName: 'Bo', JobTitle: 'Chef', Token };
          const { JobNumber } = await client.json<{ JobNumber: string }>(
            'POST',
            '/api/application',
            application,
          );
          numbers.push(JobNumber);
        }
        await portal.kill();
        portal = await start();
        await new Promise((resolve) => setTimeout(resolve, round * 60));
        await portal.kill();
        portal = await start();
      }
      onTestFinished(() => portal.kill());
      const office = openDatabase({ dataFolder, databaseUrl: postgres?.url });
      onTestFinished(() => office.database.destroy());
      await office.database
        .updateTable('deliveries')
        .set({ due_on: new Date(0).toISOString() })
        .execute();
      const underWay = () =>
        office.database
          .selectFrom('notices')
          .select('notice_key')
          .where('state', 'in', ['waiting', 'handed'])
          .execute();
      const told = () =>
        office.database
          .selectFrom('notices')
          .select('notice_key')
          .where('state', '=', 'sent')
          .execute();
      await expect
        .poll(told, { timeout: 90_000 })
        .toHaveLength(2 * roundCount * applicationsPerRound);
      expect(await underWay()).toEqual([]);
      const mails = join(dataFolder, 'mail');
      expect((await readMailedNumbers(mails, 'employer')).sort()).toEqual(numbers.toSorted());
      expect((await readMailedNumbers(mails, 'staff')).sort()).toEqual(numbers.toSorted());
    },
  );
});
