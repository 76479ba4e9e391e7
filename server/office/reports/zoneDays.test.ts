import { expect, test } from 'vitest';
import { getZoneDays } from './zoneDays.rules.ts';

const firstDay = 20_454;

test.each([
  ['America/Toronto', '2026-01-01T05:00:00.000Z'],
  ['Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
  ['UTC', '2026-01-01T00:00:00.000Z'],
])(
  'in the time zone %s every day begins at its midnight and ends just before the next midnight',
  (zone, begins) => {
    const days = getZoneDays(zone);
    expect(new Date(days.begins(firstDay)).toISOString()).toBe(begins);
    for (let day = firstDay; day < firstDay + 366; day += 1) {
      const midnight = days.begins(day);
      expect([day, days.dayOf(midnight - 1), days.dayOf(midnight)]).toEqual([day, day - 1, day]);
    }
  },
);
