import { type RawBuilder, sql } from 'kysely';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { type Placeholders, prepareQuery } from '../../platform/database/prepareQuery.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

interface PeriodChange extends Record<string, unknown> {
  applicationId: number;
  on: string;
}

/** On PostgreSQL the statement is not awaited, so that it is sent together with the following ones. */
const withoutAnswer = { isUnanswered: true };

const isOpenPeriodExpression = sql<boolean>`until_on is null`;

/**
 * Returns the later of the two times, because a clock that was set back must not end a period before its beginning.
 */
export function selectLaterTime(
  database: Queryable,
  one: RawBuilder<string>,
  other: RawBuilder<string>,
): RawBuilder<string> {
  return isSqlite(database)
    ? sql`max(${one}, ${other})`
    : sql`greatest(${one}::timestamptz, ${other}::timestamptz)`;
}

export async function insertApplicationFacts(
  trx: Trx,
  applicationId: number,
  statusId: number | undefined,
): Promise<void> {
  await insertFactsQuery(trx, { applicationId });
  await insertFirstStatusQuery(trx, { applicationId, statusId: statusId ?? null });
}

type ApplicationPlaceholders = Placeholders<{ applicationId: number }>;

const insertFactsQuery = prepareQuery(
  (database, { applicationId }: ApplicationPlaceholders) =>
    database
      .insertInto('application_facts')
      .columns(['application_id', 'employer_id', 'filed_on', 'known_since'])
      .expression(
        database
          .selectFrom('applications')
          .select(['application_id', 'business_id', 'created_on', 'created_on as known_since'])
          .where('application_id', '=', applicationId),
      ),
  withoutAnswer,
);

const insertFirstStatusQuery = prepareQuery(
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
            sql<number>`coalesce(${castToInteger(database, statusId)}, application_status_id)`.as(
              'status_id',
            ),
          )
          .select('created_on')
          .where('application_id', '=', applicationId),
      ),
  withoutAnswer,
);

type ApplicationPeriodTable = 'status_periods' | 'waiting_periods' | 'manager_periods';

const endPeriodQueries = new Map<
  ApplicationPeriodTable,
  (trx: Queryable, step: PeriodChange) => Promise<unknown>
>();
for (const table of ['status_periods', 'waiting_periods', 'manager_periods'] as const) {
  endPeriodQueries.set(
    table,
    prepareQuery(
      (database, { applicationId, on }: Placeholders<PeriodChange>) =>
        database
          .updateTable(table)
          .set({ until_on: selectLaterTime(database, sql.ref('from_on'), on) })
          .where('application_id', '=', applicationId)
          .where(isOpenPeriodExpression),
      withoutAnswer,
    ),
  );
}

export async function changeStatusPeriod(
  trx: Trx,
  step: PeriodChange & { statusId: number },
): Promise<void> {
  await endPeriodQueries.get('status_periods')?.(trx, step);
  await startStatusQuery(trx, step);
}

const startStatusQuery = prepareQuery(
  (database, { applicationId, statusId, on }: Placeholders<PeriodChange & { statusId: number }>) =>
    database
      .insertInto('status_periods')
      .columns(['application_id', 'status_id', 'from_on'])
      .expression(
        database
          .selectFrom('status_periods')
          .select([
            castToInteger(database, applicationId).as('application_id'),
            castToInteger(database, statusId).as('status_id'),
            selectStartAfterLast(database, on).as('from_on'),
          ])
          .where('application_id', '=', applicationId),
      ),
  withoutAnswer,
);

const castToInteger = (database: Queryable, place: RawBuilder<number | null>) =>
  isSqlite(database) ? place : sql<number>`${place}::integer`;

const selectStartAfterLast = (database: Queryable, on: RawBuilder<string>) =>
  selectLaterTime(database, on, sql<string>`coalesce(max(until_on), ${on})`);

export async function changeManagerPeriod(
  trx: Trx,
  { administratorId, ...step }: PeriodChange & { administratorId: number | null },
): Promise<void> {
  await endPeriodQueries.get('manager_periods')?.(trx, step);
  if (administratorId !== null) await startManagerQuery(trx, { ...step, administratorId });
}

