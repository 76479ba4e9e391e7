import type { Compilable, CompiledQuery } from 'kysely';
import { type ListedRow, type Slice, sliceOf } from './newestFirst.ts';
import type { RowShape } from './readers.ts';
import { TransactionalSqliteAdapter } from './sqlite.ts';
import type { Queryable } from './types.ts';
import { untilOnDisk } from './untilOnDisk.ts';

/** Runs a read that may take long in a thread on SQLite. It shows what was committed, not what an open transaction has changed. */
export async function readRowsInThread<Row>(
  database: Queryable,
  query: Compilable<Row>,
): Promise<Row[]> {
  const compiled = query.compile();
  const read = await readAside(database, compiled);
  return read ? JSON.parse(read as string) : (await database.executeQuery(compiled)).rows;
}

/** Reads rows that are sent as they are read: the thread also writes the text. */
export async function readSliceInThread<Found, Written extends ListedRow>(
  database: Queryable,
  query: Compilable<Found>,
  shape: RowShape<Found, Written>,
): Promise<Slice<Written>> {
  const compiled = query.compile();
  const read = await readAside(database, compiled, shape.name);
  if (read) return read as Slice<Written>;
  return sliceOf(shape.of((await database.executeQuery(compiled)).rows));
}

/** Returns undefined when the caller has to read by itself. */
async function readAside(
  database: Queryable,
  { sql, parameters }: CompiledQuery,
  shape?: string,
): Promise<unknown> {
  const { adapter } = database.getExecutor();
  const readers = adapter instanceof TransactionalSqliteAdapter ? adapter.readers : undefined;
  if (!readers || database.isTransaction) return undefined;
  // The caller may have read changes that are not committed yet.
  await untilOnDisk(database);
  const read = await readers.read({ sql, parameters, shape });
  await untilOnDisk(database);
  return read;
}
