import { expect, test } from 'vitest';
import {
  employerAndCaseManager,
  longSessions,
  mailsAfter,
} from '../../../test/support/mailedNews.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { runOnce } from './notificationLoop.ts';

const aDay = 24 * 60;
const jumps: [name: string, minutes: number][] = [
  ['a day', aDay],
  ['a year', 365 * aDay],
];

onEveryEngine(
  'Mails about applications when the clock jumps',
  (portal) => {
    const toldAfter = async (minutes: number) => {
      const mails = await mailsAfter(portal(), minutes);
      return mails.map((mail) => mail.split(' / ')[0]);
    };

    for (const [name, minutes] of jumps) {
      test(`forward by ${name} and back, each is sent once`, async () => {
        const { JobNumber, setStatus } = await employerAndCaseManager(portal());
        const told = [`ada@lakeside.test ${JobNumber}: see its new status`];
        await setStatus(2);
        expect(await toldAfter(minutes)).toEqual(told);
        await setStatus(3);
        expect(await toldAfter(-minutes)).toEqual(told);
        expect(await toldAfter(60)).toEqual([]);
        expect(await toldAfter(minutes)).toEqual([]);
      });

      test(`back by ${name} while one waits, it is sent once and not a ${name.slice(2)} later`, async () => {
        const { JobNumber, setStatus } = await employerAndCaseManager(portal());
        await setStatus(2);
        expect(await toldAfter(-minutes)).toEqual([
          `ada@lakeside.test ${JobNumber}: see its new status`,
        ]);
        expect(await toldAfter(60)).toEqual([]);
        expect(await toldAfter(minutes)).toEqual([]);
      });

      test(`back by ${name} while one is on its way, it is sent once`, async () => {
        const { JobNumber, setStatus } = await employerAndCaseManager(portal());
        await setStatus(2);
        portal().passMinutes(15);
        await runOnce(portal().deps);
        expect(await toldAfter(-minutes)).toEqual([
          `ada@lakeside.test ${JobNumber}: see its new status`,
        ]);
        expect(await toldAfter(minutes)).toEqual([]);
      });
    }
  },
  longSessions,
);
