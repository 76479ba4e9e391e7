import { sql } from 'kysely';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { type Places, prepared } from '../../platform/database/prepared.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { isPresent, later, type Step, unanswered } from './steps.ts';

type ManagerStep = Step & { administratorId: number };

/** The case manager of its own from now on; null for its employer's. */
export async function changeManager(
  trx: Trx,
  { administratorId, ...step }: Step & { administratorId: number | null },
): Promise<void> {
  await end(trx, step);
  if (administratorId !== null) await start(trx, { ...step, administratorId });
}

const end = prepared(
  (database, { applicationId, on }: Places<Step>) =>
    database
      .updateTable('manager_periods')
      .set({ until_on: later(database, sql.ref('from_on'), on) })
      .where('application_id', '=', applicationId)
      .where(isPresent),
  unanswered,
);

/** Once the one before has ended, and not before it did. */
const start = prepared(
  (database, { applicationId, administratorId, on }: Places<ManagerStep>) =>
    database
      .insertInto('manager_periods')
      .columns(['application_id', 'administrator_id', 'from_on'])
      .expression(
        database
          .selectFrom('manager_periods')
          .select([
            sql<number>`${whole(database, applicationId)}`.as('application_id'),
            sql<number>`${whole(database, administratorId)}`.as('administrator_id'),
            later(database, on, sql<string>`coalesce(max(until_on), ${on})`).as('from_on'),
          ])
          .where('application_id', '=', applicationId),
      ),
  unanswered,
);

const whole = (database: Queryable, place: unknown) =>
  isSqlite(database) ? sql`${place}` : sql`${place}::integer`;
