import { messages } from '../../../contract/messages.ts';
import { createProblem } from '../../../contract/problems.ts';
import { addWrittenRow } from '../../applications/history/index.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import {
  deleteDocumentIfUnused,
  findDocuments,
  markUnattached,
  sumUnattachedBytes,
} from './documents.queries.ts';
import { type AttachRequest, canAttach } from './documents.rules.ts';
import { deleteExpiredOpenings } from './openings.queries.ts';
import {
  insertFormerDocuments,
  insertReplacedDocuments,
  markReplaced,
} from './replacedDocuments.queries.ts';

const bytesPerMegabyte = 1_000_000;
const retryAfterSeconds = 600;

export async function requireUnattachedBytesWithinLimit(
  { database, settings }: Deps,
  uploadedBy: number,
  ownerId: number,
): Promise<void> {
  const bytes = await sumUnattachedBytes(database, uploadedBy, ownerId);
  if (bytes <= settings.unattachedMegabytes * bytesPerMegabyte) return;
  const problems = [createProblem('tooMuchUnattached', 'File')];
  throw new Refusal(429, messages.tooMuchUnattached, { problems, retryAfterSeconds });
}

export async function deleteDocumentsIfUnused(
  database: Queryable,
  ids: readonly number[],
): Promise<{ keys: string[]; documents: number; openings: number }> {
  const keys: string[] = [];
  let documents = 0;
  let openings = 0;
  for (const documentId of ids) {
    const removed = await deleteDocumentIfUnused(database, documentId);
    openings += await deleteExpiredOpenings(database, documentId);
    if (!removed) continue;
    documents += 1;
    keys.push(removed.store_key);
    if (removed.replaced_store_key) keys.push(removed.replaced_store_key);
  }
  return { keys, documents, openings };
}

export async function findFilenamesToAttach(
  trx: Trx,
  ids: readonly number[],
  attaching: AttachRequest,
): Promise<Map<number, string>> {
  const documents = await findDocuments(trx, ids);
  const allowed = documents.filter((document) => canAttach(attaching, document));
  for (const document of allowed) {
    const isNew = !attaching.attached.includes(document.document_id);
    if (isNew) addWrittenRow(trx, 'documents', document);
  }
  return new Map(allowed.map((document) => [document.document_id, document.filename]));
}

export interface SlotReplacement {
  slot: string;
  documentId: number;
  filename: string;
  replacedBy: number | null;
}

export async function recordDocumentsReplaced(
  trx: Trx,
  applicationId: number,
  replacements: readonly SlotReplacement[],
  on: Date,
): Promise<void> {
  await insertReplacedDocuments(
    trx,
    replacements.map(({ slot, documentId, filename, replacedBy }) => ({
      application_id: applicationId,
      slot,
      document_id: documentId,
      filename,
      replaced_on: on.toISOString(),
      replaced_by: replacedBy,
    })),
  );
}

/** A document that was removed earlier and is replaced only now is a former version, too. */
export async function recordReplacementsInSlots(
  trx: Trx,
  applicationId: number,
  filled: readonly { slot: string; documentId: number }[],
): Promise<void> {
  for (const replacedDocument of filled) await markReplaced(trx, applicationId, replacedDocument);
}

export async function recordDocumentsDetached(
  database: Queryable,
  applicationId: number,
  ids: readonly number[],
  on: Date,
): Promise<void> {
  await insertFormerDocuments(database, applicationId, ids);
  await markUnattached(database, ids, on);
}
