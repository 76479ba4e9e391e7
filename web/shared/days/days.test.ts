import { describe, expect, test } from 'vitest';
import { listPossibleDays, parseDay, toApiDay } from './days.ts';

describe('A typed date', () => {
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
    '2026-11-05T14:30:00Z',
    'Thursday, November 5th, 2026',
    'jeudi 5 novembre 2026',
    'le 5 nov. 2026',
    '5\u00a0nov.\u00a02026',
    ' Nov 05, 2026\r\n',
    '5-Nov-2026',
  ])('a date field reads %j as a date', (typed) => expect(parseDay(typed)).toBe('2026-11-05'));

  test.each([
    ['1er août 2026', '2026-08-01'],
    ['20 févr. 2026', '2026-02-20'],
    ['Feb 29, 2028', '2028-02-29'],
    ['15 juill. 2026', '2026-07-15'],
    ['Sept 3, 2026', '2026-09-03'],
    ['déc 31, 2026', '2026-12-31'],
    ['22/11/2026', '2026-11-22'],
    ['11/22/2026', '2026-11-22'],
    ['22-11-2026', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['22 / 11 / 2026', '2026-11-22'],
    ['06/06/2026', '2026-06-06'],
    ['Nov 22, 2026', '2026-11-22'],
    ['22 nov. 2026', '2026-11-22'],
    ['mar. 3 nov. 2026', '2026-11-03'],
    ['juil. 1, 2026', '2026-07-01'],
    ['Mar 3, 2026', '2026-03-03'],
  ])('a date field reads %s as %s', (typed, day) => expect(parseDay(typed)).toBe(day));

  test.each([
    '',
    'soon',
    'Feb 30, 2026',
    '2026-13-01',
    '2026-00-10',
    '05/11/2026',
    '31/04/2026',
    '22/13/2026',
    '22/11/26',
    'Octember 5, 2026',
    'soon 5 nov. 2026',
    '5 jui 2026',
    'no 5, 2026',
    'Nov 05, 26',
    '0026-01-01',
  ])('a date field does not accept %j as a date', (typed) => expect(parseDay(typed)).toBeNull());

  test('a numeric date can mean two days, with the day first or the month first', () => {
    expect(listPossibleDays('05/06/2026')).toEqual(['2026-06-05', '2026-05-06']);
    expect(listPossibleDays('05/30/2026')).toEqual(['2026-05-30']);
    expect(listPossibleDays('2026-05-06')).toEqual(['2026-05-06']);
  });

  test('the page sends a date to the server with the English month, two digits of the day and the year', () => {
    expect(toApiDay('2026-09-03')).toBe('Sep 03, 2026');
    expect(toApiDay('')).toBe('');
  });
});
