import { describe, expect, test } from 'vitest';
import { periodOf, readDay } from './days.rules.ts';

const toronto = (startOn: string, endOn: string) => periodOf(startOn, endOn, 'America/Toronto');

describe('Dates in a search', () => {
  test.each([
    'Nov 05, 2026',
    'Nov 5, 2026',
    ' nov 05 2026 ',
    'November 05, 2026',
    'Nov. 05, 2026',
    '2026-11-05',
  ])('a date is accepted: %s', (text) => {
    expect(readDay(text)).toBe(Date.UTC(2026, 10, 5));
  });

  test.each([
    '',
    'Feb 30, 2026',
    '2026-13-01',
    '2026-00-10',
    '05/11/2026',
    'Foo 05, 2026',
    '0026-01-01',
  ])('%j counts as no date', (text) => {
    expect(readDay(text)).toBeNull();
    expect(toronto(text, text)).toEqual({ from: null, until: null });
  });

  test('the first and last day of a search are included as a whole', () => {
    expect(toronto('Nov 20, 2026', 'Nov 20, 2026')).toEqual({
      from: '2026-11-20T05:00:00.000Z',
      until: '2026-11-21T05:00:00.000Z',
    });
  });

  test('the day when clocks go forward has 23 hours, the day when they go back 25', () => {
    expect(toronto('Mar 08, 2026', 'Mar 08, 2026')).toEqual({
      from: '2026-03-08T05:00:00.000Z',
      until: '2026-03-09T04:00:00.000Z',
    });
    expect(toronto('Nov 01, 2026', 'Nov 01, 2026')).toEqual({
      from: '2026-11-01T04:00:00.000Z',
      until: '2026-11-02T05:00:00.000Z',
    });
  });

  test('a day without midnight begins at one o’clock, and a day with two at the first', () => {
    const start = (day: string, zone: string) => periodOf(day, '', zone).from;
    expect(start('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
    expect(start('2018-02-18', 'America/Sao_Paulo')).toBe('2018-02-18T03:00:00.000Z');
    expect(start('2024-11-03', 'America/Havana')).toBe('2024-11-03T04:00:00.000Z');
    expect(start('2024-03-10', 'America/Havana')).toBe('2024-03-10T05:00:00.000Z');
  });

  test('every day of two years begins where the one before ends, at its own midnight', () => {
    for (const zone of ['America/Toronto', 'America/St_Johns', 'America/Havana', 'Asia/Tokyo']) {
      const shown = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
      for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
        const text = new Date(day).toISOString().slice(0, 10);
        const from = Date.parse(String(periodOf(text, '', zone).from));
        expect([shown.format(from), shown.format(from - 1) < text]).toEqual([text, true]);
      }
    }
  }, 60_000);
});
