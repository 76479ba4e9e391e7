import { expect, test } from 'vitest';
import { type Absence, findAbsentColleagues, findDeputy } from './deputies.rules.ts';

const [ana, ben, cleo, dan] = [1, 2, 3, 4];

const createAbsence = (
  administrator_id: number,
  deputy_id: number,
  from_day = '2026-12-01',
  until_day = '2026-12-10',
): Absence => ({ administrator_id, deputy_id, from_day, until_day });

test('a deputy stands in only from the first to the last day of an absence', () => {
  const absences = [createAbsence(ana, ben)];
  const days = ['2026-11-30', '2026-12-01', '2026-12-10', '2026-12-11'];
  expect(days.map((day) => findDeputy(absences, ana, day))).toEqual([ana, ben, ben, ana]);
  expect(findDeputy(absences, ben, '2026-12-05')).toBe(ben);
});

test('when a deputy is also absent, the deputy’s own deputy stands in', () => {
  const absences = [createAbsence(ana, ben), createAbsence(ben, cleo, '2026-12-05', '2026-12-06')];
  const days = ['2026-12-04', '2026-12-05', '2026-12-07'];
  expect(days.map((day) => findDeputy(absences, ana, day))).toEqual([ben, cleo, ben]);
  expect(days.map((day) => findAbsentColleagues(absences, cleo, day))).toEqual([
    [],
    [ana, ben],
    [],
  ]);
  expect(findAbsentColleagues(absences, dan, '2026-12-05')).toEqual([]);
});

test('when all deputies are absent, the work stays with its case manager', () => {
  const absences = [createAbsence(ana, ben), createAbsence(ben, cleo), createAbsence(cleo, ana)];
  expect([ana, ben, cleo].map((id) => findDeputy(absences, id, '2026-12-05'))).toEqual([
    ana,
    ben,
    cleo,
  ]);
});

test('when the chain of absent deputies is too long, the work stays with its case manager', () => {
  const absences = Array.from({ length: 100 }, (_, at) => createAbsence(at + 1, at + 2));
  expect(findDeputy(absences, 1, '2026-12-05')).toBe(1);
  expect(findDeputy(absences, 95, '2026-12-05')).toBe(101);
});
