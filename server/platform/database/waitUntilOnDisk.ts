import type { Queryable } from './types.ts';

/** Other requests can read a change for a moment before the change is on the disk. */
export interface UnsyncedChanges {
  /** Resolves when everything that can be read now is on the disk, or when its flush has failed on PostgreSQL. */
  pending(): Promise<unknown> | undefined;
}

export async function* yieldSlicesOnDisk<Slice>(
  database: Queryable,
  slices: AsyncIterable<Slice>,
): AsyncGenerator<Slice> {
  for await (const slice of slices) {
    await waitUntilOnDisk(database);
    yield slice;
  }
}

/** Await this promise before an answer that may show another request's recent change. */
export function waitUntilOnDisk(database: Queryable): Promise<unknown> | undefined {
  const { adapter } = database.getExecutor();
  return 'pending' in adapter ? (adapter as UnsyncedChanges & typeof adapter).pending() : undefined;
}
