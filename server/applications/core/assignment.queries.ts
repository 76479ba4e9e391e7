import type { ExpressionBuilder } from 'kysely';
import { closedStatuses, isStatusClosed } from '../../../contract/enumerations.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { type Placeholders, prepareQuery } from '../../platform/database/prepareQuery.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { addWrittenRow } from '../history/index.ts';

const lockAssignmentQuery = prepareQuery((database, { id }: Placeholders<{ id: number }>) =>
  database
    .selectFrom('applications')
    .innerJoin('businesses as employer', 'employer.business_id', 'applications.business_id')
    .select([
      'applications.application_id',
      'applications.business_id',
      'applications.case_manager_id as own',
      'employer.case_manager_id as of_employer',
    ])
    .where('applications.application_id', '=', id)
    .$if(!isSqlite(database), (query) => query.forNoKeyUpdate('applications')),
);

export async function lockAssignment(trx: Trx, id: number) {
  return (await lockAssignmentQuery(trx, { id }))[0];
}

/** Neither the version nor the time of the last change is updated, so that forms that are open remain current. */
const updateCaseManagerQuery = prepareQuery(
  (database, { id, manager }: Placeholders<{ id: number; manager: number | null }>) =>
    database
      .updateTable('applications')
      .set({ case_manager_id: manager })
      .where('application_id', '=', id),
  { isUnanswered: true },
);

export async function updateCaseManager(
  trx: Trx,
  id: number,
  manager: number | null,
): Promise<void> {
  await updateCaseManagerQuery(trx, { id, manager });
  addWrittenRow(trx, 'applications', { application_id: id, case_manager_id: manager });
}

export async function listAssignedApplications(
  database: Queryable,
  manager: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('applications')
    .select('application_id')
    .where('case_manager_id', '=', manager)
    .where('application_id', '>', after)
    .orderBy('application_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.application_id);
}

type AssignmentSource = 'own' | 'ofEmployer';

function selectManagedApplications(database: Queryable, manager: number, source: AssignmentSource) {
  type Eb = ExpressionBuilder<
    Schema & { employer: Schema['businesses'] },
    'applications' | 'employer'
  >;
  const isOwn = (eb: Eb) => eb('applications.case_manager_id', '=', manager);
  const isOfEmployer = (eb: Eb) =>
    eb.and([
      eb('employer.case_manager_id', '=', manager),
      eb('applications.case_manager_id', 'is', null),
    ]);
  return database
    .selectFrom('applications')
    .innerJoin('businesses as employer', 'employer.business_id', 'applications.business_id')
    .where((eb) => (source === 'own' ? isOwn(eb) : isOfEmployer(eb)));
}

/**
 * Counts the administrator's open and closed applications in two queries, because one condition for both
 * would read the whole table.
 */
export async function countManagedApplications(database: Queryable, manager: number) {
  const counts = { own: { open: 0, closed: 0 }, ofEmployer: { open: 0, closed: 0 } };
  for (const source of ['own', 'ofEmployer'] as const) {
    const rows = await selectManagedApplications(database, manager, source)
      .select((eb) => [
        'applications.application_status_id as status',
        eb.fn.countAll().as('count'),
      ])
      .groupBy('applications.application_status_id')
      .execute();
    for (const { status, count } of rows) {
      counts[source][isStatusClosed(status) ? 'closed' : 'open'] += Number(count);
    }
  }
  return counts;
}

export async function listOpenManagedApplications(
  database: Queryable,
  manager: number,
  limit: number,
) {
  const applications = [];
  for (const source of ['own', 'ofEmployer'] as const) {
    const rows = await selectManagedApplications(database, manager, source)
      .select([
        'applications.application_id as ApplicationId',
        'applications.application_status_id as ApplicationStatusId',
        'applications.job_number as JobNumber',
        'employer.operating_name as Employer',
      ])
      .where('applications.application_status_id', 'not in', closedStatuses)
      .orderBy('applications.application_id', 'desc')
      .limit(limit)
      .execute();
    applications.push(...rows);
  }
  return applications.sort((a, b) => b.ApplicationId - a.ApplicationId).slice(0, limit);
}
