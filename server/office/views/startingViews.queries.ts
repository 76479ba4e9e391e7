import { selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

const noLostView = { lost_name: '', lost_by: null, lost_on: null };

export async function findStartView(database: Queryable, businessId: number) {
  return database
    .selectFrom('view_starts as s')
    .leftJoin('saved_views as v', 'v.view_id', 's.view_id')
    .leftJoin('businesses as b', 'b.business_id', 's.lost_by')
    .select([
      's.view_id',
      's.lost_name',
      's.lost_on',
      'v.page',
      'v.address',
      'v.put_aside',
      selectPersonName('b').as('lost_by'),
    ])
    .where('s.business_id', '=', businessId)
    .executeTakeFirst();
}

export async function upsertStartView(
  database: Queryable,
  businessId: number,
  viewId: number,
): Promise<void> {
  const start = { view_id: viewId, ...noLostView };
  await database
    .insertInto('view_starts')
    .values({ business_id: businessId, ...start })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(start))
    .execute();
}

export async function deleteStartView(database: Queryable, businessId: number): Promise<void> {
  await database.deleteFrom('view_starts').where('business_id', '=', businessId).execute();
}

export async function markStartViewAsLost(
  trx: Trx,
  view: { view_id: number; view_name: string },
  { by, on }: { by: number; on: string },
): Promise<void> {
  await trx
    .updateTable('view_starts')
    .set({ view_id: null, lost_name: view.view_name, lost_by: by, lost_on: on })
    .where('view_id', '=', view.view_id)
    .where('business_id', '<>', by)
    .execute();
}

export async function listLostViewNames(database: Queryable) {
  return database
    .selectFrom('view_starts')
    .select(['business_id', 'lost_name'])
    .where('lost_name', '<>', '')
    .execute();
}

export async function clearLostViewName(database: Queryable, businessId: number): Promise<void> {
  await database
    .updateTable('view_starts')
    .set({ lost_name: '' })
    .where('business_id', '=', businessId)
    .execute();
}
