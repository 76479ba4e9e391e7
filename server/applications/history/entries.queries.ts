import { type Places, prepared } from '../../platform/database/prepared.ts';
import type { Queryable } from '../../platform/database/types.ts';

const entryColumns = [
  'change_id',
  'sequence',
  'changed_on',
  'changed_by',
  'kind',
  'business_id',
  'application_id',
] as const;

const ofApplication = prepared((database, { applicationId }: Places<{ applicationId: number }>) =>
  database
    .selectFrom('changes')
    .select([...entryColumns, 'details', 'digest'])
    .where('application_id', '=', applicationId)
    .orderBy('change_id'),
);

/** All that is recorded of an application, oldest first. */
export async function entriesOf(database: Queryable, applicationId: number) {
  return ofApplication(database, { applicationId });
}

/** The same of several, of these kinds. */
export async function entriesOfApplications(
  database: Queryable,
  applicationIds: readonly number[],
  kinds: readonly string[],
) {
  return database
    .selectFrom('changes')
    .select(['application_id', 'kind', 'changed_on', 'details'])
    .where('application_id', 'in', applicationIds)
    .where('kind', 'in', kinds)
    .orderBy('change_id')
    .execute();
}

export type EntryOfApplication = Awaited<ReturnType<typeof entriesOf>>[number];
