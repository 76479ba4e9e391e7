import type { Queryable } from '../platform/database/types.ts';

/** They left the application; what was recorded of them goes when the application goes. */
export async function insertFormerDocuments(
  database: Queryable,
  applicationId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await database
    .insertInto('former_documents')
    .values(ids.map((id) => ({ application_id: applicationId, document_id: id })))
    // It came back and left again.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those that the application had once, replaced or deleted since. */
export async function findFormerDocuments(
  database: Queryable,
  applicationId: number,
): Promise<number[]> {
  const found = await database
    .selectFrom('former_documents')
    .select('document_id')
    .where('application_id', '=', applicationId)
    .execute();
  return found.map((former) => former.document_id);
}

export async function deleteFormerDocuments(
  database: Queryable,
  applicationId: number,
): Promise<void> {
  await database
    .deleteFrom('former_documents')
    .where('application_id', '=', applicationId)
    .execute();
}
