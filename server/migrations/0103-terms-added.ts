import { type Kysely, sql } from 'kysely';

/** Which text of the terms an employer accepted; 0 is the one that comes with the portal. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table businesses add column accepted_terms integer not null default 0`.execute(
    database,
  );
}
