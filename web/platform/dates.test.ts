import { expect, test, vi } from 'vitest';

vi.mock('./program.ts', () => ({
  programTimeZone: 'America/Toronto',
}));
const {
  formatDate: showDate,
  formatDateAndTime: showDateAndTime,
  showDay,
} = await import('./dates.ts');

test('a date has an abbreviated month, two digits of the day and the year', () => {
  expect(showDate('2026-11-05T15:00:00.000Z', 'en')).toBe('Nov 05, 2026');
  const months = Array.from({ length: 12 }, (_, month) =>
    showDate(new Date(Date.UTC(2026, month, 15)).toISOString(), 'en').slice(0, 3),
  );
  expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  expect(showDate('2026-11-05T15:00:00.000Z', 'fr')).toBe('5 nov. 2026');
});

test('a date is shown in the program’s time zone', () => {
  expect(showDate('2026-11-06T04:30:00.000Z', 'en')).toBe('Nov 05, 2026');
  expect(showDate('2026-11-06T05:00:00.000Z', 'en')).toBe('Nov 06, 2026');
});

test('French dates and hours have no leading zero, and the first day of a month is written as 1er', () => {
  expect(showDateAndTime('2026-11-05T13:53:00.000Z', 'fr').replace(/\s/g, ' ')).toBe(
    '5 nov. 2026, 8 h 53',
  );
  expect(showDateAndTime('2026-11-05T13:53:00.000Z', 'fr')).toContain('8\u00a0h\u00a053');
  expect(showDay('2026-11-05', 'fr')).toBe('5 nov. 2026');
  expect(showDay('2026-11-01', 'fr')).toBe('1er nov. 2026');
  expect(showDate('2026-11-01T15:00:00.000Z', 'fr')).toBe('1er nov. 2026');
  expect(showDay('2026-11-10', 'fr')).toBe('10 nov. 2026');
  expect(showDay('2026-11-05', 'en')).toBe('Nov 05, 2026');
});
