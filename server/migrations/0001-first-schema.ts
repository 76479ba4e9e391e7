import type { ColumnBuilderCallback, Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

const required: ColumnBuilderCallback = (column) => column.notNull();
const emptyByDefault: ColumnBuilderCallback = (column) => column.notNull().defaultTo('');

/** Every table of the first release. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const yesNo = engine === 'postgres' ? 'boolean' : 'integer';
  const newId: ColumnBuilderCallback = (column) =>
    engine === 'postgres'
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : // Without `autoincrement` SQLite gives the number of a removed last row away again.
        column.autoIncrement().primaryKey();
  const to =
    (reference: string): ColumnBuilderCallback =>
    (column) =>
      column.references(reference);
  const requiredTo =
    (reference: string): ColumnBuilderCallback =>
    (column) =>
      column.notNull().references(reference);
  const { schema } = database;

  await schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'integer', required)
    .execute();

  await schema
    .createTable('businesses')
    .addColumn('business_id', 'integer', newId)
    .addColumn('case_manager_id', 'integer', to('businesses.business_id'))
    .addColumn('designation_number', 'text', emptyByDefault)
    .addColumn('designation_key', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text')
    .addColumn('is_administrator', yesNo, required)
    .addColumn('is_disabled', yesNo, required)
    .addColumn('operating_name', 'text', emptyByDefault)
    .addColumn('legal_name', 'text', emptyByDefault)
    .addColumn('address', 'text', emptyByDefault)
    .addColumn('city', 'text', emptyByDefault)
    .addColumn('postal_code', 'text', emptyByDefault)
    .addColumn('operating_sector_id', 'integer')
    .addColumn('business_size_id', 'integer')
    .addColumn('years_of_operation_id', 'integer')
    .addColumn('first_name', 'text', emptyByDefault)
    .addColumn('last_name', 'text', emptyByDefault)
    .addColumn('telephone', 'text', emptyByDefault)
    .addColumn('email', 'text', emptyByDefault)
    .addColumn('terms_accepted_on', instant)
    .addColumn('logged_on', instant)
    .addColumn('created_on', instant, required)
    .addColumn('modified_on', instant, required)
    .addColumn('version', 'integer', required)
    .addColumn('search_operating_name', 'text', emptyByDefault)
    .addColumn('search_last_name', 'text', emptyByDefault)
    .addColumn('search_designation_number', 'text', emptyByDefault)
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('business_id', 'integer', requiredTo('businesses.business_id'))
    .addColumn('binding_hash', 'text')
    .addColumn('created_on', instant, required)
    .addColumn('seen_on', instant, required)
    .execute();
  await index('sessions', ['business_id']);
  await index('sessions', ['seen_on']);

  await schema
    .createTable('password_links')
    .addColumn('link_hash', 'text', (column) => column.primaryKey())
    .addColumn('business_id', 'integer', requiredTo('businesses.business_id'))
    .addColumn('created_on', instant, required)
    .addColumn('expires_on', instant, required)
    .execute();
  await index('password_links', ['business_id']);

  await schema
    .createTable('documents')
    .addColumn('document_id', 'integer', newId)
    .addColumn('business_id', 'integer', requiredTo('businesses.business_id'))
    .addColumn('uploaded_by', 'integer', requiredTo('businesses.business_id'))
    .addColumn('filename', 'text', required)
    .addColumn('media_type', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('sha256', 'text', required)
    .addColumn('store_key', 'text', (column) => column.notNull().unique())
    .addColumn('created_on', instant, required)
    .addColumn('unattached_since', instant)
    .execute();
  await index('documents', ['business_id']);
  await index('documents', ['unattached_since']);

  let applications = schema
    .createTable('applications')
    .addColumn('application_id', 'integer', newId)
    .addColumn('business_id', 'integer', requiredTo('businesses.business_id'))
    .addColumn('application_status_id', 'integer', required)
    .addColumn('job_number', 'text', (column) => column.notNull().unique())
    .addColumn('creation_key', 'text', (column) => column.unique())
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('job_title', 'text', required);
  for (const slot of slotColumns) {
    applications = applications.addColumn(slot, 'integer', to('documents.document_id'));
  }
  await applications
    .addColumn('created_on', instant, required)
    .addColumn('modified_on', instant, required)
    .addColumn('modified_by', 'integer', requiredTo('businesses.business_id'))
    .addColumn('version', 'integer', required)
    .addColumn('search_last_name', 'text', required)
    .addColumn('search_job_number', 'text', required)
    .execute();
  await index('applications', ['business_id', 'modified_on']);
  await index('applications', searchedColumns, 'applications_newest_first');
  await index(
    'applications',
    ['application_status_id', 'modified_on', 'application_id'],
    'applications_by_status',
  );
  for (const slot of slotColumns) await index('applications', [slot]);

  await schema
    .createTable('additional_documents')
    .addColumn('application_id', 'integer', requiredTo('applications.application_id'))
    .addColumn('position', 'integer', required)
    .addColumn('document_id', 'integer', requiredTo('documents.document_id'))
    .addColumn('title', 'text', required)
    .addPrimaryKeyConstraint('additional_documents_key', ['application_id', 'position'])
    .execute();
  await index('additional_documents', ['document_id']);

  await schema
    .createTable('comments')
    .addColumn('comment_id', 'integer', newId)
    .addColumn('application_id', 'integer', requiredTo('applications.application_id'))
    .addColumn('document_id', 'integer', to('documents.document_id'))
    .addColumn('title', 'text')
    .addColumn('note', 'text', required)
    .addColumn('is_visible', yesNo, required)
    .addColumn('created_on', instant, required)
    .addColumn('created_by', 'integer', requiredTo('businesses.business_id'))
    .execute();
  await index('comments', ['application_id']);
  await index('comments', ['document_id']);

  await schema
    .createTable('support_requests')
    .addColumn('support_request_id', 'integer', newId)
    .addColumn('business_id', 'integer', requiredTo('businesses.business_id'))
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('telephone', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('created_on', instant, required)
    .execute();

  await schema
    .createTable('mails')
    .addColumn('mail_id', 'integer', newId)
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('parameters', 'text', required)
    .addColumn('created_on', instant, required)
    .addColumn('due_on', instant, required)
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_on', instant)
    .addColumn('failed_on', instant)
    .addColumn('last_error', 'text')
    .execute();
  await index('mails', ['sent_on', 'failed_on', 'due_on']);

  await schema
    .createTable('changes')
    .addColumn('change_id', 'integer', newId)
    .addColumn('changed_on', instant, required)
    .addColumn('changed_by', 'integer', to('businesses.business_id'))
    .addColumn('kind', 'text', required)
    .addColumn('business_id', 'integer', to('businesses.business_id'))
    .addColumn('application_id', 'integer', to('applications.application_id'))
    .addColumn('details', 'text', required)
    .execute();
  await index('changes', ['application_id']);
  await index('changes', ['business_id']);

  await schema
    .createTable('tries')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', required)
    .addColumn('ends_on', instant, required)
    .execute();
  await index('tries', ['ends_on']);

  async function index(
    table: string,
    columns: string[],
    name = `${table}_by_${columns.join('_')}`,
  ): Promise<void> {
    await schema.createIndex(name).on(table).columns(columns).execute();
  }
}

/** In the order in which lists are shown, with all that a search looks at: it need not read the rows. */
const searchedColumns = [
  'modified_on',
  'application_id',
  'created_on',
  'business_id',
  'application_status_id',
  'search_last_name',
  'search_job_number',
];

const slotColumns = [
  'job_offer_id',
  'schedule_1_id',
  'language_test_result_id',
  'passport_scan_id',
  'proof_of_status_id',
  'proof_of_work_experience_id',
  'intent_to_reside_id',
  'education_credential_id',
  'canadian_credential_id',
  'recommendation_application_id',
];
