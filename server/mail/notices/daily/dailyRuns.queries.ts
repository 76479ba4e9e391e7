import type { Day } from '../../../../contract/days.ts';
import type { Queryable } from '../../../platform/database/types.ts';

interface Run {
  name: string;
  day: Day;
}

export async function findRun(database: Queryable, { name, day }: Run) {
  return database
    .selectFrom('daily_runs')
    .select(['claimed_on', 'finished_on'])
    .where('name', '=', name)
    .where('day', '=', day)
    .executeTakeFirst();
}

/** True for the one server that gets the run of that day. */
export async function claimRun(
  database: Queryable,
  { name, day }: Run,
  now: Date,
): Promise<boolean> {
  const claimed = await database
    .insertInto('daily_runs')
    .values({ name, day, claimed_on: now.toISOString(), finished_on: null })
    .onConflict((conflict) => conflict.columns(['name', 'day']).doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/** From a server that has not been heard of since; true for the one that gets it. */
export async function takeOverRun(
  database: Queryable,
  { name, day }: Run,
  claimedOn: string,
  now: Date,
): Promise<boolean> {
  const taken = await database
    .updateTable('daily_runs')
    .set({ claimed_on: now.toISOString() })
    .where('name', '=', name)
    .where('day', '=', day)
    .where('claimed_on', '=', claimedOn)
    .where('finished_on', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** The run goes on: nobody takes it over. */
export async function keepRun(database: Queryable, { name, day }: Run, now: Date): Promise<void> {
  await database
    .updateTable('daily_runs')
    .set({ claimed_on: now.toISOString() })
    .where('name', '=', name)
    .where('day', '=', day)
    .execute();
}

/** What it has done so far stays done. */
export async function releaseRun(database: Queryable, { name, day }: Run): Promise<void> {
  await database
    .deleteFrom('daily_runs')
    .where('name', '=', name)
    .where('day', '=', day)
    .where('finished_on', 'is', null)
    .execute();
}

export async function finishRun(database: Queryable, { name, day }: Run, now: Date): Promise<void> {
  await database
    .updateTable('daily_runs')
    .set({ finished_on: now.toISOString() })
    .where('name', '=', name)
    .where('day', '=', day)
    .execute();
}

export async function deleteOldRuns(database: Queryable, before: Date): Promise<void> {
  await database.deleteFrom('daily_runs').where('claimed_on', '<', before.toISOString()).execute();
}
