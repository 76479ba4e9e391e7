import type { Insertable, Selectable } from 'kysely';
import type { ErasuresTable } from '../../platform/database/schema/operations.ts';
import type { Queryable } from '../../platform/database/types.ts';

export type Erasure = Selectable<ErasuresTable>;

export async function insertErasure(
  database: Queryable,
  erasure: Omit<Insertable<ErasuresTable>, 'erasure_id' | 'finished_on'>,
): Promise<void> {
  await database.insertInto('erasures').values(erasure).execute();
}

export async function listErasures(database: Queryable): Promise<Erasure[]> {
  return database.selectFrom('erasures').selectAll().orderBy('erasure_id', 'desc').execute();
}

export async function listUnfinishedErasures(database: Queryable): Promise<Erasure[]> {
  return database
    .selectFrom('erasures')
    .selectAll()
    .where('finished_on', 'is', null)
    .orderBy('erasure_id')
    .execute();
}

export async function markErasuresFinished(
  database: Queryable,
  ids: number[],
  on: Date,
): Promise<void> {
  await database
    .updateTable('erasures')
    .set({ finished_on: on.toISOString(), store_keys: '[]' })
    .where('erasure_id', 'in', ids)
    .execute();
}

export async function countErasures(database: Queryable): Promise<number> {
  const { count } = await database
    .selectFrom('erasures')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
