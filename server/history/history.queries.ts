import { sql } from 'kysely';
import type { HistoryEntry } from '../../contract/applications.ts';
import { actionedBy } from '../businesses/names.usecases.ts';
import type { Queryable } from '../platform/database/database.ts';

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
