import type { Queryable } from '../platform/database/database.ts';

/** Nothing of the past is told: the history is read from where it is when nobody has read it yet. */
export async function startMark(
  database: Queryable,
  mark: { name: string; sequence: number; now: Date },
): Promise<void> {
  await database
    .insertInto('history_marks')
    .values({ name: mark.name, sequence: mark.sequence, moved_on: mark.now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
