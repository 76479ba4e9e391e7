import type { ColumnBuilderCallback, Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** Passkeys, and by which second step a session was opened. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const yesNo = engine === 'postgres' ? 'boolean' : 'integer';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const newId: ColumnBuilderCallback = (column) =>
    engine === 'postgres'
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.autoIncrement().primaryKey();
  const { schema } = database;

  await schema.alterTable('sessions').addColumn('second_step_on', instant).execute();

  await schema
    .createTable('passkeys')
    .addColumn('passkey_id', 'integer', newId)
    .addColumn('business_id', 'integer', (column) =>
      column.notNull().references('businesses.business_id'),
    )
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('user_handle', 'text', required)
    .addColumn('public_key', 'text', required)
    // Authenticators count in 32 bits without a sign, which PostgreSQL's integer has not.
    .addColumn('sign_count', engine === 'postgres' ? 'double precision' : 'integer', required)
    .addColumn('transports', 'text', required)
    .addColumn('is_backup_eligible', yesNo, required)
    .addColumn('is_backed_up', yesNo, required)
    .addColumn('name', 'text', required)
    .addColumn('created_on', instant, required)
    .addColumn('used_on', instant)
    .execute();
  await schema
    .createIndex('passkeys_by_business_id')
    .on('passkeys')
    .column('business_id')
    .execute();

  await schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', required)
    .addColumn('session_hash', 'text')
    .addColumn('user_handle', 'text')
    .addColumn('expires_on', instant, required)
    .execute();
}
