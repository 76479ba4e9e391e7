import { type RawBuilder, sql } from 'kysely';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { type Placeholders, prepareQuery } from '../../platform/database/prepareQuery.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

interface Step extends Record<string, unknown> {
  applicationId: number;
  on: string;
}

/** On PostgreSQL the statement is not awaited: it is sent with those that follow. */
const withoutAwait = { isUnanswered: true };

const isPresent = sql<boolean>`until_on is null`;

/** Returns the later instant: a clock that was set back must not end a period before it began. */
export function laterOf(
  database: Queryable,
  one: RawBuilder<string>,
  other: RawBuilder<string>,
): RawBuilder<string> {
  return isSqlite(database)
    ? sql`max(${one}, ${other})`
    : sql`greatest(${one}::timestamptz, ${other}::timestamptz)`;
}

/** Without `statusId`, the present status counts from the beginning. */
export async function insertFacts(
  trx: Trx,
  applicationId: number,
  statusId: number | undefined,
): Promise<void> {
  await factsOfNew(trx, { applicationId });
  await firstStatusOf(trx, { applicationId, statusId: statusId ?? null });
}

type ApplicationPlaces = Placeholders<{ applicationId: number }>;

const factsOfNew = prepareQuery(
  (database, { applicationId }: ApplicationPlaces) =>
    database
      .insertInto('application_facts')
      .columns(['application_id', 'employer_id', 'filed_on', 'known_since'])
      .expression(
        database
          .selectFrom('applications')
          .select(['application_id', 'business_id', 'created_on', 'created_on as known_since'])
          .where('application_id', '=', applicationId),
      ),
  withoutAwait,
);

const firstStatusOf = prepareQuery(
  (
    database,
    { applicationId, statusId }: Placeholders<{ applicationId: number; statusId: number | null }>,
  ) =>
    database
      .insertInto('status_periods')
      .columns(['application_id', 'status_id', 'from_on'])
      .expression(
        database
          .selectFrom('applications')
          .select('application_id')
          .select(
            sql<number>`coalesce(${whole(database, statusId)}, application_status_id)`.as(
              'status_id',
            ),
          )
          .select('created_on')
          .where('application_id', '=', applicationId),
      ),
  withoutAwait,
);

type PeriodsOfOne = 'status_periods' | 'waiting_periods' | 'manager_periods';

const ends = new Map<PeriodsOfOne, (trx: Queryable, step: Step) => Promise<unknown>>();
for (const table of ['status_periods', 'waiting_periods', 'manager_periods'] as const) {
  ends.set(
    table,
    prepareQuery(
      (database, { applicationId, on }: Placeholders<Step>) =>
        database
          .updateTable(table)
          .set({ until_on: laterOf(database, sql.ref('from_on'), on) })
          .where('application_id', '=', applicationId)
          .where(isPresent),
      withoutAwait,
    ),
  );
}

export async function changeStatus(trx: Trx, step: Step & { statusId: number }): Promise<void> {
  await ends.get('status_periods')?.(trx, step);
  await startStatus(trx, step);
}

const startStatus = prepareQuery(
  (database, { applicationId, statusId, on }: Placeholders<Step & { statusId: number }>) =>
    database
      .insertInto('status_periods')
      .columns(['application_id', 'status_id', 'from_on'])
      .expression(
        database
          .selectFrom('status_periods')
          .select([
            whole(database, applicationId).as('application_id'),
            whole(database, statusId).as('status_id'),
            afterLast(database, on).as('from_on'),
          ])
          .where('application_id', '=', applicationId),
      ),
  withoutAwait,
);

const whole = (database: Queryable, place: RawBuilder<number | null>) =>
  isSqlite(database) ? place : sql<number>`${place}::integer`;

const afterLast = (database: Queryable, on: RawBuilder<string>) =>
  laterOf(database, on, sql<string>`coalesce(max(until_on), ${on})`);

