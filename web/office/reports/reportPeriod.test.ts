import { expect, test } from 'vitest';
import {
  findPeriodContaining,
  formatPeriod,
  getAdjacentPeriod,
  getDefaultPeriod,
  getPeriodKind,
  readPeriod,
  toPublicPeriod,
} from './reportPeriod.ts';

test.each([
  ['month', '2026-02-11', '2026-02-01', '2026-02-28', 'February 2026', 'février 2026'],
  ['month', '2024-02-29', '2024-02-01', '2024-02-29', 'February 2024', 'février 2024'],
  ['quarter', '2026-11-24', '2026-10-01', '2026-12-31', 'Q4 2026', 'T4 2026'],
  ['year', '2026-11-24', '2026-01-01', '2026-12-31', '2026', '2026'],
] as const)(
  'the report period of one %s that contains %s lasts from %s to %s',
  (kind, day, from, until, english, french) => {
    const period = findPeriodContaining(kind, day);
    expect(period).toEqual({ from, until });
    expect(getPeriodKind(period)).toBe(kind);
    expect(formatPeriod(period, 'en')).toBe(english);
    expect(formatPeriod(period, 'fr')).toBe(french);
  },
);

test('a report period of custom days has its first and last day as its name and no previous period', () => {
  const period = { from: '2026-10-05', until: '2026-10-20' };
  expect(getPeriodKind(period)).toBe('own');
  expect(formatPeriod(period, 'en')).toBe('Oct 05, 2026 – Oct 20, 2026');
  expect(getAdjacentPeriod(period, -1)).toBeNull();
});

test.each([
  ['2026-10-01', '2026-10-30', '2026-10-01', '2026-10-31'],
  ['2026-09-30', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['2026-10-01', '2026-12-31', '2026-10-01', '2026-12-31'],
])('the public version of a report from %s to %s covers %s to %s', (from, until, whole, end) => {
  expect(toPublicPeriod({ from, until })).toEqual({ from: whole, until: end });
});

test('the report period before January is December of the year before', () => {
  const january = findPeriodContaining('month', '2026-01-15');
  expect(getAdjacentPeriod(january, -1)).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  expect(getAdjacentPeriod(january, 1)).toEqual({ from: '2026-02-01', until: '2026-02-28' });
});

test('the period of a report defaults to last month when the address has no valid period', () => {
  const october = { from: '2026-10-01', until: '2026-10-31' };
  expect(getDefaultPeriod('2026-11-24')).toEqual(october);
  for (const address of [
    '',
    'from=2026-13-01&until=2026-12-31',
    'from=2026-10-02&until=2026-10-01',
  ]) {
    expect(readPeriod(new URLSearchParams(address), '2026-11-24')).toEqual(october);
  }
});
