import { sql } from 'kysely';
import type { TableName } from '../../server/operations/commands/data/databaseTables.ts';
import type { Engine, Queryable } from '../../server/platform/database/types.ts';

type Row = Record<string, string | number | boolean | null>;

/** Passing all rows as a single parameter of one statement is ten times as fast as one parameter for each value. */
export async function insertRows(
  database: Queryable,
  engine: Engine,
  table: TableName,
  rows: Row[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return;
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const json = JSON.stringify(rows);
  const source =
    engine === 'sqlite'
      ? sql`select ${sql.join(names.map((name) => sql`value ->> ${sql.lit(`$.${name}`)}`))} from json_each(${json})`
      : sql`select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json})`;
  await sql`insert into ${sql.table(table)} (${columns}) ${source}`.execute(database);
}
