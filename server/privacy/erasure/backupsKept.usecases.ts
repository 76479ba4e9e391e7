import { countersOf, setCounter } from '../../platform/database/counters.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { daysAfter } from '../../platform/time/clock.ts';

const prefix = 'days that backups are kept in ';

/** How many backups stay: the newest ones, and the newest one of each of so many days, weeks and months. */
export interface KeepRules {
  newest?: number | undefined;
  daily?: number | undefined;
  weekly?: number | undefined;
  monthly?: number | undefined;
}

/** Counts with one backup a day. */
function daysOf({ newest = 0, daily = 0, weekly = 0, monthly = 0 }: KeepRules): number {
  return Math.max(newest, daily, weekly * 7, monthly * 31);
}

const endless = 0;

/** Records each place of backups, so that an erasure can say when it is complete; `rules` is undefined where all stay. */
export async function noteBackupsKept(
  database: Queryable,
  place: string,
  rules: KeepRules | undefined,
): Promise<void> {
  await setCounter(database, prefix + place, rules ? daysOf(rules) : endless);
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
