import { type ColumnBuilderCallback, type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/**
 * Requests for documents and answers, and what each asks for. Rows go with their application by themselves: a server
 * of the release before, which may run retention, knows nothing of them.
 */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const { schema } = database;
  await schema
    .createTable('requests')
    .addColumn('request_id', 'integer', (column) => column.primaryKey())
    .addColumn('application_id', 'integer', (column) =>
      column.notNull().references('applications.application_id').onDelete('cascade'),
    )
    .addColumn('creation_key', 'text', (column) => column.unique())
    .addColumn('state', 'text', required)
    .addColumn('round', 'integer', required)
    // A day in the program's time zone, `yyyy-mm-dd`.
    .addColumn('due_on', 'text', required)
    .addColumn('covering_text', 'text', required)
    .addColumn('sent_on', instant, required)
    .addColumn('sent_by', 'integer', required)
    .addColumn('answered_on', instant)
    .addColumn('partial_reason', 'text', required)
    .addColumn('ended_on', instant)
    .addColumn('version', 'integer', required)
    .execute();
  await schema
    .createIndex('requests_by_application')
    .on('requests')
    .columns(['application_id', 'sent_on'])
    .execute();
  // Those that wait for somebody, by their due days; no application has two of them.
  const isWaiting = sql<boolean>`state in ('open', 'answered')`;
  await schema
    .createIndex('requests_waiting')
    .on('requests')
    .columns(['due_on', 'request_id'])
    .where(isWaiting)
    .execute();
  await schema
    .createIndex('requests_waiting_by_application')
    .unique()
    .on('requests')
    .column('application_id')
    .where(isWaiting)
    .execute();
  await schema
    .createTable('request_items')
    .addColumn('request_id', 'integer', (column) =>
      column.notNull().references('requests.request_id').onDelete('cascade'),
    )
    .addColumn('item_id', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('slot', 'text')
    .addColumn('title', 'text', required)
    .addColumn('reasons', 'text', required)
    .addColumn('item_text', 'text', required)
    .addColumn('asked_document_id', 'integer')
    .addColumn('round', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('document_id', 'integer')
    .addColumn('filename', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('earlier', 'text', required)
    .addPrimaryKeyConstraint('request_items_key', ['request_id', 'item_id'])
    .execute();
}
