import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { closedStatuses } from '../../../contract/enumerations.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { selectLaterTime } from './periods.queries.ts';

interface Period {
  from: string;
  until: string | null;
}

export interface ApplicationPeriods {
  statuses: (Period & { statusId: number })[];
  waits: (Period & { requestId: number; dueOn: string; isAnswered: boolean })[];
  managers: (Period & { administratorId: number })[];
}

export interface ApplicationFacts extends ApplicationPeriods {
  applicationId: number;
  /**
   * The id becomes negative when the employer is erased: all its applications then share a number that
   * identifies nobody.
   */
  employerId: number;
  filedOn: string;
  knownSince: string;
  removedOn: string | null;
}

export async function findApplicationFacts(
  database: Queryable,
  ids: readonly number[],
): Promise<ApplicationFacts[]> {
  const rows = await database
    .selectFrom('application_facts')
    .select(['application_id as applicationId', 'employer_id as employerId'])
    .select(['filed_on as filedOn', 'known_since as knownSince', 'removed_on as removedOn'])
    .where('application_id', 'in', ids)
    .orderBy('application_id')
    .execute();
  const statuses = await database
    .selectFrom('status_periods')
    .select([...periodColumns, 'status_id as statusId'])
    .where(isSelected({ ids }))
    .orderBy('application_id')
    .orderBy('from_on')
    .orderBy('period_id')
    .execute();
  return addPeriods(rows, statuses, await findPeriods(database, { ids }));
}

type ApplicationSelection = { first: number; last: number } | { ids: readonly number[] };

type PeriodTable = 'status_periods' | 'waiting_periods' | 'manager_periods';

const isSelected =
  (chosen: ApplicationSelection) =>
  (eb: ExpressionBuilder<Pick<Schema, PeriodTable>, PeriodTable>) =>
    'ids' in chosen
      ? eb('application_id', 'in', chosen.ids)
      : eb.and([eb('application_id', '>=', chosen.first), eb('application_id', '<=', chosen.last)]);

const periodColumns = ['application_id as id', 'from_on as from', 'until_on as until'] as const;

type PeriodRows<Kind extends keyof ApplicationPeriods> = (ApplicationPeriods[Kind][number] & {
  id: number;
})[];

async function findPeriods(
  database: Queryable,
  chosen: ApplicationSelection,
): Promise<{ waits: PeriodRows<'waits'>; managers: PeriodRows<'managers'> }> {
  const [waits, managers] = await Promise.all([
    database
      .selectFrom('waiting_periods')
      .select([...periodColumns, 'request_id as requestId', 'due_on as dueOn', 'is_answered'])
      .where(isSelected(chosen))
      .orderBy('application_id')
      .orderBy('from_on')
      .orderBy('period_id')
      .execute(),
    database
      .selectFrom('manager_periods')
      .select([...periodColumns, 'administrator_id as administratorId'])
      .where(isSelected(chosen))
      .orderBy('application_id')
      .orderBy('from_on')
      .orderBy('period_id')
      .execute(),
  ]);
  // The database driver recognizes boolean columns by their names, so these keep the column's name.
  return {
    waits: waits.map(({ is_answered, ...wait }) => ({ ...wait, isAnswered: is_answered })),
    managers,
  };
}

function addPeriods<Row extends { applicationId: number }>(
  rows: readonly Row[],
  statuses: PeriodRows<'statuses'>,
  { waits, managers }: { waits: PeriodRows<'waits'>; managers: PeriodRows<'managers'> },
): (Row & ApplicationPeriods)[] {
  const applications = rows.map((row) => ({ ...row, statuses: [], waits: [], managers: [] }));
  const byId = new Map<number, ApplicationPeriods>(
    applications.map((application) => [application.applicationId, application]),
  );
  for (const { id, ...status } of statuses) byId.get(id)?.statuses.push(status);
  for (const { id, ...wait } of waits) byId.get(id)?.waits.push(wait);
  for (const { id, ...manager } of managers) byId.get(id)?.managers.push(manager);
  return applications;
}

interface ReportRange {
  first: number;
  last: number;
  earliest: string;
  begins: string;
  ends: string;
}

export type FactsForReport = Omit<ApplicationFacts, 'knownSince'> & { knownSince: string | null };

export async function findFactsForReport(
  database: Queryable,
  reportRange: ReportRange,
): Promise<FactsForReport[]> {
  const [found, periods] = await Promise.all([
    selectStatusesForReport(database, reportRange),
    findPeriods(database, reportRange),
  ]);
  const rows = new Map(found.map(({ from, until, statusId, ...facts }) => [facts.id, facts]));
  const facts = [...rows.values()].map(({ id, ...one }) => ({ applicationId: id, ...one }));
  const statuses = found.map(({ id, statusId, from, until }) => ({ id, statusId, from, until }));
  return addPeriods(facts, statuses, periods);
}

