import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, type test } from 'vitest';
import { Client } from '../support/client.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { addMigrationStep, TestInstallation } from '../support/installation.ts';
import { canMount, mountSmallDisk } from '../support/smallDisk.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';
import { SimulatedWork } from './simulatedWork.ts';

const canMountDisks = canMount();
const databaseCases: [engine: string, only: typeof test | typeof test.skip, moments: string[]][] = [
  [
    'SQLite',
    testWithRequirement(canMountDisks, 'root'),
    ['Unpacking', 'Trying the database changes', 'Changing the database'],
  ],
  [
    'PostgreSQL',
    testWithRequirement(canMountDisks && postgresServerUrl, 'TEST_DATABASE_URL'),
    ['Copying the database'],
  ],
];

function fillDisk(folder: string): () => void {
  const ballast = join(folder, 'ballast');
  for (let size = 4 << 20; size >= 1; ) {
    try {
      writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch {
      size >>= 1;
    }
  }
  return () => rmSync(ballast);
}

function createInstallation(folder: string, settings: Record<string, string>): TestInstallation {
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return new TestInstallation(settings);
  } finally {
    if (usual) process.env.TMPDIR = usual;
    else delete process.env.TMPDIR;
  }
}

class LimitedClient extends Client {
  #left = 30;
  override async json<Answer>(...sent: Parameters<Client['json']>): Promise<Answer> {
    this.#left -= 1;
    if (this.#left < 0) throw new Error('the day is over');
    return super.json<Answer>(...sent);
  }
}

describe.each(databaseCases)('An upgrade on %s with a full disk', (engine, only, moments) => {
  only(
    'an upgrade on a full disk fails, the old release continues to run, and the upgrade can be repeated',
    { tags: 'rare', timeout: 180_000 },
    async () => {
      const disk = mountSmallDisk('64m');
      onTestFinished(disk.remove);
      const postgres =
        engine === 'PostgreSQL'
          ? await createPostgresDatabase(String(postgresServerUrl))
          : undefined;
      if (postgres) onTestFinished(postgres.remove);
      const installation = createInstallation(
        disk.folder,
        postgres ? { DATABASE_URL: postgres.url } : {},
      );
      onTestFinished(() => installation.remove());
      await installation.begin('1.0.0');
      const client = new Client(installation.url);
      const administrator = await client.signIn('ADMIN', true);
      const { token: employer, profile } = await client.addEmployer(administrator);
      const work = new SimulatedWork({ administrator, employer }, profile);
      const people = () => work.run(new LimitedClient(installation.url), () => true);
      const missing = () => work.missing(client, { documents: 0, files: 0 });
      const archive = installation.archive('1.1.0', addMigrationStep('9001-later'));

      for (const moment of moments) {
        await people();
        const running = installation.startUpgrade(archive);
        await expect.poll(running.printed, { timeout: 60_000, interval: 2 }).toContain(moment);
        const makeRoom = fillDisk(disk.folder);
        const { code, printed } = await running.ended;
        const full = /The disk of \/\S+ is full|\/\S+ has 0 MB left/;
        expect([code, printed]).toEqual([1, expect.stringMatching(full)]);
        expect(printed).not.toContain('    at ');
        expect(installation.current).toBe('1.0.0');
        const isStopped = printed.includes('Stopping');
        expect(printed.includes('1.0.0 is running again')).toBe(isStopped);
        makeRoom();
        expect(await missing()).toEqual([]);
      }
      await people();
      const { code, printed } = await installation.upgrade(archive);
      expect([code, printed]).toEqual([0, expect.stringContaining('1.1.0 is running')]);
      expect(await missing()).toEqual([]);
    },
  );
});
