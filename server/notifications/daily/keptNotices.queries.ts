import type { Queryable, Trx } from '../../platform/database/database.ts';

/** Of these, those that wait, were told or left out. */
export async function keptKeys(database: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom('notices')
    .select('notice_key')
    .where('notice_key', 'in', keys)
    .where('state', '<>', 'undone')
    .execute();
  return new Set(rows.map(({ notice_key: key }) => key));
}

export async function deleteUndone(trx: Trx, keys: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('notices')
    .where('notice_key', 'in', keys)
    .where('state', '=', 'undone')
    .execute();
}
