import { expect, test } from 'vitest';
import { addMonths, isDay, toDayInTimeZone } from './days.ts';
import { calculateExpiry, determineValidity, findDateProblems } from './documentDates.ts';

const expiryDateRule = { kind: 'expires' } as const;
const takenDateRule = { kind: 'taken', goodForMonths: 24 } as const;
const today = '2026-11-23';

test('a document is valid on its last day and expired on the day after', () => {
  expect(determineValidity(expiryDateRule, '2026-11-23', today)).toBe('expiresIn7');
  expect(determineValidity(expiryDateRule, '2026-11-22', today)).toBe('expired');
  expect(determineValidity(takenDateRule, '2024-11-23', today)).toBe('expiresIn7');
  expect(determineValidity(takenDateRule, '2024-11-22', today)).toBe('expired');
});

test('the validity of a document says whether it expires within 7, 30 or 90 days, or before the likely filing day', () => {
  const days: [string, string][] = [
    ['2026-11-30', 'expiresIn7'],
    ['2026-12-01', 'expiresIn30'],
    ['2026-12-23', 'expiresIn30'],
    ['2026-12-24', 'expiresIn90'],
    ['2027-02-21', 'expiresIn90'],
    ['2027-02-22', 'notAtFiling'],
    ['2027-05-22', 'notAtFiling'],
    ['2027-05-23', 'valid'],
  ];
  for (const [day, validity] of days) {
    expect([day, determineValidity(expiryDateRule, day, today)]).toEqual([day, validity]);
  }
});

test('the validity of a document without a date is unknown, and a document whose kind does not expire has no validity', () => {
  for (const rule of [expiryDateRule, takenDateRule])
    expect(determineValidity(rule, null, today)).toBe('unknown');
  for (const date of [null, '1990-01-01']) {
    expect(determineValidity({ kind: 'issued' }, date, today)).toBe('none');
  }
});

test('adding months to a day gives the last day of the month if the month is too short, also in leap years', () => {
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2024-02-29', 60)).toBe('2029-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-11-30', 2)).toBe('2027-01-30');
  expect(calculateExpiry(takenDateRule, '2024-02-29')).toBe('2026-02-28');
  expect(calculateExpiry({ kind: 'issued' }, '2024-02-29')).toBe(null);
});

test('a day begins at midnight in the program’s time zone', () => {
  expect(toDayInTimeZone('America/Toronto', new Date('2026-11-24T04:59:59Z'))).toBe('2026-11-23');
  expect(toDayInTimeZone('America/Toronto', new Date('2026-11-24T05:00:00Z'))).toBe('2026-11-24');
});

test('a document’s date must exist, be in a plausible year, and not be in the future for past events', () => {
  for (const day of ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-01', 'tomorrow', '']) {
    expect([day, isDay(day)]).toEqual([day, false]);
  }
  const getCodes = (rule: typeof expiryDateRule | typeof takenDateRule, day: string | null) =>
    findDateProblems(rule, day, today).map(({ code }) => code);
  expect(getCodes(expiryDateRule, null)).toEqual([]);
  expect(getCodes(expiryDateRule, '2036-11-23')).toEqual([]);
  expect(getCodes(expiryDateRule, '2026-02-30')).toEqual(['dateInvalid']);
  expect(getCodes(expiryDateRule, '1899-12-31')).toEqual(['dateInvalid']);
  expect(getCodes(expiryDateRule, '2058-01-01')).toEqual(['dateInvalid']);
  expect(getCodes(takenDateRule, '2026-11-23')).toEqual([]);
  expect(getCodes(takenDateRule, '2026-11-24')).toEqual(['dateInFuture']);
});
