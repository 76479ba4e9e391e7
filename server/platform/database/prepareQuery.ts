import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { hashSecret } from '../secrets.ts';
import type { NamedStatement } from './namedQuery.ts';
import type { Queryable } from './types.ts';

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type Placeholders<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> };

interface KnownStatement extends NamedStatement {
  isRead: boolean;
  isUnanswered: boolean;
  isFlushedAfterCommit: boolean;
}

const maxStatementNames = 300;
const namedStatements = new Map<string, KnownStatement>();

/** The name is a hash of the text, so that all servers use one name for the same statement. */
export function findNamedStatement(sql: string): KnownStatement | undefined {
  return namedStatements.get(sql);
}

const placeholders = new Proxy(
  {},
  { get: (_none, name) => sql.val(new Placeholder(String(name))) },
);

/** PostgreSQL rejects the cached plan of such a statement after a migration has added a column. */
const allColumnsPattern = /\b(select|distinct|returning) \*|\.\*/;

const isReadStatement = (sql: string) => sql.startsWith('select ') && !sql.endsWith(' update');

interface PrepareOptions {
  /** On PostgreSQL, the statement is sent together with the next one, which then throws its error. */
  isUnanswered?: boolean;
  /** PostgreSQL releases a lock that every change needs at the commit, before the change is on the disk. */
  isFlushedAfterCommit?: boolean;
}

interface PreparedQuery<Values, Row> {
  (database: Queryable, values: Values): Promise<Row[]>;
  with(database: Queryable, values: Values): CompiledQuery<Row>;
}

/** Compiling takes longer than reading a row by its key, so it happens once for each engine. */
export function prepareQuery<Values extends Record<string, unknown>, Row>(
  build: (database: Queryable, places: Placeholders<Values>) => Compilable<Row>,
  { isUnanswered = false, isFlushedAfterCommit = false }: PrepareOptions = {},
): PreparedQuery<Values, Row> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  function compile(database: Queryable, values: Values): CompiledQuery<Row> {
    // A transaction has its database's adapter, so a text compiled for one engine is never used on the other.
    const { adapter } = database.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(database, placeholders as Placeholders<Values>).compile();
      compiled.set(adapter, query);
      const { sql: text } = query;
      if (namedStatements.size < maxStatementNames && !allColumnsPattern.test(text))
        namedStatements.set(text, {
          name: hashSecret(text),
          text,
          isRead: isReadStatement(text),
          isUnanswered,
          isFlushedAfterCommit,
        });
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    return { ...query, parameters };
  }
  const run = async (database: Queryable, values: Values) =>
    (await database.executeQuery<Row>(compile(database, values))).rows;
  return Object.assign(run, { with: compile });
}

export async function runPipelined<First, Second>(
  database: Queryable,
  first: CompiledQuery<First>,
  second: CompiledQuery<Second>,
): Promise<[First[], Second[]]> {
  return database.getExecutor().provideConnection(async (connection) => {
    const [one, other] = await Promise.all([
      connection.executeQuery<First>(first),
      connection.executeQuery<Second>(second),
    ]);
    return [one.rows, other.rows];
  });
}

const maxQueryShapes = 200;

export function prepareQueryByShape<Values extends Record<string, unknown>, Row>(
  build: (
    shape: readonly string[],
    database: Queryable,
    places: Placeholders<Values>,
  ) => Compilable<Row>,
  options?: PrepareOptions,
): (shape: readonly string[]) => PreparedQuery<Values, Row> {
  const cache = new Map<string, PreparedQuery<Values, Row>>();
  return (shape) => {
    const name = shape.join();
    const cached = cache.get(name);
    if (cached) return cached;
    const query = prepareQuery<Values, Row>(
      (database, places) => build(shape, database, places),
      options,
    );
    if (cache.size >= maxQueryShapes) cache.clear();
    cache.set(name, query);
    return query;
  };
}
