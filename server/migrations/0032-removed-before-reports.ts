import { type Kysely, sql } from 'kysely';

/** A day counted from 1970, under the name that reports look for. */
const name = 'reports: removed without facts until day';
const millisecondsOfDay = 24 * 60 * 60 * 1000;

/**
 * Applications that were removed before their periods were kept left nothing that a report could count. Notes the last day
 * on which one was, so that no figure is shown for the time before it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ last: string | null }>`
    select max(changed_on) as last from changes
    where kind in ('applicationRemoved', 'applicationErased')
      or (kind = 'employerErased' and details not like '%"JobNumbers":[]%')`.execute(database);
  const last = rows[0]?.last;
  if (!last) return;
  const day = Math.floor(Date.parse(last) / millisecondsOfDay);
  await sql`insert into counters (name, value) values (${name}, ${day})`.execute(database);
}
