import { sql } from 'kysely';
import type { HistoryEntry } from '../../contract/applications.ts';
import { actionedBy } from '../businesses/names.usecases.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Places, prepared } from '../platform/database/prepared.ts';

interface Entry extends Record<string, unknown> {
  on: string;
  by: number | null;
  kind: string;
  businessId: number | null;
  applicationId: number | null;
  details: string;
}

export const insertChange = prepared((database, entry: Places<Entry>) =>
  database.insertInto('changes').values({
    changed_on: entry.on,
    changed_by: entry.by,
    kind: entry.kind,
    business_id: entry.businessId,
    application_id: entry.applicationId,
    details: entry.details,
  }),
);

/** Newest first; what the portal did by itself is by nobody. */
export async function historyOf(
  database: Queryable,
  applicationId: number,
): Promise<HistoryEntry[]> {
  const entries = await database
    .selectFrom('changes')
    .leftJoin('businesses as actor', 'actor.business_id', 'changes.changed_by')
    .select([
      'changes.change_id as ChangeId',
      'changes.changed_on as On',
      'changes.kind as Kind',
      'changes.details as Details',
    ])
    .select(sql<string>`coalesce(${actionedBy('actor')}, '')`.as('By'))
    .where('changes.application_id', '=', applicationId)
    .orderBy('changes.change_id', 'desc')
    .execute();
  return entries.map((entry) => ({ ...entry, Details: JSON.parse(entry.Details) }));
}

export async function deleteChangesOf(database: Queryable, applicationId: number): Promise<void> {
  await database.deleteFrom('changes').where('application_id', '=', applicationId).execute();
}

/** Numbers are given before a change is kept, so a lower one may appear after a higher one. */
const numbersThatMayComeLate = 1_000;

const newestChanges = prepared((database, { late }: Places<{ late: number }>) =>
  database
    .selectFrom('changes')
    .select((eb) => [eb.fn.max('change_id').as('last'), eb.fn.countAll().as('count')])
    .where(
      'change_id',
      '>',
      sql<number>`(select coalesce(max(change_id), 0) from changes) - ${late}`,
    ),
);

/** Another text after every change that the history has taken; costs the same however long that is. */
export async function versionOfAll(database: Queryable): Promise<string> {
  const [found] = await newestChanges(database, { late: numbersThatMayComeLate });
  return `${found?.last ?? 0}-${found?.count}`;
}
