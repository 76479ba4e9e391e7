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
import { adminListRows, employerListRows } from './applicationListRows.rules.ts';
import { selectCaseManagerId } from './caseManagers.queries.ts';

/**
 * SQLite reads up to this many rows faster directly than through its worker thread. PostgreSQL needs no
 * thread, so it reads whole slices.
 */
const getMaxSliceRows = (database: Queryable) => (isSqlite(database) ? 200 : rowsPerSlice);

export async function listEmployerApplications(
  database: Queryable,
  employerId: number,
): Promise<EmployerApplicationRow[] | ListSlice<EmployerApplicationRow>> {
  const rows = await firstEmployerRowsQuery(database, { employerId });
  if (rows.length < getMaxSliceRows(database)) return employerListRows.of(rows);
  // Few employers have more applications than a slice, so it hardly matters that their first rows are read twice.
  return readSliceInThread(
    database,
    selectEmployerRows(database, employerId, Number.MAX_SAFE_INTEGER),
    employerListRows,
  );
}

const firstEmployerRowsQuery = prepareQuery(
  (database, { employerId }: Placeholders<{ employerId: number }>) =>
    selectEmployerRows(database, employerId, getMaxSliceRows(database)),
);

export const slotsWithFactsColumn = sql<string>`applications.case_facts || applications.filled_slots`;

function selectEmployerRows(
  database: Queryable,
  employerId: number | RawBuilder<number>,
  limit: number,
) {
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
    .select([
      selectPersonName('applications').as('Contact'),
      slotsWithFactsColumn.as('filled_slots'),
    ])
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

function selectAllApplications(database: Queryable) {
  return database
    .selectFrom('applications')
    .innerJoin('businesses as employer', 'employer.business_id', 'applications.business_id')
    .innerJoin('businesses as actor', 'actor.business_id', 'applications.modified_by')
    .leftJoin('businesses as manager', (join) =>
      join.on('manager.business_id', '=', selectCaseManagerId()),
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
      slotsWithFactsColumn.as('DocumentCount'),
    ]);
}

export function readApplicationSlices(
  database: Queryable,
): AsyncGenerator<ListSlice<AdminApplicationRow>> {
  return readNewestFirst((edge, limit) => {
    const rows = selectAllApplications(database)
      .$if(edge !== null, (query) => query.where(isBeyondEdge(edge as SliceEdge)))
      .orderBy('applications.modified_on', 'desc')
      .orderBy('applications.application_id', 'desc')
      .limit(limit);
    return readSliceInThread(database, rows, adminListRows);
  });
}

export async function listApplicationRows(
  database: Queryable,
  ids: readonly number[],
): Promise<AdminApplicationRow[]> {
  if (ids.length === 0) return [];
  const rows = selectAllApplications(database).where('applications.application_id', 'in', ids);
  return countDocuments(await rows.execute());
}
