import { readCountersByPrefix, setCounter } from '../../platform/database/counters.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { daysAfter } from '../../platform/time/clock.ts';

const keptBackupsCounterPrefix = 'days that backups are kept in ';

const keptForever = 0;

/**
 * Records how many daily backups each place keeps, from which `findLastBackupDay` tells when an erasure is
 * complete; undefined means that all backups are kept.
 */
export async function recordKeptBackupCount(
  database: Queryable,
  place: string,
  backupsToKeep: number | undefined,
): Promise<void> {
  await setCounter(database, keptBackupsCounterPrefix + place, backupsToKeep ?? keptForever);
}

export async function findLastBackupDay(
  database: Queryable,
  now: Date,
  timeZone: string,
): Promise<string | null> {
  const days = await readCountersByPrefix(database, keptBackupsCounterPrefix);
  if (days.length === 0 || days.includes(keptForever)) return null;
  const until = daysAfter(now, Math.max(...days) + 1);
  // The Swedish locale formats a day as 2026-11-20.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(until);
}
