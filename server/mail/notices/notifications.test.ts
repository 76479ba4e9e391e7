import { expect, test } from 'vitest';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import {
  createEmployerAndCaseManager,
  longSessions,
  sendMailsAfter,
} from '../../../test/support/noticeMails.ts';
import { onEveryEngine, publicUrl } from '../../../test/support/portal.ts';
import { deliveryKinds } from '../../deliveryKinds.ts';
import { newBrowserMail } from '../../people/accounts/known-browsers/knownBrowsers.mails.ts';
import { deliverDueMails, queueDelivery } from '../outbox/deliveries.usecases.ts';
import { renderHtml, renderPlainText } from '../outbox/mail/message.ts';
import { insertFirstHistoryMark } from './createNoticesFromHistory.usecases.ts';
import { runNotificationsOnce } from './notificationLoop.ts';

const formatNewStatusMail = (number: string) =>
  `ada@lakeside.test ${number}: see its new status / consultez son nouvel état`;

onEveryEngine(
  'Mails about applications',
  (portal) => {
    test('filing an application sends a receipt to the employer and a notice to the case manager', async () => {
      const sam = await portal().addAdministrator();
      await portal().addEmployer({ case_manager_id: sam });
      const employerToken = await portal().signIn('EMP-1');
      const { JobNumber } = await fileApplication(portal(), employerToken);
      expect(await sendMailsAfter(portal(), 9)).toEqual([]);
      expect((await sendMailsAfter(portal(), 1)).sort()).toEqual([
        `ada@lakeside.test ${JobNumber}: we received your application / nous avons reçu votre demande`,
        `sam@program.test ${JobNumber}: review a new application / examinez une nouvelle demande`,
      ]);
      expect(await sendMailsAfter(portal(), 60)).toEqual([]);
    });

    test('one mail contains all changes of an application within ten minutes', async () => {
      const { ApplicationId, JobNumber, setStatus, addNote, states } =
        await createEmployerAndCaseManager(portal());
      await setStatus(2);
      portal().passMinutes(9);
      await addNote('The letter of Dr. Okafor is missing.');
      expect(await portal().gatherMails()).toEqual([]);
      portal().passMinutes(10);
      const [mail, ...more] = await portal().gatherMails();
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(`${JobNumber}: read a new note / lisez une nouvelle note`);
      const text = renderPlainText(mail as never);
      expect(text).toContain('The program has written you a note about this application.');
      expect(text).toContain('The status of this application has changed.');
      expect(text).toContain(`https://portal.test/application/${ApplicationId}`);
      expect(text).toContain('https://portal.test/emails');
      expect(text).toContain('because your organization has applications');
      expect((await states()).slice(0, 2)).toEqual(['noteVisible sent', 'statusChanged sent']);
    });

    test('an application’s list of mails still contains a sent mail after the portal has deleted the delivery', async () => {
      const { setStatus, states } = await createEmployerAndCaseManager(portal());
      await setStatus(2);
      expect(await sendMailsAfter(portal(), 20)).toHaveLength(1);
      await portal().deps.database.deleteFrom('deliveries').execute();
      await runNotificationsOnce(portal().deps);
      expect((await states())[0]).toBe('statusChanged sent');
    });

    test('a mail about an application contains neither the applicant’s name nor a status nor the text of a note', async () => {
      const { setStatus, addNote } = await createEmployerAndCaseManager(portal());
      await setStatus(3);
      await addNote('The passport expires before the flight.', {
        IsVisible: true,
        Title: 'Passport',
      });
      portal().passMinutes(20);
      const [mail] = await portal().gatherMails();
      const text = `${mail?.subject}\n${renderPlainText(mail as never)}\n${renderHtml(mail as never)}`;
      expect(text).not.toMatch(/Zoé|Nguyễn|Baker|passport|flight|incomplete/i);
    });

    test('no mail is sent about a status change that is undone before the mail is sent', async () => {
      const { setStatus, states } = await createEmployerAndCaseManager(portal());
      await setStatus(5);
      portal().passMinutes(5);
      await setStatus(1);
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      expect((await states()).slice(0, 2)).toEqual([
        'statusChanged undone',
        'statusChanged undone',
      ]);
    });

    test('no mail is sent about internal notes and about notes that were made internal again', async () => {
      const { staff, addNote } = await createEmployerAndCaseManager(portal());
      const { CommentId } = await addNote('by mistake');
      await addNote('among us', { IsVisible: false });
      portal().passMinutes(5);
      await portal().call('takeBackComment', { CommentId }, staff);
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
    });

    test('administrators can save a change without a mail, and employers cannot suppress mails', async () => {
      const { own, ApplicationId, JobNumber, setStatus, addNote, states } =
        await createEmployerAndCaseManager(portal());
      await setStatus(2, { LeaveOutMail: true });
      await addNote('said on the telephone', { IsVisible: true, LeaveOutMail: true });
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      expect((await states()).slice(0, 2)).toEqual([
        'noteVisible leftOut',
        'statusChanged leftOut',
      ]);
      const JobOfferId = await uploadPdf(portal(), own);
      const change = { ApplicationId, JobOfferId, LeaveOutMail: true };
      await portal().call('updateApplication', change, own);
      expect(await sendMailsAfter(portal(), 20)).toEqual([
        `sam@program.test ${JobNumber}: review new documents / examinez de nouveaux documents`,
      ]);
    });

    test('no mail is sent when an administrator corrects a mistake that was saved without a mail', async () => {
      const { setStatus } = await createEmployerAndCaseManager(portal());
      await setStatus(5, { LeaveOutMail: true });
      portal().passMinutes(1);
      await setStatus(1);
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
    });

    test('no mail is sent about a document that the employer adds and removes again', async () => {
      const { own, ApplicationId } = await createEmployerAndCaseManager(portal());
      const JobOfferId = await uploadPdf(portal(), own);
      await portal().call('updateApplication', { ApplicationId, JobOfferId }, own);
      portal().passMinutes(1);
      await portal().call('updateApplication', { ApplicationId, JobOfferId: null }, own);
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
    });

    test('mails to the office go to the present case manager, or else to the office’s own address', async () => {
      const { own, sam, employerId, ApplicationId } = await createEmployerAndCaseManager(portal());
      const { database } = portal().deps;
      const attach = async () => {
        const JobOfferId = await uploadPdf(portal(), own);
        await portal().call('updateApplication', { ApplicationId, JobOfferId }, own);
      };
      const kim = await portal().addAdministrator('KIM');
      await database
        .updateTable('businesses')
        .set({ confirmed_email: 'kim@program.test' })
        .where('business_id', '=', kim)
        .execute();
      const look = (case_manager_id: number | null) =>
        database
          .updateTable('businesses')
          .set({ case_manager_id })
          .where('business_id', '=', employerId)
          .execute();
      const readRecipients = async () =>
        (await sendMailsAfter(portal(), 20)).map((mail) => mail.split(' ')[0]);
      await attach();
      await look(kim);
      expect(await readRecipients()).toEqual(['kim@program.test']);
      await attach();
      await database
        .updateTable('businesses')
        .set({ is_disabled: true })
        .where('business_id', '=', kim)
        .execute();
      expect(await readRecipients()).toEqual(['help@program.test']);
      await attach();
      await look(null);
      expect(await readRecipients()).toEqual(['help@program.test']);
      await look(sam);
      expect(await readRecipients()).toEqual([]);
    });

    test('a queued mail goes to the office’s own address if the case manager’s account is disabled meanwhile', async () => {
      const { own, employerId, ApplicationId } = await createEmployerAndCaseManager(portal());
      const JobOfferId = await uploadPdf(portal(), own);
      await portal().call('updateApplication', { ApplicationId, JobOfferId }, own);
      portal().passMinutes(20);
      await runNotificationsOnce(portal().deps);
      await portal()
        .deps.database.updateTable('businesses')
        .set({ case_manager_id: null })
        .where('business_id', '=', employerId)
        .execute();
      const first = await portal().gatherMails();
      const second = await portal().gatherMails();
      expect([...first, ...second].map(({ to }) => to)).toEqual(['help@program.test']);
    });

    test('an employer without an email address gets no mail, and administrators see this on the application’s page', async () => {
      const { ApplicationId, staff, setStatus, states } = await createEmployerAndCaseManager(
        portal(),
      );
      const { database } = portal().deps;
      await database.updateTable('businesses').set({ confirmed_email: '' }).execute();
      await setStatus(2);
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      expect((await states())[0]).toBe('statusChanged noAddress');
      const plan = await portal().call('readMailPlan', { applicationId: ApplicationId }, staff);
      expect(plan.json()).toMatchObject({ Reaches: 'nobody', Why: 'noEmail', Minutes: 10 });
    });

    test('administrators get no mail about changes by administrators', async () => {
      const { staff, employerId, ApplicationId } = await createEmployerAndCaseManager(portal());
      const fields = { BusinessId: String(employerId) };
      const JobOfferId = await uploadPdf(portal(), staff, 'offer.pdf', fields);
      await portal().call('updateApplication', { ApplicationId, JobOfferId }, staff);
      await fileApplication(portal(), staff, { BusinessId: employerId });
      const recipients = (await sendMailsAfter(portal(), 20)).map((mail) => mail.split(' ')[0]);
      expect(recipients).toEqual(['ada@lakeside.test']);
    });

    test('links in mails to administrators lead to pages of administrators', async () => {
      const { own, ApplicationId } = await createEmployerAndCaseManager(portal());
      const JobOfferId = await uploadPdf(portal(), own);
      await portal().call('updateApplication', { ApplicationId, JobOfferId }, own);
      portal().passMinutes(20);
      const [mail] = await portal().gatherMails();
      const text = renderPlainText(mail as never);
      expect(text).toContain(`https://portal.test/admin/application/${ApplicationId}\n`);
      expect(text).toContain('https://portal.test/admin/emails');
      expect(text).toContain('because applications in the portal are assigned to you');
    });

    test('administrators get mails in their own language, and the office gets mails in the language that an administrator last used', async () => {
      const { own, staff, employerId, JobNumber, ApplicationId } =
        await createEmployerAndCaseManager(portal());
      await portal().call('setLanguage', { Language: 'fr' }, staff);
      const attach = async () => {
        const JobOfferId = await uploadPdf(portal(), own);
        await portal().call('updateApplication', { ApplicationId, JobOfferId }, own);
        return sendMailsAfter(portal(), 20);
      };
      const inFrench = `${JobNumber}\u00a0: examinez de nouveaux documents / review new documents`;
      expect(await attach()).toEqual([`sam@program.test ${inFrench}`]);
      await portal()
        .deps.database.updateTable('businesses')
        .set({ case_manager_id: null })
        .where('business_id', '=', employerId)
        .execute();
      expect(await attach()).toEqual([`help@program.test ${inFrench}`]);
    });

    test('a mail that the mail server refuses permanently is shown as failed', async () => {
      const { setStatus, states } = await createEmployerAndCaseManager(portal());
      await setStatus(2);
      portal().passMinutes(20);
      const { deps } = portal();
      const refused = {
        send: async () => {
          throw Object.assign(new Error('550 no such user'), { responseCode: 550 });
        },
        close: () => {},
      };
      for (let attempt = 0; attempt < 30; attempt += 1) {
        await runNotificationsOnce(deps);
        await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: refused });
        portal().passMinutes(12 * 60);
      }
      expect((await states())[0]).toBe('statusChanged failed');
    });

    test('an application’s list of mails shows a mail over its recipient’s limit as held back, even after the delivery is deleted', async () => {
      const {
        setStatus,
        states,
        employerId: businessId,
      } = await createEmployerAndCaseManager(portal());
      const { database, clock } = portal().deps;
      const on = clock.now().toISOString();
      await setStatus(2);
      portal().passMinutes(15);
      for (let count = 0; count < 20; count += 1) {
        await queueDelivery(database, clock.now(), newBrowserMail, {
          businessId,
          on,
          browser: 'Edge',
        });
      }
      await portal().deliverMails();
      await runNotificationsOnce(portal().deps);
      expect(await portal().deliverMails()).toEqual([]);
      expect((await states())[0]).toBe('statusChanged heldBack');
      await runNotificationsOnce(portal().deps);
      await database.deleteFrom('deliveries').execute();
      expect((await states())[0]).toBe('statusChanged heldBack');
    });

    test('no mail is sent about changes made before the portal was upgraded to the first release that sends notices', async () => {
      const { setStatus, JobNumber } = await createEmployerAndCaseManager(portal());
      const { deps } = portal();
      await setStatus(2);
      await deps.database.deleteFrom('history_marks').execute();
      await insertFirstHistoryMark(deps);
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      await setStatus(3);
      await insertFirstHistoryMark(deps);
      expect(await sendMailsAfter(portal(), 20)).toEqual([formatNewStatusMail(JobNumber)]);
    });

    test('a suspended employer gets one mail when its suspension is lifted', async () => {
      const { staff, employerId, JobNumber, setStatus, addNote } =
        await createEmployerAndCaseManager(portal());
      const suspend = (IsSuspended: boolean) =>
        portal().call('suspendEmployer', { BusinessId: employerId, IsSuspended }, staff);
      expect((await suspend(true)).status).toBe(200);
      await setStatus(2);
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      await addNote('welcome back');
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      expect((await suspend(false)).status).toBe(200);
      expect(await sendMailsAfter(portal(), 1)).toEqual([
        `ada@lakeside.test ${JobNumber}: read a new note / lisez une nouvelle note`,
      ]);
    });

    test('notices are written in the language that the employer last used', async () => {
      const { JobNumber, setStatus } = await createEmployerAndCaseManager(portal(), {
        language: 'fr',
      });
      await setStatus(2);
      expect(await sendMailsAfter(portal(), 20)).toEqual([
        `ada@lakeside.test ${JobNumber}\u00a0: consultez son nouvel état / see its new status`,
      ]);
    });

    test('the portal sends each kind of mail immediately, daily or never, as the employer chose', async () => {
      const { own, JobNumber, setStatus, addNote, states } = await createEmployerAndCaseManager(
        portal(),
      );
      const choose = (Kind: 'statusChanged' | 'noteVisible', Choice: 'daily' | 'none') =>
        portal().call('saveMailChoices', { Choices: [{ Kind, Choice }], Hour: 7 }, own);
      expect((await choose('statusChanged', 'none')).status).toBe(200);
      expect((await choose('noteVisible', 'daily')).status).toBe(200);
      await setStatus(2);
      await addNote('tomorrow');
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      expect((await states()).slice(0, 2)).toEqual([
        'noteVisible waiting',
        'statusChanged declined',
      ]);
      // 12:00 in UTC is seven in the morning in Toronto, when daily mails are sent.
      portal().setTime('2026-11-21T11:59:00.000Z');
      expect(await sendMailsAfter(portal(), 0)).toEqual([]);
      expect(await sendMailsAfter(portal(), 1)).toEqual([
        `ada@lakeside.test ${JobNumber}: read a new note / lisez une nouvelle note`,
      ]);
    });

    test('setting the server’s clock forward or back neither loses nor repeats a notice', async () => {
      const { JobNumber, setStatus } = await createEmployerAndCaseManager(portal());
      await setStatus(2);
      portal().setTime('2027-06-01T00:00:00.000Z');
      expect(await sendMailsAfter(portal(), 0)).toEqual([formatNewStatusMail(JobNumber)]);
      await setStatus(3);
      portal().setTime('2026-11-20T16:00:00.000Z');
      expect(await sendMailsAfter(portal(), 0)).toEqual([formatNewStatusMail(JobNumber)]);
      expect(await sendMailsAfter(portal(), 600_000)).toEqual([]);
    });
  },
  longSessions,
);

