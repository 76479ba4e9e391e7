import type { Queryable } from './types.ts';

export interface UnsyncedChanges {
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
