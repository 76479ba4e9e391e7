import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/types.ts';
import { kindsToStaff } from './news.rules.ts';

/** Up to where in the history a person has seen everything, whatever was looked at. */
export interface Seen {
  businessId: number;
  sequence: number;
}

/**
 * Whether an entry of the history tells of the application, after what this person has seen of it, what somebody else did.
 * Asked of each application it reads two short ranges of indexes; a join would read all entries first.
 */
function isUnseen({ businessId, sequence }: Seen): RawBuilder<boolean> {
  return sql<boolean>`changes.application_id = applications.application_id
    and changes.sequence > coalesce((
      select looks.sequence from looks
      where looks.application_id = applications.application_id
        and looks.business_id = ${businessId} and looks.sequence > ${sequence}
    ), ${sequence})
    and changes.kind in (${sql.join(kindsToStaff)})
    and changes.changed_by is distinct from ${businessId}`;
}

/** Whether an application is news to one of the staff, in a query that knows its row by the name of its table. */
export function changedSince(seen: Seen): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from changes where ${isUnseen(seen)})`;
}

/** The newest change first, each with how many applications there are in all. */
export function newestToStaff(database: Queryable, seen: Seen, most: number) {
  return database
    .with(
      // Else SQLite looks for the newest entry of each twice.
      (cte) => cte('newest').materialized(),
      (inside) =>
        inside
          .selectFrom('applications')
          .select((eb) => [
            'applications.application_id',
            eb
              .selectFrom('changes')
              .select('changes.sequence')
              .where(isUnseen(seen))
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
    .limit(most);
}

/** In no order. */
export function allToStaff(database: Queryable, seen: Seen) {
  return database.selectFrom('applications').select('application_id').where(changedSince(seen));
}

/** Of these applications, those that are news to one of the staff. */
export async function changedAmong(
  database: Queryable,
  seen: Seen,
  applicationIds: readonly number[],
): Promise<Set<number>> {
  if (applicationIds.length === 0) return new Set();
  const found = await allToStaff(database, seen)
    .where('application_id', 'in', applicationIds)
    .execute();
  return new Set(found.map(({ application_id }) => application_id));
}

/** What others did to an employer's own applications, oldest first. Of notes alone the details are needed. */
export function entriesToEmployer(database: Queryable, seen: Seen) {
  return database
    .selectFrom('applications')
    .innerJoin('changes', (join) => join.on(isUnseen(seen)))
    .select(['applications.application_id', 'changes.sequence', 'changes.kind'])
    .select(
      sql<string>`case when changes.kind like 'note%' then changes.details else '{}' end`.as(
        'details',
      ),
    )
    .where('applications.business_id', '=', seen.businessId)
    .orderBy('changes.change_id');
}
