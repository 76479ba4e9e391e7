import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchRequest } from '../../../contract/search.ts';
import {
  matchColumn,
  selectCaseManagerId,
  selectIdsByTrigrams,
} from '../../applications/core/index.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { readRowsInThread, readSliceInThread } from '../../platform/database/readInThread.ts';
import { readNewestFirst, type SliceEdge } from '../../platform/database/readNewestFirst.ts';
import type { ApplicationsTable } from '../../platform/database/schema/applications.ts';
import { selectAccountName, selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { SearchPeriod } from './searchPeriod.rules.ts';
import { searchResultRows } from './searchResultRows.rules.ts';

export interface SearchInput {
  criteria: SearchRequest;
  period: SearchPeriod;
  /** This field is set only if few applications match a text. The query then starts from their ids. */
  few?: number[] | undefined;
}

const isSet = (value: string | number | null) => Boolean(String(value ?? '').trim());

/** SQLite cannot estimate how many rows match, so it starts from the named criterion. */
type StartingCriterion = 'few' | 'statusAndDay' | 'texts' | 'status' | 'employers' | 'day' | 'list';

function findMostSelectiveCriterion(
  database: Queryable,
  { criteria, period, few }: SearchInput,
): StartingCriterion {
  if (few) return 'few';
  const isFiled = criteria.DateType === 'createdOn' && (period.from ?? period.until) !== null;
  if (criteria.ApplicationStatusId && isFiled) return 'statusAndDay';
  const ofEmployers = getEmployerCriteria(criteria);
  // A text or two criteria match fewer employers than a status matches applications.
  const areFew = ofEmployers.length > 1 || typeof ofEmployers[0]?.[1] === 'string';
  if (criteria.ApplicationStatusId && !areFew) return 'status';
  if (ofEmployers.length > 0) return 'employers';
  if (
    getApplicationTexts(criteria).some(([column, text]) =>
      selectIdsByTrigrams(database, column, text),
    )
  )
    return 'texts';
  return isFiled ? 'day' : 'list';
}

const getApplicationTexts = (criteria: SearchRequest) =>
  (
    [
      ['search_last_name', criteria.ApplicationLastName],
      ['search_job_number', criteria.JobNumber],
    ] as const
  ).filter(([, text]) => isSet(text));

const getEmployerCriteria = (criteria: SearchRequest) =>
  (
    [
      ['operating_sector_id', criteria.OperatingSectorId],
      ['business_size_id', criteria.BusinessSizeId],
      ['years_of_operation_id', criteria.YearsOfOperationId],
      ['search_designation_number', criteria.DesignationNumber],
      ['search_operating_name', criteria.OperatingName],
      ['search_last_name', criteria.BusinessLastName],
    ] as const
  ).filter(([, value]) => isSet(value));

function selectMatchingEmployerIds(database: Queryable, criteria: SearchRequest) {
  const employerCriteria = getEmployerCriteria(criteria);
  if (employerCriteria.length === 0) return undefined;
  return database
    .selectFrom('businesses')
    .select('business_id')
    .where((eb) =>
      eb.and(
        employerCriteria.map(([column, value]) =>
          typeof value === 'number' ? eb(column, '=', value) : matchColumn(column, String(value)),
        ),
      ),
    );
}

type ApplicationExpressionBuilder = ExpressionBuilder<{ a: ApplicationsTable }, 'a'>;

/** The prefix `+` prevents SQLite from using the column's index. */
function createColumnReference(way: StartingCriterion | undefined) {
  return <Value>(name: string, ...ways: StartingCriterion[]) =>
    !way || ways.includes(way) ? sql.ref<Value>(name) : sql<Value>`+${sql.ref(name)}`;
}

function createSearchConditions(
  database: Queryable,
  { criteria, period, few }: SearchInput,
  way: StartingCriterion | undefined,
) {
  const column = createColumnReference(way);
  const date =
    criteria.DateType === 'createdOn'
      ? column<string>('a.created_on', 'statusAndDay', 'day')
      : column<string>('a.modified_on', 'status', 'list');
  const status = criteria.ApplicationStatusId;
  const employers = selectMatchingEmployerIds(database, criteria);
  const texts = getApplicationTexts(criteria);

  return (eb: ApplicationExpressionBuilder) =>
    eb.and([
      ...(few ? [isIdOneOf(database, sql.ref('a.application_id'), few)] : []),
      ...(way === 'texts'
        ? texts.flatMap(([name, text]) => {
            const ids = selectIdsByTrigrams(database, name, text);
            return ids ? [sql<SqlBool>`a.application_id in ${ids}`] : [];
          })
        : []),
      ...(period.from ? [eb(date, '>=', period.from)] : []),
      ...(period.until ? [eb(date, '<', period.until)] : []),
      ...(status
        ? [eb(column<number>('a.application_status_id', 'statusAndDay', 'status'), '=', status)]
        : []),
      ...texts.map(([name, text]) => matchColumn(`a.${name}`, text)),
      ...(employers ? [eb(column<number>('a.business_id', 'employers'), 'in', employers)] : []),
    ]);
}

/** Passes all ids as a single parameter, because SQLite limits the number of parameters. */
function isIdOneOf(database: Queryable, column: RawBuilder<number>, ids: number[]) {
  return isSqlite(database)
    ? sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${column} = any (${ids}::integer[])`;
}

function selectSearchRows(database: Queryable) {
  return database
    .selectFrom('applications as a')
    .innerJoin('businesses as b', 'b.business_id', 'a.business_id')
    .innerJoin('businesses as actor', 'actor.business_id', 'a.modified_by')
    .leftJoin('businesses as manager', (join) =>
      join.on('manager.business_id', '=', selectCaseManagerId('a', 'b')),
    )
    .select([
      'a.application_id as ApplicationId',
      'a.application_status_id as ApplicationStatusId',
      'a.job_number as JobNumber',
      'a.other_number as OtherNumber',
      'b.operating_name as Employer',
      'a.created_on as CreatedOn',
      'a.modified_on as ModifiedOn',
      selectAccountName('actor').as('ModifiedBy'),
      'b.designation_number as DesignationNumber',
      'b.city as Location',
      selectPersonName('b').as('EmployerName'),
      'a.last_name as Applicant_LastName',
      'a.first_name as Applicant_FirstName',
      selectPersonName('a').as('Contact'),
      'a.job_title as JobTitle',
      sql<string>`coalesce(${selectPersonName('manager')}, '')`.as('CaseManager'),
      sql<string>`a.case_facts || a.filled_slots`.as('DocumentCount'),
      'b.operating_sector_id as OperatingSectorId',
      'b.business_size_id as BusinessSizeId',
      'b.years_of_operation_id as YearsOfOperationId',
      'manager.business_id as CaseManagerId',
    ]);
}

const isBeyondSliceEdge = ({ comparison, ...edge }: SliceEdge, modifiedOn: RawBuilder<string>) =>
  sql<boolean>`(${modifiedOn}, a.application_id) ${sql.raw(comparison)}
    (${edge.modifiedOn}, ${edge.applicationId})`;

/** The ids are found with indexes only, and the columns are read afterwards. */
export function selectSearchSlice(
  database: Queryable,
  search: SearchInput,
  { edge, limit }: { edge: SliceEdge | null; limit: number },
) {
  const way = isSqlite(database) ? findMostSelectiveCriterion(database, search) : undefined;
  const modifiedOn = createColumnReference(way)<string>('a.modified_on', 'status', 'list');
  const ids = database
    .selectFrom('applications as a')
    .select('a.application_id')
    .where((eb) => createSearchConditions(database, search, way)(eb))
    .$if(edge !== null, (query) => query.where(isBeyondSliceEdge(edge as SliceEdge, modifiedOn)))
    .orderBy(modifiedOn, 'desc')
    .orderBy('a.application_id', 'desc')
    .limit(limit);
  // PostgreSQL looks up the elements of an array in the index, but would scan the table for a list of a thousand ids.
  const isFound = isSqlite(database)
    ? sql<SqlBool>`a.application_id in (${ids})`
    : sql<SqlBool>`a.application_id = any (array(${ids}))`;
  return selectSearchRows(database)
    .where(isFound)
    .orderBy(isSqlite(database) ? sql`+a.modified_on` : sql`a.modified_on`, 'desc')
    .orderBy('a.application_id', 'desc');
}

export function selectChosenRows(database: Queryable, ids: number[]) {
  return selectSearchRows(database).where(isIdOneOf(database, sql.ref('a.application_id'), ids));
}

/** When more applications match, another criterion or the order of the list is as fast. */
const maxTextMatches = 1_000;

/** Neither engine can estimate how many applications match a text. Undefined means many. */
export async function findIdsOfFewTextMatches(
  database: Queryable,
  criteria: SearchRequest,
): Promise<number[] | undefined> {
  for (const [column, text] of getApplicationTexts(criteria)) {
    const ids = selectIdsByTrigrams(database, column, text);
    if (!ids) continue;
    const matchingIds = sql<{ application_id: number }>`
      select application_id from ${ids} as found limit ${maxTextMatches + 1}`;
    const rows = await readRowsInThread(database, { compile: () => matchingIds.compile(database) });
    if (rows.length <= maxTextMatches) return rows.map((row) => row.application_id);
  }
  return undefined;
}

export async function* readSearchSlices(
  database: Queryable,
  criteria: SearchRequest,
  period: SearchPeriod,
) {
  const search = { criteria, period, few: await findIdsOfFewTextMatches(database, criteria) };
  yield* readNewestFirst((edge, limit) =>
    readSliceInThread(
      database,
      selectSearchSlice(database, search, { edge, limit }),
      searchResultRows,
    ),
  );
}
