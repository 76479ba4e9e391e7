import { sql } from 'kysely';
import type { Database, Engine } from '../platform/database/database.ts';

/** The database has a schema that this release does not know and may not work on. */
export class NewerSchema extends Error {}

/** A step of the migrations by its number, as `0016` of `0016-changes-of-accounts`. */
const numberOf = (step: string) => Number(step.slice(0, 4));

/** Which schema the database has, and the oldest one whose release works on it too. */
interface Compatibility {
  schema: number;
  worksFrom: number;
}

type FlaggedSteps = Record<string, { isAdditive?: boolean }>;

/** Releases from the schema before the last unbroken row of additive steps on. */
export function compatibilityOf(steps: FlaggedSteps, schema: string): Compatibility {
  const names = Object.keys(steps).sort();
  let oldest = names.indexOf(schema);
  while (oldest > 0 && steps[String(names[oldest])]?.isAdditive) oldest -= 1;
  return { schema: numberOf(schema), worksFrom: numberOf(String(names[oldest])) };
}

/**
 * Written where the engine keeps a remark of its owner, outside all tables: a release that knows nothing of
 * it is not disturbed, and neither backups nor moves carry it to a database with another schema.
 */
export async function recordCompatibility(
  database: Database,
  engine: Engine,
  { schema, worksFrom }: Compatibility,
): Promise<void> {
  if (engine === 'sqlite') {
    await sql`pragma user_version = ${sql.lit(schema * 10_000 + worksFrom)}`.execute(database);
  } else {
    const remark = sql.lit(`portal schema ${schema}, works from ${worksFrom}`);
    await sql`comment on table kysely_migration is ${remark}`.execute(database);
  }
}

export async function recordedCompatibility(
  database: Database,
  engine: Engine,
): Promise<Compatibility | undefined> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database);
    const remark = Number(rows[0]?.user_version);
    if (remark === 0) return undefined;
    return { schema: Math.floor(remark / 10_000), worksFrom: remark % 10_000 };
  }
  const { rows } = await sql<{ remark: string | null }>`
    select obj_description(to_regclass('kysely_migration')) as remark`.execute(database);
  const found = /^portal schema (\d+), works from (\d+)$/.exec(rows[0]?.remark ?? '');
  return found ? { schema: Number(found[1]), worksFrom: Number(found[2]) } : undefined;
}

/** What the database has taken, by whatever release. */
export async function stepsTaken(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/**
 * Of several servers on one database the first to be upgraded changes the schema while the others still
 * run the old release; each of them may have to start again before its turn comes.
 */
export async function requireWorkable(
  database: Database,
  engine: Engine,
  known: string[],
): Promise<void> {
  const taken = await stepsTaken(database);
  const unknown = taken.filter((step) => !known.includes(step));
  const own = String([...known].sort().at(-1));
  const recorded = await recordedCompatibility(database, engine);
  // A remark about another schema than the one that is there says nothing.
  const isSaid = recorded?.schema === numberOf(String(taken.at(-1)));
  if (isSaid && taken.includes(own) && recorded.worksFrom <= numberOf(own)) return;
  throw new NewerSchema(
    `The database was changed by a newer release of the portal (${unknown.join(', ')}), and this older one
cannot work on it: it knows the schema up to ${own}. Nothing was changed.
Start the newer release again; to go back to this one, bring the data back as it was before the upgrade
(see Upgrade in docs/operations.md).`,
  );
}
