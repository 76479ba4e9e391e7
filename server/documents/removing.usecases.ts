import type { Queryable } from '../platform/database/database.ts';
import { deleteUnattached } from './documents.queries.ts';
import { deleteOpenings } from './openings.queries.ts';

/** Removes those of the documents that nothing holds any more; answers where their bytes lie. */
export async function removeUnheld(database: Queryable, ids: number[]): Promise<string[]> {
  const keys: string[] = [];
  for (const documentId of ids) {
    const removed = await deleteUnattached(database, documentId);
    if (!removed) continue;
    await deleteOpenings(database, documentId);
    keys.push(removed.store_key);
  }
  return keys;
}
