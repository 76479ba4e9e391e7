import { type Kysely, sql } from 'kysely';

/** Which employers have applications with a case manager of their own: mails to staff ask it of many employers at once. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('applications_with_own_manager')
    .on('applications')
    .column('business_id')
    .where(sql<boolean>`case_manager_id is not null`)
    .execute();
}
