import type { Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** When a note was last corrected by its writer, and how often; what it said before is in the history. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  await database.schema
    .alterTable('comments')
    .addColumn('corrected_on', engine === 'postgres' ? 'timestamptz' : 'text')
    .execute();
  await database.schema
    .alterTable('comments')
    .addColumn('corrections', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
