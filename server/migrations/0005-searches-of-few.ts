import { type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** A search that finds few applications looks them up, and does not read all for them. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  await database.schema
    .createIndex('applications_by_created_on')
    .on('applications')
    .column('created_on')
    .execute();
  if (engine === 'postgres') await indexPartsOfTexts(database);
}

/**
 * Where the portal's account may not have the extension, such a search reads all applications, as it did
 * before. Whatever else fails stops the upgrade.
 */
async function indexPartsOfTexts(database: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      extension_schema text;
    begin
      create extension if not exists pg_trgm;
      select nspname into extension_schema from pg_extension
        join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
      execute format(
        'create index applications_by_parts_of_texts on applications
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
