import type { Insertable, Selectable } from 'kysely';
import type { BatchesTable, BatchRowsTable } from '../../platform/database/schema/office.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { daysBefore } from '../../platform/time/clock.ts';

export type StoredBatch = Selectable<BatchesTable>;
export type StoredBatchRow = Selectable<BatchRowsTable>;
export type BatchRowResult = Pick<StoredBatchRow, 'outcome' | 'from_id' | 'to_id' | 'version'>;

export async function findBatchIdByKey(
  database: Queryable,
  key: string,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('batches')
    .select('batch_id')
    .where('batch_key', '=', key)
    .executeTakeFirst();
  return row?.batch_id;
}

export async function findBatch(database: Queryable, id: number): Promise<StoredBatch | undefined> {
  return database.selectFrom('batches').selectAll().where('batch_id', '=', id).executeTakeFirst();
}

export async function findBatchRows(
  database: Queryable,
  batchId: number,
): Promise<StoredBatchRow[]> {
  return database
    .selectFrom('batch_rows')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute();
}

export async function findBatchesBefore(
  database: Queryable,
  before: number | null,
  limit: number,
): Promise<StoredBatch[]> {
  return database
    .selectFrom('batches')
    .selectAll()
    .$if(before !== null, (query) => query.where('batch_id', '<', Number(before)))
    .orderBy('batch_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countOutcomes(database: Queryable, batchIds: readonly number[]) {
  return database
    .selectFrom('batch_rows')
    .select((eb) => [
      'batch_id',
      'outcome',
      'undone',
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.max('done_on').as('last_on'),
    ])
    .where('batch_id', 'in', batchIds)
    .groupBy(['batch_id', 'outcome', 'undone'])
    .execute();
}

export async function insertBatch(
  trx: Trx,
  batch: Omit<Insertable<BatchesTable>, 'batch_id'>,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('batches')
    .values(batch)
    .onConflict((conflict) => conflict.column('batch_key').doNothing())
    .returning('batch_id')
    .executeTakeFirst();
  return inserted?.batch_id;
}

const rowsPerInsert = 100;

export async function insertBatchRows(trx: Trx, rows: Insertable<BatchRowsTable>[]): Promise<void> {
  for (let position = 0; position < rows.length; position += rowsPerInsert) {
    await trx
      .insertInto('batch_rows')
      .values(rows.slice(position, position + rowsPerInsert))
      .execute();
  }
}

export async function recordRowResult(
  trx: Trx,
  { batch_id, position }: Pick<StoredBatchRow, 'batch_id' | 'position'>,
  settled: BatchRowResult & Pick<StoredBatchRow, 'done_on'>,
): Promise<void> {
  await trx
    .updateTable('batch_rows')
    .set(settled)
    .where('batch_id', '=', batch_id)
    .where('position', '=', position)
    .execute();
}

export async function recordUndoResult(
  trx: Trx,
  batchId: number,
  position: number,
  undone: StoredBatchRow['undone'],
): Promise<boolean> {
  const settled = await trx
    .updateTable('batch_rows')
    .set({ undone })
    .where('batch_id', '=', batchId)
    .where('position', '=', position)
    .where('undone', '=', '')
    .returning('position')
    .executeTakeFirst();
  return settled !== undefined;
}

export async function finishBatch(database: Queryable, id: number, on: string): Promise<void> {
  await database
    .updateTable('batches')
    .set({ finished_on: on })
    .where('batch_id', '=', id)
    .execute();
}

export async function claimUndo(
  database: Queryable,
  id: number,
  by: { undone_by: number; undone_on: string },
): Promise<void> {
  await database
    .updateTable('batches')
    .set(by)
    .where('batch_id', '=', id)
    .where('undone_on', 'is', null)
    .execute();
}

const daysToKeepBatches = 90;

export async function deleteOldBatches({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const before = daysBefore(clock.now(), daysToKeepBatches).toISOString();
  await database.deleteFrom('batches').where('created_on', '<', before).execute();
}
