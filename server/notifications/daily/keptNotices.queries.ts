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

/** When employers were last told of a request of these applications, by the application. */
export async function lastToldOfRequests(
  database: Queryable,
  applicationIds: readonly number[],
): Promise<Map<number, string>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('notices')
    .select((eb) => ['application_id', eb.fn.max<string>('happened_on').as('told')])
    .where('application_id', 'in', applicationIds)
    .where('kind', '=', 'request')
    .groupBy('application_id')
    .execute();
  return new Map(rows.map(({ application_id: id, told }) => [id, told]));
}
