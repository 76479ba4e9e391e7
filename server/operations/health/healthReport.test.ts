import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CallAnswer } from '../../../contract/calls.ts';
import type { Finding } from '../../../contract/health.ts';
import { uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { addDamagedStoreKey, removeDamagedStoreKey } from '../../documents/store/documentBytes.ts';
import { queueDelivery } from '../../mail/outbox/deliveries.usecases.ts';
import { passwordResetMail } from '../../people/accounts/passwords/passwordLinks.mails.ts';
import { addCommandRun, type CommandRun } from './commandRuns.usecases.ts';

const backupRun: CommandRun = {
  kind: 'backup',
  outcome: 'ok',
  startedOn: new Date('2026-11-20T03:30:00.000Z'),
  endedOn: new Date('2026-11-20T03:30:42.000Z'),
  target: '/var/backups/portal',
  said: '12 documents, 3 of them new.',
};

const signInAdministrator = async (portal: TestPortal) => {
  await portal.addAdministrator();
  return portal.signIn('ADMIN', true);
};

async function readReport(portal: TestPortal, token: string): Promise<CallAnswer<'readHealth'>> {
  const answer = await portal.call('readHealth', {}, token);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function readFindings(portal: TestPortal, token: string, check: string): Promise<Finding[]> {
  const { Findings } = await readReport(portal, token);
  return Findings.filter(({ Check }) => Check === check);
}

const readWarnings = async (portal: TestPortal, token: string) =>
  (await portal.call('listWarnings', {}, token)).json() as unknown;

async function setInstallationTime(portal: TestPortal, iso: string): Promise<void> {
  await sql`update kysely_migration set timestamp = ${iso}`.execute(portal.deps.database);
}

onEveryEngine('The report on the portal’s health', (portal) => {
  test.each(['/healthz', '/readyz', '/servingz'])(
    'the address %s answers HEAD requests like GET requests',
    async (url) => {
      const [asked, glanced] = await Promise.all([
        portal().app.inject({ method: 'GET', url }),
        portal().app.inject({ method: 'HEAD', url }),
      ]);
      expect([asked.statusCode, glanced.statusCode]).toEqual([200, 200]);
      expect(glanced.body).toBe('');
    },
  );

  test('only administrators can read the health report', async () => {
    await portal().addEmployer();
    const employer = await portal().signIn('EMP-1');
    for (const name of ['readHealth', 'listWarnings'] as const) {
      expect((await portal().call(name, {})).status).toBe(401);
      expect((await portal().call(name, {}, employer)).status).toBe(403);
    }
  });

  test('the health report names version and database, and counts sessions', async () => {
    const token = await signInAdministrator(portal());
    await portal().signIn('ADMIN', true);
    const { Version, StartedOn, Findings } = await readReport(portal(), token);
    expect(Version).toMatch(/^\d+\.\d+\.\d+/);
    expect(StartedOn).toBe('2026-11-20T15:00:00.000Z');
    expect(Findings.find(({ Check }) => Check === 'database')).toMatchObject({ State: 'ok' });
    expect(Findings.find(({ Check }) => Check === 'sessions')).toMatchObject({ Count: 2 });
    expect(Findings.filter(({ State }) => State === 'broken')).toEqual([]);
  });

  test('the health report says since when mails wait and how many failed', async () => {
    const token = await signInAdministrator(portal());
    const { database, clock } = portal().deps;
    const queue = () =>
      queueDelivery(database, clock.now(), passwordResetMail, { designationNumber: 'ADMIN' });
    await queue();
    portal().passMinutes(14);
    expect(await readFindings(portal(), token, 'mail')).toMatchObject([{ Code: 'mailToFiles' }]);
    portal().passMinutes(2);
    await queue();
    expect(await readFindings(portal(), token, 'mail')).toMatchObject([
      { Code: 'mailToFiles' },
      { State: 'look', Code: 'mailWaits', Count: 2, At: '2026-11-20T15:00:00.000Z' },
    ]);
    const failed_on = clock.now().toISOString();
    await database
      .updateTable('deliveries')
      .set({ failed_on })
      .where('delivery_id', '=', 1)
      .execute();
    expect(await readFindings(portal(), token, 'mail')).toMatchObject([
      { Code: 'mailToFiles' },
      { State: 'look', Code: 'mailFailed', Count: 1 },
    ]);
  });

  test('the health report warns of mails written to files when the portal is public', async () => {
    const token = await signInAdministrator(portal());
    const { settings } = portal().deps;
    settings.publicUrl = 'http://localhost:3000';
    expect(await readFindings(portal(), token, 'mail')).toMatchObject([
      { State: 'look', Code: 'mailToFiles', Name: join(settings.dataFolder, 'mail') },
    ]);
  });

  test('the health report warns of an undeclared proxy that hides client addresses', async () => {
    const token = await signInAdministrator(portal());
    const proxyFor = async (headers: Record<string, string>) => {
      const answer = await portal().call('readHealth', {}, token, { headers });
      const { Findings } = answer.json() as CallAnswer<'readHealth'>;
      return Findings.find(({ Check }) => Check === 'proxy')?.Code;
    };
    expect(await proxyFor({})).toBe('proxyNone');
    expect(await proxyFor({ 'x-forwarded-for': '203.0.113.7' })).toBe('proxyUnnamed');
  });

  test('the health report warns if the server’s clock is behind times that the portal has recorded', async () => {
    const token = await signInAdministrator(portal());
    expect(await readFindings(portal(), token, 'clock')).toMatchObject([{ State: 'ok' }]);
    portal().passMinutes(-24 * 60);
    const then = await signInAdministratorAgain(portal());
    expect(await readFindings(portal(), then, 'clock')).toMatchObject([
      { State: 'broken', Code: 'clockBehind' },
    ]);
  });

  test('the health report warns of a backup older than two days', async () => {
    const token = await signInAdministrator(portal());
    await addCommandRun(portal().deps.database, backupRun);
    portal().setTime('2026-11-22T03:30:00.000Z');
    const onTheDay = await signInAdministratorAgain(portal());
    expect(await readWarnings(portal(), onTheDay)).toEqual([]);
    expect(await readFindings(portal(), onTheDay, 'backup')).toMatchObject([
      { State: 'ok', Code: 'backupMade', At: '2026-11-20T03:30:42.000Z', Name: backupRun.target },
    ]);
    portal().setTime('2026-11-22T03:31:00.000Z');
    expect(await readWarnings(portal(), onTheDay)).toEqual([
      { Code: 'backupOld', Since: '2026-11-20T03:30:42.000Z', Count: null },
    ]);
    expect(await readFindings(portal(), onTheDay, 'backup')).toMatchObject([
      { State: 'broken', Code: 'backupOld', At: '2026-11-20T03:30:42.000Z' },
    ]);
    expect(token).not.toBe(onTheDay);
  });

  test('the health report does not count a failed backup as a backup', async () => {
    const token = await signInAdministrator(portal());
    await addCommandRun(portal().deps.database, backupRun);
    const failed = { ...backupRun, outcome: 'broken', said: 'The disk is full.' } as const;
    await addCommandRun(portal().deps.database, failed);
    expect(await readFindings(portal(), token, 'backup')).toMatchObject([
      { State: 'look', Code: 'backupFailed', Said: 'The disk is full.' },
    ]);
    portal().setTime('2026-11-22T15:00:00.000Z');
    expect(await readWarnings(portal(), await signInAdministratorAgain(portal()))).toMatchObject([
      { Code: 'backupOld' },
    ]);
  });

  test('the health report shows the last verification and drill, and when a drill is due', async () => {
    const token = await signInAdministrator(portal());
    const { database } = portal().deps;
    expect(await readFindings(portal(), token, 'drill')).toMatchObject([
      { State: 'ok', Code: 'drillNever' },
    ]);
    await addCommandRun(database, {
      ...backupRun,
      kind: 'verify',
      outcome: 'look',
      said: 'One is missing.',
    });
    await addCommandRun(database, { ...backupRun, kind: 'drill' });
    expect(await readFindings(portal(), token, 'verify')).toMatchObject([
      { State: 'broken', Code: 'verifyFound', Said: 'One is missing.' },
    ]);
    portal().setTime('2027-06-20T15:00:00.000Z');
    const then = await signInAdministratorAgain(portal());
    expect(await readFindings(portal(), then, 'drill')).toMatchObject([
      { State: 'look', Code: 'drillOld', At: '2026-11-20T03:30:42.000Z' },
    ]);
  });

  test('the health report shows documents that were found damaged when somebody opened them', async () => {
    const token = await signInAdministrator(portal());
    await uploadPdf(portal(), token);
    await uploadPdf(portal(), token);
    const rows = await portal().deps.database.selectFrom('documents').selectAll().execute();
    const keys = rows.map(({ store_key: key }) => key);
    for (const key of [...keys, 'a-key-that-no-document-has-any-more']) addDamagedStoreKey(key);
    expect(await readWarnings(portal(), token)).toEqual([
      { Code: 'documentsDamaged', Since: null, Count: 2 },
    ]);
    expect(await readFindings(portal(), token, 'documents')).toMatchObject([
      { State: 'broken', Code: 'documentsDamaged', Count: 2 },
    ]);
    for (const key of keys) removeDamagedStoreKey(key);
    expect(await readWarnings(portal(), token)).toEqual([]);
  });

  test('the health report says by when a new portal should have a backup', async () => {
    await setInstallationTime(portal(), '2026-11-19T12:00:00.000Z');
    const token = await signInAdministrator(portal());
    expect(await readWarnings(portal(), token)).toEqual([]);
    expect(await readFindings(portal(), token, 'backup')).toMatchObject([
      { State: 'ok', Code: 'backupDue', At: '2026-11-21T12:00:00.000Z' },
    ]);
  });

  test('the health report does not warn of a missing backup when the portal’s address is localhost', async () => {
    await setInstallationTime(portal(), '2026-11-01T12:00:00.000Z');
    const token = await signInAdministrator(portal());
    const { settings } = portal().deps;
    settings.publicUrl = 'http://localhost:3000';
    expect(await readWarnings(portal(), token)).toEqual([]);
    expect(await readFindings(portal(), token, 'backup')).toMatchObject([
      { State: 'ok', Code: 'backupNotExpected' },
    ]);
    settings.publicUrl = 'https://portal.test';
    expect(await readWarnings(portal(), token)).toEqual([
      { Code: 'backupNever', Since: '2026-11-01T12:00:00.000Z', Count: null },
    ]);
  });
});

async function signInAdministratorAgain(portal: TestPortal): Promise<string> {
  return portal.signIn('ADMIN', true);
}

onEveryEngine(
  'The health report with backups made elsewhere',
  (portal) => {
    test('the health report does not warn of a missing backup when BACKUP_WARNING_DAYS is 0', async () => {
      await setInstallationTime(portal(), '2026-11-01T12:00:00.000Z');
      const token = await signInAdministrator(portal());
      expect(await readWarnings(portal(), token)).toEqual([]);
    });
  },
  { BACKUP_WARNING_DAYS: '0' },
);

onEveryEngine(
  'The health report without an address of the program',
  (portal) => {
    test('without a SUPPORT_EMAIL the health report warns that the office has no address for support requests and notices', async () => {
      const token = await signInAdministrator(portal());
      expect(await readFindings(portal(), token, 'mail')).toMatchObject([
        { Code: 'mailToFiles' },
        { State: 'look', Code: 'programAddressMissing' },
      ]);
    });
  },
  { SUPPORT_EMAIL: '' },
);