onEveryEngine(
  'Notices with a configured delay',
  (portal) => {
    test('the portal sends mails about changes after the configured number of minutes', async () => {
      const { setStatus, JobNumber } = await createEmployerAndCaseManager(portal());
      await setStatus(2);
      expect(await sendMailsAfter(portal(), 2)).toEqual([]);
      expect(await sendMailsAfter(portal(), 1)).toEqual([formatNewStatusMail(JobNumber)]);
    });
  },
  { ...longSessions, MAIL_WAIT_MINUTES: '3' },
);

onEveryEngine(
  'Kinds of mail that the office has switched off',
  (portal) => {
    test('nobody gets a kind of mail that the office has turned off', async () => {
      const { setStatus, addNote, JobNumber, states } = await createEmployerAndCaseManager(
        portal(),
      );
      await setStatus(2);
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      expect((await states())[0]).toBe('statusChanged switchedOff');
      await addNote('this one is');
      expect(await sendMailsAfter(portal(), 20)).toEqual([
        `ada@lakeside.test ${JobNumber}: read a new note / lisez une nouvelle note`,
      ]);
    });

    test('before a save, staff see whether the office or the employer has turned off a kind of mail', async () => {
      const { own, staff, ApplicationId } = await createEmployerAndCaseManager(portal());
      const Choices = [
        { Kind: 'noteVisible' as const, Choice: 'none' as const },
        { Kind: 'request' as const, Choice: 'daily' as const },
      ];
      await portal().call('saveMailChoices', { Choices, Hour: 18 }, own);
      const plan = await portal().call('readMailPlan', { applicationId: ApplicationId }, staff);
      expect(plan.json()).toMatchObject({
        Why: '',
        Hour: 18,
        Kinds: { statusChanged: 'off', noteVisible: 'none', request: 'daily' },
      });
    });
  },
  { ...longSessions, MAIL_KINDS_OFF: 'statusChanged, filed' },
);

