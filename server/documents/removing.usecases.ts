import type { Queryable } from '../platform/database/types.ts';
import { deleteUnattached } from './documents.queries.ts';
import { deleteOpeningsNobodyKeeps } from './openings.queries.ts';

/** Removes those of the documents that are attached to nothing; answers where their bytes lie. */
export async function removeIfUnattached(
  database: Queryable,
  ids: readonly number[],
): Promise<{ keys: string[]; documents: number; openings: number }> {
  const keys: string[] = [];
  let documents = 0;
  let openings = 0;
  for (const documentId of ids) {
    const removed = await deleteUnattached(database, documentId);
    openings += await deleteOpeningsNobodyKeeps(database, documentId);
    if (!removed) continue;
    documents += 1;
    keys.push(removed.store_key);
    if (removed.replaced_store_key) keys.push(removed.replaced_store_key);
  }
  return { keys, documents, openings };
}
