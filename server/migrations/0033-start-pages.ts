import type { Kysely } from 'kysely';

/** The page on which an administrator starts after signing in, where it was chosen. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('businesses').addColumn('start_page', 'text').execute();
}
