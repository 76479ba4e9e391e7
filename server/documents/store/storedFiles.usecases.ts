import type { Readable } from 'node:stream';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { generateSecret } from '../../platform/secrets.ts';
import { readDocumentBytes, storeDocumentBytes, toKeyRetiredError } from './documentBytes.ts';
import { findDocumentRow, insertDocument } from './documents.queries.ts';
import { calculateChecksum, calculateSize } from './documents.rules.ts';
import { deleteDocumentsIfUnused } from './unattachedDocuments.usecases.ts';

type StoredFileDeps = Pick<Deps, 'database' | 'store' | 'keys' | 'clock'>;

export async function storeFile(
  { database, store, keys, clock }: StoredFileDeps,
  ownerId: number,
  { filename, mediaType, pieces }: { filename: string; mediaType: string; pieces: Buffer[] },
): Promise<number> {
  const place = await storeDocumentBytes({ store, keys }, generateSecret(), pieces);
  try {
    return await insertDocument(database, {
      business_id: ownerId,
      uploaded_by: ownerId,
      filename,
      media_type: mediaType,
      size: calculateSize(pieces),
      sha256: calculateChecksum(pieces),
      ...place,
      is_scripted: false,
      created_on: clock.now().toISOString(),
    });
  } catch (error) {
    throw toKeyRetiredError(error, place);
  }
}

export async function openStoredFile(deps: StoredFileDeps, documentId: number): Promise<Readable> {
  const find = () => findDocumentRow(deps.database, documentId);
  const document = await find();
  if (!document) throw notFound();
  return readDocumentBytes(deps, document, find);
}

/** If deleting the bytes fails, the daily clean-up deletes them. */
export async function deleteUnreferencedFile(
  { database, store }: StoredFileDeps,
  documentId: number,
) {
  const { keys } = await database
    .transaction()
    .execute((trx) => deleteDocumentsIfUnused(trx, [documentId]));
  for (const key of keys) await store.delete(key);
}
