import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable } from '../../platform/database/types.ts';

interface Period {
  from: string;
  /** Null while it lasts. */
  until: string | null;
}

/** What is known of an application, oldest first; also of one that was removed. */
export interface ApplicationFacts {
  applicationId: number;
  /** Negative once the employer was erased: the same number for all that it filed, and nobody's. */
  employerId: number;
  filedOn: string;
  /** When the history begins to say in which status it was; as a rule when it was filed. */
  knownSince: string;
  removedOn: string | null;
  statuses: (Period & { statusId: number })[];
  /** A request lay with the employer; each round of it is one. */
  waits: (Period & { requestId: number; dueOn: string; isAnswered: boolean })[];
  /** Case managers of its own; between them it had its employer's. */
  managers: (Period & { administratorId: number })[];
}

/** Applications after one up to another by their ids, or some. */
type Chosen = { after: number; to: number } | { ids: readonly number[] };

/** Of the next so many applications by their ids. */
export async function factsAfter(
  database: Queryable,
  after: number,
  most: number,
): Promise<ApplicationFacts[]> {
  const rows = await facts(database)
    .where('application_id', '>', after)
    .orderBy('application_id')
    .limit(most)
    .execute();
  return withPeriods(database, rows, { after, to: rows.at(-1)?.applicationId ?? after });
}

/** Of these; of one that is not known there is none. */
export async function factsOf(
  database: Queryable,
  ids: readonly number[],
): Promise<ApplicationFacts[]> {
  const rows = await facts(database).where('application_id', 'in', ids).execute();
  return withPeriods(database, rows, { ids });
}

const facts = (database: Queryable) =>
  database
    .selectFrom('application_facts')
    .select(['application_id as applicationId', 'employer_id as employerId'])
    .select(['filed_on as filedOn', 'known_since as knownSince', 'removed_on as removedOn']);

type FactsRow = Omit<ApplicationFacts, 'statuses' | 'waits' | 'managers'>;

async function withPeriods(
  database: Queryable,
  rows: readonly FactsRow[],
  chosen: Chosen,
): Promise<ApplicationFacts[]> {
  const found = rows.map(
    (row): ApplicationFacts => ({ ...row, statuses: [], waits: [], managers: [] }),
  );
  const byId = new Map(found.map((one) => [one.applicationId, one]));
  for (const { id, ...status } of await statusesOf(database, chosen)) {
    byId.get(id)?.statuses.push(status);
  }
  for (const { id, is_answered: isAnswered, ...wait } of await waitsOf(database, chosen)) {
    byId.get(id)?.waits.push({ ...wait, isAnswered });
  }
  for (const { id, ...manager } of await managersOf(database, chosen)) {
    byId.get(id)?.managers.push(manager);
  }
  return found;
}

const times = ['application_id as id', 'from_on as from', 'until_on as until'] as const;

const among = (chosen: Chosen) => (eb: ExpressionBuilder<Pick<Schema, PeriodsOf>, PeriodsOf>) =>
  'ids' in chosen
    ? eb('application_id', 'in', chosen.ids)
    : eb.and([eb('application_id', '>', chosen.after), eb('application_id', '<=', chosen.to)]);

type PeriodsOf = 'status_periods' | 'waiting_periods' | 'manager_periods';

/** Periods of an application that begin at one instant are in the order in which they were written. */
const statusesOf = (database: Queryable, chosen: Chosen) =>
  database
    .selectFrom('status_periods')
    .select([...times, 'status_id as statusId'])
    .where(among(chosen))
    .orderBy('application_id')
    .orderBy('from_on')
    .orderBy('period_id')
    .execute();

export const waitsOf = (database: Queryable, chosen: Chosen) =>
  database
    .selectFrom('waiting_periods')
    .select([...times, 'request_id as requestId', 'due_on as dueOn', 'is_answered'])
    .where(among(chosen))
    .orderBy('application_id')
    .orderBy('from_on')
    .orderBy('period_id')
    .execute();

export const managersOf = (database: Queryable, chosen: Chosen) =>
  database
    .selectFrom('manager_periods')
    .select([...times, 'administrator_id as administratorId'])
    .where(among(chosen))
    .orderBy('application_id')
    .orderBy('from_on')
    .orderBy('period_id')
    .execute();

/** What an employer was; also of those that were erased. */
export interface EmployerPeriod extends Period {
  periodId: number;
  employerId: number;
  sectorId: number | null;
  sizeId: number | null;
  caseManagerId: number | null;
}

/** The next so many, each employer's oldest first. */
export async function employerPeriodsAfter(
  database: Queryable,
  after: Pick<EmployerPeriod, 'employerId' | 'from' | 'periodId'> | undefined,
  most: number,
): Promise<EmployerPeriod[]> {
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
    .limit(most)
    .execute();
}

/** From when on everything is known of all applications; undefined where there is none. */
export async function knownSince(database: Queryable): Promise<string | undefined> {
  const { since } = await database
    .selectFrom('application_facts')
    .select((eb) =>
      eb.fn
        .coalesce(
          eb.fn.max('known_since').filterWhereRef('known_since', '>', 'filed_on'),
          eb.fn.min('filed_on'),
        )
        .as('since'),
    )
    .executeTakeFirstOrThrow();
  return since ?? undefined;
}
