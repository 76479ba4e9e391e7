import type { ExpressionBuilder, Insertable } from 'kysely';
import {
  isAttached,
  isVisibleToEmployer,
  selectNoteDocumentsOfEmployer,
} from '../../applications/attachments/index.ts';
import { addWrittenRow } from '../../applications/history/index.ts';
import { readRowsInThread } from '../../platform/database/readInThread.ts';
import type { DocumentsTable } from '../../platform/database/schema/applications.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Person } from '../../platform/person.ts';
import { isKeptForStaff } from './replacedDocuments.queries.ts';

type DocumentExpressionBuilder = ExpressionBuilder<Schema, 'documents'>;

export async function insertDocument(
  database: Queryable,
  document: Omit<
    Insertable<DocumentsTable>,
    'document_id' | 'unattached_since' | 'replaced_store_key'
  >,
): Promise<number> {
  const { document_id } = await database
    .insertInto('documents')
    .values({ ...document, unattached_since: document.created_on })
    .returning('document_id')
    .executeTakeFirstOrThrow();
  return document_id;
}

export async function findDocuments(database: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom('documents')
    .select(['document_id', 'business_id', 'uploaded_by', 'filename', 'media_type'])
    .select(['size', 'sha256', 'created_on'])
    .where('document_id', 'in', ids)
    .execute();
}

/** Administrators can read every document; employers can read their own, but none of internal notes. */
export async function findReadableDocument(
  database: Queryable,
  person: Person,
  documentId: number,
) {
  return database
    .selectFrom('documents')
    .select(['filename', 'media_type', 'size', 'sha256', 'store_key', 'key_id'])
    .where('document_id', '=', documentId)
    .$if(!person.isAdministrator, (query) => query.where((eb) => isReadableBy(eb, person)))
    .executeTakeFirst();
}

export async function findDocumentSizes(
  database: Queryable,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('documents')
    .select(['document_id', 'size'])
    .where('document_id', 'in', ids)
    .execute();
  return new Map(rows.map((document) => [document.document_id, document.size]));
}

/** Employers may attach only their own uploads, so other documents count as missing for them. */
export async function findExistingDocuments(
  database: Queryable,
  person: Person,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await database
    .selectFrom('documents')
    .select('document_id')
    .where('document_id', 'in', ids)
    .$if(!person.isAdministrator, (query) => query.where('uploaded_by', '=', person.businessId))
    .orderBy('document_id')
    .execute();
  return rows.map((document) => document.document_id);
}

function isReadableBy(eb: DocumentExpressionBuilder, { businessId }: Person) {
  return eb.or([eb('uploaded_by', '=', businessId), isVisibleToEmployer(eb, businessId)]);
}

const isUsedByDesignation = (eb: DocumentExpressionBuilder) =>
  eb.exists(
    eb
      .selectFrom('designations')
      .select('designations.business_id')
      .whereRef('designations.business_id', '=', 'documents.business_id')
      .where((eb) =>
        eb.or([
          eb('first_training_id', '=', eb.ref('documents.document_id')),
          eb('second_training_id', '=', eb.ref('documents.document_id')),
          eb('agreement_id', '=', eb.ref('documents.document_id')),
        ]),
      ),
  );

const isUsedByImport = (eb: DocumentExpressionBuilder) =>
  eb.exists(
    eb
      .selectFrom('imports')
      .select('import_id')
      .whereRef('imports.document_id', '=', 'documents.document_id'),
  );

const isInUse = (eb: DocumentExpressionBuilder) =>
  eb.or([isAttached(eb), isUsedByDesignation(eb), isUsedByImport(eb), isKeptForStaff(eb)]);

