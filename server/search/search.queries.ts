import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { SearchRequest } from '../../contract/search.ts';
import { actionedBy, personName } from '../businesses/names.usecases.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isSqlite } from '../platform/database/isSqlite.ts';
import type { Edge } from '../platform/database/newestFirst.ts';
import type { ApplicationsTable } from '../platform/database/schema.ts';
import { containsPattern } from '../platform/database/searchText.ts';
import type { Period } from './days.rules.ts';

function contains(column: string, text: string) {
  return sql<SqlBool>`${sql.ref(column)} like ${containsPattern(text)} escape '\\'`;
}

/** Employers are few beside applications, so those that fit are found first. */
function employersThatFit(database: Queryable, criteria: SearchRequest) {
  const texts = [
    ['search_designation_number', criteria.DesignationNumber],
    ['search_operating_name', criteria.OperatingName],
    ['search_last_name', criteria.BusinessLastName],
  ] as const;
  const ids = [
    ['operating_sector_id', criteria.OperatingSectorId],
    ['business_size_id', criteria.BusinessSizeId],
    ['years_of_operation_id', criteria.YearsOfOperationId],
  ] as const;
  if (![...texts, ...ids].some(([, value]) => isSet(value))) return null;
  return database
    .selectFrom('businesses')
    .select('business_id')
    .where((eb) =>
      eb.and([
        ...ids.flatMap(([column, id]) => (id ? [eb(column, '=', id)] : [])),
        ...texts.flatMap(([column, text]) => (isSet(text) ? [contains(column, text)] : [])),
      ]),
    );
}

/**
 * The `+` keeps SQLite from looking applications up by employer: they are found in the order in which
 * they are answered, so that a broad search is not sorted anew for each slice. Guarded by `no search
 * reads all rows or sorts them`. PostgreSQL knows how many there will be, and chooses itself.
 */
function employerOf(database: Queryable) {
  return isSqlite(database) ? sql<number>`+a.business_id` : sql.ref<number>('a.business_id');
}

const isSet = (value: string | number | null) => Boolean(String(value ?? '').trim());

/** One condition for each criterion that is set. */
function conditions(database: Queryable, criteria: SearchRequest, period: Period) {
  const texts = [
    ['a.search_job_number', criteria.JobNumber],
    ['a.search_last_name', criteria.ApplicationLastName],
  ] as const;
  const date = criteria.DateType === 'createdOn' ? 'a.created_on' : 'a.modified_on';
  const status = criteria.ApplicationStatusId;
  const employers = employersThatFit(database, criteria);

  return (eb: ExpressionBuilder<{ a: ApplicationsTable }, 'a'>) =>
    eb.and([
      ...(period.from ? [eb(date, '>=', period.from)] : []),
      ...(period.until ? [eb(date, '<', period.until)] : []),
      ...(status ? [eb('a.application_status_id', '=', status)] : []),
      ...(employers ? [eb(employerOf(database), 'in', employers)] : []),
      ...texts.flatMap(([column, text]) => (isSet(text) ? [contains(column, text)] : [])),
    ]);
}

export interface Search {
  criteria: SearchRequest;
  period: Period;
  edge: Edge | null;
  most: number;
}

/** The applications that fit all criteria, newest change first. */
export function findApplications(database: Queryable, { criteria, period, edge, most }: Search) {
  return database
    .selectFrom('applications as a')
    .innerJoin('businesses as b', 'b.business_id', 'a.business_id')
    .innerJoin('businesses as actor', 'actor.business_id', 'a.modified_by')
    .select([
      'a.application_id as ApplicationId',
      'a.application_status_id as ApplicationStatusId',
      'a.job_number as JobNumber',
      'b.operating_name as Employer',
      'a.created_on as CreatedOn',
      'a.modified_on as ModifiedOn',
      actionedBy('actor').as('ModifiedBy'),
      'b.designation_number as DesignationNumber',
      'b.city as Location',
      personName('b').as('EmployerName'),
      'a.last_name as Applicant_LastName',
      personName('a').as('Contact'),
      'a.job_title as JobTitle',
      'b.operating_sector_id as OperatingSectorId',
      'b.business_size_id as BusinessSizeId',
      'b.years_of_operation_id as YearsOfOperationId',
    ])
    .where((eb) => conditions(database, criteria, period)(eb))
    .$if(edge !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('a.modified_on', 'a.application_id'),
          (edge as Edge).comparison,
          tuple((edge as Edge).modifiedOn, (edge as Edge).applicationId),
        ),
      ),
    )
    .orderBy('a.modified_on', 'desc')
    .orderBy('a.application_id', 'desc')
    .limit(most);
}
