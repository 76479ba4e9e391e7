import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { noCaseManagerFilterValue, type WindowSortColumn } from '../../../contract/listPaging.ts';
import { applicantPlaces } from '../../../contract/mandatoryDocuments.ts';
import { oneOfGroups, pilots, type Slot, slots } from '../../../contract/program.ts';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { readRowsInThread } from '../../platform/database/readInThread.ts';
import { selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { containsText } from './applicationTexts.queries.ts';

export interface ApplicationFilter {
  text: string;
  status: string;
  caseManager: string;
  among: readonly Expression<number>[];
}

export const emptyFilter: ApplicationFilter = { text: '', status: '', caseManager: '', among: [] };

export interface ApplicationOrder {
  sort: WindowSortColumn;
  direction: 'ascending' | 'descending';
}

/** Counts are exact up to this number; an exact count of more would take too long. */
export const maxExactCount = 1_000;

const employerIdColumn = sql.ref('applications.business_id');
const caseManagerIdColumn = sql<number | null>`coalesce(applications.case_manager_id,
  (select e.case_manager_id from businesses e where e.business_id = ${employerIdColumn}))`;

export function containsWord(word: string): RawBuilder<SqlBool> {
  const employers = sql`select e.business_id from businesses e
    where ${containsText('e.search_operating_name', word)}
      or ${containsText('e.search_designation_number', word)}`;
  return sql`(${containsText('applications.search_text', word)}
    or ${containsText('applications.search_job_number', word)} or ${employerIdColumn} in (${employers}))`;
}

function hasCaseManager(caseManager: string): RawBuilder<SqlBool> {
  const managersWithName = sql`select m.business_id from businesses m where ${selectPersonName('m')} = ${caseManager}`;
  if (caseManager !== noCaseManagerFilterValue)
    return sql`${caseManagerIdColumn} in (${managersWithName})`;
  return sql`(${caseManagerIdColumn} is null or ${caseManagerIdColumn} in
    (select m.business_id from businesses m where ${selectPersonName('m')} = ''))`;
}

function selectMatchingApplications(
  database: Queryable,
  { text, status, caseManager, among }: ApplicationFilter,
) {
  const words = [...new Set(foldCaseAndAccents(text).split(/\s+/).filter(Boolean))];
  const conditions = [
    ...words.map(containsWord),
    ...(status ? [sql<SqlBool>`applications.application_status_id = ${Number(status) || 0}`] : []),
    ...(caseManager ? [hasCaseManager(caseManager)] : []),
    ...among.map((ids) => sql<SqlBool>`applications.application_id in ${ids}`),
  ];
  return database
    .selectFrom('applications')
    .$if(conditions.length > 0, (query) => query.where((eb) => eb.and(conditions)));
}

/**
 * Names are sorted by their folded text, because SQLite cannot sort in the order of a language. Numbers
 * inside them sort by size.
 */
const selectSortName = (account: RawBuilder<unknown>) =>
  sql`(select named.sort_name from businesses named where named.business_id = ${account})`;

const isSlotFilled = (slot: string) =>
  sql`(',' || applications.filled_slots || ',') like ${`%,${slot},%`}`;
const factsColumn = sql`applications.case_facts`;
const hasFactTag = (tag: string) => sql`${factsColumn} like ${`%@${tag}%`}`;

function isNeededAndFilled(slot: Slot): RawBuilder<unknown> {
  const conditions = [isSlotFilled(slot.key)];
  if (!slot.oneOf && slot.need !== 'mandatory') {
    for (const other of applicantPlaces)
      if (other !== slot.need) conditions.push(sql`not (${hasFactTag(other)})`);
  }
  // The column begins with the day of filing, if it contains one.
  const day = sql`case when substr(${factsColumn}, 2, 1) <= '9' then substr(${factsColumn}, 2, 10) else '' end`;
  if (slot.from) conditions.push(sql`${day} >= ${slot.from}`);
  if (slot.until) conditions.push(sql`${day} <= ${slot.until}`);
  if (slot.pilots) {
    const first = pilots[0]?.key ?? '';
    const isOwn = slot.pilots.map((key) => hasFactTag(`pilot ${key}`));
    if (slot.pilots.includes(first)) isOwn.push(sql`${factsColumn} not like '%@pilot %'`);
    conditions.push(sql`(${sql.join(isOwn, sql` or `)})`);
  }
  return sql.join(conditions, sql` and `);
}

/** Counts the mandatory documents that an application has; the result must agree with `findMissingSlots`. */
function selectMandatoryDocumentCount(): RawBuilder<unknown> {
  const visibleSlots = slots.filter(({ need }) => need !== 'hidden');
  const alone = visibleSlots.filter(({ need, oneOf }) => !oneOf && need !== 'optional');
  const groups = oneOfGroups.map(({ key }) => visibleSlots.filter(({ oneOf }) => oneOf === key));
  const documents = [...alone.map((slot) => [slot]), ...groups.filter(({ length }) => length > 0)];
  const documentCounts = documents.map(
    (any) => sql`case when ${sql.join(any.map(isNeededAndFilled), sql` or `)} then 1 else 0 end`,
  );
  return sql.join([sql`0`, ...documentCounts], sql` + `);
}

const sortExpressions: Record<
  WindowSortColumn,
  { value: RawBuilder<unknown> | (() => RawBuilder<unknown>); isText?: boolean }
> = {
  JobNumber: { value: sql.ref('applications.search_job_number'), isText: true },
  Employer: { value: selectSortName(employerIdColumn), isText: true },
  CreatedOn: { value: sql.ref('applications.created_on') },
  ModifiedOn: { value: sql.ref('applications.modified_on') },
  ModifiedBy: { value: selectSortName(sql.ref('applications.modified_by')), isText: true },
  ApplicationStatusId: { value: sql.ref('applications.application_status_id') },
  CaseManager: { value: sql`coalesce(${selectSortName(caseManagerIdColumn)}, '')`, isText: true },
  DocumentCount: { value: selectMandatoryDocumentCount },
};

export async function listSortedApplicationIds(
  database: Queryable,
  filter: ApplicationFilter,
  { sort, direction }: ApplicationOrder,
  { first, limit }: { first: number; limit: number },
): Promise<number[]> {
  const { value: sorted, isText } = sortExpressions[sort];
  const value = typeof sorted === 'function' ? sorted() : sorted;
  const collated = isText && !isSqlite(database) ? sql`${value} collate "C"` : value;
  const query = selectMatchingApplications(database, filter)
    .select('applications.application_id as id')
    .orderBy(collated, direction === 'ascending' ? 'asc' : 'desc')
    .$if(sort !== 'ModifiedOn', (ordered) => ordered.orderBy('applications.modified_on', 'desc'))
    .orderBy('applications.application_id', 'desc')
    .limit(limit)
    .offset(first);
  return (await readRowsInThread(database, query)).map(({ id }) => id);
}

export async function countMatchingApplications(
  database: Queryable,
  filter: ApplicationFilter,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const countQuery = selectMatchingApplications(database, filter)
    .select('applications.application_id')
    .limit(limit + 1);
  const query = database
    .selectFrom(countQuery.as('fitting'))
    .select((eb) => eb.fn.countAll().as('count'));
  return Number((await readRowsInThread(database, query))[0]?.count);
}

export async function listCaseManagerNames(database: Queryable): Promise<string[]> {
  const ofEmployers = database
    .selectFrom('businesses as e')
    .select('e.case_manager_id as id')
    .where('e.is_administrator', '=', false);
  const ownQuery = database
    .selectFrom('applications')
    .select('case_manager_id as id')
    .where('case_manager_id', 'is not', null);
  const query = database
    .selectFrom(ofEmployers.union(ownQuery).as('looking_after'))
    .leftJoin('businesses as m', 'm.business_id', 'looking_after.id')
    .select(sql<string>`coalesce(${selectPersonName('m')}, '')`.as('name'))
    .distinct();
  return (await readRowsInThread(database, query)).map(({ name }) => name);
}
