import type { ExpressionBuilder, Insertable } from 'kysely';
import { addWrittenRow } from '../../applications/history/index.ts';
import type { ReplacedDocumentsTable } from '../../platform/database/schema/applications.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

/** If a document was attached again and replaced a second time, only the second replacement counts. */
export async function insertReplacedDocuments(
  trx: Trx,
  rows: readonly Insertable<ReplacedDocumentsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('replaced_documents')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'slot', 'document_id']).doUpdateSet((eb) => ({
        filename: eb.ref('excluded.filename'),
        replaced_on: eb.ref('excluded.replaced_on'),
        replaced_by: eb.ref('excluded.replaced_by'),
      })),
    )
    .execute();
  for (const row of rows) addWrittenRow(trx, 'replaced_documents', row);
}

export async function markReplaced(
  trx: Trx,
  applicationId: number,
  { slot, documentId }: { slot: string; documentId: number },
): Promise<void> {
  const marked = await trx
    .updateTable('replaced_documents')
    .set({ replaced_by: documentId })
    .where('application_id', '=', applicationId)
    .where('slot', '=', slot)
    .where('document_id', '!=', documentId)
    .where('replaced_by', 'is', null)
    .where('document_id', 'in', (eb) => eb.selectFrom('documents').select('documents.document_id'))
    .returning(['application_id', 'slot', 'document_id', 'replaced_by'])
    .execute();
  for (const row of marked) addWrittenRow(trx, 'replaced_documents', row);
}

export type ReplacedDocument = Awaited<ReturnType<typeof listReplacedDocuments>>[number];

export async function listReplacedDocuments(database: Queryable, applicationId: number) {
  return database
    .selectFrom('replaced_documents')
    .select(['slot', 'document_id', 'filename', 'replaced_on', 'replaced_by'])
    .where('application_id', '=', applicationId)
    .orderBy('replaced_on', 'desc')
    .orderBy('document_id', 'desc')
    .execute();
}

export function isKeptForStaff(eb: ExpressionBuilder<Schema, 'documents'>) {
  return eb.exists(
    eb
      .selectFrom('replaced_documents')
      .select('replaced_documents.document_id')
      .whereRef('replaced_documents.document_id', '=', 'documents.document_id')
      .where('replaced_documents.replaced_by', 'is not', null),
  );
}

export async function insertFormerDocuments(
  database: Queryable,
  applicationId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await database
    .insertInto('former_documents')
    .values(ids.map((id) => ({ application_id: applicationId, document_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listFormerDocumentIds(
  database: Queryable,
  applicationId: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('former_documents')
    .select('document_id')
    .where('application_id', '=', applicationId)
    .execute();
  return rows.map((former) => former.document_id);
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
