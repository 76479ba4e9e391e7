import type { Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** Whether a document holds scripts or an XFA form; nobody looked at those that are there already. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  await database.schema
    .alterTable('documents')
    .addColumn('is_scripted', engine === 'postgres' ? 'boolean' : 'integer')
    .execute();
}
