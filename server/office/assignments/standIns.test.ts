import { expect, test } from 'vitest';
import { type Absence, absentColleaguesOf, standInFor } from './standIns.rules.ts';

const [ana, ben, cleo, dan] = [1, 2, 3, 4];

const away = (
  administrator_id: number,
  deputy_id: number,
  from_day = '2026-12-01',
  until_day = '2026-12-10',
): Absence => ({ administrator_id, deputy_id, from_day, until_day });

test('a deputy stands in from the first to the last day of an absence only', () => {
  const absences = [away(ana, ben)];
  const days = ['2026-11-30', '2026-12-01', '2026-12-10', '2026-12-11'];
  expect(days.map((day) => standInFor(absences, ana, day))).toEqual([ana, ben, ben, ana]);
  expect(standInFor(absences, ben, '2026-12-05')).toBe(ben);
});

test('when a deputy is absent, the deputy’s deputy stands in', () => {
  const absences = [away(ana, ben), away(ben, cleo, '2026-12-05', '2026-12-06')];
  const days = ['2026-12-04', '2026-12-05', '2026-12-07'];
  expect(days.map((day) => standInFor(absences, ana, day))).toEqual([ben, cleo, ben]);
  expect(days.map((day) => absentColleaguesOf(absences, cleo, day))).toEqual([[], [ana, ben], []]);
  expect(absentColleaguesOf(absences, dan, '2026-12-05')).toEqual([]);
});

test('when everybody in a circle is absent, the work stays where it is', () => {
  const absences = [away(ana, ben), away(ben, cleo), away(cleo, ana)];
  expect([ana, ben, cleo].map((id) => standInFor(absences, id, '2026-12-05'))).toEqual([
    ana,
    ben,
    cleo,
  ]);
});

test('an overlong chain of deputies leaves the work where it is', () => {
  const absences = Array.from({ length: 100 }, (_, at) => away(at + 1, at + 2));
  expect(standInFor(absences, 1, '2026-12-05')).toBe(1);
  expect(standInFor(absences, 95, '2026-12-05')).toBe(101);
});