function selectStatusesForReport(
  database: Queryable,
  { first, last, earliest, begins, ends }: ReportRange,
) {
  return (
    database
      .selectFrom('status_periods as s')
      .innerJoin('application_facts as f', 'f.application_id', 's.application_id')
      .select(['s.application_id as id', 's.status_id as statusId'])
      .select(['s.from_on as from', 's.until_on as until'])
      .select(['f.employer_id as employerId', 'f.filed_on as filedOn'])
      .select((eb) =>
        eb.fn<string | null>('nullif', ['f.known_since', 'f.filed_on']).as('knownSince'),
      )
      .select('f.removed_on as removedOn')
      .where('s.application_id', '>=', first)
      .where('s.application_id', '<=', last)
      // The condition is repeated, because PostgreSQL does not derive it from the join and would read all rows.
      .where('f.application_id', '>=', first)
      .where('f.application_id', '<=', last)
      .where('s.from_on', '<', ends)
      .where((eb) =>
        eb.or([
          eb('s.status_id', 'in', closedStatuses).and(
            eb.or([eb('s.from_on', '>=', earliest), eb('s.until_on', 'is not', null)]),
          ),
          eb('s.status_id', 'not in', closedStatuses).and(
            eb.or([
              eb('s.until_on', 'is', null),
              eb('s.until_on', '>=', ends),
              eb('s.from_on', '<', begins).and('s.until_on', '>=', begins),
              sql<boolean>`s.until_on >= f.removed_on`,
            ]),
          ),
        ]),
      )
      .orderBy('s.application_id')
      .orderBy('s.from_on')
      .orderBy('s.period_id')
      .execute()
  );
}

export async function findLastApplicationIdWithFacts(database: Queryable): Promise<number> {
  const { last } = await database
    .selectFrom('application_facts')
    .select((eb) => eb.fn.max('application_id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

export async function listEmployerPeriodsAfter(
  database: Queryable,
  after: { employerId: number; from: string; periodId: number } | undefined,
  limit: number,
) {
  return database
    .selectFrom('employer_periods')
    .select(['period_id as periodId', 'employer_id as employerId'])
    .select(['operating_sector_id as sectorId', 'business_size_id as sizeId'])
    .select(['case_manager_id as caseManagerId', 'from_on as from', 'until_on as until'])
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('employer_id', 'from_on', 'period_id'),
          '>',
          tuple(Number(after?.employerId), String(after?.from), Number(after?.periodId)),
        ),
      ),
    )
    .orderBy('employer_id')
    .orderBy('from_on')
    .orderBy('period_id')
    .limit(limit)
    .execute();
}

/** Both databases limit the number of parameters in a statement. */
const maxApplicationsPerQuery = 2_000;

export interface ProcessingClock {
  since: string;
  pauses: { from: string; until: string | null }[];
}

export async function findProcessingClocks(
  database: Queryable,
  applicationIds: readonly number[],
): Promise<Map<number, ProcessingClock>> {
  const clocks = new Map<number, ProcessingClock>();
  for (let position = 0; position < applicationIds.length; position += maxApplicationsPerQuery) {
    const ids = applicationIds.slice(position, position + maxApplicationsPerQuery);
    const present = await database
      .selectFrom('status_periods')
      .select(['application_id', 'from_on'])
      .where('application_id', 'in', ids)
      .where('until_on', 'is', null)
      .execute();
    for (const { application_id, from_on: since } of present) {
      clocks.set(application_id, { since, pauses: [] });
    }
    const waitingPeriods = await database
      .selectFrom('waiting_periods')
      .select(['application_id', 'from_on as from', 'until_on as until'])
      .where('application_id', 'in', ids)
      .orderBy('from_on')
      .execute();
    for (const { application_id, from, until } of waitingPeriods) {
      const clock = clocks.get(application_id);
      if (clock && (until === null || until > clock.since)) clock.pauses.push({ from, until });
    }
  }
  return clocks;
}

/** The sort key is the time at which the status began, plus the time for which its clock was paused. */
export function selectStatusSince(database: Queryable, now: string): RawBuilder<number> {
  const getNumber = (instant: RawBuilder<string>) =>
    isSqlite(database)
      ? sql<number>`julianday(${instant})`
      : sql<number>`extract(epoch from ${instant})`;
  const goesOn = sql<string>`coalesce(waiting.until_on, ${now})`;
  const start = selectLaterTime(database, sql.ref('waiting.from_on'), sql.ref('status.from_on'));
  return sql<number>`coalesce((
    select ${getNumber(sql.ref('status.from_on'))} + coalesce((
      select sum(${getNumber(goesOn)} - ${getNumber(start)})
      from waiting_periods as waiting
      where waiting.application_id = status.application_id
        and (waiting.until_on is null or waiting.until_on > status.from_on)
    ), 0)
    from status_periods as status
    where status.application_id = applications.application_id and status.until_on is null
  ), ${getNumber(sql.ref('applications.created_on'))})`;
}
