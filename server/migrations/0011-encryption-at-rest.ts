import type { ColumnBuilderCallback, Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** Which key a document or a secret is encrypted with; null where it lies as it is. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = database;
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  await schema
    .createTable('encryption_keys')
    .addColumn('key_id', 'text', (column) => column.primaryKey())
    .addColumn('created_on', instant, (column) => column.notNull())
    .execute();

  // The reference keeps a key from being let go of while anything needs it, whoever writes meanwhile.
  const toKey: ColumnBuilderCallback = (column) => column.references('encryption_keys.key_id');
  const add = (table: string, column: string, build?: ColumnBuilderCallback) =>
    schema
      .alterTable(table)
      .addColumn(column, 'text', build ?? ((same) => same))
      .execute();
  await add('documents', 'key_id', toKey);
  await add('documents', 'replaced_store_key');
  await add('second_factors', 'secret_key_id', toKey);
  await add('second_factors', 'offered_secret_key_id', toKey);
}
