import { expect, test } from 'vitest';
import {
  createEmployerAndCaseManager,
  longSessions,
  sendMailsAfter,
} from '../../../test/support/noticeMails.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { runNotificationsOnce } from './notificationLoop.ts';

const minutesPerDay = 24 * 60;
const clockJumps: [name: string, minutes: number][] = [
  ['a day', minutesPerDay],
  ['a year', 365 * minutesPerDay],
];

onEveryEngine(
  'Mails about applications when the server’s clock jumps',
  (portal) => {
    const toldAfter = async (minutes: number) => {
      const mails = await sendMailsAfter(portal(), minutes);
      return mails.map((mail) => mail.split(' / ')[0]);
    };

    for (const [name, minutes] of clockJumps) {
      test(`every notice is mailed once when the clock jumps forward by ${name} and back`, async () => {
        const { JobNumber, setStatus } = await createEmployerAndCaseManager(portal());
        const reported = [`ada@lakeside.test ${JobNumber}: see its new status`];
        await setStatus(2);
        expect(await toldAfter(minutes)).toEqual(reported);
        await setStatus(3);
        expect(await toldAfter(-minutes)).toEqual(reported);
        expect(await toldAfter(60)).toEqual([]);
        expect(await toldAfter(minutes)).toEqual([]);
      });

      test(`a clock set back by ${name} does not delay a waiting notice by ${name.slice(2)}, and it is sent once`, async () => {
        const { JobNumber, setStatus } = await createEmployerAndCaseManager(portal());
        await setStatus(2);
        expect(await toldAfter(-minutes)).toEqual([
          `ada@lakeside.test ${JobNumber}: see its new status`,
        ]);
        expect(await toldAfter(60)).toEqual([]);
        expect(await toldAfter(minutes)).toEqual([]);
      });

      test(`a notice being sent is mailed once when the clock is set back by ${name}`, async () => {
        const { JobNumber, setStatus } = await createEmployerAndCaseManager(portal());
        await setStatus(2);
        portal().passMinutes(15);
        await runNotificationsOnce(portal().deps);
        expect(await toldAfter(-minutes)).toEqual([
          `ada@lakeside.test ${JobNumber}: see its new status`,
        ]);
        expect(await toldAfter(minutes)).toEqual([]);
      });
    }
  },
  longSessions,
);
