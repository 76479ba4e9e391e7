import { SqliteAdapter } from 'kysely';
import type { Queryable } from './types.ts';

/** For the few statements that differ between the engines. */
export function isSqlite(database: Queryable): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}
