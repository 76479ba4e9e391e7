import { type Kysely, sql } from 'kysely';

/** What lists are filtered and sorted by, folded; and a search by status and the days of filing. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['applications', 'search_text'],
    ['businesses', 'search_person_name'],
    ['businesses', 'sort_name'],
  ] as const) {
    await schema
      .alterTable(table)
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(sql.lit('')))
      .execute();
  }
  await schema
    .createIndex('applications_by_status_and_day')
    .on('applications')
    .columns([
      'application_status_id',
      'created_on',
      'business_id',
      'search_last_name',
      'modified_on',
      'application_id',
      'search_job_number',
    ])
    .execute();
}
