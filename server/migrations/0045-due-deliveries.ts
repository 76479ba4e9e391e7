import type { Kysely } from 'kysely';

/** What is due of one lane, and what was never tried, is found without a look at all others that wait. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['kind', 'tries']) {
    await schema
      .createIndex(`deliveries_waiting_by_${column}`)
      .on('deliveries')
      .columns(['sent_on', 'failed_on', column, 'due_on'])
      .execute();
  }
}
