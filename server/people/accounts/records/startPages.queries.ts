import type { Queryable } from '../../../platform/database/types.ts';

/** Null for the usual one. */
export async function storeStartPage(
  database: Queryable,
  businessId: number,
  page: string | null,
): Promise<void> {
  await database
    .updateTable('businesses')
    .set({ start_page: page })
    .where('business_id', '=', businessId)
    .execute();
}
