import type { Compilable, CompiledQuery } from 'kysely';
import type { RowConverter } from './readerThreads.ts';
import { createListSlice, type ListedRow, type ListSlice } from './readNewestFirst.ts';
import { TransactionalSqliteAdapter } from './sqlite.ts';
import type { Queryable } from './types.ts';
import { waitUntilOnDisk } from './waitUntilOnDisk.ts';

/** The thread sees committed changes only, not those of an open transaction. */
export async function readRowsInThread<Row>(
  database: Queryable,
  query: Compilable<Row>,
): Promise<Row[]> {
  const compiled = query.compile();
  const read = await readInThread(database, compiled);
  return read ? JSON.parse(read as string) : (await database.executeQuery(compiled)).rows;
}

export async function readSliceInThread<Found, Written extends ListedRow>(
  database: Queryable,
  query: Compilable<Found>,
  shape: RowConverter<Found, Written>,
): Promise<ListSlice<Written>> {
  const compiled = query.compile();
  const read = await readInThread(database, compiled, shape.name);
  if (read) return read as ListSlice<Written>;
  return createListSlice(shape.of((await database.executeQuery(compiled)).rows));
}

async function readInThread(
  database: Queryable,
  { sql, parameters }: CompiledQuery,
  shape?: string,
): Promise<unknown> {
  const { adapter } = database.getExecutor();
  const readers = adapter instanceof TransactionalSqliteAdapter ? adapter.readers : undefined;
  if (!readers || database.isTransaction) return undefined;
  // Both syncs are needed, because the caller and the thread may see changes that are not on the disk yet.
  await waitUntilOnDisk(database);
  const read = await readers.read({ sql, parameters, shape });
  await waitUntilOnDisk(database);
  return read;
}
