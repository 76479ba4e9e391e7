import { SqliteAdapter } from 'kysely';
import type { Queryable } from './database.ts';

/** For the few statements that the engines need in words of their own. */
export function isSqlite(database: Queryable): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}
