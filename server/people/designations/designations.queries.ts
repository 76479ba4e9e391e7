import type { Selectable } from 'kysely';
import { noteWritten } from '../../applications/history/index.ts';
import type { DesignationsTable } from '../../platform/database/schema/office.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

type Row = Selectable<DesignationsTable>;
export type KeptColumns = Omit<Row, 'business_id' | 'version' | 'reminded_until' | 'reminded_days'>;

export async function findDesignation(
  database: Queryable,
  businessId: number,
): Promise<Row | undefined> {
  return database
    .selectFrom('designations')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst();
}

/** Only what changed is noted: what else stands there may have been written past the portal. */
export async function writeDesignation(
  trx: Trx,
  { businessId: business_id, version }: { businessId: number; version: number },
  kept: KeptColumns,
  changed: Partial<KeptColumns>,
): Promise<void> {
  if (version === 1) {
    await trx
      .insertInto('designations')
      .values({ business_id, version, ...kept })
      .execute();
    return noteWritten(trx, 'designations', { business_id, ...kept });
  }
  await trx
    .updateTable('designations')
    .set({ ...changed, version })
    .where('business_id', '=', business_id)
    .execute();
  noteWritten(trx, 'designations', { business_id, ...changed });
}

export async function deleteDesignation(trx: Trx, businessId: number): Promise<void> {
  await trx.deleteFrom('designations').where('business_id', '=', businessId).execute();
}
