import { openFloorPostgres } from './postgres.ts';
import { openFloorSqlite } from './sqlite.ts';

export type Value = string | number | null;
export type Row = Record<string, Value>;
/** Maps the names of an answer's columns to expressions. */
export type Columns = Record<string, string>;

/** Uses the portal's drivers without any layer. Parameters are written `?1`. */
export interface FloorDatabase {
  rows(sql: string, values?: Value[], plan?: 'kept' | 'made each time'): Promise<Row[]>;
  /** The database makes a JSON object of each row, with commas between them. */
  objects(columns: Columns, from: string, values: Value[]): Promise<string>;
  /** It is a list of objects within an object. */
  listOf(columns: Columns, from: string): string;
  instant(column: string): string;
  /** It is a JSON boolean: whether the value is not empty. */
  isSet(column: string): string;
  /** Selects the ids of applications whose column contains at least three letters, by trigram index. */
  withPart(column: string, pattern: string): string;
  /** It is `a.application_id` of the matches: PostgreSQL reads them from an index first, SQLite one by one. */
  chosen(condition: string): string;
  /** The index of this column must not be used; PostgreSQL knows that by its statistics. */
  tested(column: string): string;
  /** Changes are durable before they are answered, as in the portal. */
  change(statements: [string, ...string[]], values: Value[]): Promise<Row>;
}

export function openFloorDatabase(
  dataFolder: string,
  databaseUrl: string | undefined,
): FloorDatabase {
  return databaseUrl ? openFloorPostgres(databaseUrl) : openFloorSqlite(dataFolder);
}
