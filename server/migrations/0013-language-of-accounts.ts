import type { Kysely } from 'kysely';

/** The language that an account last used in the portal, for its mails; null where it is not known. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('businesses').addColumn('language', 'text').execute();
}
