import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type {
  AdminApplicationRow,
  EmployerApplicationRow,
} from '../../../contract/applications.ts';
import { countDocuments } from '../../../contract/mandatoryDocuments.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { type Placeholders, prepareQuery } from '../../platform/database/prepareQuery.ts';
import { readSliceInThread } from '../../platform/database/readInThread.ts';
import {
  type ListSlice,
  readNewestFirst,
  rowsPerSlice,
  type SliceEdge,
} from '../../platform/database/readNewestFirst.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { selectAccountName, selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { caseManagerId } from './caseManagers.queries.ts';
import { listedRows, ownRows } from './listedRows.rules.ts';

/** A shorter list is read faster than by SQLite's thread; PostgreSQL needs none and reads a whole slice. */
const maxSliceRows = (database: Queryable) => (isSqlite(database) ? 200 : rowsPerSlice);

/** Lists an employer's applications by the changes that it sees, the latest first. */
export async function listOwnApplications(
  database: Queryable,
  employerId: number,
): Promise<EmployerApplicationRow[] | ListSlice<EmployerApplicationRow>> {
  const rows = await firstOwnRows(database, { employerId });
  if (rows.length < maxSliceRows(database)) return ownRows.of(rows);
  // Few employers have so many, so reading the first rows twice is fine.
  return readSliceInThread(
    database,
    rowsOf(database, employerId, Number.MAX_SAFE_INTEGER),
    ownRows,
  );
}

const firstOwnRows = prepareQuery(
  (database, { employerId }: Placeholders<{ employerId: number }>) =>
    rowsOf(database, employerId, maxSliceRows(database)),
);

/** The columns that determine the count of an application's documents. */
export const slotsWithFacts = sql<string>`applications.case_facts || applications.filled_slots`;

function rowsOf(database: Queryable, employerId: number | RawBuilder<number>, limit: number) {
  return database
    .selectFrom('applications')
    .select([
      'application_id as ApplicationId',
      'application_status_id as ApplicationStatusId',
      'job_number as JobNumber',
      'job_title as JobTitle',
      'modified_on as ModifiedOn',
      'employer_modified_on',
    ])
    .select([selectPersonName('applications').as('Contact'), slotsWithFacts.as('filled_slots')])
    .where('business_id', '=', employerId)
    .orderBy('modified_on', 'desc')
    .orderBy('application_id', 'desc')
    .limit(limit);
}

const isBeyondEdge =
  ({ comparison, modifiedOn, applicationId }: SliceEdge) =>
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
      selectPersonName('applications').as('Contact'),
      sql<string>`coalesce(${selectPersonName('manager')}, '')`.as('CaseManager'),
      selectAccountName('actor').as('ModifiedBy'),
      slotsWithFacts.as('DocumentCount'),
    ]);
}

export function applicationSlices(
  database: Queryable,
): AsyncGenerator<ListSlice<AdminApplicationRow>> {
  return readNewestFirst((edge, limit) => {
    const rows = applicationsOfAll(database)
      .$if(edge !== null, (query) => query.where(isBeyondEdge(edge as SliceEdge)))
      .orderBy('applications.modified_on', 'desc')
      .orderBy('applications.application_id', 'desc')
      .limit(limit);
    return readSliceInThread(database, rows, listedRows);
  });
}

export async function applicationRows(
  database: Queryable,
  ids: readonly number[],
): Promise<AdminApplicationRow[]> {
  if (ids.length === 0) return [];
  const rows = applicationsOfAll(database).where('applications.application_id', 'in', ids);
  return countDocuments(await rows.execute());
}
