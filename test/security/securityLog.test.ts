import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPlainText } from '../../server/mail/outbox/mail/message.ts';
import { runAdminCommand } from '../../server/operations/commands/admin.ts';
import { createSqliteTestPortal, goodPassword, type TestPortal } from '../support/portal.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { createTwoEmployers, profileOfA } from './createTwoEmployers.ts';

const findSecurityEvents = (portal: TestPortal) =>
  portal
    .logged()
    .split('\n')
    .filter((line) => line.includes('"event"'))
    .map((line) => JSON.parse(line));

onEveryRunningServer('The log of security events', (server, portal) => {
  test('security events identify accounts only by the account number', async () => {
    const { a, b, administrator } = await createTwoEmployers(server(), portal());
    const { call, upload } = server();
    await call('signIn', { DesignationNumber: 'B', Password: 'wrong-password-1' });
    await call('signIn', { DesignationNumber: 'NOBODY-9', Password: goodPassword });
    await call('downloadDocument', { documentId: b.documentId }, a.token);
    await call('search', {}, a.token);
    await upload(a.token, { filename: 'secret plans.exe', bytes: Buffer.from('MZ') });
    await call('startSecondFactor', { Password: 'wrong-password-1' }, administrator.token);
    await call('requestReset', { designationNumber: 'A' });
    await call('signOut', {}, a.token);
    const lines = findSecurityEvents(portal());
    expect(lines).toMatchObject([
      { event: 'signedIn', account: a.businessId },
      { event: 'signedIn', account: b.businessId },
      { event: 'signedIn', account: administrator.businessId },
      { event: 'signInRefused', account: b.businessId },
      { event: 'signInRefused', account: null },
      { event: 'accessRefused', account: a.businessId, call: 'downloadDocument', status: 404 },
      { event: 'accessRefused', account: a.businessId, call: 'search', status: 403 },
      { event: 'documentRefused', account: a.businessId, why: 'documentTypeRefused' },
      { event: 'secondStepRefused', account: administrator.businessId },
      { event: 'resetRequested' },
      { event: 'signedOut', account: a.businessId },
    ]);
    const personal =
      /NOBODY|ADMIN|Employer|Sam|employer\.test|secret plans|wrong-password|127\.0\.0\.1/;
    expect(JSON.stringify(lines)).not.toMatch(personal);
  });

  test('the security log names the author of every password change, whichever way the password is changed', async () => {
    const { a, administrator } = await createTwoEmployers(server(), portal());
    const { call } = server();
    const Password = 'granite-and-spruce-8';
    const unchanged = { ...profileOfA, Password: '' };
    await call('updateBusiness', unchanged, a.token);
    await call('updateBusiness', { ...profileOfA, Password }, a.token);
    const asSeen = { ...profileOfA, BusinessId: a.businessId, DesignationNumber: 'A', Password };
    await call('updateBusiness', asSeen, administrator.token);
    const fresh = { ...profileOfA, OperatingName: 'C', DesignationNumber: 'C', Password };
    const created = JSON.parse((await call('createBusiness', fresh, administrator.token)).body);
    await call('requestReset', { designationNumber: 'A' });
    const mails = (await portal().deliverMails()).map(renderPlainText).join();
    const ResetId = /\/password\/([\w-]+)/.exec(mails)?.[1] ?? '';
    await call('setPassword', { ResetId, Password });
    await runAdminCommand(portal().deps, ['reset', 'ADMIN']);
    await portal().addAdministrator('ADMIN-2');
    await runAdminCommand(portal().deps, ['disable', 'ADMIN']);

    const changes = findSecurityEvents(portal()).filter(({ event }) =>
      ['passwordSet', 'accountDisabled'].includes(event),
    );
    expect(changes.map(({ event, account, by }) => ({ event, account, by }))).toEqual([
      { event: 'passwordSet', account: a.businessId, by: a.businessId },
      { event: 'passwordSet', account: a.businessId, by: administrator.businessId },
      { event: 'passwordSet', account: created.BusinessId, by: administrator.businessId },
      { event: 'passwordSet', account: a.businessId, by: a.businessId },
      { event: 'passwordSet', account: administrator.businessId, by: null },
      { event: 'accountDisabled', account: administrator.businessId, by: null },
    ]);
    expect(portal().logged()).not.toContain(Password);
  });
});

