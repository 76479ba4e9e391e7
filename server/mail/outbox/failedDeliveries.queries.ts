import type { Queryable } from '../../platform/database/types.ts';

function failed(database: Queryable) {
  return (
    database
      .selectFrom('deliveries')
      // What failed was never sent: said so that the index by both is of use.
      .where('sent_on', 'is', null)
      .where('failed_on', 'is not', null)
  );
}

/** Newest first. */
export async function findFailed(database: Queryable) {
  return failed(database).selectAll().orderBy('delivery_id', 'desc').execute();
}

export async function countFailed(database: Queryable): Promise<number> {
  const row = await failed(database)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The tries go on being counted, so one more failure is final again; it waits from now on. */
export async function letTryAgain(database: Queryable, ids: number[], now: Date): Promise<void> {
  await database
    .updateTable('deliveries')
    .set({ failed_on: null, due_on: now.toISOString(), created_on: now.toISOString() })
    .where('delivery_id', 'in', ids)
    .where('failed_on', 'is not', null)
    .execute();
}

export async function deleteFailed(database: Queryable, ids: number[]): Promise<void> {
  await database
    .deleteFrom('deliveries')
    .where('delivery_id', 'in', ids)
    .where('failed_on', 'is not', null)
    .execute();
}
