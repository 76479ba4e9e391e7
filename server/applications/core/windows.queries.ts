import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldedText } from '../../../contract/foldedText.ts';
import { noCaseManager, type WindowSort } from '../../../contract/longLists.ts';
import { places } from '../../../contract/mandatoryDocuments.ts';
import { oneOfGroups, pilots, type Slot, slots } from '../../../contract/program.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { readRowsInThread } from '../../platform/database/readInThread.ts';
import { selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { columnContains } from './applicationTexts.queries.ts';

/** Filters the list of all applications; empty texts and null do not filter. */
export interface Filter {
  text: string;
  status: string;
  caseManager: string;
  among: readonly Expression<number>[];
}

export const emptyFilter: Filter = { text: '', status: '', caseManager: '', among: [] };

export interface Order {
  sort: WindowSort;
  direction: 'ascending' | 'descending';
}

/** Counts are exact up to here; more would take too long. */
export const maxExactCount = 1_000;

const employer = sql.ref('applications.business_id');
const manager = sql<number | null>`coalesce(applications.case_manager_id,
  (select e.case_manager_id from businesses e where e.business_id = ${employer}))`;

/** Matches like the page's own filter: a word in the application or its employer, ignoring case and accents. */
export function matchesWord(word: string): RawBuilder<SqlBool> {
  const employers = sql`select e.business_id from businesses e
    where ${columnContains('e.search_operating_name', word)}
      or ${columnContains('e.search_designation_number', word)}`;
  return sql`(${columnContains('applications.search_text', word)}
    or ${columnContains('applications.search_job_number', word)} or ${employer} in (${employers}))`;
}

function hasCaseManager(caseManager: string): RawBuilder<SqlBool> {
  const named = sql`select m.business_id from businesses m where ${selectPersonName('m')} = ${caseManager}`;
  if (caseManager !== noCaseManager) return sql`${manager} in (${named})`;
  return sql`(${manager} is null or ${manager} in
    (select m.business_id from businesses m where ${selectPersonName('m')} = ''))`;
}

function matchingApplications(database: Queryable, { text, status, caseManager, among }: Filter) {
  const words = [...new Set(foldedText(text).split(/\s+/).filter(Boolean))];
  const conditions = [
    ...words.map(matchesWord),
    ...(status ? [sql<SqlBool>`applications.application_status_id = ${Number(status) || 0}`] : []),
    ...(caseManager ? [hasCaseManager(caseManager)] : []),
    ...among.map((ids) => sql<SqlBool>`applications.application_id in ${ids}`),
  ];
  return database
    .selectFrom('applications')
    .$if(conditions.length > 0, (query) => query.where((eb) => eb.and(conditions)));
}

/** Sorts by folded text with numbers by size, as SQLite knows no language's order. */
const nameOf = (account: RawBuilder<unknown>) =>
  sql`(select named.sort_name from businesses named where named.business_id = ${account})`;

const isFilled = (slot: string) =>
  sql`(',' || applications.filled_slots || ',') like ${`%,${slot},%`}`;
const facts = sql`applications.case_facts`;
const hasFactTag = (tag: string) => sql`${facts} like ${`%@${tag}%`}`;

function isNeededAndFilled(slot: Slot): RawBuilder<unknown> {
  const conditions = [isFilled(slot.key)];
  if (!slot.oneOf && slot.need !== 'mandatory') {
    for (const other of places)
      if (other !== slot.need) conditions.push(sql`not (${hasFactTag(other)})`);
  }
  // The day of submission comes first in the column.
  const day = sql`case when substr(${facts}, 2, 1) <= '9' then substr(${facts}, 2, 10) else '' end`;
  if (slot.from) conditions.push(sql`${day} >= ${slot.from}`);
  if (slot.until) conditions.push(sql`${day} <= ${slot.until}`);
  if (slot.pilots) {
    const first = pilots[0]?.key ?? '';
    const isOwn = slot.pilots.map((key) => hasFactTag(`pilot ${key}`));
    if (slot.pilots.includes(first)) isOwn.push(sql`${facts} not like '%@pilot %'`);
    conditions.push(sql`(${sql.join(isOwn, sql` or `)})`);
  }
  return sql.join(conditions, sql` and `);
}

/** Counts the mandatory documents that an application has, consistent with `missingSlots`. */
function countMandatoryDocuments(): RawBuilder<unknown> {
  const offered = slots.filter(({ need }) => need !== 'hidden');
  const alone = offered.filter(({ need, oneOf }) => !oneOf && need !== 'optional');
  const groups = oneOfGroups.map(({ key }) => offered.filter(({ oneOf }) => oneOf === key));
  const documents = [...alone.map((slot) => [slot]), ...groups.filter(({ length }) => length > 0)];
  const counted = documents.map(
    (any) => sql`case when ${sql.join(any.map(isNeededAndFilled), sql` or `)} then 1 else 0 end`,
  );
  return sql.join([sql`0`, ...counted], sql` + `);
}

const sortColumns: Record<
  WindowSort,
  { value: RawBuilder<unknown> | (() => RawBuilder<unknown>); isText?: boolean }
> = {
  JobNumber: { value: sql.ref('applications.search_job_number'), isText: true },
  Employer: { value: nameOf(employer), isText: true },
  CreatedOn: { value: sql.ref('applications.created_on') },
  ModifiedOn: { value: sql.ref('applications.modified_on') },
  ModifiedBy: { value: nameOf(sql.ref('applications.modified_by')), isText: true },
  ApplicationStatusId: { value: sql.ref('applications.application_status_id') },
  CaseManager: { value: sql`coalesce(${nameOf(manager)}, '')`, isText: true },
  DocumentCount: { value: countMandatoryDocuments },
};

/** Returns the ids of a window of matches in the requested order; ties have the newest change first. */
export async function idsInOrder(
  database: Queryable,
  filter: Filter,
  { sort, direction }: Order,
  { first, limit }: { first: number; limit: number },
): Promise<number[]> {
  const { value: sorted, isText } = sortColumns[sort];
  const value = typeof sorted === 'function' ? sorted() : sorted;
  const collated = isText && !isSqlite(database) ? sql`${value} collate "C"` : value;
  const query = matchingApplications(database, filter)
    .select('applications.application_id as id')
    .orderBy(collated, direction === 'ascending' ? 'asc' : 'desc')
    .$if(sort !== 'ModifiedOn', (ordered) => ordered.orderBy('applications.modified_on', 'desc'))
    .orderBy('applications.application_id', 'desc')
    .limit(limit)
    .offset(first);
  return (await readRowsInThread(database, query)).map(({ id }) => id);
}

/** Counts the matches, at most `most` plus one. */
export async function countMatches(
  database: Queryable,
  filter: Filter,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const counted = matchingApplications(database, filter)
    .select('applications.application_id')
    .limit(limit + 1);
  const query = database
    .selectFrom(counted.as('fitting'))
    .select((eb) => eb.fn.countAll().as('count'));
  return Number((await readRowsInThread(database, query))[0]?.count);
}

/** Lists all case managers of employers and applications; blank when an employer has none. */
export async function namesOfCaseManagers(database: Queryable): Promise<string[]> {
  const ofEmployers = database
    .selectFrom('businesses as e')
    .select('e.case_manager_id as id')
    .where('e.is_administrator', '=', false);
  const own = database
    .selectFrom('applications')
    .select('case_manager_id as id')
    .where('case_manager_id', 'is not', null);
  const query = database
    .selectFrom(ofEmployers.union(own).as('looking_after'))
    .leftJoin('businesses as m', 'm.business_id', 'looking_after.id')
    .select(sql<string>`coalesce(${selectPersonName('m')}, '')`.as('name'))
    .distinct();
  return (await readRowsInThread(database, query)).map(({ name }) => name);
}
