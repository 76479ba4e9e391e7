import { describe, expect, test } from 'vitest';
import { createSearchPeriod, parseDay } from './searchPeriod.rules.ts';

const createTorontoPeriod = (startOn: string, endOn: string) =>
  createSearchPeriod(startOn, endOn, 'America/Toronto');

describe('Dates in a search', () => {
  test.each([
    'Nov 05, 2026',
    'Nov 5, 2026',
    ' nov 05 2026 ',
    'November 05, 2026',
    'Nov. 05, 2026',
    '2026-11-05',
  ])('the search accepts a date: %s', (text) => {
    expect(parseDay(text)).toBe(Date.UTC(2026, 10, 5));
  });

  test.each([
    '',
    'Feb 30, 2026',
    '2026-13-01',
    '2026-00-10',
    '05/11/2026',
    'Foo 05, 2026',
    '0026-01-01',
  ])('the text %j does not count as a date in a search', (text) => {
    expect(parseDay(text)).toBeNull();
    expect(createTorontoPeriod(text, text)).toEqual({ from: null, until: null });
  });

  test('a search by dates includes its first and last day as a whole', () => {
    expect(createTorontoPeriod('Nov 20, 2026', 'Nov 20, 2026')).toEqual({
      from: '2026-11-20T05:00:00.000Z',
      until: '2026-11-21T05:00:00.000Z',
    });
  });

  test('in a search, the day when clocks go forward has 23 hours, and the day when clocks go back has 25 hours', () => {
    expect(createTorontoPeriod('Mar 08, 2026', 'Mar 08, 2026')).toEqual({
      from: '2026-03-08T05:00:00.000Z',
      until: '2026-03-09T04:00:00.000Z',
    });
    expect(createTorontoPeriod('Nov 01, 2026', 'Nov 01, 2026')).toEqual({
      from: '2026-11-01T04:00:00.000Z',
      until: '2026-11-02T05:00:00.000Z',
    });
  });

  test('in a search, a day without midnight begins at one o’clock, and a day with two midnights begins at the first midnight', () => {
    const start = (day: string, zone: string) => createSearchPeriod(day, '', zone).from;
    expect(start('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
    expect(start('2018-02-18', 'America/Sao_Paulo')).toBe('2018-02-18T03:00:00.000Z');
    expect(start('2024-11-03', 'America/Havana')).toBe('2024-11-03T04:00:00.000Z');
    expect(start('2024-03-10', 'America/Havana')).toBe('2024-03-10T05:00:00.000Z');
  });

  test('in a search, every day of two years begins at its own midnight, where the day before ends', () => {
    for (const zone of ['America/Toronto', 'America/St_Johns', 'America/Havana', 'Asia/Tokyo']) {
      const shown = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
      for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
        const text = new Date(day).toISOString().slice(0, 10);
        const from = Date.parse(String(createSearchPeriod(text, '', zone).from));
        expect([shown.format(from), shown.format(from - 1) < text]).toEqual([text, true]);
      }
    }
  }, 60_000);
});
