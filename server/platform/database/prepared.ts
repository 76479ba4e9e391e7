import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { hashOf } from '../secrets.ts';
import type { Queryable } from './database.ts';

/** Holds the place of a value while a query is put together. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type Places<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> };

const mostNames = 300;
const names = new Map<string, string>();

/**
 * PostgreSQL plans a statement that has a name once for each connection, and keeps the plan. The name
 * stands for the text on every server, whoever has opened the connection.
 */
export function nameOfPrepared(sql: string): string | undefined {
  return names.get(sql);
}

/** A place for whatever value the query asks for. */
const places = new Proxy({}, { get: (_none, name) => sql.val(new Place(String(name))) });

/** PostgreSQL refuses to go on with such a plan once a newer server has added a column. */
const asksForAllColumns = /\b(select|distinct|returning) \*|\.\*/;

type Prepared<Values, Row> = (database: Queryable, values: Values) => Promise<Row[]>;

/**
 * A query whose words never change, only its values, is put together once for each engine: that takes
 * longer than an engine needs to find a row by its key. For what every request asks.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (database: Queryable, places: Places<Values>) => Compilable<Row>,
): Prepared<Values, Row> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (database, values) => {
    // A transaction has the adapter of its database, so one on the other engine never gets this text.
    const { adapter } = database.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(database, places as Places<Values>).compile();
      compiled.set(adapter, query);
      if (names.size < mostNames && !asksForAllColumns.test(query.sql))
        names.set(query.sql, hashOf(query.sql));
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name] : parameter,
    );
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

const shapesKept = 200;

/** The same for a query of some shapes, as one that names the columns that changed. */
export function preparedByShape<Values extends Record<string, unknown>, Row>(
  build: (shape: readonly string[], database: Queryable, places: Places<Values>) => Compilable<Row>,
): (shape: readonly string[]) => Prepared<Values, Row> {
  const known = new Map<string, Prepared<Values, Row>>();
  return (shape) => {
    const name = shape.join();
    const before = known.get(name);
    if (before) return before;
    const query = prepared<Values, Row>((database, places) => build(shape, database, places));
    if (known.size >= shapesKept) known.clear();
    known.set(name, query);
    return query;
  };
}
