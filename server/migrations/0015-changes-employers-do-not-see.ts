import type { Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/**
 * What an employer is told as the last change of an application where the newest one is a note that it does
 * not see.
 */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  await database.schema
    .alterTable('applications')
    .addColumn('employer_modified_on', engine === 'postgres' ? 'timestamptz' : 'text')
    .execute();
}
