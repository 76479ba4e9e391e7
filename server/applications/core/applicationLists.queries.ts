import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type {
  AdminApplicationRow,
  EmployerApplicationRow,
} from '../../../contract/applications.ts';
import { actionedBy, personName } from '../../platform/database/names.ts';
import { type Edge, newestFirst, rowsInASlice } from '../../platform/database/newestFirst.ts';
import { type Places, prepared } from '../../platform/database/prepared.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { caseManagerId } from './caseManagers.queries.ts';
import { countDocuments, documentCount, missingFrom } from './documentCount.usecases.ts';

/** An employer's own applications, in the order of the changes that it sees. */
export async function listOwnApplications(
  database: Queryable,
  employerId: number,
): Promise<EmployerApplicationRow[]> {
  let rows = await ownApplications(database, { employerId });
  if (rows.length === rowsInASlice) rows = await allOwnApplications(database, employerId);
  const own = rows.map((row) => ({
    ApplicationId: row.ApplicationId,
    ApplicationStatusId: row.ApplicationStatusId,
    JobNumber: row.JobNumber,
    Contact: row.Contact,
    JobTitle: row.JobTitle,
    ModifiedOn: row.employer_modified_on ?? row.ModifiedOn,
    DocumentCount: documentCount(row.filled_slots),
    ...namedMissing(row.filled_slots),
  }));
  // The index has them in the order that staff see, and a note must not show by the order either.
  return rows.some((row) => row.employer_modified_on) ? own.sort(newestFirstOfOwn) : own;
}

/** Few employers have so many, so their first slice is read twice. */
async function allOwnApplications(database: Queryable, employerId: number) {
  const slices = newestFirst((edge, most) =>
    ownSlice(database, employerId, most)
      .$if(edge !== null, (query) => query.where(beyond(edge as Edge)))
      .execute(),
  );
  const rows: Awaited<ReturnType<typeof ownApplications>> = [];
  for await (const slice of slices) rows.push(...slice);
  return rows;
}

/** Left out where nothing is missing. */
function namedMissing(filledSlots: string): Pick<EmployerApplicationRow, 'MissingDocuments'> {
  const missing = missingFrom(filledSlots);
  return missing.length > 0 ? { MissingDocuments: missing } : {};
}

function newestFirstOfOwn(one: EmployerApplicationRow, other: EmployerApplicationRow): number {
  if (one.ModifiedOn !== other.ModifiedOn) return one.ModifiedOn < other.ModifiedOn ? 1 : -1;
  return other.ApplicationId - one.ApplicationId;
}

const ownApplications = prepared((database, { employerId }: Places<{ employerId: number }>) =>
  ownSlice(database, employerId, rowsInASlice),
);

function ownSlice(database: Queryable, employerId: number | RawBuilder<number>, most: number) {
  return database
    .selectFrom('applications')
    .select([
      'application_id as ApplicationId',
      'application_status_id as ApplicationStatusId',
      'job_number as JobNumber',
      'job_title as JobTitle',
      'modified_on as ModifiedOn',
      'employer_modified_on',
      'filled_slots',
    ])
    .select(personName('applications').as('Contact'))
    .where('business_id', '=', employerId)
    .orderBy('modified_on', 'desc')
    .orderBy('application_id', 'desc')
    .limit(most);
}

const beyond =
  ({ comparison, modifiedOn, applicationId }: Edge) =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, 'applications'>) =>
    eb(
      refTuple('applications.modified_on', 'applications.application_id'),
      comparison,
      tuple(modifiedOn, applicationId),
    );

function applicationsOfAll(database: Queryable) {
  return database
    .selectFrom('applications')
    .innerJoin('businesses as employer', 'employer.business_id', 'applications.business_id')
    .innerJoin('businesses as actor', 'actor.business_id', 'applications.modified_by')
    .leftJoin('businesses as manager', (join) =>
      join.on('manager.business_id', '=', caseManagerId()),
    )
    .select([
      'applications.application_id as ApplicationId',
      'applications.application_status_id as ApplicationStatusId',
      'applications.job_number as JobNumber',
      'applications.job_title as JobTitle',
      'applications.created_on as CreatedOn',
      'applications.modified_on as ModifiedOn',
      'employer.operating_name as Employer',
      'employer.designation_number as DesignationNumber',
      'manager.business_id as CaseManagerId',
    ])
    .select([
      personName('applications').as('Contact'),
      sql<string>`coalesce(${personName('manager')}, '')`.as('CaseManager'),
      actionedBy('actor').as('ModifiedBy'),
      'applications.filled_slots as DocumentCount',
    ]);
}

/** Every application, newest change first, in slices. */
export function applicationSlices(database: Queryable): AsyncGenerator<AdminApplicationRow[]> {
  return newestFirst((edge, most) => newestApplications(database, edge, most));
}

export async function newestApplications(
  database: Queryable,
  edge: Edge | null,
  most: number,
): Promise<AdminApplicationRow[]> {
  const rows = applicationsOfAll(database)
    .$if(edge !== null, (query) => query.where(beyond(edge as Edge)))
    .orderBy('applications.modified_on', 'desc')
    .orderBy('applications.application_id', 'desc')
    .limit(most);
  return countDocuments(await rows.execute());
}

/** The rows of these applications as they stand in the list of all. */
export async function applicationRows(
  database: Queryable,
  ids: readonly number[],
): Promise<AdminApplicationRow[]> {
  if (ids.length === 0) return [];
  const rows = applicationsOfAll(database).where('applications.application_id', 'in', ids);
  return countDocuments(await rows.execute());
}
