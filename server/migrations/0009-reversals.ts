import type { Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** Changes of address and password that their owner can undo, and the hashes of the mailed links. */
export async function up({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  await schema
    .createTable('reversals')
    .addColumn('reversal_id', 'text', (column) => column.primaryKey())
    .addColumn('business_id', 'integer', (column) =>
      column.notNull().references('businesses.business_id'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('since', instant, (column) => column.notNull())
    .addColumn('created_on', instant, (column) => column.notNull())
    .addColumn('expires_on', instant, (column) => column.notNull())
    .execute();
  await schema
    .createIndex('reversals_by_business_id')
    .on('reversals')
    .column('business_id')
    .execute();

  await schema
    .createTable('reversal_links')
    .addColumn('link_hash', 'text', (column) => column.primaryKey())
    .addColumn('reversal_id', 'text', (column) =>
      column.notNull().references('reversals.reversal_id').onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('reversal_links_by_reversal_id')
    .on('reversal_links')
    .column('reversal_id')
    .execute();

  await schema.alterTable('second_factors').addColumn('set_up_on', instant).execute();
}
