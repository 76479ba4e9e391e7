import type { Queryable } from '../platform/database/database.ts';

const name = 'days that backups are kept';

export async function findCounter(database: Queryable): Promise<number | undefined> {
  const found = await database
    .selectFrom('counters')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.value;
}
