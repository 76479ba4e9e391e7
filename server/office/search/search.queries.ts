import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchRequest } from '../../../contract/search.ts';
import {
  matchColumn,
  selectCaseManagerId,
  selectIdsByTrigrams,
} from '../../applications/core/index.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { actionedBy, personName } from '../../platform/database/names.ts';
import { newestFirst, type SliceEdge } from '../../platform/database/newestFirst.ts';
import { readRowsInThread, readSliceInThread } from '../../platform/database/readInThread.ts';
import type { ApplicationsTable } from '../../platform/database/schema/applications.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Period } from './days.rules.ts';
import { searchResultRows } from './searchResultRows.rules.ts';

export interface Search {
  criteria: SearchRequest;
  period: Period;
  /** The applications that match a text, when they are few; the query then starts from them. */
  few?: number[] | undefined;
}

const isSet = (value: string | number | null) => Boolean(String(value ?? '').trim());

/** SQLite starts from this criterion, as it cannot estimate a table's matches; PostgreSQL decides by itself. */
type Criterion = 'few' | 'statusAndDay' | 'texts' | 'status' | 'employers' | 'day' | 'list';

function mostSelectiveCriterion(database: Queryable, { criteria, period, few }: Search): Criterion {
  if (few) return 'few';
  const isFiled = criteria.DateType === 'createdOn' && (period.from ?? period.until) !== null;
  if (criteria.ApplicationStatusId && isFiled) return 'statusAndDay';
  const ofEmployers = employersBy(criteria);
  // A text or two criteria leave fewer employers than one status leaves applications.
  const areFew = ofEmployers.length > 1 || typeof ofEmployers[0]?.[1] === 'string';
  if (criteria.ApplicationStatusId && !areFew) return 'status';
  if (ofEmployers.length > 0) return 'employers';
  if (textsIn(criteria).some(([column, text]) => selectIdsByTrigrams(database, column, text)))
    return 'texts';
  return isFiled ? 'day' : 'list';
}

const textsIn = (criteria: SearchRequest) =>
  (
    [
      ['search_last_name', criteria.ApplicationLastName],
      ['search_job_number', criteria.JobNumber],
    ] as const
  ).filter(([, text]) => isSet(text));

/** Keeps the criteria about employers. */
const employersBy = (criteria: SearchRequest) =>
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

/**
 * Selects the matching employers, who are few compared with applications. Returns undefined without criteria about
 * them.
 */
function employersWanted(database: Queryable, criteria: SearchRequest) {
  const wanted = employersBy(criteria);
  if (wanted.length === 0) return undefined;
  return database
    .selectFrom('businesses')
    .select('business_id')
    .where((eb) =>
      eb.and(
        wanted.map(([column, value]) =>
          typeof value === 'number' ? eb(column, '=', value) : matchColumn(column, String(value)),
        ),
      ),
    );
}

type Where = ExpressionBuilder<{ a: ApplicationsTable }, 'a'>;

/** References a column; the `+` keeps SQLite from using its index unless it belongs to the way. */
function columnsBy(way: Criterion | undefined) {
  return <Value>(name: string, ...ways: Criterion[]) =>
    !way || ways.includes(way) ? sql.ref<Value>(name) : sql<Value>`+${sql.ref(name)}`;
}

function conditions(
  database: Queryable,
  { criteria, period, few }: Search,
  way: Criterion | undefined,
) {
  const column = columnsBy(way);
  const date =
    criteria.DateType === 'createdOn'
      ? column<string>('a.created_on', 'statusAndDay', 'day')
      : column<string>('a.modified_on', 'status', 'list');
  const status = criteria.ApplicationStatusId;
  const employers = employersWanted(database, criteria);
  const texts = textsIn(criteria);

  return (eb: Where) =>
    eb.and([
      ...(few ? [isOneOf(database, sql.ref('a.application_id'), few)] : []),
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

/** Passes the ids as one parameter, however many they are. */
function isOneOf(database: Queryable, column: RawBuilder<number>, ids: number[]) {
  return isSqlite(database)
    ? sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${column} = any (${ids}::integer[])`;
}

function rows(database: Queryable) {
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
      actionedBy('actor').as('ModifiedBy'),
      'b.designation_number as DesignationNumber',
      'b.city as Location',
      personName('b').as('EmployerName'),
      'a.last_name as Applicant_LastName',
      'a.first_name as Applicant_FirstName',
      personName('a').as('Contact'),
      'a.job_title as JobTitle',
      sql<string>`coalesce(${personName('manager')}, '')`.as('CaseManager'),
      sql<string>`a.case_facts || a.filled_slots`.as('DocumentCount'),
      'b.operating_sector_id as OperatingSectorId',
      'b.business_size_id as BusinessSizeId',
      'b.years_of_operation_id as YearsOfOperationId',
      'manager.business_id as CaseManagerId',
    ]);
}

const isBeyondEdge = ({ comparison, ...edge }: SliceEdge, modifiedOn: RawBuilder<string>) =>
  sql<boolean>`(${modifiedOn}, a.application_id) ${sql.raw(comparison)}
    (${edge.modifiedOn}, ${edge.applicationId})`;

/** Selects a slice of matches, newest change first: ids by indexes only, then their columns. */
export function findInOrder(
  database: Queryable,
  search: Search,
  { edge, limit }: { edge: SliceEdge | null; limit: number },
) {
  const way = isSqlite(database) ? mostSelectiveCriterion(database, search) : undefined;
  const modifiedOn = columnsBy(way)<string>('a.modified_on', 'status', 'list');
  const ids = database
    .selectFrom('applications as a')
    .select('a.application_id')
    .where((eb) => conditions(database, search, way)(eb))
    .$if(edge !== null, (query) => query.where(isBeyondEdge(edge as SliceEdge, modifiedOn)))
    .orderBy(modifiedOn, 'desc')
    .orderBy('a.application_id', 'desc')
    .limit(limit);
  // PostgreSQL looks up the elements of an array, but would scan the table for a list of a thousand.
  const isFound = isSqlite(database)
    ? sql<SqlBool>`a.application_id in (${ids})`
    : sql<SqlBool>`a.application_id = any (array(${ids}))`;
  return rows(database)
    .where(isFound)
    .orderBy(isSqlite(database) ? sql`+a.modified_on` : sql`a.modified_on`, 'desc')
    .orderBy('a.application_id', 'desc');
}

export function findChosen(database: Queryable, ids: number[]) {
  return rows(database).where(isOneOf(database, sql.ref('a.application_id'), ids));
}

/** With more matches another criterion or the list's order is as fast. */
const maxByText = 1_000;

/**
 * Returns the applications that match a text, as neither engine can estimate their number; undefined when there are
 * many.
 */
export async function idsIfFew(
  database: Queryable,
  criteria: SearchRequest,
): Promise<number[] | undefined> {
  for (const [column, text] of textsIn(criteria)) {
    const ids = selectIdsByTrigrams(database, column, text);
    if (!ids) continue;
    const found = sql<{ application_id: number }>`
      select application_id from ${ids} as found limit ${maxByText + 1}`;
    const rows = await readRowsInThread(database, { compile: () => found.compile(database) });
    if (rows.length <= maxByText) return rows.map((row) => row.application_id);
  }
  return undefined;
}

/** Yields the matching applications in slices, newest change first. */
export async function* searchSlices(database: Queryable, criteria: SearchRequest, period: Period) {
  const search = { criteria, period, few: await idsIfFew(database, criteria) };
  yield* newestFirst((edge, limit) =>
    readSliceInThread(database, findInOrder(database, search, { edge, limit }), searchResultRows),
  );
}
