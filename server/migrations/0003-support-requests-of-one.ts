import type { Kysely } from 'kysely';

/** Whether somebody has just asked the same is looked up with every support request. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('support_requests_of_one')
    .on('support_requests')
    .columns(['business_id', 'created_on'])
    .execute();
}
