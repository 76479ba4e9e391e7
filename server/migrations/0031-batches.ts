import type { ColumnBuilderCallback, Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/**
 * What was done to many applications at once, and what became of each. A row stays when its application goes, without
 * saying whose it was: a server of the release before, which may run retention, knows nothing of it.
 */
export async function up({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  await schema
    .createTable('batches')
    .addColumn('batch_id', 'integer', (column) =>
      engine === 'postgres'
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.autoIncrement().primaryKey(),
    )
    .addColumn('batch_key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('asked', 'text', required)
    .addColumn('created_by', 'integer', required)
    .addColumn('created_on', instant, required)
    .addColumn('finished_on', instant)
    .addColumn('undone_by', 'integer')
    .addColumn('undone_on', instant)
    .execute();
  await schema.createIndex('batches_by_age').on('batches').columns(['created_on']).execute();
  await schema
    .createTable('batch_rows')
    .addColumn('batch_id', 'integer', (column) =>
      column.notNull().references('batches.batch_id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', required)
    .addColumn('application_id', 'integer', (column) =>
      column.references('applications.application_id').onDelete('set null'),
    )
    .addColumn('outcome', 'text', required)
    .addColumn('from_id', 'integer')
    .addColumn('to_id', 'integer')
    .addColumn('version', 'integer')
    .addColumn('done_on', instant)
    .addColumn('undone', 'text', required)
    .addPrimaryKeyConstraint('batch_rows_key', ['batch_id', 'position'])
    .execute();
  await schema
    .createIndex('batch_rows_of_applications')
    .on('batch_rows')
    .columns(['application_id'])
    .execute();
}
