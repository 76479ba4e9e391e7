import { readCountersByPrefix, setCounter } from '../../platform/database/counters.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { daysAfter } from '../../platform/time/clock.ts';

const prefix = 'days that backups are kept in ';

const endless = 0;

/**
 * Records how many backups each place keeps (one a day, so the number is days), which tells when an erasure is
 * complete; undefined when all are kept.
 */
export async function noteBackupsKept(
  database: Queryable,
  place: string,
  kept: number | undefined,
): Promise<void> {
  await setCounter(database, prefix + place, kept ?? endless);
}

/**
 * Returns the day on which the last backup with the erased data is deleted; null when backups are kept forever or none
 * are known.
 */
export async function backupsUntil(
  database: Queryable,
  now: Date,
  timeZone: string,
): Promise<string | null> {
  const days = await readCountersByPrefix(database, prefix);
  if (days.length === 0 || days.includes(endless)) return null;
  const until = daysAfter(now, Math.max(...days) + 1);
  // This locale formats a day as 2026-11-20.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(until);
}
