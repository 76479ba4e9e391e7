import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  calculateTotpCode,
  calculateTotpStep,
} from '../../server/people/accounts/second-step/totp.ts';
import { bareEnvironment } from '../support/bareEnvironment.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { type OwnServer, startOwnServer } from '../support/ownServer.ts';
import { pdf } from '../support/sampleFiles.ts';
import { sendRequest } from '../support/server.ts';
import { readFiles, readRows } from '../support/storedBytes.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';

const commandsFile = fileURLToPath(new URL('../../server/commands.ts', import.meta.url));
const firstAdministrator = { DesignationNumber: 'ADMIN', Password: 'granite-first-kettle-3' };
const usedPasswords = [
  firstAdministrator.Password,
  'set-by-the-staff-1',
  'chosen-by-a-link-2',
  'a-wrong-password-3',
];
const [, setByStaff = '', chosenByLink = '', wrongPassword = ''] = usedPasswords;

const databaseEngines: [
  name: string,
  database: () => Promise<{ url: string; remove(): Promise<void> } | null>,
][] = [
  ['SQLite', async () => null],
  ...(postgresServerUrl
    ? [
        [
          'PostgreSQL',
          () => createPostgresDatabase(String(postgresServerUrl)),
        ] as (typeof databaseEngines)[number],
      ]
    : []),
];

const listMailFiles = (server: OwnServer) =>
  readFiles(server.dataFolder).filter(({ path }) => path.endsWith('.eml'));

/** Quoted-printable encoding splits lines and encodes letters of a mail, so it is decoded here. */
const decodeMail = (bytes: Buffer) =>
  bytes
    .toString()
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=');

async function waitForNewLink(server: OwnServer, known: string[]): Promise<string> {
  const links = () =>
    listMailFiles(server)
      .map(({ bytes }) => /\/password\/([\w-]{20,})/.exec(decodeMail(bytes))?.[1] ?? '')
      .filter((link) => link && !known.includes(link));
  await expect.poll(links, { timeout: 10_000 }).toHaveLength(1);
  return String(links()[0]);
}

describe.each(databaseEngines)('Secrets on %s', (_name, makeDatabase) => {
  test('no token, reset id or password appears in the log, the database, a backup or another person’s mail', {
    tags: 'slow',
    timeout: 60_000,
  }, async () => {
    const database = await makeDatabase();
    if (database) onTestFinished(database.remove);
    const settings = {
      ADMIN_PASSWORD: firstAdministrator.Password,
      LOG_LEVEL: 'trace',
      ...(database ? { DATABASE_URL: database.url } : {}),
    };
    const server = await startOwnServer(settings);
    onTestFinished(server.stop);
    const backups = join(createTemporaryFolder(), 'portal-backup-of-all');
    const { call } = server;
    const administrator = { ...firstAdministrator, IsAdministrator: true };
    await call('signIn', { ...administrator, Password: wrongPassword });
    const admin = (await call('signIn', administrator)).body;
    const employer = {
      OperatingName: 'Lakeside Inn',
      DesignationNumber: 'EMP-1',
      FirstName: 'Ada',
      LastName: 'Roy',
      Email: 'ada@lakeside.test',
      Password: setByStaff,
    };
    const { BusinessId } = JSON.parse((await call('createBusiness', employer, admin)).body);
    await call('inviteEmployer', { BusinessId }, admin);
    const invitation = await waitForNewLink(server, []);
    await call('requestReset', { designationNumber: 'EMP-1' });
    const reset = await waitForNewLink(server, [invitation]);
    await sendRequest(`${server.url}/password/${reset}`);
    await call('setPassword', { ResetId: reset, Password: wrongPassword.slice(0, 3) });
    const set = await call('setPassword', { ResetId: reset, Password: chosenByLink });
    expect(set.body).toBe('OkE');

    const site = { 'sec-fetch-site': 'same-origin' };
    const signIn = { DesignationNumber: 'EMP-1', Password: chosenByLink };
    const byBrowser = await call('signIn', signIn, undefined, site);
    const binding =
      /SessionBinding=([\w-]+)/.exec(String(byBrowser.headers['set-cookie']))?.[1] ?? '';
    const cookie = `Token=${byBrowser.body}; SessionBinding=${binding}`;
    expect((await call('readBusiness', {}, byBrowser.body, { ...site, cookie })).status).toBe(200);
    const plain = (await call('signIn', signIn)).body;
    expect((await server.upload(plain, { filename: 'a.pdf', bytes: pdf() })).status).toBe(200);
    await call('readApplication', { applicationId: 1 }, plain);
    await sendRequest(`${server.url}/api/business`, {
      headers: { authorization: `Bearer ${plain}` },
    });
    await call('signOut', {}, byBrowser.body, { ...site, cookie });
    const { Secret } = JSON.parse(
      (await call('startSecondFactor', { Password: firstAdministrator.Password }, admin)).body,
    );
    const Code = calculateTotpCode(Secret, calculateTotpStep(new Date()));
    const confirmed = await call('confirmSecondFactor', { Code }, admin);
    const { RecoveryCodes, Token } = JSON.parse(confirmed.body);

    const environment = { ...bareEnvironment, ...settings, DATA_DIR: server.dataFolder };
    const made = spawnSync(process.execPath, [commandsFile, 'backup', backups], {
      cwd: server.dataFolder,
      env: environment,
    });
    expect(made.stderr.toString()).toBe('');
    const links = [invitation, reset];
    const tokens = [admin, byBrowser.body, binding, plain, Token];
    for (const secret of [...links, ...tokens]) expect(secret).toMatch(/^[\w-]{43}$/);

    const places = [
      { path: 'log', bytes: Buffer.from(server.printed()) },
      ...readFiles(server.dataFolder),
      ...(database ? await readRows(database.url) : []),
      ...readFiles(backups),
    ];
    const held = database ? /table sessions.*portal-backup-/ : /portal\.db.*portal-backup-/;
    expect(places.map(({ path }) => path).join()).toMatch(held);
    const whole = Buffer.concat(places.map(({ bytes }) => bytes)).toString('latin1');
    for (const account of ['Lakeside Inn', 'ada@lakeside.test']) expect(whole).toContain(account);
    expect(server.printed()).toContain('/api/document');
    const result = places.flatMap(({ path, bytes }) => {
      const text = path.endsWith('.eml') ? decodeMail(bytes) : bytes.toString('latin1');
      return [...links, ...tokens, ...usedPasswords, ...RecoveryCodes]
        .filter((secret) => text.includes(secret))
        .map((secret) => ({ secret, path }));
    });
    expect(result.filter(({ secret }) => !links.includes(secret))).toEqual([]);
    for (const link of links) {
      const where = result.filter(({ secret }) => secret === link).map(({ path }) => path);
      expect(where).toEqual([expect.stringMatching(/mail\/[\w-]+\.eml$/)]);
    }
  });
});
