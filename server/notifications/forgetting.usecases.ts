import { daysBefore } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { deleteOldLinks, deleteOldRuns } from './oldRows.queries.ts';

/** As long as somebody may still press the link of a mail that was kept. */
const daysOfLinks = 400;
/** Longer than a portal is away and then catches up. */
const daysOfRuns = 60;

export async function forgetOldNotifications({ database, clock }: Deps): Promise<void> {
  const now = clock.now();
  await deleteOldLinks(database, daysBefore(now, daysOfLinks));
  await deleteOldRuns(database, daysBefore(now, daysOfRuns));
}
