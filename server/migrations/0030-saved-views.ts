import { type ColumnBuilderCallback, type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/**
 * Views of lists that staff keep under a name, which version each person has opened, and with which one each starts.
 * Rows go with their account by themselves.
 */
export async function up({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const yesNo = engine === 'postgres' ? 'boolean' : 'integer';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const toAccount: ColumnBuilderCallback = (column) =>
    column.notNull().references('businesses.business_id').onDelete('cascade');
  await schema
    .createTable('saved_views')
    .addColumn('view_id', 'integer', (column) =>
      engine === 'postgres'
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.autoIncrement().primaryKey(),
    )
    .addColumn('owner_id', 'integer', toAccount)
    .addColumn('is_shared', yesNo, required)
    .addColumn('page', 'text', required)
    .addColumn('view_name', 'text', required)
    .addColumn('name_key', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('put_aside', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('modified_by', 'integer', toAccount)
    .addColumn('modified_on', instant, required)
    .execute();
  // No two views of a list that somebody may choose from are called the same.
  await schema
    .createIndex('own_views_by_name_key')
    .unique()
    .on('saved_views')
    .columns(['owner_id', 'page', 'name_key'])
    .where(sql<boolean>`not is_shared`)
    .execute();
  await schema
    .createIndex('shared_views_by_name_key')
    .unique()
    .on('saved_views')
    .columns(['page', 'name_key'])
    .where(sql<boolean>`is_shared`)
    .execute();
  await schema
    .createTable('view_uses')
    .addColumn('business_id', 'integer', toAccount)
    .addColumn('view_id', 'integer', (column) =>
      column.notNull().references('saved_views.view_id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', required)
    .addPrimaryKeyConstraint('view_uses_of_one', ['business_id', 'view_id'])
    .execute();
  await schema
    .createTable('view_starts')
    .addColumn('business_id', 'integer', (column) =>
      column.primaryKey().references('businesses.business_id').onDelete('cascade'),
    )
    .addColumn('view_id', 'integer', (column) =>
      column.references('saved_views.view_id').onDelete('set null'),
    )
    .addColumn('lost_name', 'text', required)
    .addColumn('lost_by', 'integer')
    .addColumn('lost_on', instant)
    .execute();
  await schema.createIndex('view_starts_by_view').on('view_starts').column('view_id').execute();
  await schema.createIndex('view_uses_by_view').on('view_uses').column('view_id').execute();
}
