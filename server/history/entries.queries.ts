import type { Queryable } from '../platform/database/database.ts';
import { type Places, prepared } from '../platform/database/prepared.ts';

const entryColumns = [
  'change_id',
  'sequence',
  'changed_on',
  'changed_by',
  'kind',
  'business_id',
  'application_id',
] as const;

const after = prepared((database, { id, most }: Places<{ id: number; most: number }>) =>
  database
    .selectFrom('changes')
    .select(entryColumns)
    // Of an application's own change they may be long, and say nothing about who may know of it.
    .select((eb) =>
      eb
        .case()
        .when('kind', '=', 'applicationChanged')
        .then('{}')
        .else(eb.ref('details'))
        .end()
        .as('details'),
    )
    .where('change_id', '>', id)
    .orderBy('change_id')
    .limit(most),
);

const ofApplication = prepared((database, { applicationId }: Places<{ applicationId: number }>) =>
  database
    .selectFrom('changes')
    .select([...entryColumns, 'details', 'digest'])
    .where('application_id', '=', applicationId)
    .orderBy('change_id'),
);

/** What is recorded after an entry, in the order of commits; changes of applications without their details. */
export async function entriesAfter(database: Queryable, changeId: number, most: number) {
  return after(database, { id: changeId, most });
}

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

export type Entry = Awaited<ReturnType<typeof entriesAfter>>[number];
export type EntryOfApplication = Awaited<ReturnType<typeof entriesOf>>[number];
