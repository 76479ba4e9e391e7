import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findCurrentSchema } from '../../server/migrations/migrate.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { SimulatedWork } from '../crash/simulatedWork.ts';
import { Client } from '../support/client.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { addMigrationStep, type SourceEdit, TestInstallation } from '../support/installation.ts';
import { publicKey, signature } from '../support/minisign.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const databaseCases: [engine: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL')],
];

const killCount = Number(process.env.KILLS ?? 1);

const brokenStartEdit: SourceEdit = [
  'server/main.ts',
  (text) => text.replace('makeNewFilesPrivate();\n', "throw new Error('not well');\n"),
];

describe.each(databaseCases)('Upgrading an installation on %s', (engine, only) => {
  async function install() {
    const postgres =
      engine === 'PostgreSQL' ? await createPostgresDatabase(String(postgresServerUrl)) : undefined;
    if (postgres) onTestFinished(postgres.remove);
    const installation = new TestInstallation(postgres ? { DATABASE_URL: postgres.url } : {});
    onTestFinished(() => installation.remove());
    await installation.begin('1.0.0');
    const client = new Client(installation.url);
    const administrator = await client.signIn('ADMIN', true);
    const { token: employer, profile } = await client.addEmployer(administrator);
    const work = new SimulatedWork({ administrator, employer }, profile);
    const readSchema = async () => {
      const opened = openDatabase({ ...installation, databaseUrl: postgres?.url });
      try {
        return await findCurrentSchema(opened.database);
      } finally {
        await opened.database.destroy();
      }
    };
    return { installation, client, work, schema: readSchema };
  }

  function atWork(work: SimulatedWork, url: string) {
    let isDone = false;
    class Person extends Client {
      override async json<Answer>(...sent: Parameters<Client['json']>): Promise<Answer> {
        if (isDone) throw new Error('the day is over');
        return super.json<Answer>(...sent);
      }
    }
    const people = (async () => {
      while (!isDone) {
        await work.run(new Person(url), () => true);
        await wait(20);
      }
    })();
    return () => {
      isDone = true;
      return people;
    };
  }

  only('an upgrade during use loses nothing', { tags: 'slow', timeout: 600_000 }, async () => {
    const { installation, client, work, schema } = await install();
    const archive = installation.archive('1.1.0', addMigrationStep('9001-later'));
    const { code, printed } = await installation.upgrade(archive);
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining('1.1.0 is running. The portal was'),
    ]);
    expect(installation.current).toBe('1.1.0');
    expect(await schema()).toBe('9001-later');

    const next = installation.archive('1.2.0');
    const stopWork = atWork(work, installation.url);
    await expect.poll(() => work.acknowledged, { timeout: 60_000 }).toBeGreaterThan(5);
    const older = await installation.upgrade(next);
    expect([older.code, older.printed]).toEqual([1, expect.stringContaining('9001-later')]);
    const wellKnown = installation.archive('1.10.0', addMigrationStep('9001-later'));
    const before = work.acknowledged;
    const second = await installation.upgrade(wellKnown);
    expect([second.code, second.printed]).toEqual([
      0,
      expect.stringMatching(/will not be changed/),
    ]);
    await expect.poll(() => work.acknowledged, { timeout: 60_000 }).toBeGreaterThan(before);
    await stopWork();
    expect(await work.missing(client, { documents: 0, files: 0 })).toEqual([]);
    expect(readdirSync(join(installation.home, 'releases')).sort()).toEqual(['1.1.0', '1.10.0']);
  });

  only(
    'a release that does not start is rolled back automatically with its data',
    { tags: 'slow', timeout: 600_000 },
    async () => {
      const { installation, client, work, schema } = await install();
      const before = await schema();
      const stopWork = atWork(work, installation.url);
      await expect.poll(() => work.acknowledged, { timeout: 60_000 }).toBeGreaterThan(5);
      const edits = [...addMigrationStep('9001-later'), brokenStartEdit];
      const archive = installation.archive('1.1.0', edits);
      if (engine === 'PostgreSQL') await stopWork();
      const { code, printed } = await installation.upgrade(archive, '--wait', '2');
      expect([code, printed]).toEqual([1, expect.stringContaining('Going back to 1.0.0')]);
      expect(printed).toContain('1.0.0 is running again with all saved data');
      if (engine !== 'PostgreSQL') await stopWork();
      expect(installation.current).toBe('1.0.0');
      expect(await schema()).toBe(before);
      expect(await work.missing(client, { documents: 0, files: 0 })).toEqual([]);

      const fails = addMigrationStep('9001-later', "async () => { throw new Error('no'); }");
      const failing = await installation.upgrade(installation.archive('1.1.1', fails));
      expect([failing.code, failing.printed]).toEqual([1, expect.stringContaining('no')]);
      expect([installation.current, await installation.isReady()]).toEqual(['1.0.0', true]);
      expect(await work.missing(client, { documents: 0, files: 0 })).toEqual([]);
    },
  );

  only(
    `an upgrade that was killed ${killCount} times is completed by the next run`,
    { tags: 'slow', timeout: 60_000 + killCount * 60_000 },
    async () => {
      const { installation, client, work, schema } = await install();
      for (let round = 1; round <= killCount; round += 1) {
        const steps = Array.from({ length: round }, (_, at) =>
          addMigrationStep(
            `${9001 + at}-later`,
            `async ({ schema }) => { await schema.createTable('later_${at}').addColumn('name', 'text').execute(); }`,
          ),
        ).flat();
        const stopWork = atWork(work, installation.url);
        const acknowledged = work.acknowledged;
        await expect
          .poll(() => work.acknowledged, { timeout: 60_000 })
          .toBeGreaterThan(acknowledged);
        await stopWork();
        const archive = installation.archive(`1.${round}.0`, steps);
        const first = installation.startUpgrade(archive);
        const sign = ['Unpacking', 'Trying', 'Stopping', 'Changing', 'Starting'][round % 5] ?? '';
        const exists = () => first.printed().includes(sign) || first.child.exitCode !== null;
        await expect.poll(exists, { timeout: 60_000, interval: 5 }).toBe(true);
        await wait((round * 37) % 200);
        first.child.kill('SIGKILL');
        await first.ended;
        const secondAnswer = await installation.upgrade(archive);
        const isDone = secondAnswer.code === 0 || secondAnswer.printed.includes('is not newer');
        expect([isDone, secondAnswer.printed]).toEqual([true, secondAnswer.printed]);
        await expect.poll(() => installation.isReady(), { timeout: 60_000 }).toBe(true);
        expect([installation.current, await schema()]).toEqual([
          `1.${round}.0`,
          `${9000 + round}-later`,
        ]);
        expect(await work.missing(client, { documents: 0, files: 0 })).toEqual([]);
      }
    },
  );
});

