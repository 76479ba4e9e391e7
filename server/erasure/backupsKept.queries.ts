import type { Queryable } from '../platform/database/database.ts';

const prefix = 'days that backups are kept in ';

/** Of the places where backups have their time, the longest one. */
export async function findLongest(database: Queryable): Promise<number | undefined> {
  const { days } = await database
    .selectFrom('counters')
    .select((eb) => eb.fn.max('value').as('days'))
    .where('name', 'like', `${prefix}%`)
    .executeTakeFirstOrThrow();
  return days ?? undefined;
}

export async function setDays(database: Queryable, place: string, days: number): Promise<void> {
  await database
    .insertInto('counters')
    .values({ name: prefix + place, value: days })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: days }))
    .execute();
}
