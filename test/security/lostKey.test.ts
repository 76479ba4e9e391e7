import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Client } from '../support/client.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { findFreePort } from '../support/freePort.ts';
import { goodPassword } from '../support/portal.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { runCommand } from '../support/runCommand.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const [ownKey, otherKey] = [
  'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  'AQECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
];
const missingKeyPattern = /The encryption key [0-9a-f]{16} is missing/;
const markerText = 'PASSPORT-OF-ZOE';

const databaseCases: [name: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL')],
];

describe.each(databaseCases)('A portal with encrypted documents on %s', (engine, only) => {
  let folder: string;
  let place: Record<string, string>;
  let settings: Record<string, string>;
  let sha256: string;

  const inFolder = (name: string) => join(folder, name);
  const start = async (changed: Record<string, string>) =>
    startPortalProcess(inFolder('data'), await findFreePort(), { ...place, ...changed });
  const run = (name: string, args: string[], changed: Record<string, string> = {}) =>
    runCommand(name, args, { ...settings, ...changed });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-lost-key-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const postgres =
      engine === 'PostgreSQL' ? await createPostgresDatabase(String(postgresServerUrl)) : undefined;
    if (postgres) onTestFinished(postgres.remove);
    place = postgres ? { DATABASE_URL: postgres.url } : {};
    settings = { ...place, DATA_DIR: inFolder('data'), ENCRYPTION_KEY: ownKey };
    const portal = await start(settings);
    const client = new Client(portal.url);
    const { token } = await client.addEmployer(await client.signIn('ADMIN', true));
    ({ sha256 } = await client.upload(token, markerText, 100_000));
    await portal.kill();
  }, 60_000);

  only(
    'a portal does not start without its encryption key, and names the missing key',
    { tags: 'slow' },
    async () => {
      const keyFile = inFolder('keys');
      writeFileSync(keyFile, otherKey, { mode: 0o600 });
      const wrongs: Record<string, string>[] = [
        {},
        { ENCRYPTION_KEY: otherKey },
        { ENCRYPTION_KEY_FILE: keyFile },
      ];
      for (const wrong of wrongs) {
        const refused = start(wrong);
        await expect(refused).rejects.toThrow(missingKeyPattern);
        await expect(refused).rejects.toThrow(
          'What is encrypted with it nobody can read without it. Documents: 1, second steps: 0.',
        );
      }
      await expect(start({ ENCRYPTION_KEY_FILE: inFolder('nowhere') })).rejects.toThrow(
        'cannot be read (ENOENT)',
      );
      chmodSync(keyFile, 0o644);
      await expect(start({ ENCRYPTION_KEY_FILE: keyFile })).rejects.toThrow('chmod 600');

      const both = { ENCRYPTION_KEY: otherKey, ENCRYPTION_OLD_KEYS: ownKey };
      const portal = await start(both);
      onTestFinished(portal.kill);
      const client = new Client(portal.url);
      const administrator = await client.signIn('ADMIN', true);
      expect(await client.sha256Of(administrator, 1)).toBe(sha256);
    },
  );

  only(
    'a portal starts without a lost key when its settings allow this, and refuses only what needs the key',
    { tags: 'slow' },
    async () => {
      const refused = String(await start({ ENCRYPTION_KEY: otherKey }).catch((error) => error));
      const [, ENCRYPTION_LOST_KEYS = ''] =
        /ENCRYPTION_LOST_KEYS=([0-9a-f]{16})/.exec(refused) ?? [];
      const without = { ENCRYPTION_KEY: otherKey, ENCRYPTION_LOST_KEYS };
      const portal = await start(without);
      onTestFinished(portal.kill);
      const client = new Client(portal.url);
      const administrator = await client.signIn('ADMIN', true);
      expect(await client.sha256Of(administrator, 1)).toBe('status 503');
      const later = await client.upload(administrator, markerText, 100_000);
      expect(await client.sha256Of(administrator, later.id)).toBe(later.sha256);

      const backup = await run('backup', [inFolder('b')], without);
      expect(backup.code).toBe(3);
      expect(backup.printed).toContain('The backup does not contain it.');
      const otherPortal = { DATA_DIR: inFolder('there'), DATABASE_URL: '' };
      expect((await run('restore', [inFolder('b')], { ...otherPortal, ...without })).code).toBe(3);
    },
  );

  only(
    'key rotation refuses to use a key that the running portal does not have',
    { tags: 'slow' },
    async () => {
      const portal = await start(settings);
      onTestFinished(portal.kill);
      const both = { ENCRYPTION_KEY: otherKey, ENCRYPTION_OLD_KEYS: ownKey };
      const { code, printed } = await run('keys', ['rotate'], both);
      expect(printed).toMatch(/The running portal does not have the key [0-9a-f]{16}\./);
      expect(code).toBe(1);
      const client = new Client(portal.url);
      const administrator = await client.signIn('ADMIN', true);
      expect(await client.sha256Of(administrator, 1)).toBe(sha256);
    },
  );

  only('commands without the encryption key change nothing', { tags: 'slow' }, async () => {
    const commands: [string, string[]][] = [
      ['backup', [inFolder('b')]],
      ['verify', []],
      ['export-applicant', ['Nguyen', inFolder('e')]],
      ['keys', ['rotate']],
    ];
    for (const [name, words] of commands) {
      const { code, printed } = await run(name, words, { ENCRYPTION_KEY: otherKey });
      expect([name, code]).toEqual([name, 1]);
      expect(printed).toMatch(missingKeyPattern);
    }
    expect(readdirSync(folder)).toEqual(['data', 'pages']);
    expect((await run('keys', ['list'], { ENCRYPTION_KEY: otherKey })).printed).toContain(
      'MISSING         1 document,',
    );
  });

  async function backUp(): Promise<string> {
    expect((await run('backup', [inFolder('b')])).code).toBe(0);
    return inFolder(`b/${readdirSync(inFolder('b')).find((name) => name.endsWith('Z'))}`);
  }

  const filesWith = (text: string) =>
    readdirSync(inFolder('b'), { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(inFolder('b'), name);
      return statSync(path).isFile() && readFileSync(path).includes(text);
    });

  only(
    'encrypted backups reveal nothing, and only their key restores them',
    { tags: 'slow' },
    async () => {
      await backUp();
      for (const text of [markerText, 'SQLite format', 'EMP-1', 'argon2']) {
        expect([text, filesWith(text)]).toEqual([text, []]);
      }
      expect((await run('verify', [inFolder('b')])).printed).toContain('No problems were found.');
      expect(readdirSync(inFolder('data')).filter((name) => name.startsWith('working'))).toEqual(
        [],
      );

      const otherPortal = { DATA_DIR: inFolder('there'), DATABASE_URL: '' };
      for (const key of ['', otherKey]) {
        const refused = await run('restore', [inFolder('b')], {
          ...otherPortal,
          ENCRYPTION_KEY: key,
        });
        expect(refused.code).toBe(1);
        expect(refused.printed).toMatch(/is encrypted. Missing: key [0-9a-f]{16}/);
        expect(existsSync(inFolder('there'))).toBe(false);
      }
      const other = { ENCRYPTION_KEY: otherKey, ENCRYPTION_OLD_KEYS: ownKey };
      expect((await run('restore', [inFolder('b')], { ...otherPortal, ...other })).code).toBe(0);
      expect((await run('keys', ['rotate'], { ...otherPortal, ...other })).code).toBe(0);
      const verified = await run('verify', [], { ...otherPortal, ENCRYPTION_KEY: otherKey });
      expect(verified.printed).toContain('No problems were found.');
    },
  );

  only(
    'encrypted backups cannot be changed or made without the key',
    { tags: 'slow' },
    async () => {
      const backup = await backUp();
      const otherPortal = { DATA_DIR: inFolder('there'), DATABASE_URL: '' };
      const manifest = readFileSync(join(backup, 'manifest.json'), 'utf8');
      const changes: [string, string][] = [
        ['"documents": 1', '"documents": 0'],
        ['"wrong": {}', '"wrong": {"1": "The file of document 1 is missing."}'],
        ['"format": 2', '"format": 1'],
      ];
      for (const [from, to] of changes) {
        expect(manifest).toContain(from);
        writeFileSync(join(backup, 'manifest.json'), manifest.replace(from, to));
        expect([to, (await run('restore', [backup], otherPortal)).code]).toEqual([to, 1]);
      }

      const forger = { DATA_DIR: inFolder('forger'), ENCRYPTION_KEY: '', DATABASE_URL: '' };
      const portal = await startPortalProcess(inFolder('forger'), await findFreePort(), {});
      await portal.kill();
      expect((await run('backup', [inFolder('f')], forger)).code).toBe(0);
      rmSync(backup, { recursive: true });
      const [forged = ''] = readdirSync(inFolder('f')).filter((name) => name.endsWith('Z'));
      cpSync(inFolder(`f/${forged}`), backup, { recursive: true });
      const refused = await run('restore', [backup], otherPortal);
      expect(refused.printed).toContain('is not encrypted: anyone with write access to it');
      expect(existsSync(inFolder('there/portal.db'))).toBe(false);
      expect((await run('restore', [backup, '--plain'], otherPortal)).code).toBe(0);
    },
  );
});

