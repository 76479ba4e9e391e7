import { type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

const counted = [
  'document_openings',
  'applications_taken',
  'staff_searches',
  'support_requests',
  'erasures',
];

/**
 * What a change left in the rows that it wrote, as JSON, so that they can be held against the history; and how many rows
 * there are of what is only added to. Their deletion is counted by the portal alone: one past it is noticed.
 */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = database;
  await schema.alterTable('changes').addColumn('recorded', 'text').execute();
  await schema
    .createTable('row_counts')
    .addColumn('table_name', 'text', (column) => column.primaryKey())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .execute();
  if (engine === 'postgres') {
    await sql`
      create or replace function count_row() returns trigger language plpgsql as $$
      begin
        insert into row_counts values (tg_table_name, 1)
        on conflict (table_name) do update set rows = row_counts.rows + 1;
        return null;
      end $$`.execute(database);
  }
  for (const name of counted) {
    await sql`
      insert into row_counts select ${sql.lit(name)}, count(*) from ${sql.table(name)}`.execute(
      database,
    );
    const trigger = sql.raw(`${name}_counted`);
    const table = sql.table(name);
    if (engine === 'postgres') {
      await sql`
        create trigger ${trigger} after insert on ${table}
        for each row execute function count_row()`.execute(database);
    } else {
      await sql`
        create trigger ${trigger} after insert on ${table}
        begin
          insert into row_counts values (${sql.lit(name)}, 1)
          on conflict (table_name) do update set rows = rows + 1;
        end`.execute(database);
    }
  }
}
