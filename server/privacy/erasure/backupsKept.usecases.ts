import { countersOf, setCounter } from '../../platform/database/counters.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { daysAfter } from '../../platform/time/clock.ts';

const prefix = 'days that backups are kept in ';

const endless = 0;

/**
 * Records how many backups stay in each place, which with one a day are so many days, so that an erasure can say when it is
 * complete; undefined where all stay.
 */
export async function noteBackupsKept(
  database: Queryable,
  place: string,
  kept: number | undefined,
): Promise<void> {
  await setCounter(database, prefix + place, kept ?? endless);
}

/** The day on which the last backup that holds what is erased now is removed; null where some stay or none are known. */
export async function backupsUntil(
  database: Queryable,
  now: Date,
  timeZone: string,
): Promise<string | null> {
  const days = await countersOf(database, prefix);
  if (days.length === 0 || days.includes(endless)) return null;
  const until = daysAfter(now, Math.max(...days) + 1);
  // Writes a day as 2026-11-20.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(until);
}
