import { type Kysely, sql } from 'kysely';

/** An office that already has applications never sees the list of first steps. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column answer text`.execute(database);
  await sql`
    alter table batch_rows add column business_id integer references businesses on delete set null`.execute(
    database,
  );
  await sql`create index batch_rows_of_employers on batch_rows (business_id)`.execute(database);
  await sql`
    insert into counters (name, value)
    select 'first hour over', 1 where exists (select 1 from applications)`.execute(database);
}
