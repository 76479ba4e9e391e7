import type { Queryable } from '../../platform/database/types.ts';

/** What the rows of these applications say at this moment. */
export async function presentOf(database: Queryable, ids: readonly number[]) {
  return database
    .selectFrom('applications')
    .leftJoin('requests', (join) =>
      join
        .onRef('requests.application_id', '=', 'applications.application_id')
        .on('requests.state', '=', 'open'),
    )
    .select(['applications.application_id as id', 'business_id as employerId'])
    .select(['application_status_id as statusId', 'case_manager_id as managerId'])
    .select(['created_on as filedOn', 'modified_on as modifiedOn', 'request_id as requestId'])
    .where('applications.application_id', 'in', ids)
    .execute();
}

export type Present = Awaited<ReturnType<typeof presentOf>>[number];

/** The next so many. */
export async function applicationIdsAfter(
  database: Queryable,
  after: number,
  most: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('applications')
    .select('application_id')
    .where('application_id', '>', after)
    .orderBy('application_id')
    .limit(most)
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** Applications that are gone and whose facts do not say so. */
export async function goneWithoutEnd(database: Queryable): Promise<number[]> {
  const rows = await database
    .selectFrom('application_facts')
    .leftJoin('applications', 'applications.application_id', 'application_facts.application_id')
    .select('application_facts.application_id as id')
    .where('removed_on', 'is', null)
    .where('applications.application_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
