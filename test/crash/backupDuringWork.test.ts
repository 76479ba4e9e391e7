import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '../../server/operations/commands/backups/makeBackup.ts';
import { openBackup } from '../../server/operations/commands/backups/openBackup.ts';
import { verifyBackup } from '../../server/operations/commands/backups/verifyBackup.ts';
import { generateKey, readKeyring } from '../../server/platform/crypto/keyring.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { createFolderStore } from '../../server/platform/files/folderStore.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { Client } from '../support/client.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { findFreePort } from '../support/freePort.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';
import { SimulatedWork } from './simulatedWork.ts';

const keySettings = { ENCRYPTION_KEY: generateKey() };
const testOnPostgres = testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL');

const databaseCases: [
  name: string,
  only: typeof test | typeof test.skip,
  encrypting: Record<string, string>,
][] = [
  ['SQLite', test, {}],
  ['SQLite, encrypted', test, keySettings],
  ['PostgreSQL', testOnPostgres, {}],
  ['PostgreSQL, encrypted', testOnPostgres, keySettings],
];

const backupCount = 3;

describe.each(databaseCases)('A backup during use, on %s', (engine, only, encrypting) => {
  only(
    'a backup that is made while the portal is in use is consistent and blocks nobody',
    { tags: 'slow' },
    async () => {
      const folder = createTemporaryFolder();
      const dataFolder = join(folder, 'data');
      const postgres = engine.startsWith('PostgreSQL')
        ? await createPostgresDatabase(String(postgresServerUrl))
        : undefined;
      if (postgres) onTestFinished(postgres.remove);
      const settings: Record<string, string> = {
        ...encrypting,
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      };
      const portal = await startPortalProcess(dataFolder, await findFreePort(), settings);
      const client = new Client(portal.url);
      const administrator = await client.signIn('ADMIN', true);
      const { token: employer, profile } = await client.addEmployer(administrator);
      const work = new SimulatedWork({ administrator, employer }, profile);
      let isKilled = false;
      const working = work.run(client, () => isKilled);

      const office = openDatabase({ dataFolder, databaseUrl: postgres?.url });
      const store = await createFolderStore(join(dataFolder, 'documents'));
      const opening = { keys: readKeyring(readSettings(encrypting)), dataFolder };
      for (let count = 0; count < backupCount; count += 1) {
        const before = work.acknowledged;
        const acknowledged = work.documents.size;
        const made = await makeBackup(
          { ...office, store, ...opening },
          join(folder, 'b'),
          new Date(),
          () => {},
        );
        expect(made.wrong).toEqual(new Map());
        expect(made.documents).toBeGreaterThanOrEqual(acknowledged);
        const backup = await openBackup(made.folder, opening);
        expect(await verifyBackup(backup, () => {})).toEqual([]);
        await backup.close();
        await expect.poll(() => work.acknowledged).toBeGreaterThan(before);
      }
      await office.database.destroy();
      isKilled = true;
      await portal.kill();
      await working;
    },
  );
});
