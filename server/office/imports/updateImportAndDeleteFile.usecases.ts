import { removeIfUnattached } from '../../documents/store/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { type StoredImport, updateImport } from './imports.queries.ts';

/** Changes the import and deletes its file. When the deletion fails, the regular clean-up deletes the file later. */
export async function updateImportAndDeleteFile(
  { database, store }: Pick<Deps, 'database' | 'store'>,
  storedImport: StoredImport,
  change: Parameters<typeof updateImport>[2],
): Promise<void> {
  const keys = await database.transaction().execute(async (trx) => {
    const isChanged = await updateImport(trx, storedImport, { ...change, document_id: null });
    if (!isChanged || storedImport.document_id === null) return [];
    return (await removeIfUnattached(trx, [storedImport.document_id])).keys;
  });
  for (const key of keys) await store.delete(key);
}
