import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchRequest } from '../../contract/search.ts';
import { caseManagerId, contains } from '../applications/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isSqlite } from '../platform/database/isSqlite.ts';
import { actionedBy, personName } from '../platform/database/names.ts';
import type { Edge } from '../platform/database/newestFirst.ts';
import type { ApplicationsTable } from '../platform/database/schema/applications.ts';
import type { Period } from './days.rules.ts';

export interface Search {
  criteria: SearchRequest;
  period: Period;
  /** Those that fit, on SQLite; PostgreSQL finds them itself. */
  employerIds?: number[] | undefined;
  /** The applications that a text or a period leads to, where these are few. */
  applicationIds?: number[] | undefined;
}

/** What SQLite goes by: an index that has what most other criteria look at, or ids. PostgreSQL chooses by itself. */
export type Way = 'list' | 'status' | 'employers' | 'ids';

const isSet = (value: string | number | null) => Boolean(String(value ?? '').trim());

/** Employers are few beside applications. Undefined where no criterion is about them. */
function employersWanted(database: Queryable, criteria: SearchRequest) {
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
  if (![...texts, ...ids].some(([, value]) => isSet(value))) return undefined;
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

/** SQLite finds them first, and once for a search. */
export async function employersThatFit(
  database: Queryable,
  criteria: SearchRequest,
): Promise<number[] | undefined> {
  const found = await employersWanted(database, criteria)?.execute();
  return found?.map((employer) => employer.business_id);
}

/** The ids as one parameter, however many they are. */
function isOneOf(database: Queryable, column: RawBuilder<number>, ids: number[]) {
  return isSqlite(database)
    ? sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${column} = any (${ids}::integer[])`;
}

type Where = ExpressionBuilder<{ a: ApplicationsTable }, 'a'>;

/**
 * One condition for each criterion that is set, what is soon tested first. The `+` keeps SQLite from going any
 * other way.
 */
function conditions(database: Queryable, search: Search, way: Way) {
  const { criteria, period, employerIds, applicationIds } = search;
  const goesBy = <Column>(name: string, isItsWay: boolean) =>
    isItsWay || !isSqlite(database) ? sql.ref<Column>(name) : sql<Column>`+${sql.ref(name)}`;
  const inOrder = way === 'list' || way === 'status';
  const date =
    criteria.DateType === 'createdOn'
      ? goesBy<string>('a.created_on', false)
      : goesBy<string>('a.modified_on', inOrder);
  const status = criteria.ApplicationStatusId;
  const texts = [
    ['search_last_name', criteria.ApplicationLastName],
    ['search_job_number', criteria.JobNumber],
  ] as const;
  const employers = isSqlite(database) ? undefined : employersWanted(database, criteria);

  return (eb: Where) =>
    eb.and([
      ...(applicationIds ? [isOneOf(database, sql.ref('a.application_id'), applicationIds)] : []),
      ...(period.from ? [eb(date, '>=', period.from)] : []),
      ...(period.until ? [eb(date, '<', period.until)] : []),
      ...(status
        ? [eb(goesBy<number>('a.application_status_id', way === 'status'), '=', status)]
        : []),
      ...texts.flatMap(([column, text]) => (isSet(text) ? [contains(`a.${column}`, text)] : [])),
      ...(employerIds
        ? [isOneOf(database, goesBy('a.business_id', way === 'employers'), employerIds)]
        : []),
      ...(employers ? [eb('a.business_id', 'in', employers)] : []),
    ]);
}

/** After an edge, and not beyond another. */
export function between(edge: Edge | null, end: Edge | null) {
  return ({ eb, refTuple, tuple }: Where) =>
    eb.and(
      [edge, end].flatMap((one) =>
        one
          ? [
              eb(
                refTuple('a.modified_on', 'a.application_id'),
                one.comparison,
                tuple(one.modifiedOn, one.applicationId),
              ),
            ]
          : [],
      ),
    );
}

function rows(database: Queryable) {
  return database
    .selectFrom('applications as a')
    .innerJoin('businesses as b', 'b.business_id', 'a.business_id')
    .innerJoin('businesses as actor', 'actor.business_id', 'a.modified_by')
    .leftJoin('businesses as manager', (join) =>
      join.on('manager.business_id', '=', caseManagerId('a', 'b')),
    )
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
      'a.first_name as Applicant_FirstName',
      personName('a').as('Contact'),
      'a.job_title as JobTitle',
      sql<string>`coalesce(${personName('manager')}, '')`.as('CaseManager'),
      'a.filled_slots as DocumentCount',
      'b.operating_sector_id as OperatingSectorId',
      'b.business_size_id as BusinessSizeId',
      'b.years_of_operation_id as YearsOfOperationId',
      'manager.business_id as CaseManagerId',
    ]);
}

export interface Slice {
  edge: Edge | null;
  end: Edge | null;
  most: number;
}

/**
 * In the order of the list, newest change first: a slice of those that fit. SQLite reads a row once all is tested
 * that its index holds. PostgreSQL reads it at once, unless it is asked for the ids first.
 */
export function findInOrder(
  database: Queryable,
  search: Search,
  way: Way,
  { edge, end, most }: Slice,
) {
  const wanted = (eb: Where) =>
    eb.and([conditions(database, search, way)(eb), between(edge, end)(eb)]);
  if (isSqlite(database)) {
    return rows(database)
      .where((eb) => wanted(eb))
      .orderBy('a.modified_on', 'desc')
      .orderBy('a.application_id', 'desc')
      .limit(most);
  }
  const ids = database
    .selectFrom('applications as a')
    .select('a.application_id')
    .where((eb) => wanted(eb))
    .orderBy('a.modified_on', 'desc')
    .orderBy('a.application_id', 'desc')
    .limit(most);
  // As an array they are looked up one by one: PostgreSQL would go through the whole table for a thousand.
  return rows(database)
    .where(sql<SqlBool>`a.application_id = any (array(${ids}))`)
    .orderBy('a.modified_on', 'desc')
    .orderBy('a.application_id', 'desc');
}

/** All that fit, on SQLite, by a way that is not the order of the list; newest change first. */
export function findIds(database: Queryable, search: Search, way: 'employers' | 'ids') {
  return database
    .selectFrom('applications as a')
    .select(['a.application_id as id', 'a.modified_on as modifiedOn'])
    .where((eb) => conditions(database, search, way)(eb))
    .orderBy(sql`+a.modified_on`, 'desc')
    .orderBy(sql`+a.application_id`, 'desc');
}

/** Those of the ids that are there still, in no order. */
export function findChosen(database: Queryable, ids: number[]) {
  return rows(database).where(isOneOf(database, sql.ref('a.application_id'), ids));
}

/** The same on SQLite, newest change first. */
export function findByIds(database: Queryable, ids: number[]) {
  return findChosen(database, ids)
    .orderBy(sql`+a.modified_on`, 'desc')
    .orderBy(sql`+a.application_id`, 'desc');
}
