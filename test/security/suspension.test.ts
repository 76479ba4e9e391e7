import { expect, test } from 'vitest';
import { migrate } from '../../server/migrations/migrate.ts';
import { suspendEmployer } from '../../server/people/accounts/records/suspension.usecases.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { deleteExpiredRows } from '../../server/sweeps.ts';
import { anApplication, fileApplication } from '../support/applications.ts';
import { completeEmployer, goodPassword, onEveryEngine } from '../support/portal.ts';
import { runCommand } from '../support/runCommand.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';

const correctSignIn = {
  DesignationNumber: 'EMP-1',
  Password: goodPassword,
  IsAdministrator: false,
};

onEveryEngine('Suspended employers', (portal) => {
  async function office() {
    const BusinessId = await portal().addEmployer();
    await portal().addAdministrator();
    const [employer, admin] = [
      await portal().signIn('EMP-1'),
      await portal().signIn('ADMIN', true),
    ];
    const set = async (IsSuspended: boolean) =>
      (await portal().call('suspendEmployer', { BusinessId, IsSuspended }, admin)).status;
    return { BusinessId, employer, admin, set };
  }
  const tell = async (request: object = correctSignIn) => {
    const { status, body, headers } = await portal().call(
      'signIn',
      request as typeof correctSignIn,
    );
    return [status, body === '' ? '' : 'token', headers['account-state'] ?? null];
  };
  const reversals = async () =>
    (await portal().deps.database.selectFrom('password_links').selectAll().execute()).length;

  test('a suspension signs the employer out, and the employer learns of it only after entering the right password', async () => {
    const { employer, set } = await office();
    const wrong = { ...correctSignIn, Password: 'wrong-password-1' };
    const unknown = await portal().call('signIn', {
      ...correctSignIn,
      DesignationNumber: 'NOBODY',
    });
    expect(await set(true)).toBe(200);
    expect((await portal().call('listApplications', {}, employer)).status).toBe(401);
    expect((await portal().call('createApplication', anApplication, employer)).status).toBe(401);
    expect(await tell()).toEqual([200, '', 'suspended']);
    for (const request of [wrong, { ...correctSignIn, IsAdministrator: true }]) {
      expect(await tell(request)).toEqual([200, '', null]);
    }
    const refused = await portal().call('signIn', wrong);
    expect([refused.status, refused.body, Object.keys(refused.headers).sort()]).toEqual([
      200,
      '',
      Object.keys(unknown.headers).sort(),
    ]);
    expect(portal().logged()).toContain('"event":"accountSuspended"');
  });

  test('sign-ins of a suspended employer with the right password do not count as password guesses', async () => {
    const { set } = await office();
    await set(true);
    for (let times = 0; times < 7; times += 1) {
      expect(await tell()).toEqual([200, '', 'suspended']);
    }
    await set(false);
    expect(await tell()).toEqual([200, 'token', null]);
  });

  test('a suspended employer gets no password link, and an earlier password link becomes invalid', async () => {
    const { set, admin, BusinessId } = await office();
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    const [mail] = await portal().deliverMails();
    const [, ResetId = ''] = /\/password\/([\w-]+)/.exec(JSON.stringify(mail)) ?? [];
    expect(ResetId).not.toBe('');
    expect(await reversals()).toBe(1);
    await set(true);
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    expect((await portal().call('inviteEmployer', { BusinessId }, admin)).status).toBe(409);
    expect(await portal().deliverMails()).toEqual([]);
    await set(false);
    expect(await portal().deliverMails()).toEqual([]);
    const setPassword = await portal().call('setPassword', {
      ResetId,
      Password: 'granite-and-spruce-8',
    });
    expect(setPassword.body).not.toMatch(/^Ok/);
    expect(await tell()).toEqual([200, 'token', null]);
  });

  test('the portal sends the waiting mails to a suspended employer once when staff lift the suspension', async () => {
    const { BusinessId, set, admin } = await office();
    await set(true);
    const change = { BusinessId, Email: 'new@lakeside.test' };
    expect((await portal().call('updateBusiness', change, admin)).status).toBe(200);
    expect(await portal().deliverMails()).toEqual([]);
    portal().passMinutes(24 * 60);
    await deleteExpiredRows(portal().deps);
    expect(await portal().deliverMails()).toEqual([]);
    const admin2 = await portal().signIn('ADMIN', true);
    expect((await portal().call('listFailedMails', {}, admin2)).json()).toEqual([]);
    const lift = { BusinessId, IsSuspended: false };
    expect((await portal().call('suspendEmployer', lift, admin2)).status).toBe(200);
    expect((await portal().deliverMails()).map(({ to }) => to).sort()).toEqual([
      'ada@lakeside.test',
      'new@lakeside.test',
    ]);
    expect(await portal().deliverMails()).toEqual([]);
  });

  test('the employer list and page show since when and by whom the employer is suspended', async () => {
    const { BusinessId, set, admin, employer } = await office();
    await portal().addEmployer({ designation_number: 'EMP-2', operating_name: 'Zinc Works' });
    const { ApplicationId } = await fileApplication(portal(), employer);
    const readPage = async () =>
      (await portal().call('readBusiness', { businessId: BusinessId }, admin)).json() as object;
    expect(await readPage()).toMatchObject({ Suspension: null });
    await set(true);
    portal().passMinutes(5);
    await set(true);
    expect(await readPage()).toMatchObject({
      Suspension: { On: '2026-11-20T15:00:00.000Z', By: 'Sam Côté' },
    });
    expect((await portal().call('listBusinesses', {}, admin)).json()).toMatchObject([
      { OperatingName: 'Lakeside Inn', IsSuspended: true },
      { OperatingName: 'Zinc Works', IsSuspended: false },
    ]);
    const review = { ...anApplication, ApplicationId, ApplicationStatusId: 2 };
    expect((await portal().call('updateApplication', review, admin)).status).toBe(200);
    await set(false);
    const employerToken = await portal().call('readBusiness', {}, await portal().signIn('EMP-1'));
    expect(employerToken.json()).not.toHaveProperty('Suspension');
    const kinds = await portal()
      .deps.database.selectFrom('changes')
      .select('kind')
      .where('business_id', '=', BusinessId)
      .where('application_id', 'is', null)
      .orderBy('change_id')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'accountCreated',
      'accountSuspended',
      'suspensionLifted',
    ]);
  });

  test('the portal refuses to suspend an administrator or a missing account', async () => {
    const { admin } = await office();
    const other = await portal().addAdministrator('ADMIN-2');
    for (const BusinessId of [other, 9_999]) {
      for (const IsSuspended of [true, false]) {
        const answer = await portal().call('suspendEmployer', { BusinessId, IsSuspended }, admin);
        expect(answer.status).toBe(404);
      }
    }
    expect(
      (await portal().call('listBusinesses', {}, await portal().signIn('ADMIN-2', true))).status,
    ).toBe(200);
  });

  test('a suspension during a sign-in prevents the session', async () => {
    const { BusinessId } = await office();
    const [opened] = await Promise.all([
      portal().call('signIn', correctSignIn),
      suspendEmployer(portal().deps, null, BusinessId),
    ]);
    expect((await portal().call('readBusiness', {}, opened.body)).status).toBe(401);
  });
});

