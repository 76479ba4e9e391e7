import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';

/** When this portal began to record the runs of its commands: at its first start, or at an upgrade. */
export async function recordingSince(database: Queryable): Promise<Date> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = '0017-command-runs'`.execute(database);
  return new Date(rows[0]?.timestamp ?? Number.NaN);
}
