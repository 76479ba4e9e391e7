import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { isSqlite } from './isSqlite.ts';

/**
 * For what a power cut may take away, as how often somebody has tried: nobody waits for the disk. It is
 * there for everybody at once, and a process that ends leaves it there. On PostgreSQL the statement has to
 * return `notWaitedFor`.
 */
export async function withoutWaiting<Result>(
  database: Queryable,
  work: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) throw new Error('All else in the transaction has to wait.');
  if (!isSqlite(database)) return work(database);
  return database.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}

/** Until the statement's own commit, which is the next thing that happens. */
export const notWaitedFor = sql<string>`set_config('synchronous_commit', 'off', true)`.as(
  'not_waited_for',
);
