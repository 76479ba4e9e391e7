import { sql } from 'kysely';
import { minutesBefore } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';

export async function newestChangeOn(database: Queryable): Promise<string | undefined> {
  const newest = await database
    .selectFrom('changes')
    .select('changed_on')
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.changed_on;
}

export async function countSessions({
  database,
  clock,
  settings,
}: Pick<Parts, 'database' | 'clock' | 'settings'>): Promise<number> {
  const now = clock.now();
  const { open } = await database
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll().as('open'))
    .where('seen_on', '>', minutesBefore(now, settings.session.idleMinutes).toISOString())
    .where('created_on', '>', minutesBefore(now, settings.session.hours * 60).toISOString())
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** When this portal began to record the runs of its commands: at its first start, or at an upgrade. */
export async function recordingSince(database: Queryable): Promise<Date> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = '0017-command-runs'`.execute(database);
  return new Date(rows[0]?.timestamp ?? Number.NaN);
}
