import { expect, test } from 'vitest';
import { addDays, type Day, toDayInTimeZone } from './days.ts';
import { countRunningDays, getProgramCalendar, type Pause, type WorkCalendar } from './workDays.ts';

const sudburyCalendar: WorkCalendar = {
  ...getProgramCalendar('America/Toronto'),
  holidays: ['2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01'],
};
const workingCalendar = { ...sudburyCalendar, countsWorkingDays: true };

test.each([
  ['until the end of the same day', '2026-11-23T14:00:00Z', '2026-11-24T04:59:59Z', 0],
  ['until midnight', '2026-11-23T14:00:00Z', '2026-11-24T05:00:00Z', 1],
  [
    'from a minute before midnight to a minute after',
    '2026-11-24T04:59:00Z',
    '2026-11-24T05:01:00Z',
    1,
  ],
  ['over the night in which summer time ends', '2026-10-31T16:00:00Z', '2026-11-02T05:00:00Z', 2],
  ['until an hour before the second day ends', '2026-10-31T16:00:00Z', '2026-11-02T04:30:00Z', 1],
  ['over the night in which summer time begins', '2027-03-13T17:00:00Z', '2027-03-15T04:00:00Z', 2],
  ['over the end of a year', '2026-12-31T17:00:00Z', '2027-01-02T17:00:00Z', 2],
  ['over February 29', '2028-02-28T17:00:00Z', '2028-03-01T17:00:00Z', 2],
  ['after the clock was set back', '2026-11-24T14:00:00Z', '2026-11-20T14:00:00Z', 0],
])(
  'the number of days between two instants is counted in calendar days: %s',
  (_when, from, until, days) => {
    expect(countRunningDays(from, until, [], sudburyCalendar)).toBe(days);
  },
);

test('the number of days between two instants depends on the time zone', () => {
  const [from, until] = ['2026-11-23T23:30:00Z', '2026-11-24T05:30:00Z'];
  const daysIn = (timeZone: string) =>
    countRunningDays(from, until, [], { ...sudburyCalendar, timeZone });
  expect(['America/Toronto', 'America/Vancouver', 'Europe/Paris'].map(daysIn)).toEqual([1, 0, 0]);
});

test.each([
  ['a week', '2026-11-23T15:00:00Z', '2026-11-30T15:00:00Z', 5],
  ['from Friday to Monday', '2026-11-27T15:00:00Z', '2026-11-30T15:00:00Z', 1],
  ['on a weekend', '2026-11-28T15:00:00Z', '2026-11-29T15:00:00Z', 0],
  ['over holidays', '2026-12-21T15:00:00Z', '2027-01-04T15:00:00Z', 7],
])(
  'the number of working days between two instants omits weekends and holidays: %s',
  (_what, from, until, days) => {
    expect(countRunningDays(from, until, [], workingCalendar)).toBe(days);
  },
);

test('the number of working days omits days on which a request waits for the employer', () => {
  const from = '2026-11-02T15:00:00Z';
  const until = '2026-11-20T15:00:00Z';
  const getDays = (...pauses: Pause[]) => countRunningDays(from, until, pauses, sudburyCalendar);
  const pause = (begins: number, ends: number | null): Pause => ({
    from: `2026-11-${String(begins).padStart(2, '0')}T20:00:00Z`,
    until: ends === null ? null : `2026-11-${String(ends).padStart(2, '0')}T13:00:00Z`,
  });
  expect(getDays()).toBe(18);
  expect(getDays(pause(5, 10))).toBe(13);
  expect(getDays(pause(5, 5))).toBe(18);
  expect(getDays(pause(5, 10), pause(8, 12))).toBe(11);
  expect(getDays(pause(5, 15), pause(8, 10))).toBe(8);
  expect(getDays(pause(15, null), pause(5, 10))).toBe(8);
  // The request was sent before the status was set, and is still open.
  expect(getDays({ from: '2026-10-20T15:00:00Z', until: null })).toBe(0);
});

function createRandomNumberGenerator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function countDayByDay(
  from: string,
  until: string,
  pauses: Pause[],
  calendar: WorkCalendar,
): number {
  const getDay = (instant: string) => toDayInTimeZone(calendar.timeZone, new Date(instant));
  const isWorked = (day: Day) =>
    !calendar.countsWorkingDays ||
    (!['Sat', 'Sun'].includes(new Date(`${day}T12:00:00Z`).toUTCString().slice(0, 3)) &&
      !calendar.holidays.includes(day));
  const stands = (day: Day) =>
    pauses.some((pause) => getDay(pause.from) < day && day <= getDay(pause.until ?? until));
  let days = 0;
  for (let day = addDays(getDay(from), 1); day <= getDay(until); day = addDays(day, 1)) {
    if (isWorked(day) && !stands(day)) days += 1;
  }
  return days;
}

test.each(['America/Toronto', 'America/St_Johns', 'Pacific/Auckland', 'UTC'])(
  'the number of days in the time zone %s matches a simple count day by day',
  (timeZone) => {
    const random = createRandomNumberGenerator(20_261_124);
    const start = Date.parse('2026-09-20T00:00:00Z');
    const hours = 24 * 220;
    const instant = () =>
      new Date(start + random(hours) * 3_600_000 + random(4) * 900_000).toISOString();
    for (let time = 0; time < 400; time += 1) {
      const [from = '', until = ''] = [instant(), instant()].sort();
      const pauses = Array.from({ length: random(5) }, () => {
        const [begins = '', ends = ''] = [instant(), instant()].sort();
        return { from: begins, until: random(5) === 0 ? null : ends };
      });
      const calendar = { ...sudburyCalendar, timeZone, countsWorkingDays: random(2) === 0 };
      const seen = { from, until, pauses, calendar };
      const days = countRunningDays(from, until, pauses, calendar);
      expect({ ...seen, days }).toEqual({
        ...seen,
        days: countDayByDay(from, until, pauses, calendar),
      });
      expect(days).toBeGreaterThanOrEqual(0);
    }
  },
);
