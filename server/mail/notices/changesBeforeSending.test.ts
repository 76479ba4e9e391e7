import { expect, test } from 'vitest';
import {
  createEmployerAndCaseManager,
  longSessions,
  sendMailsMinuteByMinute,
} from '../../../test/support/noticeMails.ts';
import { onEveryEngine, publicUrl, type TestPortal } from '../../../test/support/portal.ts';
import { deliveryKinds } from '../../deliveryKinds.ts';
import { deliverDueMails } from '../outbox/deliveries.usecases.ts';
import { runNotificationsOnce } from './notificationLoop.ts';

onEveryEngine(
  'Changes before a mail is sent, with the notification loop running',
  (portal) => {
    test('a mail waits for at least nine minutes and includes the changes made in the meantime', async () => {
      const { JobNumber, setStatus, addNote } = await createEmployerAndCaseManager(portal());
      await setStatus(2);
      expect(await sendMailsMinuteByMinute(portal(), 6)).toEqual([]);
      await addNote('The letter is missing.');
      expect(await sendMailsMinuteByMinute(portal(), 3)).toEqual([]);
      expect(await sendMailsMinuteByMinute(portal(), 60)).toEqual([
        `ada@lakeside.test ${JobNumber}: read a new note / lisez une nouvelle note`,
      ]);
    });

    test('no mail is sent about a status change that is undone before the mail is sent', async () => {
      const { setStatus, states } = await createEmployerAndCaseManager(portal());
      await setStatus(5);
      expect(await sendMailsMinuteByMinute(portal(), 9)).toEqual([]);
      await setStatus(1);
      expect(await sendMailsMinuteByMinute(portal(), 60)).toEqual([]);
      const undone = ['statusChanged undone', 'statusChanged undone'];
      expect((await states()).slice(0, 2)).toEqual(undone);
    });

    test('no mail is sent about a request that is withdrawn before the mail is sent', async () => {
      const { ApplicationId, staff } = await createEmployerAndCaseManager(portal());
      const Items = [{ Kind: 'question' as const, Text: 'Since when?' }];
      const request = { ApplicationId, DueOn: '2026-12-20', Items };
      const { body } = await portal().call('sendRequest', request, staff);
      const { RequestId, Version } = JSON.parse(body);
      expect(await sendMailsMinuteByMinute(portal(), 9)).toEqual([]);
      await portal().call('withdrawRequest', { RequestId, Version }, staff);
      expect(await sendMailsMinuteByMinute(portal(), 60)).toEqual([]);
    });

    test('the daily mail does not mention a status change that was undone', async () => {
      const { own, JobNumber, setStatus } = await createEmployerAndCaseManager(portal());
      const Choices = [{ Kind: 'statusChanged' as const, Choice: 'daily' as const }];
      await portal().call('saveMailChoices', { Choices, Hour: 7 }, own);
      // 12:00 in UTC is seven in the morning in Toronto, when daily mails are sent.
      portal().setTime('2026-11-21T11:45:00.000Z');
      await setStatus(5);
      expect(await sendMailsMinuteByMinute(portal(), 12)).toEqual([]);
      await setStatus(1);
      expect(await sendMailsMinuteByMinute(portal(), 60)).toEqual([]);
      portal().setTime('2026-11-22T13:00:00.000Z');
      expect(await sendMailsMinuteByMinute(portal(), 1)).toEqual([]);
      await setStatus(4);
      portal().setTime('2026-11-23T13:00:00.000Z');
      expect(await sendMailsMinuteByMinute(portal(), 1)).toEqual([
        `ada@lakeside.test ${JobNumber}: see its new status / consultez son nouvel état`,
      ]);
    });

    test('no mail is sent about a status change that was undone while the mail server was down', async () => {
      const { JobNumber, setStatus, states } = await createEmployerAndCaseManager(portal());
      await setStatus(5);
      portal().passMinutes(11);
      await runNotificationsOnce(portal().deps);
      await runWithoutMailServer(portal());
      await setStatus(1);
      expect(await sendMailsMinuteByMinute(portal(), 30)).toEqual([]);
      await setStatus(5);
      expect(await sendMailsMinuteByMinute(portal(), 30)).toEqual([
        `ada@lakeside.test ${JobNumber}: see its new status / consultez son nouvel état`,
      ]);
      expect((await states()).slice(0, 3)).toEqual([
        'statusChanged sent',
        'statusChanged undone',
        'statusChanged undone',
      ]);
    });
  },
  longSessions,
);

async function runWithoutMailServer({ deps }: TestPortal): Promise<void> {
  const send = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: { send, close: () => {} } });
}
