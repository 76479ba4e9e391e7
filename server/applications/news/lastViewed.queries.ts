import { type RawBuilder, sql } from 'kysely';
import { type Placeholders, prepareQuery } from '../../platform/database/prepareQuery.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { staffNewsKinds } from './news.rules.ts';

const viewBaselineQuery = prepareQuery(
  (database, { businessId }: Placeholders<{ businessId: number }>) =>
    database
      .selectFrom('look_starts')
      .select(['sequence', 'former_sequence', 'looks'])
      .where('business_id', '=', businessId),
);

export type ViewBaseline = NonNullable<Awaited<ReturnType<typeof findViewBaseline>>>;

export async function findViewBaseline(database: Queryable, businessId: number) {
  return (await viewBaselineQuery(database, { businessId }))[0];
}

export async function insertLastViewedBaseline(
  database: Queryable,
  businessId: number,
  sequence: number,
): Promise<void> {
  await database
    .insertInto('look_starts')
    .values({ business_id: businessId, sequence, looks: 0 })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .execute();
}

export async function findLastView(database: Queryable, businessId: number, applicationId: number) {
  return database
    .selectFrom('looks')
    .select(['sequence', 'former_sequence', 'looked_on'])
    .where('business_id', '=', businessId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

export async function incrementViewCount(
  trx: Trx,
  businessId: number,
): Promise<ViewBaseline | undefined> {
  return trx
    .updateTable('look_starts')
    .set((eb) => ({ looks: eb('looks', '+', 1) }))
    .where('business_id', '=', businessId)
    .returning(['sequence', 'former_sequence', 'looks'])
    .executeTakeFirst();
}

export async function updateViewBaseline(
  trx: Trx,
  businessId: number,
  to: { sequence: number; former_sequence: number | null },
): Promise<void> {
  await trx.updateTable('look_starts').set(to).where('business_id', '=', businessId).execute();
}

export async function deleteViewsUpTo(trx: Trx, businessId: number, sequence: number) {
  await trx
    .deleteFrom('looks')
    .where('business_id', '=', businessId)
    .where('sequence', '<=', sequence)
    .execute();
}

export async function upsertLastView(
  trx: Trx,
  of: { business_id: number; application_id: number },
  seen: { sequence: number; former_sequence: number; looked_on: string },
): Promise<void> {
  await trx
    .insertInto('looks')
    .values({ ...of, ...seen })
    .onConflict((conflict) => conflict.columns(['business_id', 'application_id']).doUpdateSet(seen))
    .execute();
}

export interface LastSeenPosition {
  businessId: number;
  sequence: number;
}

/** Reads two short index ranges for each application, because a join would read all entries first. */
function isUnseenChange({ businessId, sequence }: LastSeenPosition): RawBuilder<boolean> {
  return sql<boolean>`changes.application_id = applications.application_id
    and changes.sequence > coalesce((
      select looks.sequence from looks
      where looks.application_id = applications.application_id
        and looks.business_id = ${businessId} and looks.sequence > ${sequence}
    ), ${sequence})
    and changes.kind in (${sql.join(staffNewsKinds)})
    and changes.changed_by is distinct from ${businessId}`;
}

export function hasUnseenChanges(seen: LastSeenPosition): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from changes where ${isUnseenChange(seen)})`;
}

export function selectNewestChangedForStaff(
  database: Queryable,
  seen: LastSeenPosition,
  limit: number,
) {
  return database
    .with(
      // Without materialization, SQLite looks up each newest entry twice.
      (cte) => cte('newest').materialized(),
      (inside) =>
        inside
          .selectFrom('applications')
          .select((eb) => [
            'applications.application_id',
            eb
              .selectFrom('changes')
              .select('changes.sequence')
              .where(isUnseenChange(seen))
              .orderBy('changes.sequence', 'desc')
              .limit(1)
              .as('sequence'),
          ]),
    )
    .selectFrom('newest')
    .select((eb) => [
      'newest.application_id',
      eb
        .selectFrom('newest as all')
        .select(({ fn }) => fn.count('all.sequence').as('count'))
        .as('count'),
    ])
    .where('newest.sequence', 'is not', null)
    .orderBy('newest.sequence', 'desc')
    .limit(limit);
}

export function selectAllChangedForStaff(database: Queryable, seen: LastSeenPosition) {
  return database.selectFrom('applications').select('application_id').where(hasUnseenChanges(seen));
}

export async function findUnseenApplicationIds(
  database: Queryable,
  seen: LastSeenPosition,
  applicationIds: readonly number[],
): Promise<Set<number>> {
  if (applicationIds.length === 0) return new Set();
  const rows = await selectAllChangedForStaff(database, seen)
    .where('application_id', 'in', applicationIds)
    .execute();
  return new Set(rows.map(({ application_id }) => application_id));
}

export function selectUnseenEntriesForEmployer(database: Queryable, seen: LastSeenPosition) {
  return database
    .selectFrom('applications')
    .innerJoin('changes', (join) => join.on(isUnseenChange(seen)))
    .select(['applications.application_id', 'changes.sequence', 'changes.kind'])
    .select(
      sql<string>`case when changes.kind like 'note%' then changes.details else '{}' end`.as(
        'details',
      ),
    )
    .where('applications.business_id', '=', seen.businessId)
    .orderBy('changes.change_id');
}
