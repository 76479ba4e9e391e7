import { sql } from 'kysely';
import { isSqlite } from './isSqlite.ts';
import { asyncCommitColumn } from './sqliteStatements.ts';
import type { Queryable } from './types.ts';

/**
 * A statement that returns this column is committed without waiting for the disk, so a power failure may
 * undo it. Other connections see the change at once, and the change survives a crash of the process.
 */
export function selectAsyncCommit(database: Queryable) {
  const setting = isSqlite(database)
    ? sql<string>`'off'`
    : sql<string>`set_config('synchronous_commit', 'off', true)`;
  return setting.as(asyncCommitColumn);
}

/** Call this outside a transaction: all its other changes would not wait for the disk either. */
export async function runWithAsyncCommit<Result>(
  database: Queryable,
  work: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction)
    throw new Error('The rest of the transaction has to wait for the disk.');
  return work(database);
}
