import { SqliteAdapter } from 'kysely';
import type { Queryable } from './types.ts';

export function isSqlite(database: Queryable): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}
