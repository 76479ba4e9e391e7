import { expect, test } from 'vitest';
import type { MailOfApplication } from '../../../../contract/notifications.ts';
import { fileApplication, uploadPdf } from '../../../../test/support/applications.ts';
import { onEveryEngine, type TestPortal } from '../../../../test/support/portal.ts';
import { renderPlainText } from '../../outbox/mail/message.ts';
import { runNotificationsOnce } from '../notificationLoop.ts';
import { insertDailyNotices } from './dailyNotices.usecases.ts';

async function fileApplicationWithPassport(portal: TestPortal) {
  const sam = await portal.addAdministrator();
  await portal.addEmployer({ case_manager_id: sam });
  const employerToken = await portal.signIn('EMP-1');
  const staff = await portal.signIn('ADMIN', true);
  async function passport(day: string) {
    const PassportScanId = await uploadPdf(portal, employerToken);
    const { ApplicationId, JobNumber } = await fileApplication(portal, employerToken, {
      PassportScanId,
    });
    const date = { ApplicationId, DocumentId: PassportScanId, Date: day };
    expect((await portal.call('setDocumentDate', date, employerToken)).status).toBe(200);
    portal.passMinutes(20);
    await portal.gatherMails();
    return { ApplicationId, JobNumber, DocumentId: PassportScanId };
  }
  const choose = async (token: string, Kind: string, Choice: string, Hour = 7) => {
    const choices = { Choices: [{ Kind, Choice }], Hour } as never;
    expect((await portal.call('saveMailChoices', choices, token)).status).toBe(200);
  };
  const readStates = async (applicationId: number) => {
    const answer = await portal.call('listMailsOfApplication', { applicationId }, staff);
    return (answer.json() as MailOfApplication[])
      .filter(({ Kind }) => Kind === 'paperExpiring' || Kind === 'papersExpiring')
      .map(({ Kind, State }) => `${Kind} ${State}`)
      .sort();
  };
  return { own: employerToken, staff, passport, choose, states: readStates };
}

async function readMailsAt(portal: TestPortal, iso: string): Promise<string[]> {
  portal.setTime(iso);
  const mails = await portal.gatherMails();
  return mails.map(({ to, subject }) => `${to} ${subject.split(' / ')[0]}`).sort();
}

const sevenInToronto = 'T12:00:00.000Z';
const formatEmployerMail = (number: string) => `ada@lakeside.test ${number}: replace a document`;
const formatStaffMail = (number: string) => `sam@program.test ${number}: a document expires`;

