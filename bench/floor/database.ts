import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import pg from 'pg';
import { instantParsers } from '../../server/platform/database/postgres.ts';

type Value = string | number | null;
export type Row = Record<string, Value>;
type Run = (sql: string, values?: Value[]) => Promise<Row[]>;

export interface FloorDatabase {
  run: Run;
  /** A list of rows as one value. */
  jsonOf(columns: string, from: string): string;
  /** Durable before it is answered, as the portal's changes are. */
  change<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
}

/** The same drivers as the portal's, with nothing in front. Parameters are written `?1`. */
export function openFloorDatabase(
  dataFolder: string,
  databaseUrl: string | undefined,
): FloorDatabase {
  return databaseUrl ? onPostgres(databaseUrl) : onSqlite(dataFolder);
}

function onSqlite(dataFolder: string): FloorDatabase {
  mkdirSync(dataFolder, { recursive: true });
  const database = new DatabaseSync(join(dataFolder, 'portal.db'), { timeout: 5_000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000');
  const prepared = new Map<string, StatementSync>();
  const run: Run = async (sql, values = []) => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement.all(...(values as SQLInputValue[])) as Row[];
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    run,
    jsonOf: (columns, from) => `(select json_group_array(json_array(${columns})) from ${from})`,
    // One writer at a time on the one connection.
    change(work) {
      const changed = last.then(async () => {
        database.exec('begin immediate');
        const result = await work(run);
        database.exec('commit');
        return result;
      });
      last = changed;
      return changed;
    },
  };
}

function onPostgres(databaseUrl: string): FloorDatabase {
  const parsers = instantParsers as Record<number, (value: string) => string>;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  const runOn =
    (client: pg.Pool | pg.PoolClient): Run =>
    async (sql, values = []) =>
      (await client.query(sql.replaceAll('?', '$'), values)).rows;
  return {
    run: runOn(pool),
    jsonOf: (columns, from) =>
      `(select coalesce(json_agg(json_build_array(${columns})), '[]')::text from ${from})`,
    async change(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(runOn(client));
        await client.query('commit');
        return result;
      } finally {
        client.release();
      }
    },
  };
}
