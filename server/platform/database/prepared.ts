import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Holds the place of a value while a query is put together. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type Places<Values> = { [Name in keyof Values]: Expression<Values[Name]> };

/** A place for whatever value the query asks for. */
const places = new Proxy({}, { get: (_none, name) => sql.val(new Place(String(name))) });

/**
 * A query whose words never change, only its values, is put together once for each engine: that takes
 * longer than an engine needs to find a row by its key. For what every request asks.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (database: Queryable, places: Places<Values>) => Compilable<Row>,
): (database: Queryable, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (database, values) => {
    // A transaction has the adapter of its database, so one on the other engine never gets this text.
    const { adapter } = database.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(database, places as Places<Values>).compile();
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name] : parameter,
    );
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
