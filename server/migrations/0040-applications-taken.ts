import type { Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** Who took an application along in a file, also one that has no document yet. */
export async function up({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  await schema
    .createTable('applications_taken')
    .addColumn('application_id', 'integer', (column) =>
      column.notNull().references('applications.application_id').onDelete('cascade'),
    )
    .addColumn('taken_on', engine === 'postgres' ? 'timestamptz' : 'text', (column) =>
      column.notNull(),
    )
    .addColumn('taken_by', 'integer', (column) =>
      column.notNull().references('businesses.business_id'),
    )
    .addColumn('taken_in', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('applications_taken_key', ['application_id', 'taken_on', 'taken_by'])
    .execute();
  await schema
    .createIndex('applications_taken_by')
    .on('applications_taken')
    .column('taken_by')
    .execute();
}
