import type { Queryable } from '../platform/database/database.ts';

const prefix = 'days that backups are kept in ';

/** Of each place that backups were made to. */
export async function findDays(database: Queryable): Promise<number[]> {
  const found = await database
    .selectFrom('counters')
    .select('value')
    .where('name', 'like', `${prefix}%`)
    .execute();
  return found.map(({ value }) => value);
}

export async function setDays(database: Queryable, place: string, days: number): Promise<void> {
  await database
    .insertInto('counters')
    .values({ name: prefix + place, value: days })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: days }))
    .execute();
}
