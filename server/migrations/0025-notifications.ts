import type { ColumnBuilderCallback, Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/**
 * What people are to be told by mail, what each of them wants to be told, and how far the history was read for it.
 * Rows go with their application or account by themselves: a server of the release before removes those, too.
 */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const { schema } = database;
  await schema
    .createTable('history_marks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('change_id', 'integer', required)
    .addColumn('moved_on', instant, required)
    .execute();
  await schema
    .createTable('notices')
    .addColumn('notice_id', 'integer', (column) =>
      engine === 'postgres'
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.autoIncrement().primaryKey(),
    )
    .addColumn('notice_key', 'text', (column) => column.notNull().unique())
    .addColumn('audience', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('employer_id', 'integer', (column) =>
      column.notNull().references('businesses.business_id').onDelete('cascade'),
    )
    .addColumn('application_id', 'integer', (column) =>
      column.notNull().references('applications.application_id').onDelete('cascade'),
    )
    .addColumn('facts', 'text', required)
    .addColumn('happened_on', instant, required)
    .addColumn('due_on', instant, required)
    .addColumn('state', 'text', required)
    .addColumn('recipient_id', 'integer')
    .addColumn('delivery_id', 'integer')
    .addColumn('mailed_on', instant)
    .execute();
  await schema
    .createIndex('notices_of_applications')
    .on('notices')
    .columns(['application_id'])
    .execute();
  await schema.createIndex('notices_of_employers').on('notices').columns(['employer_id']).execute();
  // What has been told stays for the history of its application; only what is under way is looked for, again and again:
  // the indexes hold all that these looks ask for.
  await schema
    .createIndex('notices_waiting')
    .on('notices')
    .columns(['state', 'audience', 'employer_id', 'due_on', 'happened_on'])
    .execute();
  await schema
    .createIndex('notices_of_deliveries')
    .on('notices')
    .columns(['state', 'delivery_id', 'notice_id', 'audience', 'recipient_id'])
    .execute();
  await schema
    .createTable('mails_left_out')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('left_out_on', instant, required)
    .execute();
  await createChoices(database, instant);
}

/** What a person chose, the way out of a mail with one press, and which days' scheduled mails were made. */
async function createChoices(
  { schema }: Kysely<unknown>,
  instant: 'timestamptz' | 'text',
): Promise<void> {
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const toAccount: ColumnBuilderCallback = (column) =>
    column.notNull().references('businesses.business_id').onDelete('cascade');
  await schema
    .createTable('mail_choices')
    .addColumn('business_id', 'integer', toAccount)
    .addColumn('kind', 'text', required)
    .addColumn('choice', 'text', required)
    .addPrimaryKeyConstraint('mail_choices_of_one', ['business_id', 'kind'])
    .execute();
  await schema.alterTable('businesses').addColumn('mail_language', 'text').execute();
  await schema
    .createTable('mail_hours')
    .addColumn('business_id', 'integer', (column) =>
      column.primaryKey().references('businesses.business_id').onDelete('cascade'),
    )
    .addColumn('hour', 'integer', required)
    .execute();
  await schema
    .createTable('mail_links')
    .addColumn('link_hash', 'text', required)
    .addColumn('business_id', 'integer', toAccount)
    .addColumn('kind', 'text', required)
    .addColumn('choice_before', 'text')
    .addColumn('made_on', instant, required)
    .addPrimaryKeyConstraint('mail_links_of_mails', ['link_hash', 'kind'])
    .execute();
  await schema
    .createIndex('mail_links_of_accounts')
    .on('mail_links')
    .columns(['business_id', 'made_on'])
    .execute();
  await schema
    .createTable('daily_runs')
    .addColumn('name', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('claimed_on', instant, required)
    .addColumn('finished_on', instant)
    .addPrimaryKeyConstraint('daily_runs_of_one_day', ['name', 'day'])
    .execute();
}
