import { sql } from 'kysely';
import { isSqlite } from './isSqlite.ts';
import { isNotAwaited } from './sqliteStatements.ts';
import type { Queryable } from './types.ts';

/**
 * Nobody waits for a statement that returns this column: a power failure may take it, such as a counter of attempts. Other
 * connections see it at once, and it survives a crash of the process.
 */
export function asyncCommit(database: Queryable) {
  // PostgreSQL applies it until the end of the statement's own transaction.
  const setting = isSqlite(database)
    ? sql<string>`'off'`
    : sql<string>`set_config('synchronous_commit', 'off', true)`;
  return setting.as(isNotAwaited);
}

/** In a transaction, the rest of it would not be waited for either. */
export async function withAsyncCommit<Result>(
  database: Queryable,
  work: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction)
    throw new Error('The rest of the transaction has to wait for the disk.');
  return work(database);
}
