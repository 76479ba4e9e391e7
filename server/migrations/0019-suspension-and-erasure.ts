import type { ColumnBuilderCallback, Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** Mails that wait for a suspended account, and what was erased on request. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const { schema } = database;
  await schema.alterTable('mails').addColumn('held_for', 'integer').execute();
  await schema
    .createTable('erasures')
    .addColumn('erasure_id', 'integer', (column) =>
      engine === 'postgres'
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.autoIncrement().primaryKey(),
    )
    .addColumn('kind', 'text', required)
    .addColumn('number', 'text', required)
    .addColumn('erased_on', instant, required)
    .addColumn('erased_by', 'integer')
    .addColumn('counts', 'text', required)
    .addColumn('store_keys', 'text', required)
    .addColumn('finished_on', instant)
    .execute();
}
