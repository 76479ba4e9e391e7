import { openFloorPostgres } from './postgres.ts';
import { openFloorSqlite } from './sqlite.ts';

export type SqlValue = string | number | null;
export type DatabaseRow = Record<string, SqlValue>;
/** Maps the names of columns in an answer to SQL expressions. */
export type ColumnExpressions = Record<string, string>;

/** Uses the portal's database drivers without any layer above them. Parameters are written as `?1`. */
export interface FloorDatabase {
  rows(sql: string, values?: SqlValue[], plan?: 'kept' | 'made each time'): Promise<DatabaseRow[]>;
  /** The database itself creates a JSON object for each row and joins them with commas. */
  objects(columns: ColumnExpressions, from: string, values: SqlValue[]): Promise<string>;
  /** Returns an SQL expression for a list of objects inside another object. */
  listOf(columns: ColumnExpressions, from: string): string;
  instant(column: string): string;
  /** Returns an SQL expression for a JSON boolean that is true when the value is not empty. */
  isSet(column: string): string;
  /** Selects the ids of applications whose column contains a text of at least three letters, with a trigram index. */
  withPart(column: string, pattern: string): string;
  /**
   * Returns the column `a.application_id` for a condition. PostgreSQL reads all matches from an index first,
   * SQLite reads them one by one.
   */
  chosen(condition: string): string;
  /** Prevents the use of the column's index. PostgreSQL decides that by its statistics. */
  tested(column: string): string;
  /** A change is on the disk before it is answered, as in the portal. */
  change(statements: [string, ...string[]], values: SqlValue[]): Promise<DatabaseRow>;
}

export function openFloorDatabase(
  dataFolder: string,
  databaseUrl: string | undefined,
): FloorDatabase {
  return databaseUrl ? openFloorPostgres(databaseUrl) : openFloorSqlite(dataFolder);
}