test('the command “portal suspend” suspends, lists and readmits employers by designation number or id', {
  tags: 'slow',
}, async () => {
  const DATA_DIR = createTemporaryFolder();
  const run = async (...args: string[]) => {
    const { code, printed } = await runCommand('suspend', args, { DATA_DIR });
    return [
      code,
      printed
        .split('\n')
        .filter((line) => line && !line.startsWith('{'))
        .join('\n'),
    ];
  };
  expect(await run('EMP-1')).toEqual([1, expect.stringContaining('There is no portal in')]);
  const { database } = openDatabase({ dataFolder: DATA_DIR, databaseUrl: undefined });
  await migrate(database, 'sqlite');
  const on = { created_on: '2026-11-20T15:00:00.000Z', modified_on: '2026-11-20T15:00:00.000Z' };
  const row = { ...completeEmployer, ...on, version: 1, is_disabled: false };
  const folded = { search_operating_name: '', search_last_name: '', search_designation_number: '' };
  await database
    .insertInto('businesses')
    .values({ ...row, ...folded, designation_key: 'emp-1', confirmed_email: row.email })
    .execute();
  await database.destroy();
  expect(await run('--list')).toEqual([0, 'No account is suspended.']);
  expect(await run(' emp-1 ')).toEqual([
    0,
    'EMP-1 (Lakeside Inn) is suspended and signed out everywhere.',
  ]);
  expect(await run('--list')).toEqual([0, 'EMP-1 (Lakeside Inn)']);
  expect(await run('id:1', '--lift')).toEqual([0, 'EMP-1 (Lakeside Inn) can sign in again.']);
  expect(await run('--list')).toEqual([0, 'No account is suspended.']);
  expect(await run('EMP-9')).toEqual([1, 'There is no employer EMP-9.']);
  expect(await run('--lift')).toEqual([2, expect.stringContaining('portal suspend NUMBER')]);
});
