import type { ColumnBuilderCallback, Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** The browsers from which each account has signed in. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const { schema } = database;

  await schema
    .createTable('known_browsers')
    .addColumn('business_id', 'integer', (column) =>
      column.notNull().references('businesses.business_id'),
    )
    .addColumn('browser_hash', 'text', required)
    .addColumn('browser', 'text', required)
    .addColumn('first_sign_in_on', instant, required)
    .addColumn('last_sign_in_on', instant, required)
    .addPrimaryKeyConstraint('known_browsers_key', ['business_id', 'browser_hash'])
    .execute();
  // One browser may be known to several accounts, and changes its secret for all of them.
  await schema
    .createIndex('known_browsers_by_hash')
    .on('known_browsers')
    .column('browser_hash')
    .execute();
  await schema.alterTable('businesses').addColumn('first_browser_on', instant).execute();
}
