import type { Compilable } from 'kysely';
import type { Readers } from './readers.ts';
import type { Queryable } from './types.ts';
import { untilOnDisk } from './untilOnDisk.ts';

/** An adapter of a database that has threads to read by. */
export interface ReadByThreads {
  readers: Readers | undefined;
}

/**
 * For a read that may take more than some milliseconds: on SQLite it runs in another thread of the portal, so that
 * everybody else is answered meanwhile. It shows what was committed, not what an open transaction has changed.
 */
export async function rowsAside<Row>(database: Queryable, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  const { adapter } = database.getExecutor();
  const { readers } = adapter as Partial<ReadByThreads>;
  if (!readers || database.isTransaction) {
    return (await database.executeQuery(compiled)).rows;
  }
  const { sql, parameters } = compiled;
  // Of what others save together its caller may have read more than was committed.
  await untilOnDisk(database);
  const rows = await readers.read({ sql, parameters });
  await untilOnDisk(database);
  return rows as Row[];
}
