import { expect, test } from 'vitest';
import { createOfficeWithRequest } from '../../../../test/support/createOfficeWithRequest.ts';
import {
  createEmployerAndCaseManager,
  longSessions,
} from '../../../../test/support/noticeMails.ts';
import { onEveryEngine, type TestPortal } from '../../../../test/support/portal.ts';

async function countMailsAt(portal: TestPortal, ...moments: string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const iso of moments) {
    portal.setTime(iso);
    const mails = await portal.gatherMails();
    counts.push(mails.filter(({ to }) => to === 'ada@lakeside.test').length);
  }
  return counts;
}

async function changeStatusAndMailHour(portal: TestPortal, afternoon: string, Hour: number) {
  portal.setTime(afternoon);
  const { own, setStatus } = await createEmployerAndCaseManager(portal);
  const choices = { Choices: [{ Kind: 'statusChanged' as const, Choice: 'daily' as const }], Hour };
  expect((await portal.call('saveMailChoices', choices, own)).status).toBe(200);
  await setStatus(2);
  return { setStatus };
}

onEveryEngine(
  'The daily mail on nights with a clock change',
  (portal) => {
    test('a daily mail whose hour the clock skips is sent once, after that hour', async () => {
      await changeStatusAndMailHour(portal(), '2026-03-07T20:00:00.000Z', 2);
      expect(
        await countMailsAt(
          portal(),
          '2026-03-07T20:45:00.000Z',
          '2026-03-08T06:59:59.000Z',
          '2026-03-08T07:00:00.000Z',
          '2026-03-08T08:00:00.000Z',
          '2026-03-09T06:00:00.000Z',
        ),
      ).toEqual([0, 0, 1, 0, 0]);
    });

    test('a daily mail whose hour occurs twice is sent at the first occurrence, and later notices are sent the next day', async () => {
      const { setStatus } = await changeStatusAndMailHour(portal(), '2026-10-31T20:00:00.000Z', 1);
      expect(
        await countMailsAt(portal(), '2026-11-01T04:59:59.000Z', '2026-11-01T05:00:00.000Z'),
      ).toEqual([0, 1]);
      portal().setTime('2026-11-01T05:20:00.000Z');
      await setStatus(3);
      expect(
        await countMailsAt(
          portal(),
          '2026-11-01T05:40:00.000Z',
          '2026-11-01T06:00:00.000Z',
          '2026-11-01T06:40:00.000Z',
          '2026-11-02T05:59:59.000Z',
          '2026-11-02T06:00:00.000Z',
          '2026-11-03T06:00:00.000Z',
        ),
      ).toEqual([0, 0, 0, 0, 1, 0]);
    });

    test('after a night of downtime the portal sends the missed daily mail once, and the next day’s mail on time', async () => {
      const { setStatus } = await changeStatusAndMailHour(portal(), '2026-03-07T20:00:00.000Z', 2);
      expect(
        await countMailsAt(portal(), '2026-03-08T15:37:00.000Z', '2026-03-09T06:00:00.000Z'),
      ).toEqual([1, 0]);
      await setStatus(3);
      expect(
        await countMailsAt(portal(), '2026-03-10T05:59:59.000Z', '2026-03-10T06:00:00.000Z'),
      ).toEqual([0, 1]);
    });
  },
  longSessions,
);

const clockChangeNights = [
  {
    what: 'skip',
    Hour: '2',
    asked: '2026-03-01T15:00:00.000Z',
    DueOn: '2026-03-15',
    moments: ['2026-03-08T06:59:59.000Z', '2026-03-08T07:00:00.000Z', '2026-03-08T08:00:00.000Z'],
    counts: [0, 1, 0],
  },
  {
    what: 'show twice',
    Hour: '1',
    asked: '2026-10-20T15:00:00.000Z',
    DueOn: '2026-11-08',
    moments: ['2026-11-01T04:59:59.000Z', '2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z'],
    counts: [0, 1, 0],
  },
];

for (const { what, Hour, asked, DueOn, moments, counts } of clockChangeNights) {
  onEveryEngine(
    `The daily run at an hour that clocks ${what}`,
    (portal) => {
      test('the portal sends only one reminder when clocks change at the hour of daily mails', async () => {
        portal().setTime(asked);
        const { send } = await createOfficeWithRequest(portal(), { DueOn });
        expect((await send()).status).toBe(200);
        portal().passMinutes(20);
        await portal().gatherMails();
        expect(await countMailsAt(portal(), ...moments)).toEqual(counts);
      });
    },
    { ...longSessions, DAILY_MAIL_HOUR: Hour },
  );
}
