import { openBaselinePostgres } from './postgres.ts';
import { openBaselineSqlite } from './sqlite.ts';

export type SqlValue = string | number | null;
export type DatabaseRow = Record<string, SqlValue>;
export type ColumnExpressions = Record<string, string>;

export interface BaselineDatabase {
  rows(sql: string, values?: SqlValue[], plan?: 'kept' | 'made each time'): Promise<DatabaseRow[]>;
  objects(columns: ColumnExpressions, from: string, values: SqlValue[]): Promise<string>;
  listOf(columns: ColumnExpressions, from: string): string;
  instant(column: string): string;
  isSet(column: string): string;
  withPart(column: string, pattern: string): string;
  chosen(condition: string): string;
  /** Keeps SQLite from using the column's index; PostgreSQL decides by its own statistics. */
  tested(column: string): string;
  /** A change is on the disk before it is answered, as in the portal. */
  change(statements: [string, ...string[]], values: SqlValue[]): Promise<DatabaseRow>;
}

export function openBaselineDatabase(
  dataFolder: string,
  databaseUrl: string | undefined,
): BaselineDatabase {
  return databaseUrl ? openBaselinePostgres(databaseUrl) : openBaselineSqlite(dataFolder);
}
