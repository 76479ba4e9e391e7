import type { Queryable } from './types.ts';

/** Changes can be read a moment before they are on the disk. */
export interface UnsyncedChanges {
  /** Fulfilled when everything that can be read now is on the disk, or PostgreSQL's flush of it has failed. */
  pending(): Promise<unknown> | undefined;
}

export async function* slicesOnDisk<Slice>(
  database: Queryable,
  slices: AsyncIterable<Slice>,
): AsyncGenerator<Slice> {
  for await (const slice of slices) {
    await untilOnDisk(database);
    yield slice;
  }
}

/** Wait for it before an answer that may show what somebody else has just changed. */
export function untilOnDisk(database: Queryable): Promise<unknown> | undefined {
  const { adapter } = database.getExecutor();
  return 'pending' in adapter ? (adapter as UnsyncedChanges & typeof adapter).pending() : undefined;
}