async function killDuringMigration(installation: TestInstallation) {
  await installation.begin('1.0.0');
  const archive = installation.archive('1.1.0', addMigrationStep('9001-later'));
  const first = installation.startUpgrade(archive);
  await expect
    .poll(() => first.printed(), { timeout: 60_000, interval: 5 })
    .toContain('Changing the database');
  first.child.kill('SIGKILL');
  return first;
}

test('the portal completes an upgrade that was killed while it changed the database', {
  tags: 'slow',
  timeout: 600_000,
}, async () => {
  const installation = new TestInstallation();
  onTestFinished(() => installation.remove());
  const { ended } = await killDuringMigration(installation);
  // The process that continues the upgrade prints to the same file.
  const { printed } = await ended;
  expect(printed).toContain('The upgrade from 1.0.0 to 1.1.0 was interrupted; starting again.');
  expect(printed).toMatch(/1\.1\.0 is running\. The portal was unavailable for \d+\.\d s/);
  expect([installation.current, await installation.isReady()]).toEqual(['1.1.0', true]);
  const folder = join(installation.dataFolder, 'upgrading');
  expect(existsSync(folder)).toBe(false);

  mkdirSync(folder);
  const begun = { from: '1.1.0', to: '1.2.0', stoppedOn: Date.now() - 3_600_000 };
  writeFileSync(join(folder, 'upgrade.json'), JSON.stringify(begun));
  const archive = installation.archive('1.2.0', addMigrationStep('9001-later'));
  const secondAnswer = await installation.upgrade(archive);
  expect(secondAnswer.printed).toMatch(
    /1\.2\.0 is running\. The portal was unavailable for 36\d\d\.\d s/,
  );
});