onEveryEngine(
  'Notices of expiring documents',
  (portal) => {
    test('the employer and the case manager get one mail about an expiring document at each reminder date', async () => {
      const { passport } = await fileApplicationWithPassport(portal());
      const { JobNumber } = await passport('2027-02-28');
      const both = [formatEmployerMail(JobNumber), formatStaffMail(JobNumber)];
      const days: [day: string, told: string[]][] = [
        ['2026-11-29', []],
        ['2026-11-30', both],
        ['2026-12-01', []],
        ['2027-01-28', []],
        ['2027-01-29', both],
        ['2027-02-20', []],
        ['2027-02-21', both],
        ['2027-02-28', []],
        ['2027-03-01', both],
        ['2027-03-02', []],
        ['2027-09-01', []],
      ];
      for (const [day, told] of days) {
        expect([day, await readMailsAt(portal(), day + sevenInToronto)]).toEqual([day, told]);
      }
    });

    test('the portal sends mails about expiring documents once a day, at the hour that the office chose', async () => {
      const { passport } = await fileApplicationWithPassport(portal());
      const { JobNumber } = await passport('2027-02-28');
      expect(await readMailsAt(portal(), '2026-11-30T11:59:59.000Z')).toEqual([]);
      expect(await readMailsAt(portal(), '2026-11-30T12:00:00.000Z')).toHaveLength(2);
      expect(await readMailsAt(portal(), '2026-11-30T23:00:00.000Z')).toEqual([]);
      const { JobNumber: second } = await passport('2027-03-01');
      expect(await readMailsAt(portal(), `2026-12-01${sevenInToronto}`)).toEqual([
        formatEmployerMail(second),
        formatStaffMail(second),
      ]);
      expect(second).not.toBe(JobNumber);
    });

    test('after days of downtime the portal sends one mail that states only how soon the document expires now', async () => {
      const { passport } = await fileApplicationWithPassport(portal());
      const { JobNumber } = await passport('2027-02-28');
      portal().setTime('2027-02-10T20:30:00.000Z');
      const mails = await portal().gatherMails();
      expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([JobNumber, JobNumber]);
      for (const mail of mails) {
        expect(renderPlainText(mail)).toContain('will expire within 30 days');
        expect(renderPlainText(mail)).not.toContain('within 90 days');
      }
      expect(await readMailsAt(portal(), `2027-02-11${sevenInToronto}`)).toEqual([]);
    });

    test('the daily mail contains expiring documents together with other notices', async () => {
      const { own, staff, passport, choose } = await fileApplicationWithPassport(portal());
      const { ApplicationId, JobNumber: first } = await passport('2027-02-28');
      const { JobNumber: second } = await passport('2027-02-28');
      await choose(own, 'statusChanged', 'daily');
      const change = { ApplicationId, ApplicationStatusId: 2 };
      await portal().call('updateApplication', change, staff);
      expect(await readMailsAt(portal(), '2026-11-21T03:00:00.000Z')).toEqual([]);
      expect(await readMailsAt(portal(), `2026-11-30${sevenInToronto}`)).toEqual([
        `ada@lakeside.test ${first}: see its new status; updates on 1 more`,
        `sam@program.test ${first} and ${second}: documents expire`,
      ]);
    });

    test('the portal sends the daily mail at the employer’s chosen hour, even on the day when summer time begins', async () => {
      const { own, passport, choose } = await fileApplicationWithPassport(portal());
      const { JobNumber } = await passport('2027-03-21');
      await choose(own, 'paperExpiring', 'daily', 18);
      portal().setTime('2027-03-13T15:00:00.000Z');
      await portal().gatherMails();
      portal().setTime('2027-03-13T23:30:00.000Z');
      await portal().gatherMails();
      expect(await readMailsAt(portal(), '2027-03-14T10:59:59.000Z')).toEqual([]);
      expect(await readMailsAt(portal(), '2027-03-14T11:00:00.000Z')).toEqual([
        formatStaffMail(JobNumber),
      ]);
      expect(await readMailsAt(portal(), '2027-03-14T21:59:59.000Z')).toEqual([]);
      expect(await readMailsAt(portal(), '2027-03-14T22:00:00.000Z')).toEqual([
        formatEmployerMail(JobNumber),
      ]);
      expect(await readMailsAt(portal(), '2027-03-15T22:00:00.000Z')).toEqual([]);
    });

    test('an employer whose hour for daily mails is earlier than the office’s hour gets the daily mail the next morning', async () => {
      const { own, passport, choose } = await fileApplicationWithPassport(portal());
      const { JobNumber } = await passport('2027-02-28');
      await choose(own, 'paperExpiring', 'daily', 6);
      expect(await readMailsAt(portal(), `2026-11-30${sevenInToronto}`)).toEqual([
        formatStaffMail(JobNumber),
      ]);
      expect(await readMailsAt(portal(), '2026-12-01T10:59:00.000Z')).toEqual([]);
      expect(await readMailsAt(portal(), '2026-12-01T11:00:00.000Z')).toEqual([
        formatEmployerMail(JobNumber),
      ]);
    });

    test.each([
      ['its date was corrected', { correct: '2028-02-28' }],
      ['its date was taken out', { correct: null }],
      ['the document was replaced', { replace: true }],
      ['the application was closed', { status: 8 }],
    ] as const)(
      'no mail is sent about an expiring document if, before the mail is sent, %s',
      async (_what, change) => {
        const { own, staff, passport, choose, states } = await fileApplicationWithPassport(
          portal(),
        );
        await choose(own, 'paperExpiring', 'daily', 18);
        await choose(staff, 'papersExpiring', 'daily', 18);
        const { ApplicationId, DocumentId } = await passport('2027-02-28');
        expect(await readMailsAt(portal(), `2026-11-30${sevenInToronto}`)).toEqual([]);
        const waiting = await portal().signIn('EMP-1');
        const changed =
          'correct' in change
            ? portal().call(
                'setDocumentDate',
                { ApplicationId, DocumentId, Date: change.correct },
                waiting,
              )
            : 'replace' in change
              ? portal().call(
                  'updateApplication',
                  { ApplicationId, PassportScanId: await uploadPdf(portal(), waiting) },
                  waiting,
                )
              : portal().call(
                  'updateApplication',
                  { ApplicationId, ApplicationStatusId: change.status, LeaveOutMail: true },
                  await portal().signIn('ADMIN', true),
                );
        expect((await changed).status).toBe(200);
        const mails = await readMailsAt(portal(), '2026-11-30T23:00:00.000Z');
        expect(
          mails.filter((mail) => /a document/.test(mail) && !/new documents/.test(mail)),
        ).toEqual([]);
        expect(await states(ApplicationId)).toEqual([
          'paperExpiring undone',
          'papersExpiring undone',
        ]);
      },
    );

    test('the employer gets a mail about an expiring document after a wrongly closed application is reopened', async () => {
      const { staff, passport } = await fileApplicationWithPassport(portal());
      const { ApplicationId, JobNumber } = await passport('2027-02-28');
      const setStatus = (ApplicationStatusId: number) => {
        const change = { ApplicationId, ApplicationStatusId, LeaveOutMail: true };
        return portal().call('updateApplication', change, staff);
      };
      await setStatus(8);
      expect(await readMailsAt(portal(), `2026-11-30${sevenInToronto}`)).toEqual([]);
      await setStatus(2);
      expect(await readMailsAt(portal(), `2026-12-01${sevenInToronto}`)).toEqual([
        formatEmployerMail(JobNumber),
        formatStaffMail(JobNumber),
      ]);
    });

    test('mail preferences apply to mails about expiring documents, but not to mails with sign-in links', async () => {
      const { own, passport, choose, states } = await fileApplicationWithPassport(portal());
      const { ApplicationId, JobNumber } = await passport('2027-02-28');
      await choose(own, 'paperExpiring', 'none');
      expect(await readMailsAt(portal(), `2026-11-30${sevenInToronto}`)).toEqual([
        formatStaffMail(JobNumber),
      ]);
      expect(await states(ApplicationId)).toEqual([
        'paperExpiring declined',
        'papersExpiring sent',
      ]);
      await portal().call('requestReset', { designationNumber: 'EMP-1' });
      expect(await portal().deliverMails()).toMatchObject([{ to: 'ada@lakeside.test' }]);
    });

    test('several servers of one portal together send only one mail about an expiring document', async () => {
      const { passport } = await fileApplicationWithPassport(portal());
      for (let more = 0; more < 3; more += 1) await passport('2027-02-28');
      portal().setTime(`2026-11-30${sevenInToronto}`);
      const { deps } = portal();
      await Promise.all([
        runNotificationsOnce(deps),
        runNotificationsOnce(deps),
        runNotificationsOnce(deps),
      ]);
      const mails = [...(await portal().gatherMails()), ...(await portal().gatherMails())];
      expect(mails.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`).sort()).toEqual([
        'ada@lakeside.test RCIP-2026-000001, RCIP-2026-000002 and RCIP-2026-000003',
        'sam@program.test RCIP-2026-000001, RCIP-2026-000002 and RCIP-2026-000003',
      ]);
    });

    test('the portal sends only one mail about an expiring document when a server stops and another server takes over', async () => {
      const { passport } = await fileApplicationWithPassport(portal());
      const { JobNumber } = await passport('2027-02-28');
      portal().setTime(`2026-11-30${sevenInToronto}`);
      const stopping = new AbortController();
      stopping.abort();
      expect(await insertDailyNotices(portal().deps, stopping.signal)).toBe(false);
      expect(await readMailsAt(portal(), '2026-11-30T12:04:00.000Z')).toEqual([
        formatEmployerMail(JobNumber),
        formatStaffMail(JobNumber),
      ]);
      expect(await readMailsAt(portal(), '2026-11-30T12:12:00.000Z')).toEqual([]);
    });

    test('a notice that the server cannot read does not delay other notices, and is sent as soon as the server can read it', async () => {
      const { staff, passport } = await fileApplicationWithPassport(portal());
      const { ApplicationId, JobNumber } = await passport('2027-02-28');
      const { schema } = portal().deps.database;
      await schema.alterTable('document_dates').renameTo('dates_out_of_reach').execute();
      portal().setTime('2026-11-30T11:52:00.000Z');
      const status = { ApplicationId, ApplicationStatusId: 2 };
      expect((await portal().call('updateApplication', status, staff)).status).toBe(200);
      expect(await readMailsAt(portal(), `2026-11-30${sevenInToronto}`)).toEqual([]);
      expect(portal().logged()).toContain('what is to be mailed today could not be found');
      expect(await readMailsAt(portal(), '2026-11-30T12:02:00.000Z')).toEqual([
        `ada@lakeside.test ${JobNumber}: see its new status`,
      ]);
      await schema.alterTable('dates_out_of_reach').renameTo('document_dates').execute();
      expect(await readMailsAt(portal(), '2026-11-30T12:03:00.000Z')).toEqual([
        formatEmployerMail(JobNumber),
        formatStaffMail(JobNumber),
      ]);
    });

    test('the portal sends the mails about expiring documents on the correct day and not while its clock is wrong', async () => {
      const { own, staff, passport, choose } = await fileApplicationWithPassport(portal());
      await choose(own, 'paperExpiring', 'daily', 18);
      await choose(staff, 'papersExpiring', 'daily', 18);
      const { JobNumber } = await passport('2027-02-28');
      portal().setTime(`2027-01-29${sevenInToronto}`);
      await runNotificationsOnce(portal().deps);
      expect(await readMailsAt(portal(), '2026-11-21T15:00:00.000Z')).toEqual([]);
      await readMailsAt(portal(), '2026-11-30T23:00:00.000Z');
      // The daily run of January 29 was recorded while the clock was wrong, so that of January 30 creates the notices.
      expect(await readMailsAt(portal(), `2027-01-30${sevenInToronto}`)).toEqual([]);
      expect(await readMailsAt(portal(), '2027-01-30T23:00:00.000Z')).toEqual([
        formatEmployerMail(JobNumber),
        formatStaffMail(JobNumber),
      ]);
    });
  },
  { SESSION_IDLE_MINUTES: '1000000', SESSION_HOURS: '100000' },
);
