import type { Queryable } from '../platform/database/types.ts';

/** The row, which says where its bytes lie. */
export async function findDocumentRow(database: Queryable, documentId: number) {
  return database
    .selectFrom('documents')
    .selectAll()
    .where('document_id', '=', documentId)
    .executeTakeFirst();
}

/** A slice of those that are encrypted with another key, or not at all. */
export async function documentsWithoutKey(
  database: Queryable,
  keyId: string,
  { after, most }: { after: number; most: number },
) {
  return database
    .selectFrom('documents')
    .selectAll()
    .where('document_id', '>', after)
    .where((eb) => eb.or([eb('key_id', 'is', null), eb('key_id', '!=', keyId)]))
    .orderBy('document_id')
    .limit(most)
    .execute();
}

/** Points the row to other bytes, unless it was removed or points elsewhere meanwhile: then undefined. */
export async function pointToBytes(
  database: Queryable,
  { document_id, store_key }: { document_id: number; store_key: string },
  place: { store_key: string; key_id: string | null; replaced_store_key?: string },
): Promise<{ filename: string } | undefined> {
  return database
    .updateTable('documents')
    .set(place)
    .where('document_id', '=', document_id)
    .where('store_key', '=', store_key)
    .returning('filename')
    .executeTakeFirst();
}

/** Names of bytes that others have replaced, and that may lie in the store still. */
export async function findReplacedKeys(database: Queryable): Promise<string[]> {
  const rows = await database
    .selectFrom('documents')
    .select('replaced_store_key')
    .where('replaced_store_key', 'is not', null)
    .execute();
  return rows.map(({ replaced_store_key: key }) => String(key));
}

export async function forgetReplacedKey(database: Queryable, key: string): Promise<void> {
  await database
    .updateTable('documents')
    .set({ replaced_store_key: null })
    .where('replaced_store_key', '=', key)
    .execute();
}
