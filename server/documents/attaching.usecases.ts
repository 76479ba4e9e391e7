import type { Queryable } from '../platform/database/database.ts';
import { findDocuments, markUnattached } from './documents.queries.ts';
import { type Attaching, mayAttach } from './documents.rules.ts';
import { insertFormerDocuments } from './formerDocuments.queries.ts';

/** The file names, by id, of those of the documents that the person may attach. */
export async function filenamesToAttach(
  database: Queryable,
  ids: readonly number[],
  attaching: Attaching,
): Promise<Map<number, string>> {
  const documents = await findDocuments(database, ids);
  const allowed = documents.filter((document) => mayAttach(attaching, document));
  return new Map(allowed.map((document) => [document.document_id, document.filename]));
}

/** The documents left an application; the sweep will see whether anything else holds them. */
export async function noteDetached(
  database: Queryable,
  applicationId: number,
  ids: readonly number[],
  on: Date,
): Promise<void> {
  await insertFormerDocuments(database, applicationId, ids);
  await markUnattached(database, ids, on);
}
