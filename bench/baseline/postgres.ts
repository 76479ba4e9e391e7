import pg from 'pg';
import { instantParsers } from '../../server/platform/database/postgresTypes.ts';
import type { BaselineDatabase, ColumnExpressions, DatabaseRow, SqlValue } from './database.ts';

const selectColumns = (columns: ColumnExpressions) =>
  Object.entries(columns)
    .map(([name, expression]) => `${expression} as "${name}"`)
    .join();
/** `json_agg` would add blanks and line ends between objects, and `json_build_object` around colons. */
const selectJoinedObjects = (columns: ColumnExpressions, from: string) =>
  `select string_agg(row_to_json(r)::text, ',') as text from (select ${selectColumns(columns)} from ${from}) r`;

export function openBaselinePostgres(databaseUrl: string): BaselineDatabase {
  const parsers = instantParsers as Record<number, (value: string) => string>;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  const known = new Map<string, { name: string; text: string }>();
  function named(sql: string) {
    const statement = known.get(sql) ?? {
      name: `floor_${known.size}`,
      text: sql.replaceAll('?', '$'),
    };
    known.set(sql, statement);
    return statement;
  }
  async function rows(sql: string, values: SqlValue[] = [], plan = 'kept'): Promise<DatabaseRow[]> {
    const { name, text } = named(sql);
    return (await pool.query(plan === 'kept' ? { name, text, values } : { text, values })).rows;
  }
  return {
    rows,
    async objects(columns, from, values) {
      const [found] = await rows(selectJoinedObjects(columns, from), values);
      return String(found?.text ?? '');
    },
    listOf: (columns, from) =>
      `(select ('[' || coalesce(list.text, '') || ']')::json from (${selectJoinedObjects(columns, from)}) list)`,
    withPart: (column, pattern) =>
      `select application_id from application_texts where ${column} like ${pattern}`,
    chosen: (condition) =>
      `a.application_id = any (array(select a.application_id from applications a where ${condition}))`,
    tested: (column) => column,
    instant: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    isSet: (column) => `${column} is not null`,
    async change(statements, values) {
      const parts = statements.map((statement, index) => `changed_${index} as (${statement})`);
      const [row] = await rows(`with ${parts.join(', ')} select * from changed_0`, values);
      return row as DatabaseRow;
    },
  };
}
