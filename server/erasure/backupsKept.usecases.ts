import type { Queryable } from '../platform/database/database.ts';
import { findCounter } from './backupsKept.queries.ts';

const millisecondsOfADay = 24 * 60 * 60 * 1000;

/**
 * The day after which no backup holds any more what is erased now: the last one that does was made before.
 * Null where no command has said for how long backups are kept.
 */
export async function backupsUntil(
  database: Queryable,
  now: Date,
  timeZone: string,
): Promise<string | null> {
  const days = await findCounter(database);
  if (!days) return null;
  const until = new Date(now.getTime() + (days + 1) * millisecondsOfADay);
  // Writes a day as 2026-11-20.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(until);
}
