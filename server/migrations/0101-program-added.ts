import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table program_rows (
      list text not null,
      row_key text not null,
      content text not null,
      version integer not null,
      constraint program_rows_key primary key (list, row_key)
    )`,
    `create index changes_of_program on changes (change_id) where kind = 'programChanged'`,
    `alter table applications add column case_facts text not null default ''`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
