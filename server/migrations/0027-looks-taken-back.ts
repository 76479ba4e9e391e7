import type { Kysely } from 'kysely';

/** From where on everything counted as seen before a person last marked all as seen, so that this can be taken back. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('look_starts').addColumn('former_sequence', 'integer').execute();
}
