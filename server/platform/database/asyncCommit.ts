import { sql } from 'kysely';
import { isSqlite } from './isSqlite.ts';
import { notWaitedFor } from './sqliteStatements.ts';
import type { Queryable } from './types.ts';

/**
 * What a statement returns that nobody waits for, because a power failure may take it, such as a counter of
 * attempts. Other connections see it at once and it survives a crash of the process; on SQLite with the next commit,
 * when it comes between changes that share one.
 */
export function asyncCommit(database: Queryable) {
  // On PostgreSQL valid until the end of the statement's own transaction.
  const setting = isSqlite(database)
    ? sql<string>`'off'`
    : sql<string>`set_config('synchronous_commit', 'off', true)`;
  return setting.as(notWaitedFor);
}

/** Runs such a statement, which would take the rest of its transaction along. */
export async function withAsyncCommit<Result>(
  database: Queryable,
  work: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction)
    throw new Error('The rest of the transaction has to wait for the disk.');
  return work(database);
}
