import type { ColumnBuilderCallback, Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** The second step of an administrator's sign-in, and who opened which document when. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const yesNo = engine === 'postgres' ? 'boolean' : 'integer';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const requiredTo =
    (reference: string): ColumnBuilderCallback =>
    (column) =>
      column.notNull().references(reference);
  const { schema } = database;

  await schema
    .alterTable('sessions')
    .addColumn('is_half_open', yesNo, (column) =>
      column.notNull().defaultTo(engine === 'postgres' ? false : 0),
    )
    .execute();
  await schema
    .alterTable('sessions')
    .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

  await schema
    .createTable('second_factors')
    .addColumn('business_id', 'integer', (column) =>
      column.primaryKey().references('businesses.business_id'),
    )
    .addColumn('secret', 'text')
    .addColumn('offered_secret', 'text')
    .addColumn('last_step', 'integer', required)
    .execute();

  await schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('business_id', 'integer', requiredTo('businesses.business_id'))
    .execute();
  await schema
    .createIndex('recovery_codes_by_business_id')
    .on('recovery_codes')
    .column('business_id')
    .execute();

  // The document is named, not referred to: the record outlives a document that was removed.
  await schema
    .createTable('document_openings')
    .addColumn('document_id', 'integer', required)
    .addColumn('opened_on', instant, required)
    .addColumn('opened_by', 'integer', requiredTo('businesses.business_id'))
    .addColumn('filename', 'text', required)
    .addPrimaryKeyConstraint('document_openings_key', ['document_id', 'opened_on', 'opened_by'])
    .execute();
}
