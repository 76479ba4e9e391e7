import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { isSqlite } from './isSqlite.ts';

/**
 * For what a power cut may take away, as how often somebody has tried: SQLite does not wait for the
 * disk then. It is there for everybody at once, and a process that ends leaves it there.
 */
export async function withoutWaiting<Result>(
  database: Queryable,
  work: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  if (!isSqlite(database) || database.isTransaction) return work(database);
  return database.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