const startManagerQuery = prepareQuery(
  (
    database,
    {
      applicationId,
      administratorId,
      on,
    }: Placeholders<PeriodChange & { administratorId: number }>,
  ) =>
    database
      .insertInto('manager_periods')
      .columns(['application_id', 'administrator_id', 'from_on'])
      .expression(
        database
          .selectFrom('manager_periods')
          .select([
            castToInteger(database, applicationId).as('application_id'),
            castToInteger(database, administratorId).as('administrator_id'),
            selectStartAfterLast(database, on).as('from_on'),
          ])
          .where('application_id', '=', applicationId),
      ),
  withoutAnswer,
);

export async function startWaiting(trx: Trx, step: PeriodChange): Promise<void> {
  await startWaitQuery(trx, step);
}

/** Only a request that has waited before resumes, because sending a new request starts its first wait. */
export async function resumeWaiting(trx: Trx, step: PeriodChange): Promise<void> {
  await startWaitAgainQuery(trx, step);
}

const selectOpenWait = (database: Queryable, { applicationId, on }: Placeholders<PeriodChange>) => {
  const earlierPeriods = database
    .selectFrom('waiting_periods')
    .where('application_id', '=', applicationId);
  const lastEnd = sql<string>`coalesce(${earlierPeriods.select(sql`max(until_on)`.as('last'))}, ${on})`;
  return database
    .selectFrom('requests')
    .select(['application_id', 'request_id', 'due_on'])
    .select(selectLaterTime(database, on, lastEnd).as('from_on'))
    .select(sql<boolean>`${sql.lit(isSqlite(database) ? 0 : false)}`.as('is_answered'))
    .where('application_id', '=', applicationId)
    .where(sql<boolean>`state in ('open', 'answered')`)
    .where('state', '=', 'open')
    .where(({ not, exists }) =>
      not(exists(earlierPeriods.select('period_id').where(isOpenPeriodExpression))),
    );
};

const insertIntoWaitingPeriods = (database: Queryable) =>
  database
    .insertInto('waiting_periods')
    .columns(['application_id', 'request_id', 'due_on', 'from_on', 'is_answered']);

const startWaitQuery = prepareQuery(
  (database, step: Placeholders<PeriodChange>) =>
    insertIntoWaitingPeriods(database).expression(selectOpenWait(database, step)),
  withoutAnswer,
);

const startWaitAgainQuery = prepareQuery(
  (database, step: Placeholders<PeriodChange>) =>
    insertIntoWaitingPeriods(database).expression(
      selectOpenWait(database, step).where(({ exists, selectFrom }) =>
        exists(
          selectFrom('waiting_periods')
            .select('period_id')
            .where('waiting_periods.application_id', '=', step.applicationId)
            .whereRef('waiting_periods.request_id', '=', 'requests.request_id'),
        ),
      ),
    ),
  withoutAnswer,
);

type WaitingEnd = PeriodChange & { isAnswered: boolean };

export async function endWaiting(trx: Trx, step: WaitingEnd): Promise<void> {
  await endWaitQuery(trx, step);
}

const endWaitQuery = prepareQuery(
  (database, { applicationId, on, isAnswered }: Placeholders<WaitingEnd>) =>
    database
      .updateTable('waiting_periods')
      .set({ until_on: selectLaterTime(database, sql.ref('from_on'), on), is_answered: isAnswered })
      .where('application_id', '=', applicationId)
      .where(isOpenPeriodExpression),
  withoutAnswer,
);

export async function updateWaitingDueDay(
  trx: Trx,
  applicationId: number,
  dueOn: string,
): Promise<void> {
  await trx
    .updateTable('waiting_periods')
    .set({ due_on: dueOn })
    .where('application_id', '=', applicationId)
    .where(isOpenPeriodExpression)
    .execute();
}

export async function deleteFactsAndPeriods(trx: Trx, applicationId: number): Promise<void> {
  for (const table of [...endPeriodQueries.keys(), 'application_facts'] as const) {
    await trx.deleteFrom(table).where('application_id', '=', applicationId).execute();
  }
}

export async function endFactsAndPeriods(
  trx: Queryable,
  applicationId: number,
  on: string,
): Promise<void> {
  for (const end of endPeriodQueries.values()) await end(trx, { applicationId, on });
  await trx
    .updateTable('application_facts')
    .set({ removed_on: on })
    .where('application_id', '=', applicationId)
    .execute();
}
