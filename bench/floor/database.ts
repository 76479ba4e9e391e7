import { openFloorPostgres } from './postgres.ts';
import { openFloorSqlite } from './sqlite.ts';

export type Value = string | number | null;
export type Row = Record<string, Value>;
/** What a column is called in an answer, and its expression. */
export type Columns = Record<string, string>;

/** The same drivers as the portal's, with nothing in front. Parameters are written `?1`. */
export interface FloorDatabase {
  rows(sql: string, values?: Value[], plan?: 'kept' | 'made each time'): Promise<Row[]>;
  /** A JSON object for each row, made in the database; with commas between them. */
  objects(columns: Columns, from: string, values: Value[]): Promise<string>;
  /** A list of objects within an object. */
  listOf(columns: Columns, from: string): string;
  instant(column: string): string;
  /** Whether it holds anything, as true or false of JSON. */
  isSet(column: string): string;
  /** The ids of applications whose column holds a part of at least three letters, by the index of trigrams. */
  withPart(column: string, pattern: string): string;
  /** `a.application_id` of those that fit: PostgreSQL finds them in an index first, SQLite as it goes. */
  chosen(condition: string): string;
  /** A column whose index is not the way to go; PostgreSQL knows that by its statistics. */
  tested(column: string): string;
  /** Durable before it is answered, as the portal's changes are. All statements take all values. */
  change(statements: [string, ...string[]], values: Value[]): Promise<Row>;
}

export function openFloorDatabase(
  dataFolder: string,
  databaseUrl: string | undefined,
): FloorDatabase {
  return databaseUrl ? openFloorPostgres(databaseUrl) : openFloorSqlite(dataFolder);
}
