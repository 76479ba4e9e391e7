import type { Kysely } from 'kysely';

/** The newest changes of a profile are found without a walk through all that its employer ever did. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('changes_by_business_id').execute();
  await schema
    .createIndex('changes_of_accounts')
    .on('changes')
    .columns(['business_id', 'kind', 'change_id'])
    .execute();
}
