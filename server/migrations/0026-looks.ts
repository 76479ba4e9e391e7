import type { ColumnBuilderCallback, Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/**
 * How far each person has seen the history of each application. Rows go with their application or account by
 * themselves: a server of the release before removes those, too.
 */
export async function up({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  await schema
    .createTable('look_starts')
    .addColumn('business_id', 'integer', (column) =>
      column.primaryKey().references('businesses.business_id').onDelete('cascade'),
    )
    .addColumn('sequence', 'integer', required)
    .addColumn('looks', 'integer', required)
    .execute();
  await schema
    .createTable('looks')
    .addColumn('business_id', 'integer', (column) =>
      column.notNull().references('businesses.business_id').onDelete('cascade'),
    )
    .addColumn('application_id', 'integer', (column) =>
      column.notNull().references('applications.application_id').onDelete('cascade'),
    )
    .addColumn('sequence', 'integer', required)
    .addColumn('former_sequence', 'integer', required)
    .addColumn('look', 'integer', required)
    .addColumn('looked_on', instant, required)
    .addPrimaryKeyConstraint('looks_of_one', ['business_id', 'application_id'])
    .execute();
  // What a person has looked at since a server asked last.
  await schema
    .createIndex('looks_in_order')
    .unique()
    .on('looks')
    .columns(['business_id', 'look'])
    .execute();
  await schema
    .createIndex('looks_at_applications')
    .on('looks')
    .columns(['application_id'])
    .execute();
}
