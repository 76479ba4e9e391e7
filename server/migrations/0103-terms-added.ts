import { type Kysely, sql } from 'kysely';

/** Stores which version of the terms an employer has accepted; 0 means the terms that come with the portal. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table businesses add column accepted_terms integer not null default 0`.execute(
    database,
  );
}
