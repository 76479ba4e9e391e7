import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseKey } from '../../server/platform/crypto/keyring.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { Client } from '../support/client.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { findFreePort } from '../support/freePort.ts';
import { type PortalProcess, startPortalProcess } from '../support/portalProcess.ts';
import { runCommand, startCommand } from '../support/runCommand.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const databaseCases: [name: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL')],
];

const earlierDocumentCount = 60;
const killCount = 3;
const markerText = 'PASSPORT-OF-ZOE';

describe.each(databaseCases)('Killing a key rotation, on %s', (engine, only) => {
  only(
    'a killed key rotation loses nothing, blocks nobody, and is finished by the next run',
    { tags: 'rare', timeout: 180_000 },
    async () => {
      const folder = createTemporaryFolder();
      const dataFolder = join(folder, 'data');
      const keyFile = join(folder, 'keys');
      const postgres =
        engine === 'PostgreSQL'
          ? await createPostgresDatabase(String(postgresServerUrl))
          : undefined;
      if (postgres) onTestFinished(postgres.remove);
      const place: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
      const settings = { ...place, DATA_DIR: dataFolder, ENCRYPTION_KEY_FILE: keyFile };
      const { database } = openDatabase({ dataFolder, databaseUrl: postgres?.url });
      onTestFinished(() => database.destroy());

      let portal: PortalProcess = await startPortalProcess(dataFolder, await findFreePort(), place);
      onTestFinished(() => portal.kill());
      const startAgain = async () => {
        await portal.kill();
        portal = await startPortalProcess(dataFolder, await findFreePort(), settings);
      };
      const addKey = async () => {
        expect((await runCommand('keys', ['new', keyFile], settings)).code).toBe(0);
        return String(parseKey(String(readFileSync(keyFile, 'utf8').split('\n')[0]))?.id);
      };

      const sums = new Map<number, string>();
      const client = () => new Client(portal.url);
      const administrator = await client().signIn('ADMIN', true);
      const { token } = await client().addEmployer(administrator);
      const upload = async () => {
        const { id, sha256 } = await client().upload(token, `${markerText} ${sums.size}`, 100_000);
        sums.set(id, sha256);
      };
      while (sums.size < earlierDocumentCount / 2) await upload();
      await addKey();
      await startAgain();
      while (sums.size < earlierDocumentCount) await upload();
      const newest = await addKey();
      await startAgain();

      const wrong: string[] = [];
      let isDone = false;
      const reading = (async () => {
        while (!isDone) {
          for (const [id, sha256] of [...sums]) {
            const result = await client().sha256Of(token, id);
            if (result !== sha256) wrong.push(`document ${id}: ${result}`);
          }
        }
      })();
      const uploading = (async () => {
        while (!isDone) await upload();
      })();

      const rotated = async () => {
        const { documents } = await database
          .selectFrom('documents')
          .select((eb) => eb.fn.countAll<number>().as('documents'))
          .where('key_id', '=', newest)
          .where('document_id', '<=', earlierDocumentCount)
          .executeTakeFirstOrThrow();
        return Number(documents);
      };
      for (let times = 1; times <= killCount; times += 1) {
        const run = startCommand('keys', ['rotate'], settings);
        const enough = (times * earlierDocumentCount) / (killCount + 1);
        await expect.poll(rotated, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(enough);
        run.child.kill('SIGKILL');
        await run.ended;
      }
      const { code, printed } = await runCommand('keys', ['rotate'], settings);
      expect(printed).toContain('is needed only for backups');
      expect(code).toBe(0);
      isDone = true;
      await Promise.all([reading, uploading]);
      expect(wrong).toEqual([]);

      writeFileSync(keyFile, `${readFileSync(keyFile, 'utf8').split('\n')[0]}\n`);
      await startAgain();
      for (const [id, sha256] of sums) expect(await client().sha256Of(token, id)).toBe(sha256);
      expect(sums.size).toBeGreaterThan(earlierDocumentCount);
      for (const name of readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })) {
        const path = join(dataFolder, name);
        if (statSync(path).isFile())
          expect([name, readFileSync(path).includes(markerText)]).toEqual([name, false]);
      }
    },
  );
});
