import type { ColumnBuilderCallback, Kysely } from 'kysely';

/** Which documents an application held once: the record of their openings goes with the application. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const required: ColumnBuilderCallback = (column) => column.notNull();
  // The document is named, not referred to: the record of its openings outlives it.
  await database.schema
    .createTable('former_documents')
    .addColumn('application_id', 'integer', (column) =>
      column.notNull().references('applications.application_id'),
    )
    .addColumn('document_id', 'integer', required)
    .addPrimaryKeyConstraint('former_documents_key', ['application_id', 'document_id'])
    .execute();
  await database.schema
    .createIndex('former_documents_by_document_id')
    .on('former_documents')
    .column('document_id')
    .execute();
}
