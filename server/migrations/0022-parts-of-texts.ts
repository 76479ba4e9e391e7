import { type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/**
 * A part of a number or a last name is found by an index of letters (trigrams), which the database keeps
 * itself, in the same transaction as the application. It lies outside the table: a change of a status writes
 * nothing to it. A search of several criteria finds all that it tests in one index.
 */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`drop index if exists applications_by_parts_of_texts`.execute(database);
  }
  await indexWithWhatIsTested(database);
  await (engine === 'sqlite' ? indexPartsOnSqlite : indexPartsOnPostgres)(database);
}

/** A search that goes by one of them tests its other criteria in it, and reads the rows of what it finds alone. */
async function indexWithWhatIsTested({ schema }: Kysely<unknown>): Promise<void> {
  const indexes = {
    applications_by_status: ['application_status_id', 'modified_on', 'application_id'],
    applications_by_business_id_modified_on: ['business_id', 'modified_on', 'application_id'],
  };
  const tested = ['created_on', 'search_last_name', 'search_job_number'];
  for (const [name, columns] of Object.entries(indexes)) {
    const other = name === 'applications_by_status' ? 'business_id' : 'application_status_id';
    await schema.dropIndex(name).execute();
    await schema
      .createIndex(name)
      .on('applications')
      .columns([...columns, other, ...tested])
      .execute();
  }
}

const columns = sql.raw('search_last_name, search_job_number');
const valuesOf = (row: 'new' | 'old') =>
  sql.raw(
    ['application_id', 'search_last_name', 'search_job_number']
      .map((column) => `${row}.${column}`)
      .join(),
  );

/** FTS5 reads the texts from the table, so it holds the trigrams alone. */
async function indexPartsOnSqlite(database: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table application_texts using fts5 (
      ${columns}, content = 'applications', content_rowid = 'application_id',
      tokenize = 'trigram case_sensitive 1', detail = column, columnsize = 0
    )`.execute(database);
  // What is deleted leaves the index at once, and not when its segments are merged some day.
  await sql`
    insert into application_texts (application_texts, rank) values ('secure-delete', 1)
  `.execute(database);
  await sql`
    insert into application_texts (application_texts) values ('rebuild')`.execute(database);
  const add = sql`
    insert into application_texts (rowid, ${columns}) values (${valuesOf('new')});`;
  const remove = sql`
    insert into application_texts (application_texts, rowid, ${columns})
      values ('delete', ${valuesOf('old')});`;
  await sql`
    create trigger application_texts_insert after insert on applications
    begin ${add} end`.execute(database);
  await sql`
    create trigger application_texts_delete after delete on applications
    begin ${remove} end`.execute(database);
  await sql`
    create trigger application_texts_update after update of ${columns} on applications
    begin ${remove} ${add} end`.execute(database);
}

/** A table of its own: every change of a row writes to all indexes of its table, and to this one costs the most. */
async function indexPartsOnPostgres(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_texts (
      application_id integer primary key references applications on delete cascade,
      search_last_name text not null, search_job_number text not null
    )`.execute(database);
  await sql`
    insert into application_texts
    select application_id, ${columns} from applications`.execute(database);
  await indexTrigrams(database);
  await sql`
    create or replace function keep_application_texts() returns trigger language plpgsql as $$
    begin
      insert into application_texts values (${valuesOf('new')})
      on conflict (application_id) do update
        set search_last_name = excluded.search_last_name,
          search_job_number = excluded.search_job_number;
      return null;
    end $$`.execute(database);
  await sql`
    create trigger application_texts_kept after insert or update of ${columns} on applications
    for each row execute function keep_application_texts()`.execute(database);
  await sql`analyze application_texts`.execute(database);
}

/**
 * Where the portal's account may not have the extension, such a search reads all applications. Whatever else
 * fails stops the upgrade.
 */
async function indexTrigrams(database: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      extension_schema text;
    begin
      create extension if not exists pg_trgm;
      select nspname into extension_schema from pg_extension
        join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
      execute format(
        'create index application_texts_by_parts on application_texts
         using gin (search_last_name %1$I.gin_trgm_ops, search_job_number %1$I.gin_trgm_ops)
         with (fastupdate = off)',
        extension_schema
      );
    exception
      when insufficient_privilege or feature_not_supported or undefined_file then
        raise notice 'No index for parts of texts: %', sqlerrm;
    end
    $$`.execute(database);
}
