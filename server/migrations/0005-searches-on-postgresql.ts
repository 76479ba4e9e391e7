import { type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** What SQLite reads in passing from the index of the lists, PostgreSQL finds by indexes of its own. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  await database.schema
    .createIndex('applications_by_created_on')
    .on('applications')
    .column('created_on')
    .execute();
  await indexPartsOfTexts(database);
}

/** Where the extension may not be had, such a search reads all applications, as it did before. */
async function indexPartsOfTexts(database: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      create extension if not exists pg_trgm;
    exception when others then
      raise notice 'No index for parts of texts: %', sqlerrm;
    end
    $$`.execute(database);
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(database);
  const [found] = rows;
  if (!found) return;
  const trigrams = sql.ref(`${found.schema}.gin_trgm_ops`);
  await sql`
    create index applications_by_parts_of_texts on applications
    using gin (search_last_name ${trigrams}, search_job_number ${trigrams})
    with (fastupdate = off)`.execute(database);
}
