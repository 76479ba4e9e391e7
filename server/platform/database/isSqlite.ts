import { SqliteAdapter } from 'kysely';
import type { Queryable } from './types.ts';

/** A few statements differ between the engines. */
export function isSqlite(database: Queryable): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}