test('the next start completes an upgrade that was killed twice, and the log says so', {
  tags: 'slow',
  timeout: 600_000,
}, async () => {
  const installation = new TestInstallation({ PORTAL_UPGRADE_GOES_ON: '1' });
  onTestFinished(() => installation.remove());
  await killDuringMigration(installation);
  await expect.poll(() => installation.isReady(), { timeout: 60_000 }).toBe(true);
  expect(installation.log()).toContain(
    'the upgrade from 1.0.0 to 1.1.0 was cut short; this start has ended it',
  );
  expect(existsSync(join(installation.dataFolder, 'upgrading'))).toBe(false);
  const next = await installation.upgrade(
    installation.archive('1.2.0', addMigrationStep('9001-later')),
  );
  expect([next.code, next.printed]).toEqual([0, expect.not.stringContaining('was interrupted')]);
});

test('the portal refuses an invalid release archive and continues to run', {
  tags: 'slow',
  timeout: 600_000,
}, async () => {
  const installation = new TestInstallation();
  onTestFinished(() => installation.remove());
  await installation.begin('1.5.0');
  const { pid } = installation;
  async function expectRefusal(archive: string, sentence: RegExp) {
    const { code, printed } = await installation.upgrade(archive);
    expect([code, printed]).toEqual([1, expect.stringMatching(sentence)]);
    expect(printed).not.toContain('    at ');
    expect(readdirSync(join(installation.home, 'releases'))).toEqual(['1.5.0']);
    expect([installation.pid, await installation.isReady()]).toEqual([pid, true]);
  }

  await expectRefusal(
    installation.archive('1.4.9'),
    /1\.4\.9 is not newer than the running release 1\.5\.0/,
  );
  await expectRefusal(
    installation.archive('1.5.0'),
    /1\.5\.0 is not newer than the running release 1\.5\.0/,
  );
  const good = installation.archive('1.6.0');
  writeFileSync(`${good}.sha256`, `${'0'.repeat(64)}  ${good.split('/').at(-1)}\n`);
  await expectRefusal(good, /does not match SHA256SUMS/);
  rmSync(`${good}.sha256`);
  await expectRefusal(good, /There is no checksum/);
  await expectRefusal(join(installation.home, 'portal.zip'), /no checksum|not a release archive/);

  // With a release key, the list of checksums must be signed; a signature of the archive is not enough.
  writeFileSync(join(installation.home, 'release-key.pub'), publicKey);
  const unsigned = installation.archive('1.6.1');
  await expectRefusal(unsigned, /SHA256SUMS\.minisig of the release beside/);
  writeFileSync(join(dirname(unsigned), 'SHA256SUMS'), readFileSync(`${unsigned}.sha256`));
  writeFileSync(join(dirname(unsigned), 'SHA256SUMS.minisig'), signature);
  await expectRefusal(unsigned, /SHA256SUMS is not signed with the key in/);
  rmSync(join(installation.home, 'release-key.pub'));
  rmSync(join(dirname(unsigned), 'SHA256SUMS'));

  const made = join(installation.home, 'made');
  const pack = (name: string, ...args: string[]) => {
    const file = join(made, name);
    execFileSync('tar', ['-C', made, '--format=ustar', '-czPf', file, ...args]);
    installation.listChecksum(file);
    return file;
  };
  writeFileSync(join(made, 'a file'), '');
  const otherMachine = process.arch === 'x64' ? 'arm64' : 'x64';
  const foreign = pack(`portal-1.7.2-linux-${otherMachine}.tar.gz`, 'a file');
  await expectRefusal(foreign, new RegExp(`is for ${otherMachine}`));
});
