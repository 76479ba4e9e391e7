import { type ColumnBuilderCallback, type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/**
 * What staff make of documents, which dates those have, and what was in a slot before. Rows go with their application
 * by themselves: a server of the release before, which may run retention, knows nothing of them. Documents are
 * named, not referred to: what was said of one outlives it.
 */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = database;
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const ofApplication: ColumnBuilderCallback = (column) =>
    column.notNull().references('applications.application_id').onDelete('cascade');
  await schema
    .createTable('document_reviews')
    .addColumn('application_id', 'integer', ofApplication)
    .addColumn('document_id', 'integer', required)
    .addColumn('slot', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('reasons', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('reviewed_on', instant, required)
    .addColumn('reviewed_by', 'integer', required)
    .addPrimaryKeyConstraint('document_reviews_key', ['application_id', 'document_id', 'slot'])
    .execute();
  await schema
    .createTable('document_dates')
    .addColumn('application_id', 'integer', ofApplication)
    .addColumn('document_id', 'integer', required)
    .addColumn('slot', 'text', required)
    .addColumn('date_on', 'text', required)
    .addColumn('set_on', instant, required)
    .addColumn('set_by', 'integer', required)
    .addColumn('confirmed_on', instant)
    .addColumn('confirmed_by', 'integer')
    .addPrimaryKeyConstraint('document_dates_key', ['application_id', 'document_id', 'slot'])
    .execute();
  // Which papers expire soon is asked every day. Days are compared as texts, letter by letter.
  const date = engine === 'postgres' ? sql`date_on collate "C"` : sql`date_on`;
  await sql`create index document_dates_by_day
    on document_dates (slot, ${date}, application_id, document_id)`.execute(database);
  await schema
    .createTable('replaced_documents')
    .addColumn('application_id', 'integer', ofApplication)
    .addColumn('slot', 'text', required)
    .addColumn('document_id', 'integer', required)
    .addColumn('filename', 'text', required)
    .addColumn('replaced_on', instant, required)
    .addColumn('replaced_by', 'integer')
    .addPrimaryKeyConstraint('replaced_documents_key', ['application_id', 'slot', 'document_id'])
    .execute();
  // Before a document that nothing holds is deleted, it is looked for here.
  await schema
    .createIndex('replaced_documents_by_document')
    .on('replaced_documents')
    .column('document_id')
    .execute();
}
