import type { Kysely } from 'kysely';

/** The table of mails becomes that of everything that leaves the portal, by whatever channel. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable('mails').renameTo('deliveries').execute();
  await schema.alterTable('deliveries').renameColumn('mail_id', 'delivery_id').execute();
  await schema.alterTable('deliveries').renameColumn('held_for', 'paused_for').execute();
  await schema
    .alterTable('deliveries')
    .addColumn('channel', 'text', (column) => column.notNull().defaultTo('mail'))
    .execute();
  await schema.dropIndex('mails_by_sent_on_failed_on_due_on').execute();
  await schema
    .createIndex('deliveries_by_sent_on_failed_on_due_on')
    .on('deliveries')
    .columns(['sent_on', 'failed_on', 'due_on'])
    .execute();
}