export async function changeManager(
  trx: Trx,
  { administratorId, ...step }: Step & { administratorId: number | null },
): Promise<void> {
  await ends.get('manager_periods')?.(trx, step);
  if (administratorId !== null) await startManager(trx, { ...step, administratorId });
}

const startManager = prepareQuery(
  (
    database,
    { applicationId, administratorId, on }: Placeholders<Step & { administratorId: number }>,
  ) =>
    database
      .insertInto('manager_periods')
      .columns(['application_id', 'administrator_id', 'from_on'])
      .expression(
        database
          .selectFrom('manager_periods')
          .select([
            whole(database, applicationId).as('application_id'),
            whole(database, administratorId).as('administrator_id'),
            afterLast(database, on).as('from_on'),
          ])
          .where('application_id', '=', applicationId),
      ),
  withoutAwait,
);

/** Does nothing when a wait is already recorded. */
export async function startWaiting(trx: Trx, step: Step): Promise<void> {
  await start(trx, step);
}

/** A request just being sent waits for its own entry. */
export async function resumeWaiting(trx: Trx, step: Step): Promise<void> {
  await startAgain(trx, step);
}

const open = (database: Queryable, { applicationId, on }: Placeholders<Step>) => {
  const known = database.selectFrom('waiting_periods').where('application_id', '=', applicationId);
  const lastEnd = sql<string>`coalesce(${known.select(sql`max(until_on)`.as('last'))}, ${on})`;
  return database
    .selectFrom('requests')
    .select(['application_id', 'request_id', 'due_on'])
    .select(laterOf(database, on, lastEnd).as('from_on'))
    .select(sql<boolean>`${sql.lit(isSqlite(database) ? 0 : false)}`.as('is_answered'))
    .where('application_id', '=', applicationId)
    .where(sql<boolean>`state in ('open', 'answered')`)
    .where('state', '=', 'open')
    .where(({ not, exists }) => not(exists(known.select('period_id').where(isPresent))));
};

const insert = (database: Queryable) =>
  database
    .insertInto('waiting_periods')
    .columns(['application_id', 'request_id', 'due_on', 'from_on', 'is_answered']);

const start = prepareQuery(
  (database, step: Placeholders<Step>) => insert(database).expression(open(database, step)),
  withoutAwait,
);

const startAgain = prepareQuery(
  (database, step: Placeholders<Step>) =>
    insert(database).expression(
      open(database, step).where(({ exists, selectFrom }) =>
        exists(
          selectFrom('waiting_periods')
            .select('period_id')
            .where('waiting_periods.application_id', '=', step.applicationId)
            .whereRef('waiting_periods.request_id', '=', 'requests.request_id'),
        ),
      ),
    ),
  withoutAwait,
);

type End = Step & { isAnswered: boolean };

export async function endWaiting(trx: Trx, step: End): Promise<void> {
  await endWait(trx, step);
}

const endWait = prepareQuery(
  (database, { applicationId, on, isAnswered }: Placeholders<End>) =>
    database
      .updateTable('waiting_periods')
      .set({ until_on: laterOf(database, sql.ref('from_on'), on), is_answered: isAnswered })
      .where('application_id', '=', applicationId)
      .where(isPresent),
  withoutAwait,
);

export async function changeDueDay(trx: Trx, applicationId: number, dueOn: string): Promise<void> {
  await trx
    .updateTable('waiting_periods')
    .set({ due_on: dueOn })
    .where('application_id', '=', applicationId)
    .where(isPresent)
    .execute();
}

/** Reports then show nothing of the application, as if it had never existed. */
export async function deleteFacts(trx: Trx, applicationId: number): Promise<void> {
  for (const table of [...ends.keys(), 'application_facts'] as const) {
    await trx.deleteFrom(table).where('application_id', '=', applicationId).execute();
  }
}

export async function endFacts(trx: Queryable, applicationId: number, on: string): Promise<void> {
  for (const end of ends.values()) await end(trx, { applicationId, on });
  await trx
    .updateTable('application_facts')
    .set({ removed_on: on })
    .where('application_id', '=', applicationId)
    .execute();
}
