import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { SearchRequest } from '../../contract/search.ts';
import { contains, idsByPart } from '../applications/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isSqlite } from '../platform/database/isSqlite.ts';
import { actionedBy, personName } from '../platform/database/names.ts';
import type { Edge } from '../platform/database/newestFirst.ts';
import type { ApplicationsTable } from '../platform/database/schema/applications.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Period } from './days.rules.ts';

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

const isSet = (value: string | number | null) => Boolean(String(value ?? '').trim());

/** What the database goes by: the order of the list, or what few applications have in common. */
export type Way = 'list' | 'employers' | 'days' | 'texts';

/** More of them lie close together in the list; fewer are soon sorted. */
const few = 5_000;

/**
 * SQLite does not know how many applications to expect, so they are counted, and not beyond `few`.
 * PostgreSQL does, and chooses by itself.
 */
export async function wayTo(
  database: Queryable,
  criteria: SearchRequest,
  period: Period,
): Promise<Way> {
  if (!isSqlite(database)) return 'list';
  const isFew = async (found: SelectQueryBuilder<Schema, 'applications', object>) => {
    const { count } = await database
      .selectFrom(
        found
          .select('application_id')
          .limit(few + 1)
          .as('slice'),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count) <= few;
  };
  const all = database.selectFrom('applications');
  const employers = employersThatFit(database, criteria);
  if (employers && (await isFew(all.where('business_id', 'in', employers)))) return 'employers';
  const { from, until } = period;
  const hasDays = criteria.DateType === 'createdOn' && (from || until);
  const inPeriod = all
    .$if(from !== null, (query) => query.where('created_on', '>=', from as string))
    .$if(until !== null, (query) => query.where('created_on', '<', until as string));
  if (hasDays && (await isFew(inPeriod))) return 'days';
  for (const ids of partsOfTexts(database, criteria)) {
    if (await isFew(all.where('application_id', 'in', ids))) return 'texts';
  }
  return 'list';
}

/** The ids that fit each text which has an index. */
function partsOfTexts(database: Queryable, criteria: SearchRequest) {
  const texts = [
    ['search_job_number', criteria.JobNumber],
    ['search_last_name', criteria.ApplicationLastName],
  ] as const;
  return texts.flatMap(([column, text]) => idsByPart(database, [column], text) ?? []);
}

/** One condition for each criterion that is set. The `+` keeps SQLite from going any other way. */
function conditions(database: Queryable, { criteria, period, way }: Search) {
  const texts = [
    ['a.search_job_number', criteria.JobNumber],
    ['a.search_last_name', criteria.ApplicationLastName],
  ] as const;
  const goesBy = <Column>(name: string, isItsWay: boolean) =>
    isItsWay || !isSqlite(database) ? sql.ref<Column>(name) : sql<Column>`+${sql.ref(name)}`;
  const date =
    criteria.DateType === 'createdOn'
      ? goesBy<string>('a.created_on', way === 'days')
      : sql.ref<string>('a.modified_on');
  const status = criteria.ApplicationStatusId;
  const employers = employersThatFit(database, criteria);
  const ids = way === 'texts' || !isSqlite(database) ? partsOfTexts(database, criteria) : [];

  return (eb: ExpressionBuilder<{ a: ApplicationsTable }, 'a'>) =>
    eb.and([
      ...(period.from ? [eb(date, '>=', period.from)] : []),
      ...(period.until ? [eb(date, '<', period.until)] : []),
      ...(status
        ? [eb(goesBy<number>('a.application_status_id', way === 'list'), '=', status)]
        : []),
      ...(employers
        ? [eb(goesBy<number>('a.business_id', way === 'employers'), 'in', employers)]
        : []),
      ...ids.map((found) => eb('a.application_id', 'in', found)),
      ...texts.flatMap(([column, text]) => (isSet(text) ? [contains(column, text)] : [])),
    ]);
}

export interface Search {
  criteria: SearchRequest;
  period: Period;
  way: Way;
  edge: Edge | null;
  most: number;
}

/** The applications that fit all criteria, newest change first. */
export function findApplications(database: Queryable, search: Search) {
  const { edge, most } = search;
  return database
    .selectFrom('applications as a')
    .innerJoin('businesses as b', 'b.business_id', 'a.business_id')
    .innerJoin('businesses as actor', 'actor.business_id', 'a.modified_by')
    .leftJoin('businesses as manager', 'manager.business_id', 'b.case_manager_id')
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
    ])
    .where((eb) => conditions(database, search)(eb))
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
