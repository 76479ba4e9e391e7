import { describe, expect, test } from 'vitest';
import { readDay, wireDay } from './days.ts';

describe('A typed day', () => {
  test.each([
    'Nov 05, 2026',
    'nov 5 2026',
    'Nov 5,2026',
    'Nov. 05, 2026',
    'November 5, 2026',
    '05 nov. 2026',
    '5 novembre 2026',
    ' 2026-11-05 ',
    '2026/11/5',
  ])('%j is read', (typed) => expect(readDay(typed)).toBe('2026-11-05'));

  test.each([
    ['1er août 2026', '2026-08-01'],
    ['20 févr. 2026', '2026-02-20'],
    ['Feb 29, 2028', '2028-02-29'],
    ['15 juill. 2026', '2026-07-15'],
    ['Sept 3, 2026', '2026-09-03'],
    ['déc 31, 2026', '2026-12-31'],
  ])('%s is %s', (typed, day) => expect(readDay(typed)).toBe(day));

  test.each([
    '',
    'soon',
    'Feb 30, 2026',
    '2026-13-01',
    '2026-00-10',
    '05/11/2026',
    '5 jui 2026',
    'no 5, 2026',
    'Nov 05, 26',
    '0026-01-01',
  ])('%j is no day', (typed) => expect(readDay(typed)).toBeNull());

  test('travels with the English month, two digits and the year', () => {
    expect(wireDay('2026-09-03')).toBe('Sep 03, 2026');
    expect(wireDay('')).toBe('');
  });
});
