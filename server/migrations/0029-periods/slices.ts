import { type Kysely, sql } from 'kysely';

const applicationsAtOnce = 10_000;

/** Sorting the history of all applications at once would take as much memory as it is long. */
export async function inSlices(
  database: Kysely<unknown>,
  fill: (from: number, to: number) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max(application_id) as last from applications`.execute(database);
  const last = rows[0]?.last ?? 0;
  for (let from = 1; from <= last; from += applicationsAtOnce) {
    await fill(from, from + applicationsAtOnce - 1);
  }
}
