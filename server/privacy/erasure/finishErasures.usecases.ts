import { countErasedOf } from '../../applications/history/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { countErasures, findUnfinished, markFinished } from './erasures.queries.ts';

const deletedAtOnce = 8;

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

/** `said` tells what became of remains in the files of the database; `isComplete` is false while some are left. */
export interface RemovedTraces {
  said: string[];
  isComplete: boolean;
}

/** Erasures are finished once their bytes are deleted and `removeTraces` has removed what the database's files still held. */
export async function finishErasures(
  ground: Pick<Deps, 'database' | 'store' | 'clock'>,
  removeTraces: () => Promise<RemovedTraces>,
): Promise<RemovedTraces> {
  const unfinished = await findUnfinished(ground.database);
  if (unfinished.length === 0) return { said: [], isComplete: true };
  await deleteErasedBytes(ground);
  const traces = await removeTraces();
  if (!traces.isComplete) return traces;
  const ids = unfinished.map((erasure) => erasure.erasure_id);
  await markFinished(ground.database, ids, ground.clock.now());
  return traces;
}

/**
 * Grows with each erasure that may concern drafts on the account's devices; administrators may have typed about
 * anybody.
 */
export async function countErasuresFor(
  database: Queryable,
  { businessId, isAdministrator }: { businessId: number; isAdministrator: boolean },
): Promise<number> {
  return isAdministrator ? countErasures(database) : countErasedOf(database, businessId);
}