export async function sumUnattachedBytes(
  database: Queryable,
  uploadedBy: number,
  ownerId: number,
): Promise<number> {
  const { bytes } = await database
    .selectFrom('documents')
    .select(({ fn }) => fn.sum('size').as('bytes'))
    .where('business_id', '=', ownerId)
    .where('uploaded_by', '=', uploadedBy)
    .where('unattached_since', 'is not', null)
    .where((eb) => eb.not(isInUse(eb)))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

export async function canAttachToNote(
  trx: Trx,
  documentId: number,
  employerId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('documents')
    .innerJoin('businesses as owner', 'owner.business_id', 'documents.business_id')
    .selectAll('documents')
    .where('document_id', '=', documentId)
    .where((eb) =>
      eb.or([
        eb('documents.business_id', '=', employerId),
        eb('owner.is_administrator', '=', true),
      ]),
    )
    .executeTakeFirst();
  if (row) addWrittenRow(trx, 'documents', row);
  return row !== undefined;
}

export async function markUnattached(
  database: Queryable,
  ids: readonly number[],
  since: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await database
    .updateTable('documents')
    .set({ unattached_since: since.toISOString() })
    .where('document_id', 'in', ids)
    .execute();
}

/** Clears the mark if the document is attached after all, but not a newer mark. */
export async function clearUnattachedMark(
  database: Queryable,
  documentId: number,
  before: Date,
): Promise<void> {
  await database
    .updateTable('documents')
    .set({ unattached_since: null })
    .where('document_id', '=', documentId)
    .where('unattached_since', '<', before.toISOString())
    .execute();
}

export async function findDocumentsUnattachedBefore(
  database: Queryable,
  before: Date,
  limit: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('documents')
    .select('document_id')
    .where('unattached_since', '<', before.toISOString())
    .limit(limit)
    .execute();
  return rows.map((document) => document.document_id);
}

export async function findKnownStoreKeys(database: Queryable, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await database
    .selectFrom('documents')
    .select('store_key')
    .where('store_key', 'in', keys)
    .execute();
  return rows.map((document) => document.store_key);
}

/** One statement checks and deletes, so that nobody can attach the document in between. */
export async function deleteDocumentIfUnused(database: Queryable, documentId: number) {
  return database
    .deleteFrom('documents')
    .where('document_id', '=', documentId)
    .where((eb) => eb.not(isInUse(eb)))
    .returning(['store_key', 'replaced_store_key'])
    .executeTakeFirst();
}

export async function countDocumentsOfAccount(
  database: Queryable,
  businessId: number,
): Promise<number> {
  const { count } = await database
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll().as('count'))
    .where((eb) =>
      eb.or([
        eb('business_id', '=', businessId),
        eb('document_id', 'in', selectNoteDocumentsOfEmployer(database, businessId)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listDocumentsOfEmployer(
  database: Queryable,
  businessId: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('documents')
    .select('document_id')
    .where('business_id', '=', businessId)
    .execute();
  return rows.map((document) => document.document_id);
}

export async function findDocumentRow(database: Queryable, documentId: number) {
  return database
    .selectFrom('documents')
    .selectAll()
    .where('document_id', '=', documentId)
    .executeTakeFirst();
}

export async function listDocumentsNotEncryptedWith(
  database: Queryable,
  keyId: string,
  { after, limit }: { after: number; limit: number },
) {
  return database
    .selectFrom('documents')
    .selectAll()
    .where('document_id', '>', after)
    .where((eb) => eb.or([eb('key_id', 'is', null), eb('key_id', '!=', keyId)]))
    .orderBy('document_id')
    .limit(limit)
    .execute();
}

export async function updateStoreKey(
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

export async function listReplacedStoreKeys(database: Queryable): Promise<string[]> {
  const rows = await database
    .selectFrom('documents')
    .select('replaced_store_key')
    .where('replaced_store_key', 'is not', null)
    .execute();
  return rows.map(({ replaced_store_key: key }) => String(key));
}

export async function clearReplacedStoreKey(database: Queryable, key: string): Promise<void> {
  await database
    .updateTable('documents')
    .set({ replaced_store_key: null })
    .where('replaced_store_key', '=', key)
    .execute();
}

export async function readDocumentTotals(database: Queryable) {
  const sums = database
    .selectFrom('documents')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')]);
  const [sum] = await readRowsInThread(database, sums);
  return { documents: Number(sum?.count ?? 0), documentBytes: Number(sum?.bytes ?? 0) };
}
