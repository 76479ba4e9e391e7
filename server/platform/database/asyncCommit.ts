import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { isSqlite } from './isSqlite.ts';

/**
 * Commits without waiting for the disk, for data that a power failure may lose, such as counters of attempts.
 * Other connections see it at once, and it survives a crash of the process. On PostgreSQL the statement has to
 * return `asyncCommit`.
 */
export async function withAsyncCommit<Result>(
  database: Queryable,
  work: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction)
    throw new Error('The rest of the transaction has to wait for the disk.');
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

/** Valid until the end of the statement's own transaction. */
export const asyncCommit = sql<string>`set_config('synchronous_commit', 'off', true)`.as(
  'not_waited_for',
);
