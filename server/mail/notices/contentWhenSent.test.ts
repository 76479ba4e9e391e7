import { expect, test } from 'vitest';
import type { MailFrequency, MailKind } from '../../../contract/notifications.ts';
import {
  createEmployerAndCaseManager,
  longSessions,
  sendMailsAfter,
} from '../../../test/support/noticeMails.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { runNotificationsOnce } from './notificationLoop.ts';

onEveryEngine(
  'Changes during an outage of the mail server',
  (portal) => {
    test('the portal does not send a waiting notice if the employer has since turned off its kind of mail', async () => {
      const { own, JobNumber, setStatus, addNote, states } = await createEmployerAndCaseManager(
        portal(),
      );
      await setStatus(2);
      await addNote('One page is missing.');
      await sendDueNotices(portal());
      await chooseMailFrequency(portal(), own, 'noteVisible', 'none');
      expect(await sendMailsAfter(portal(), 5)).toEqual([
        `ada@lakeside.test ${JobNumber}: see its new status / consultez son nouvel état`,
      ]);
      expect((await states()).slice(0, 2)).toEqual(['noteVisible declined', 'statusChanged sent']);
    });

    test('the portal sends a waiting notice with the daily mail if the employer has since chosen daily mails', async () => {
      const { own, JobNumber, setStatus, states } = await createEmployerAndCaseManager(portal());
      await setStatus(2);
      await sendDueNotices(portal());
      await chooseMailFrequency(portal(), own, 'statusChanged', 'daily');
      expect(await sendMailsAfter(portal(), 5)).toEqual([]);
      expect((await states())[0]).toBe('statusChanged waiting');
      portal().setTime('2026-11-21T12:00:00.000Z');
      expect(await sendMailsAfter(portal(), 0)).toEqual([
        `ada@lakeside.test ${JobNumber}: see its new status / consultez son nouvel état`,
      ]);
    });

    test('the portal does not record a waiting notice as sent if the employer’s address has since been removed', async () => {
      const { setStatus, states } = await createEmployerAndCaseManager(portal());
      await setStatus(2);
      await sendDueNotices(portal());
      const { database } = portal().deps;
      await database.updateTable('businesses').set({ confirmed_email: '' }).execute();
      expect(await sendMailsAfter(portal(), 5)).toEqual([]);
      expect((await states())[0]).toBe('statusChanged noAddress');
    });

    test('the portal sends a waiting notice to the new address if the employer’s address has since been changed', async () => {
      const { setStatus, employerId } = await createEmployerAndCaseManager(portal());
      await setStatus(2);
      await sendDueNotices(portal());
      await portal()
        .deps.database.updateTable('businesses')
        .set({ confirmed_email: 'office@lakeside.test' })
        .where('business_id', '=', employerId)
        .execute();
      expect(await sendMailsAfter(portal(), 5)).toEqual([
        expect.stringMatching(/^office@lakeside\.test /),
      ]);
    });
  },
  longSessions,
);

async function sendDueNotices(portal: TestPortal): Promise<void> {
  portal.passMinutes(11);
  await runNotificationsOnce(portal.deps);
}

async function chooseMailFrequency(
  portal: TestPortal,
  token: string,
  Kind: MailKind,
  Choice: MailFrequency,
) {
  const choices = { Choices: [{ Kind, Choice }], Hour: 7 };
  expect((await portal.call('saveMailChoices', choices, token)).status).toBe(200);
}
