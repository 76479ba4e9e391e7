import type { Queryable } from '../platform/database/database.ts';

export async function deleteOldLinks(database: Queryable, before: Date): Promise<void> {
  await database.deleteFrom('mail_links').where('made_on', '<', before.toISOString()).execute();
}

export async function deleteOldRuns(database: Queryable, before: Date): Promise<void> {
  await database.deleteFrom('daily_runs').where('claimed_on', '<', before.toISOString()).execute();
}
