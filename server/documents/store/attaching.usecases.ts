import { noteWritten } from '../../applications/history/index.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { findDocuments, markUnattached } from './documents.queries.ts';
import { type Attaching, mayAttach } from './documents.rules.ts';
import {
  insertFormerDocuments,
  insertReplacedDocuments,
  markReplaced,
} from './replacedDocuments.queries.ts';

export async function filenamesToAttach(
  trx: Trx,
  ids: readonly number[],
  attaching: Attaching,
): Promise<Map<number, string>> {
  const documents = await findDocuments(trx, ids);
  const allowed = documents.filter((document) => mayAttach(attaching, document));
  for (const document of allowed) {
    const isNew = !attaching.attached.includes(document.document_id);
    if (isNew) noteWritten(trx, 'documents', document);
  }
  return new Map(allowed.map((document) => [document.document_id, document.filename]));
}

export interface Replacement {
  slot: string;
  documentId: number;
  filename: string;
  replacedBy: number | null;
}

/** Staff read what was in the slot before, and what they had said of it. */
export async function noteReplaced(
  trx: Trx,
  applicationId: number,
  replacements: readonly Replacement[],
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

/** A document that was deleted in one save and replaced in a later one is a former version, too. */
export async function noteFilled(
  trx: Trx,
  applicationId: number,
  filled: readonly { slot: string; documentId: number }[],
): Promise<void> {
  for (const one of filled) await markReplaced(trx, applicationId, one);
}

export async function noteDetached(
  database: Queryable,
  applicationId: number,
  ids: readonly number[],
  on: Date,
): Promise<void> {
  await insertFormerDocuments(database, applicationId, ids);
  await markUnattached(database, ids, on);
}
