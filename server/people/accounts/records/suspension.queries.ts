import { noteWritten } from '../../../applications/history/index.ts';
import type { Queryable, Trx } from '../../../platform/database/types.ts';

/** False for one that is so already, and for what is no employer. */
export async function markSuspended(
  trx: Trx,
  businessId: number,
  isSuspended: boolean,
): Promise<boolean> {
  const marked = await trx
    .updateTable('businesses')
    .set({ is_disabled: isSuspended })
    .where('business_id', '=', businessId)
    .where('is_administrator', '=', false)
    .where('is_disabled', '=', !isSuspended)
    .returning('business_id')
    .executeTakeFirst();
  if (marked) noteWritten(trx, 'businesses', { ...marked, is_disabled: isSuspended });
  return marked !== undefined;
}

export async function listSuspendedEmployers(database: Queryable) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'designation_number', 'operating_name'])
    .where('is_administrator', '=', false)
    .where('is_disabled', '=', true)
    .orderBy('search_operating_name')
    .orderBy('business_id')
    .execute();
}
