import type { Deps } from '../../platform/deps.ts';
import { findUnfinished, markFinished } from './erasures.queries.ts';

const deletedAtOnce = 8;

/** The bytes of what was erased, also by runs that were cut short. */
export async function deleteErasedBytes({
  database,
  store,
}: Pick<Deps, 'database' | 'store'>): Promise<void> {
  for (const erasure of await findUnfinished(database)) {
    const keys: string[] = JSON.parse(erasure.store_keys);
    for (let at = 0; at < keys.length; at += deletedAtOnce) {
      await Promise.all(keys.slice(at, at + deletedAtOnce).map((key) => store.delete(key)));
    }
  }
}

/** What was done about what the files of the database still held, one sentence each, and whether all of it went. */
export interface Traces {
  said: string[];
  isComplete: boolean;
}

/**
 * Ends what erasures began: bytes, and by `removeTraces` what the files of the database still hold of rows
 * that were deleted. Answers what that one says; while it is not complete, they are not finished.
 */
export async function finishErasures(
  ground: Pick<Deps, 'database' | 'store' | 'clock'>,
  removeTraces: () => Promise<Traces>,
): Promise<Traces> {
  const unfinished = await findUnfinished(ground.database);
  if (unfinished.length === 0) return { said: [], isComplete: true };
  await deleteErasedBytes(ground);
  const traces = await removeTraces();
  if (!traces.isComplete) return traces;
  const ids = unfinished.map((erasure) => erasure.erasure_id);
  await markFinished(ground.database, ids, ground.clock.now());
  return traces;
}
