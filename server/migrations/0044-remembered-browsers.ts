import type { Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** Whether a known browser stays known once it is closed; nobody was asked about those that are there. */
export async function up({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  const isOnPostgres = engine === 'postgres';
  await schema
    .alterTable('known_browsers')
    .addColumn('is_remembered', isOnPostgres ? 'boolean' : 'integer', (column) =>
      column.notNull().defaultTo(isOnPostgres ? false : 0),
    )
    .execute();
}
