import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { ApplicationPeriods } from './applicationFacts.queries.ts';

export async function replacePeriods(
  trx: Trx,
  id: number,
  { statuses, waits, managers }: ApplicationPeriods,
): Promise<void> {
  await trx.deleteFrom('status_periods').where('application_id', '=', id).execute();
  await trx.deleteFrom('waiting_periods').where('application_id', '=', id).execute();
  await trx.deleteFrom('manager_periods').where('application_id', '=', id).execute();
  for (const { statusId: status_id, from: from_on, until: until_on } of statuses) {
    await trx
      .insertInto('status_periods')
      .values({ application_id: id, status_id, from_on, until_on })
      .execute();
  }
  for (const { requestId: request_id, from: from_on, until: until_on, ...wait } of waits) {
    const { dueOn: due_on, isAnswered: is_answered } = wait;
    await trx
      .insertInto('waiting_periods')
      .values({ application_id: id, request_id, from_on, until_on, due_on, is_answered })
      .execute();
  }
  for (const { administratorId: administrator_id, from: from_on, until: until_on } of managers) {
    await trx
      .insertInto('manager_periods')
      .values({ application_id: id, administrator_id, from_on, until_on })
      .execute();
  }
}

/** `knownSince` must be given if the history does not contain the earlier statuses. */
export async function upsertApplicationFacts(
  trx: Trx,
  facts: { id: number; employerId: number; filedOn: string; knownSince: string | undefined },
): Promise<void> {
  const { id: application_id, employerId: employer_id, filedOn: filed_on, knownSince } = facts;
  const row = { employer_id, filed_on, removed_on: null };
  await trx
    .insertInto('application_facts')
    .values({ application_id, ...row, known_since: knownSince ?? filed_on })
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet(knownSince === undefined ? { ...row, known_since: filed_on } : row),
    )
    .execute();
}

export async function findCurrentStates(database: Queryable, ids: readonly number[]) {
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

export type CurrentState = Awaited<ReturnType<typeof findCurrentStates>>[number];

export async function listApplicationIdsAfter(
  database: Queryable,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('applications')
    .select('application_id')
    .where('application_id', '>', after)
    .orderBy('application_id')
    .limit(limit)
    .execute();
  return rows.map(({ application_id }) => application_id);
}

export async function findDeletedApplicationsWithOpenPeriods(
  database: Queryable,
): Promise<number[]> {
  const rows = await database
    .selectFrom('application_facts')
    .leftJoin('applications', 'applications.application_id', 'application_facts.application_id')
    .select('application_facts.application_id as id')
    .where('removed_on', 'is', null)
    .where('applications.application_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