async function createSqlitePortal() {
  const portal = await createSqliteTestPortal();
  onTestFinished(() => portal.remove());
  return portal;
}

/** These changes fail at the commit because of a deferred foreign key. */
async function refuseCommits({ deps: { database } }: TestPortal, kinds: string[]) {
  await sql`create table strays (account integer references businesses deferrable initially deferred)`.execute(
    database,
  );
  const list = sql.join(kinds.map((kind) => sql.lit(kind)));
  await sql`
    create trigger refuse_commit after insert on changes when new.kind in (${list})
    begin insert into strays values (-1); end`.execute(database);
  return () => sql`drop trigger refuse_commit`.execute(database);
}

test('the security log records the removal of a second step only after the removal is committed', async () => {
  const portal = await createSqlitePortal();
  await portal.addAdministrator();
  const BusinessId = await portal.addEmployer();
  const token = await portal.signIn('ADMIN', true);
  const removals = () =>
    findSecurityEvents(portal).filter(({ event }) => event === 'secondFactorRemoved');
  const letCommit = await refuseCommits(portal, ['secondFactorRemoved']);

  const refused = await portal.call('removeSecondStep', { BusinessId }, token);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const byCommand = runAdminCommand(portal.deps, ['second-step', 'ADMIN']);
  await expect(byCommand).rejects.toThrow('FOREIGN KEY');
  expect(removals()).toEqual([]);

  await letCommit();
  const wake = vi.spyOn(portal.deps, 'wakeDeliveries');
  expect((await portal.call('removeSecondStep', { BusinessId }, token)).status).toBe(200);
  expect(wake).toHaveBeenCalled();
  expect(removals()).toMatchObject([{ account: BusinessId }]);
});

test('the security log records a new password and a disabled account only after the change is committed', async () => {
  const portal = await createSqlitePortal();
  await portal.addAdministrator();
  await portal.addAdministrator('ADMIN-2');
  await portal.addEmployer();
  const BusinessId = await portal.addEmployer({ designation_number: 'EMP-2' });
  const [token, own] = [await portal.signIn('ADMIN', true), await portal.signIn('EMP-1')];
  const Password = 'granite-and-spruce-8';
  await portal.call('requestReset', { designationNumber: 'EMP-2' });
  const mails = (await portal.deliverMails()).map(renderPlainText).join();
  const ResetId = /\/password\/([\w-]+)/.exec(mails)?.[1] ?? '';
  const named = (DesignationNumber: string) => ({ ...profileOfA, DesignationNumber, Password });
  const setPasswords = async () => {
    const answers = [
      await portal.call('createBusiness', { ...named('C'), OperatingName: 'C' }, token),
      await portal.call('updateBusiness', { ...profileOfA, Password }, own),
      await portal.call('setPassword', { ResetId, Password }),
      await portal.call('updateBusiness', { ...named('D'), BusinessId }, token),
    ];
    return answers.map(({ status }) => status);
  };
  const noted = () =>
    findSecurityEvents(portal).flatMap(({ event }) =>
      ['passwordSet', 'accountDisabled'].includes(event) ? [event] : [],
    );

  const kinds = ['accountCreated', 'accountChanged', 'passwordSet', 'accountDisabled'];
  const letCommit = await refuseCommits(portal, kinds);
  expect(await setPasswords()).toEqual([404, 404, 404, 404]);
  for (const command of ['reset', 'disable']) {
    await expect(runAdminCommand(portal.deps, [command, 'ADMIN'])).rejects.toThrow('FOREIGN KEY');
  }
  expect(noted()).toEqual([]);

  await letCommit();
  expect(await setPasswords()).toEqual([200, 200, 200, 200]);
  for (const command of ['reset', 'disable'])
    await runAdminCommand(portal.deps, [command, 'ADMIN']);
  expect(noted()).toEqual([...Array(5).fill('passwordSet'), 'accountDisabled']);
});
