import type { Day } from '../../../../contract/days.ts';
import type { Queryable } from '../../../platform/database/types.ts';

const dailyRunName = 'notices';

export async function isDailyRunFinished(database: Queryable, day: Day): Promise<boolean> {
  const run = await database
    .selectFrom('daily_runs')
    .select('finished_on')
    .where('name', '=', dailyRunName)
    .where('day', '=', day)
    .executeTakeFirst();
  return Boolean(run?.finished_on);
}

export async function finishDailyRun(database: Queryable, day: Day, now: Date): Promise<void> {
  const finished = { claimed_on: now.toISOString(), finished_on: now.toISOString() };
  await database
    .insertInto('daily_runs')
    .values({ name: dailyRunName, day, ...finished })
    .onConflict((conflict) => conflict.columns(['name', 'day']).doUpdateSet(finished))
    .execute();
}

export async function deleteOldDailyRuns(database: Queryable, before: Date): Promise<void> {
  await database.deleteFrom('daily_runs').where('claimed_on', '<', before.toISOString()).execute();
}
