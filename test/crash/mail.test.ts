import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/platform/database/database.ts';
import { Client } from '../support/client.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { findFreePort } from '../support/freePort.ts';
import { startMailServer } from '../support/mailServer.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const databaseCases: [name: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL')],
];

describe.each(databaseCases)('Killing a portal while it sends a mail, on %s', (engine, only) => {
  only(
    'a killed server sends a mail at most once more, with the same Message-ID',
    { tags: 'slow', timeout: 300_000 },
    async () => {
      const folder = createTemporaryFolder();
      const dataFolder = join(folder, 'data');
      const postgres =
        engine === 'PostgreSQL'
          ? await createPostgresDatabase(String(postgresServerUrl))
          : undefined;
      if (postgres) onTestFinished(postgres.remove);
      const mailServer = await startMailServer();
      onTestFinished(mailServer.close);
      const settings = {
        SMTP_URL: mailServer.url,
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      };
      const port = await findFreePort();
      const portal = await startPortalProcess(dataFolder, port, settings);
      const client = new Client(portal.url);
      await client.addEmployer(await client.signIn('ADMIN', true));

      mailServer.hold();
      const reset = '/api/password?designationNumber=EMP-1';
      await client.json('GET', reset);
      await client.json('GET', reset);
      await expect.poll(() => mailServer.received.length, { timeout: 60_000 }).toBe(1);
      await portal.kill();

      const office = openDatabase({ dataFolder, databaseUrl: postgres?.url });
      onTestFinished(() => office.database.destroy());
      // A mail that was being sent is due again after two minutes, so the test changes its time.
      await office.database
        .updateTable('deliveries')
        .set({ due_on: new Date().toISOString() })
        .execute();
      mailServer.release();
      const restarted = await startPortalProcess(dataFolder, port, settings);
      onTestFinished(() => restarted.kill());
      const waiting = () =>
        office.database.selectFrom('deliveries').selectAll().where('sent_on', 'is', null).execute();
      await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);

      const [cut, ...later] = mailServer.received;
      expect(later.filter((messageId) => messageId === cut)).toHaveLength(1);
      expect(later).toHaveLength(2);
      expect(new Set(later).size).toBe(2);
    },
  );
});