onEveryEngine(
  'Daily mails to the office',
  (portal) => {
    test('the office gets its notices together at its chosen hour, in a mail that says that the office chose this', async () => {
      const { own, ApplicationId, JobNumber, states } = await createEmployerAndCaseManager(
        portal(),
        {
          case_manager_id: null,
        },
      );
      expect((await states())[0]).toBe('staffFiled waiting');
      portal().setTime('2026-11-21T13:59:00.000Z');
      const JobOfferId = await uploadPdf(portal(), own);
      await portal().call('updateApplication', { ApplicationId, JobOfferId }, own);
      expect(await sendMailsAfter(portal(), 0)).toEqual([]);
      portal().setTime('2026-11-21T14:00:00.000Z');
      const [mail, ...others] = await portal().gatherMails();
      expect(others).toEqual([]);
      expect(`${mail?.to} ${mail?.subject}`).toBe(
        `help@program.test ${JobNumber}: review a new application / examinez une nouvelle demande`,
      );
      expect(renderPlainText(mail as never)).toContain(
        'the application has no case manager. The person who runs the portal chooses whether',
      );
    });

    test('a case manager gets mails immediately even if the office gets daily mails', async () => {
      const { own, ApplicationId, JobNumber } = await createEmployerAndCaseManager(portal());
      const JobOfferId = await uploadPdf(portal(), own);
      await portal().call('updateApplication', { ApplicationId, JobOfferId }, own);
      portal().passMinutes(11);
      const [mail] = await portal().gatherMails();
      expect(`${mail?.to} ${mail?.subject}`).toBe(
        `sam@program.test ${JobNumber}: review new documents / examinez de nouveaux documents`,
      );
      expect(renderPlainText(mail as never)).toContain(
        'because applications in the portal are assigned to you, or to a colleague you are replacing.',
      );
    });
  },
  { ...longSessions, SUPPORT_EMAIL_NEWS: 'daily', DAILY_MAIL_HOUR: '9' },
);

onEveryEngine(
  'Notices when the office has no address',
  (portal) => {
    test('without a case manager and an office address the portal sends no mail to the office, and administrators can see that', async () => {
      const { own, ApplicationId, states } = await createEmployerAndCaseManager(portal(), {
        case_manager_id: null,
      });
      expect(await states()).toEqual(['staffFiled noAddress', 'filed sent']);
      const JobOfferId = await uploadPdf(portal(), own);
      await portal().call('updateApplication', { ApplicationId, JobOfferId }, own);
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      expect((await states())[0]).toBe('documentsReplaced noAddress');
    });

    test('the case manager gets mails even if the office has no address', async () => {
      const { own, ApplicationId, JobNumber } = await createEmployerAndCaseManager(portal());
      const JobOfferId = await uploadPdf(portal(), own);
      await portal().call('updateApplication', { ApplicationId, JobOfferId }, own);
      expect(await sendMailsAfter(portal(), 20)).toEqual([
        `sam@program.test ${JobNumber}: review new documents / examinez de nouveaux documents`,
      ]);
    });
  },
  { ...longSessions, SUPPORT_EMAIL: '' },
);
