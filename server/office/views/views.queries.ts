import { type Insertable, type Selectable, sql } from 'kysely';
import type { SavedViewsTable } from '../../platform/database/schema/office.ts';
import { selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

export type StoredView = Selectable<SavedViewsTable>;

export async function listViewsForAccount(database: Queryable, businessId: number) {
  return database
    .selectFrom('saved_views as v')
    .innerJoin('businesses as owner', 'owner.business_id', 'v.owner_id')
    .innerJoin('businesses as changer', 'changer.business_id', 'v.modified_by')
    .leftJoin('view_uses as u', (join) =>
      join.onRef('u.view_id', '=', 'v.view_id').on('u.business_id', '=', businessId),
    )
    .selectAll('v')
    .select((eb) => [
      selectPersonName('owner').as('owner'),
      'owner.is_disabled as is_owner_disabled',
      selectPersonName('changer').as('changer'),
      'u.version as opened',
      eb
        .selectFrom('view_starts as s')
        .select((count) => count.fn.countAll<number | string>().as('count'))
        .whereRef('s.view_id', '=', 'v.view_id')
        .where('s.business_id', '<>', businessId)
        .as('starters'),
    ])
    .where((eb) => eb.or([eb('v.owner_id', '=', businessId), isSharedExpression]))
    .orderBy('v.name_key')
    .orderBy('v.view_id')
    .execute();
}

/** The condition is a literal, because with a parameter the database would not use the partial index. */
const isSharedExpression = sql<boolean>`is_shared`;

export async function lockView(
  trx: Trx,
  businessId: number,
  viewId: number,
): Promise<StoredView | undefined> {
  return trx
    .updateTable('saved_views')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('view_id', '=', viewId)
    .where((eb) => eb.or([eb('owner_id', '=', businessId), isSharedExpression]))
    .returningAll()
    .executeTakeFirst();
}

export async function countViews(
  database: Queryable,
  of: { ownerId: number } | 'office',
): Promise<number> {
  const { count } = await database
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .$if(of === 'office', (query) => query.where(isSharedExpression))
    .$if(of !== 'office', (query) =>
      query
        .where('owner_id', '=', of === 'office' ? 0 : of.ownerId)
        .where(sql<boolean>`not is_shared`),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertView(
  trx: Trx,
  view: Omit<Insertable<SavedViewsTable>, 'view_id'>,
): Promise<number> {
  const { view_id } = await trx
    .insertInto('saved_views')
    .values(view)
    .returning('view_id')
    .executeTakeFirstOrThrow();
  return view_id;
}

export async function updateView(
  trx: Queryable,
  viewId: number,
  view: Partial<Omit<StoredView, 'view_id'>>,
): Promise<void> {
  await trx.updateTable('saved_views').set(view).where('view_id', '=', viewId).execute();
}

export async function deleteViewRow(trx: Trx, viewId: number): Promise<void> {
  await trx.deleteFrom('saved_views').where('view_id', '=', viewId).execute();
}

export async function upsertViewUse(
  database: Queryable,
  use: { businessId: number; viewId: number; version: number },
): Promise<void> {
  const { businessId, viewId, version } = use;
  await database
    .insertInto('view_uses')
    .values({ business_id: businessId, view_id: viewId, version })
    .onConflict((conflict) => conflict.columns(['business_id', 'view_id']).doUpdateSet({ version }))
    .execute();
}

export async function listAllViewTexts(database: Queryable) {
  return database.selectFrom('saved_views').select(['view_id', 'view_name', 'address']).execute();
}

export async function findIdenticalView(
  database: Queryable,
  {
    owner_id,
    page,
    is_shared,
    name_key,
  }: Pick<StoredView, 'owner_id' | 'page' | 'is_shared' | 'name_key'>,
): Promise<StoredView | undefined> {
  return database
    .selectFrom('saved_views')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('page', '=', page)
    .where('is_shared', '=', is_shared)
    .where('name_key', '=', name_key)
    .executeTakeFirst();
}
