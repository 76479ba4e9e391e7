import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  type AdminApplicationRow,
  countDocuments,
  type EmployerApplicationRow,
} from '../../contract/applications.ts';
import { actionedBy, personName } from '../businesses/names.usecases.ts';
import type { Queryable } from '../platform/database/database.ts';
import { slotSelection } from './applications.queries.ts';

export async function listOwnApplications(
  database: Queryable,
  employerId: number,
): Promise<EmployerApplicationRow[]> {
  const rows = await database
    .selectFrom('applications')
    .select([
      'application_id as ApplicationId',
      'application_status_id as ApplicationStatusId',
      'job_number as JobNumber',
      'job_title as JobTitle',
      'modified_on as ModifiedOn',
      ...slotSelection,
    ])
    .select(personName('applications').as('Contact'))
    .where('business_id', '=', employerId)
    .orderBy('modified_on', 'desc')
    .orderBy('application_id', 'desc')
    .execute();
  return rows.map((row) => ({
    ApplicationId: row.ApplicationId,
    ApplicationStatusId: row.ApplicationStatusId,
    JobNumber: row.JobNumber,
    Contact: row.Contact,
    JobTitle: row.JobTitle,
    ModifiedOn: row.ModifiedOn,
    DocumentCount: countDocuments(row),
  }));
}

const rowsInASlice = 1_000;

function allApplications(database: Queryable) {
  return database
    .selectFrom('applications')
    .innerJoin('businesses as employer', 'employer.business_id', 'applications.business_id')
    .innerJoin('businesses as actor', 'actor.business_id', 'applications.modified_by')
    .leftJoin('businesses as manager', 'manager.business_id', 'employer.case_manager_id')
    .select([
      'applications.application_id as ApplicationId',
      'applications.application_status_id as ApplicationStatusId',
      'applications.job_number as JobNumber',
      'applications.created_on as CreatedOn',
      'applications.modified_on as ModifiedOn',
      'employer.operating_name as Employer',
    ])
    .select([
      personName('applications').as('Contact'),
      sql<string>`coalesce(${personName('manager')}, '')`.as('CaseManager'),
      actionedBy('actor').as('ModifiedBy'),
    ])
    .orderBy('applications.modified_on', 'desc')
    .orderBy('applications.application_id', 'desc');
}

function comparedWith(
  database: Queryable,
  comparison: '<' | '>',
  { ModifiedOn, ApplicationId }: AdminApplicationRow,
) {
  return allApplications(database).where(({ eb, refTuple, tuple }) =>
    eb(
      refTuple('applications.modified_on', 'applications.application_id'),
      comparison,
      tuple(ModifiedOn, ApplicationId),
    ),
  );
}

/** Every application, newest change first. Between two slices everyone else has a turn. */
export async function* applicationSlices(
  database: Queryable,
): AsyncGenerator<AdminApplicationRow[]> {
  const listed = new Set<number>();
  let slice = await allApplications(database).limit(rowsInASlice).execute();
  const [newest] = slice;
  while (slice.length > 0) {
    yield slice;
    for (const row of slice) listed.add(row.ApplicationId);
    await setImmediate();
    const last = slice.at(-1) as AdminApplicationRow;
    slice = await comparedWith(database, '<', last).limit(rowsInASlice).execute();
  }
  // What was changed meanwhile has moved to the top, past the slice that would have held it.
  const moved = newest ? await comparedWith(database, '>', newest).execute() : [];
  yield moved.filter((row) => !listed.has(row.ApplicationId));
}
