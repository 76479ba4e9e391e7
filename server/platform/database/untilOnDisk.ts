import type { Queryable } from './types.ts';

/** An adapter of a database whose changes can be read a moment before they are on the disk. */
export interface Unsynced {
  /**
   * Fulfilled when all that can be read now is on the disk, or on PostgreSQL when the flush of it has failed; undefined
   * when nothing is waited for.
   */
  pending(): Promise<unknown> | undefined;
}

/** What is read in slices, each once it is on the disk. */
export async function* slicesOnDisk<Row>(
  database: Queryable,
  slices: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const slice of slices) {
    await untilOnDisk(database);
    yield slice;
  }
}

/** For an answer that may show what somebody else has just changed by this server. */
export function untilOnDisk(database: Queryable): Promise<unknown> | undefined {
  const { adapter } = database.getExecutor();
  return 'pending' in adapter ? (adapter as Unsynced & typeof adapter).pending() : undefined;
}
