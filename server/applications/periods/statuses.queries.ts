import { sql } from 'kysely';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { type Places, prepared } from '../../platform/database/prepared.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { isPresent, later, type Step, unanswered } from './steps.ts';

/** Of an application that was just filed, as its row has it. */
export async function insertFacts(trx: Trx, applicationId: number): Promise<void> {
  await factsOfNew(trx, { applicationId });
  await firstStatusOf(trx, { applicationId });
}

type OfOne = Places<{ applicationId: number }>;

const factsOfNew = prepared(
  (database, { applicationId }: OfOne) =>
    database
      .insertInto('application_facts')
      .columns(['application_id', 'employer_id', 'filed_on', 'known_since'])
      .expression(
        database
          .selectFrom('applications')
          .select(['application_id', 'business_id', 'created_on', 'created_on as known_since'])
          .where('application_id', '=', applicationId),
      ),
  unanswered,
);

const firstStatusOf = prepared(
  (database, { applicationId }: OfOne) =>
    database
      .insertInto('status_periods')
      .columns(['application_id', 'status_id', 'from_on'])
      .expression(
        database
          .selectFrom('applications')
          .select(['application_id', 'application_status_id', 'created_on'])
          .where('application_id', '=', applicationId),
      ),
  unanswered,
);

type StatusStep = Step & { statusId: number };

/** The period that lasts ends, and the next one begins then. */
export async function changeStatus(trx: Trx, step: StatusStep): Promise<void> {
  if (!isSqlite(trx)) return void (await replaceStatus(trx, step));
  const [ended] = await endStatus(trx, step);
  await startStatus(trx, { ...step, on: ended?.until_on ?? step.on });
}

const ending = (database: Queryable, { applicationId, on }: Places<Step>) =>
  database
    .updateTable('status_periods')
    .set({ until_on: later(database, sql.ref('from_on'), on) })
    .where('application_id', '=', applicationId)
    .where(isPresent)
    .returning('until_on');

const endStatus = prepared(ending);

const startStatus = prepared((database, { applicationId, statusId, on }: Places<StatusStep>) =>
  database
    .insertInto('status_periods')
    .values({ application_id: applicationId, status_id: statusId, from_on: on }),
);

/** Both in one statement. */
const replaceStatus = prepared(
  (database, { applicationId, statusId, on }: Places<StatusStep>) =>
    database
      .with('ended', () => ending(database, { applicationId, on }))
      .insertInto('status_periods')
      .columns(['application_id', 'status_id', 'from_on'])
      .expression((eb) =>
        eb
          .selectFrom('ended')
          .select([
            sql<number>`${applicationId}::integer`.as('application_id'),
            sql<number>`${statusId}::integer`.as('status_id'),
            sql<string>`coalesce(max(until_on), ${on}::timestamptz)`.as('from_on'),
          ]),
      ),
  unanswered,
);