test('the portal reports unencrypted data from before the first key, and a key rotation encrypts it', {
  tags: 'slow',
}, async () => {
  const folder = createTemporaryFolder();
  const dataFolder = join(folder, 'data');
  const before = await startPortalProcess(dataFolder, await findFreePort());
  const client = new Client(before.url);
  const administrator = await client.signIn('ADMIN', true);
  const { token } = await client.addEmployer(administrator);
  await client.upload(token, markerText, 100_000);
  const { Secret } = await client.json<{ Secret: string }>('POST', '/api/secondfactor/start', {
    Token: administrator,
    Password: goodPassword,
  });
  await before.kill();

  const settings = { DATA_DIR: dataFolder, ENCRYPTION_KEY: ownKey };
  const filesWith = (text: string) =>
    readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(dataFolder, name);
      return statSync(path).isFile() && readFileSync(path).includes(text);
    });
  const portal = await startPortalProcess(dataFolder, await findFreePort(), settings);
  onTestFinished(portal.kill);
  expect(portal.printed()).toMatch(/"documents":1,"secrets":1,.*not encrypted yet/);
  expect(filesWith(markerText)).not.toEqual([]);
  expect(filesWith(Secret)).not.toEqual([]);
  expect((await runCommand('keys', ['rotate'], settings)).code).toBe(0);
  expect(filesWith(markerText)).toEqual([]);
  expect(filesWith(Secret)).toEqual([]);
});
