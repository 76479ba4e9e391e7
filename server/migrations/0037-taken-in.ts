import type { Kysely } from 'kysely';

/** In which file a document left that was not opened by itself. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('document_openings').addColumn('taken_in', 'text').execute();
}
