import { type Kysely, sql } from 'kysely';

/** What lists are filtered and sorted by, folded. */
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
}
