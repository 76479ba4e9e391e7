import type { Queryable } from '../platform/database/database.ts';
import { deleteUnattached } from './documents.queries.ts';
import { deleteFormerDocuments, findFormerDocuments } from './formerDocuments.queries.ts';
import { deleteForgottenOpenings, deleteOpeningsNobodyKeeps } from './openings.queries.ts';

/** Removes those of the documents that nothing holds any more; answers where their bytes lie. */
export async function removeUnheld(
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

/** Those that the application held once, replaced or deleted since. */
export async function formerDocumentsOf(
  database: Queryable,
  applicationId: number,
): Promise<number[]> {
  return findFormerDocuments(database, applicationId);
}

/** For an application that is removed. */
export async function forgetFormerDocuments(
  database: Queryable,
  applicationId: number,
): Promise<void> {
  await deleteFormerDocuments(database, applicationId);
}

/** What an older release left of documents that were removed: nobody knows whose they were. */
export async function forgetOldOpenings(database: Queryable, before: Date): Promise<number> {
  return deleteForgottenOpenings(database, before);
}
