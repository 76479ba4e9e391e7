import { countErasedEntries } from '../../applications/history/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { countErasures, listUnfinishedErasures, markErasuresFinished } from './erasures.queries.ts';

const maxDeletionsAtOnce = 8;

export async function deleteBytesOfErasedDocuments({
  database,
  store,
}: Pick<Deps, 'database' | 'store'>): Promise<void> {
  for (const erasure of await listUnfinishedErasures(database)) {
    const keys: string[] = JSON.parse(erasure.store_keys);
    for (let position = 0; position < keys.length; position += maxDeletionsAtOnce) {
      await Promise.all(
        keys.slice(position, position + maxDeletionsAtOnce).map((key) => store.delete(key)),
      );
    }
  }
}

export interface TraceRemovalResult {
  said: string[];
  isComplete: boolean;
}

/**
 * An erasure is finished once the documents' bytes are deleted and `removeTracesOfDeletedData` has removed the remains in
 * the database files.
 */
export async function finishErasures(
  ground: Pick<Deps, 'database' | 'store' | 'clock'>,
  removeTraces: () => Promise<TraceRemovalResult>,
): Promise<TraceRemovalResult> {
  const unfinished = await listUnfinishedErasures(ground.database);
  if (unfinished.length === 0) return { said: [], isComplete: true };
  await deleteBytesOfErasedDocuments(ground);
  const traces = await removeTraces();
  if (!traces.isComplete) return traces;
  const ids = unfinished.map((erasure) => erasure.erasure_id);
  await markErasuresFinished(ground.database, ids, ground.clock.now());
  return traces;
}

/**
 * The count grows with each erasure that may concern drafts on the account's devices. Administrators may
 * have typed something about anybody, so all erasures count for them.
 */
export async function countErasuresConcerning(
  database: Queryable,
  { businessId, isAdministrator }: { businessId: number; isAdministrator: boolean },
): Promise<number> {
  return isAdministrator ? countErasures(database) : countErasedEntries(database, businessId);
}
