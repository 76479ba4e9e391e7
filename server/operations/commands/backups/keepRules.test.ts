import { expect, test } from 'vitest';
import { keptBackups } from './pruning.ts';

/** One a night at half past two in Toronto, from a Sunday on. */
function nightly(from: string, nights: number): string[] {
  const start = Date.parse(`${from}T07:30:00.000Z`);
  return Array.from({ length: nights }, (_, night) =>
    new Date(start + night * 86_400_000).toISOString().replaceAll(':', '-'),
  );
}

const days = (kept: Set<string>) => [...kept].map((name) => name.slice(0, 10)).sort();

test('keeps as many of the newest backups as asked', () => {
  const names = nightly('2026-11-01', 10);
  expect(days(keptBackups(names, { newest: 3 }, 'America/Toronto'))).toEqual([
    '2026-11-08',
    '2026-11-09',
    '2026-11-10',
  ]);
});

test('keeps the newest backup of each of so many days, weeks and months', () => {
  // The last night is a Sunday, November 22.
  const names = nightly('2026-07-01', 145);
  const kept = keptBackups(names, { daily: 3, weekly: 3, monthly: 3 }, 'America/Toronto');
  expect(days(kept)).toEqual([
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
});

test('days are those of the program, and days without a backup do not count', () => {
  const names = [
    '2026-11-20T04-59-00.000Z',
    '2026-11-20T05-01-00.000Z',
    '2026-11-10T12-00-00.000Z',
    '2026-11-20T18-00-00.000Z',
  ];
  expect([...keptBackups(names, { daily: 3 }, 'America/Toronto')].sort()).toEqual([
    '2026-11-10T12-00-00.000Z',
    '2026-11-20T04-59-00.000Z',
    '2026-11-20T18-00-00.000Z',
  ]);
});

test('what every rule keeps is kept once', () => {
  const names = nightly('2026-11-01', 10);
  const kept = keptBackups(names, { newest: 1, monthly: 12, weekly: 1 }, 'America/Toronto');
  expect(days(kept)).toEqual(['2026-11-10']);
});
