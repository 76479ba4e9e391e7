import type { Compilable } from 'kysely';
import { TransactionalSqliteAdapter } from './sqlite.ts';
import type { Queryable } from './types.ts';
import { untilOnDisk } from './untilOnDisk.ts';

/** Runs a read that may take long in a thread on SQLite. It shows what was committed, not what an open transaction has changed. */
export async function rowsAside<Row>(database: Queryable, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  const { adapter } = database.getExecutor();
  const readers = adapter instanceof TransactionalSqliteAdapter ? adapter.readers : undefined;
  if (!readers || database.isTransaction) {
    return (await database.executeQuery(compiled)).rows;
  }
  const { sql, parameters } = compiled;
  // The caller may have read changes that are not committed yet.
  await untilOnDisk(database);
  const rows = await readers.read({ sql, parameters });
  await untilOnDisk(database);
  return rows as Row[];
}
