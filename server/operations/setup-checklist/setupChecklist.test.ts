import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Business } from '../../../contract/employers.ts';
import type { SetupChecklist } from '../../../contract/firstSteps.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';
import { deliveryKinds } from '../../deliveryKinds.ts';
import { deliverDueMails } from '../../mail/outbox/deliveries.usecases.ts';
import { addRun } from '../health/index.ts';

onEveryEngine('The first hour of an office', (portal) => {
  const read = async (token: string): Promise<SetupChecklist> =>
    (await portal().call('readFirstHour', {}, token)).json();
  const readOwnProfile = async (token: string): Promise<Business> =>
    (await portal().call('readBusiness', {}, token)).json();
  const done = ({ Steps }: SetupChecklist) =>
    Steps.filter(({ IsDone }) => IsDone).map(({ Step }) => Step);

  async function deliverToServer(): Promise<void> {
    const mail = { send: async () => ({ answer: '250 taken' }), close: () => {} };
    await deliverDueMails({ ...portal().deps, publicUrl: 'https://portal.test' }, deliveryKinds, {
      mail,
    });
  }

  test('the portal ticks off each first-hour step when it is done, and the step stays ticked off', async () => {
    const { database, settings, clock } = portal().deps;
    await portal().addAdministrator();
    await database.updateTable('businesses').set({ email: '', confirmed_email: '' }).execute();
    const token = await portal().signIn('ADMIN', true);
    expect((await readOwnProfile(token)).IsFirstHour).toBe(true);
    expect((await read(token)).Steps).toEqual(
      ['account', 'mail', 'program', 'administrators', 'employers', 'backup'].map((Step) => ({
        Step,
        IsDone: false,
      })),
    );

    const named = { FirstName: 'Sam', LastName: 'Côté', Email: 'sam@program.test' };
    const PresentPassword = goodPassword;
    const saved = await portal().call('updateAccount', { ...named, PresentPassword }, token);
    expect(saved.status).toBe(200);
    expect(done(await read(token))).toEqual(['account']);
    await portal().call('sendTestMail', {}, token);
    await portal().deliverMails();
    expect(done(await read(token))).toEqual(['account']);
    settings.smtpUrl = 'smtp://mail.test';
    await portal().call('sendTestMail', {}, token);
    await deliverToServer();
    expect(done(await read(token))).toEqual(['account', 'mail']);
    settings.programNames = { en: 'Northern Pilot', fr: 'Pilote du Nord' };
    await portal().addAdministrator('SECOND');
    await portal().addEmployer();
    const run = { kind: 'backup', target: '/var/backups/portal', said: '' } as const;
    const times = { startedOn: clock.now(), endedOn: clock.now() };
    await addRun(database, { ...run, ...times, outcome: 'broken' });
    expect(done(await read(token))).toEqual([
      'account',
      'mail',
      'program',
      'administrators',
      'employers',
    ]);
    await addRun(database, { ...run, ...times, outcome: 'ok' });
    expect(await read(token)).toEqual({ Steps: [], Findings: [] });
    settings.smtpUrl = undefined;
    expect(await read(token)).toEqual({ Steps: [], Findings: [] });
    expect((await readOwnProfile(token)).IsFirstHour).toBe(false);
  });

  test('the first-hour page shows the health of mails, address and backups', async () => {
    await portal().addAdministrator();
    const { settings } = portal().deps;
    settings.publicUrl = 'http://localhost:3000';
    const { Findings } = await read(await portal().signIn('ADMIN', true));
    expect(Findings.map(({ Code }) => Code)).toEqual([
      'mailToFiles',
      'certificateNone',
      'backupNotExpected',
    ]);
  });

  test('the first-hour page disappears for the whole office when one administrator dismisses it', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('SECOND');
    const [one, other] = [
      await portal().signIn('ADMIN', true),
      await portal().signIn('SECOND', true),
    ];
    expect((await portal().call('endFirstHour', {}, one)).status).toBe(200);
    expect(await read(other)).toEqual({ Steps: [], Findings: [] });
    expect((await readOwnProfile(other)).IsFirstHour).toBe(false);
  });

  test('only administrators see that the portal writes mails to files, and how to change that', async () => {
    await portal().addAdministrator();
    await portal().addEmployer();
    const { settings } = portal().deps;
    const staff = await portal().signIn('ADMIN', true);
    expect((await readOwnProfile(staff)).MailFolder).toBe(join(settings.dataFolder, 'mail'));
    const employer = await readOwnProfile(await portal().signIn('EMP-1'));
    expect(Object.keys(employer)).not.toContain('MailFolder');
    expect(Object.keys(employer)).not.toContain('IsFirstHour');
    const seen = await portal().call('readBusiness', { businessId: employer.BusinessId }, staff);
    expect(Object.keys(seen.json())).not.toContain('MailFolder');
    settings.smtpUrl = 'smtp://mail.test';
    expect((await readOwnProfile(staff)).MailFolder).toBe('');
  });
});
