import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { removeOrphanedBytes } from '../../server/documents/store/storeOwnership.usecases.ts';
import { verifyPortalData } from '../../server/operations/commands/backups/verifyBackup.ts';
import { createKeyring } from '../../server/platform/crypto/keyring.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { createFolderStore } from '../../server/platform/files/folderStore.ts';
import { Client } from '../support/client.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { findFreePort } from '../support/freePort.ts';
import { type PortalProcess, startPortalProcess } from '../support/portalProcess.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';
import { SimulatedWork } from './simulatedWork.ts';

/** `ROUNDS=200 vitest run test/crash` runs longer. */
const roundCount = Number(process.env.ROUNDS ?? 3);

const databaseCases: [name: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL')],
];

describe.each(databaseCases)('Killing a portal under load, on %s', (engine, only) => {
  only(
    `no acknowledged change is lost when the portal is killed ${roundCount} times`,
    async () => {
      const folder = createTemporaryFolder();
      const dataFolder = join(folder, 'data');
      const postgres =
        engine === 'PostgreSQL'
          ? await createPostgresDatabase(String(postgresServerUrl))
          : undefined;
      if (postgres) onTestFinished(postgres.remove);
      const settings: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
      const port = await findFreePort();
      const start = () => startPortalProcess(dataFolder, port, settings);

      let portal: PortalProcess = await start();
      onTestFinished(() => portal.kill());
      const client = new Client(portal.url);
      const administrator = await client.signIn('ADMIN', true);
      const { token: employer, profile } = await client.addEmployer(administrator);
      const work = new SimulatedWork({ administrator, employer }, profile);

      let slowest = 0;
      for (let round = 0; round < roundCount; round += 1) {
        const from = { documents: work.documents.size, files: work.files.length };
        let isKilled = false;
        const working = work.run(client, () => isKilled);
        await wait(150 + ((round * 617) % 900));
        isKilled = true;
        await portal.kill();
        await working;

        const killed = performance.now();
        portal = await start();
        slowest = Math.max(slowest, (performance.now() - killed) / 1000);
        expect(await work.missing(client, from)).toEqual([]);
        await expectSoundData(dataFolder, postgres?.url);
      }
      expect(work.acknowledged).toBeGreaterThan(roundCount);
      expect(await work.missing(client, { documents: 0, files: 0 })).toEqual([]);
      if (process.env.ROUNDS) {
        const ready = `ready again after at most ${slowest.toFixed(1)} s`;
        const { acknowledged, documents } = work;
        const done = `${acknowledged} changes and ${documents.size} documents`;
        // Vitest shows logged lines only when a test fails.
        writeSync(1, `${engine}: ${roundCount} kills, ${done} acknowledged, all there, ${ready}\n`);
      }
    },
    (60 + roundCount * 15) * 1000,
  );
});

async function expectSoundData(dataFolder: string, databaseUrl: string | undefined): Promise<void> {
  const { database, engine } = openDatabase({ dataFolder, databaseUrl });
  try {
    const store = await createFolderStore(join(dataFolder, 'documents'));
    const farFuture = new Date(Date.now() + 48 * 3_600_000);
    await removeOrphanedBytes({ database, store }, farFuture);
    const office = { database, engine, store, keys: createKeyring([]) };
    expect(await verifyPortalData(office, farFuture, () => {})).toEqual([]);
  } finally {
    await database.destroy();
  }
}
