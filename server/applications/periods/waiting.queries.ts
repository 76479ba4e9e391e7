import { sql } from 'kysely';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { type Places, prepared } from '../../platform/database/prepared.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { isPresent, later, type Step, unanswered } from './steps.ts';

/** The application's request, where one lies with the employer and none is known to. */
export async function startWaiting(trx: Trx, step: Step): Promise<void> {
  await start(trx, step);
}

/** The same of one that ended and is open again. One that is just being sent waits for its own entry. */
export async function waitAgain(trx: Trx, step: Step): Promise<void> {
  await startAgain(trx, step);
}

const open = (database: Queryable, { applicationId, on }: Places<Step>) => {
  const known = database.selectFrom('waiting_periods').where('application_id', '=', applicationId);
  const lastEnd = sql<string>`coalesce(${known.select(sql`max(until_on)`.as('last'))}, ${on})`;
  return database
    .selectFrom('requests')
    .select(['application_id', 'request_id', 'due_on'])
    .select(later(database, on, lastEnd).as('from_on'))
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

const start = prepared(
  (database, step: Places<Step>) => insert(database).expression(open(database, step)),
  unanswered,
);

const startAgain = prepared(
  (database, step: Places<Step>) =>
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
  unanswered,
);

type End = Step & { isAnswered: boolean };

export async function endWaiting(trx: Trx, step: End): Promise<void> {
  await end(trx, step);
}

const end = prepared(
  (database, { applicationId, on, isAnswered }: Places<End>) =>
    database
      .updateTable('waiting_periods')
      .set({ until_on: later(database, sql.ref('from_on'), on), is_answered: isAnswered })
      .where('application_id', '=', applicationId)
      .where(isPresent),
  unanswered,
);

/** Another day for the request that lies with the employer. */
export async function changeDueDay(trx: Trx, applicationId: number, dueOn: string): Promise<void> {
  await trx
    .updateTable('waiting_periods')
    .set({ due_on: dueOn })
    .where('application_id', '=', applicationId)
    .where('until_on', 'is', null)
    .execute();
}
