import { expect, test } from 'vitest';
import type { MailKind, MailPace } from '../../../contract/notifications.ts';
import {
  employerAndCaseManager,
  longSessions,
  mailsAfter,
} from '../../../test/support/mailedNews.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { runOnce } from './notificationLoop.ts';

onEveryEngine(
  'What has changed when a mail leaves that waited for the mail server',
  (portal) => {
    test('its kind, which its recipient wants no longer: it does not leave', async () => {
      const { own, JobNumber, setStatus, addNote, states } = await employerAndCaseManager(portal());
      await setStatus(2);
      await addNote('One page is missing.');
      await sendDueNotices(portal());
      await choose(portal(), own, 'noteVisible', 'none');
      expect(await mailsAfter(portal(), 5)).toEqual([
        `ada@lakeside.test ${JobNumber}: see its new status / voyez son nouvel état`,
      ]);
      expect((await states()).slice(0, 2)).toEqual(['noteVisible declined', 'statusChanged sent']);
    });

    test('when it is wanted: it leaves with the mail of the day', async () => {
      const { own, JobNumber, setStatus, states } = await employerAndCaseManager(portal());
      await setStatus(2);
      await sendDueNotices(portal());
      await choose(portal(), own, 'statusChanged', 'daily');
      expect(await mailsAfter(portal(), 5)).toEqual([]);
      expect((await states())[0]).toBe('statusChanged waiting');
      portal().setTime('2026-11-21T12:00:00.000Z');
      expect(await mailsAfter(portal(), 0)).toEqual([
        `ada@lakeside.test ${JobNumber}: see its new status / voyez son nouvel état`,
      ]);
    });

    test('its address, which is no longer there: nobody reads that it was sent', async () => {
      const { setStatus, states } = await employerAndCaseManager(portal());
      await setStatus(2);
      await sendDueNotices(portal());
      const { database } = portal().deps;
      await database.updateTable('businesses').set({ confirmed_email: '' }).execute();
      expect(await mailsAfter(portal(), 5)).toEqual([]);
      expect((await states())[0]).toBe('statusChanged noAddress');
    });

    test('its address, which is another one: it leaves to that one', async () => {
      const { setStatus, employerId } = await employerAndCaseManager(portal());
      await setStatus(2);
      await sendDueNotices(portal());
      await portal()
        .deps.database.updateTable('businesses')
        .set({ confirmed_email: 'office@lakeside.test' })
        .where('business_id', '=', employerId)
        .execute();
      expect(await mailsAfter(portal(), 5)).toEqual([
        expect.stringMatching(/^office@lakeside\.test /),
      ]);
    });
  },
  longSessions,
);

/** As far as the deliveries, which nothing takes on. */
async function sendDueNotices(portal: TestPortal): Promise<void> {
  portal.passMinutes(11);
  await runOnce(portal.deps);
}

async function choose(portal: TestPortal, token: string, Kind: MailKind, Choice: MailPace) {
  const choices = { Choices: [{ Kind, Choice }], Hour: 7 };
  expect((await portal.call('saveMailChoices', choices, token)).status).toBe(200);
}
