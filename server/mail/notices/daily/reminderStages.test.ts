import { expect, test } from 'vitest';
import { addDays } from '../../../../contract/days.ts';
import { findExpiryStage, findReminderStage } from './reminderStages.rules.ts';

test('a request has a reminder date 7 days before its due day, another 1 day before and a third on the day after', () => {
  const request = { dueOn: '2026-12-15', setOn: '2026-11-20' };
  const on = (days: number) => findReminderStage(request, addDays(request.dueOn, days));
  expect([-8, -7, -2, -1, 0, 1, 40].map(on)).toEqual([undefined, 7, 7, 1, 1, -1, -1]);
});

test('a reminder date of a request does not count if it had passed when the due day was set', () => {
  const dueOn = '2026-12-15';
  const remindedOn = (today: string, setOn: string) => findReminderStage({ dueOn, setOn }, today);
  expect(remindedOn('2026-12-08', '2026-12-08')).toBeUndefined();
  expect(remindedOn('2026-12-10', '2026-12-09')).toBeUndefined();
  expect(remindedOn('2026-12-14', '2026-12-09')).toBe(1);
  expect(remindedOn('2026-12-15', '2026-12-15')).toBeUndefined();
  expect(remindedOn('2026-12-16', '2026-12-15')).toBe(-1);
});

test('an expiring document has reminder dates 90, 30 and 7 days before its last day and one after that day', () => {
  const lastDay = '2027-03-31';
  const left = (days: number) => findExpiryStage(lastDay, addDays(lastDay, -days));
  expect([91, 90, 31, 30, 8, 7, 1, 0, -1, -400].map(left)).toEqual([
    undefined,
    90,
    90,
    30,
    30,
    7,
    7,
    7,
    0,
    0,
  ]);
});
