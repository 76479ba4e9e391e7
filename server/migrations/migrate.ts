import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Engine } from '../platform/database/types.ts';
import { ExplainedError } from '../platform/errors.ts';
import * as baseline from './0100-baseline.ts';
import * as program from './0101-program-added.ts';
import * as firstHour from './0102-first-hour-added.ts';
import * as terms from './0103-terms-added.ts';
import * as designations from './0104-designations-added.ts';
import * as imports from './0105-imports-added.ts';

export type MigrationSteps = Record<
  string,
  (database: Kysely<unknown>, engine: Engine) => Promise<void>
>;

/** Steps run in this order. A step that was released must never change. */
export const releasedSteps: MigrationSteps = {
  '0100-baseline': baseline.up,
  '0101-program-added': program.up,
  '0102-first-hour-added': firstHour.up,
  '0103-terms-added': terms.up,
  '0104-designations-added': designations.up,
  '0105-imports-added': imports.up,
};

export const getLatestSchema = () => String(Object.keys(releasedSteps).at(-1));

/**
 * During and after an additive step, servers of the previous release keep running on the same database, so that
 * servers can be upgraded one after the other. Such a step only adds tables and columns, and makes no rule stricter.
 * Its name ends with `-added`, because that is all that the older server knows about the step.
 */
export const isAdditiveStep = (step: string) => step.endsWith('-added');

export class UnknownSchema extends ExplainedError {}

/** This commit is the last that can read data from before version 1.0.0, the first release. */
export const lastCommitBeforeFirstRelease = '5b323f22';

export const isFromBeforeFirstRelease = (schema: string) => schema < '0100';

export function requireReleasedSchema(schema: string): void {
  if (!isFromBeforeFirstRelease(schema)) return;
  throw new UnknownSchema(
    `This data is from before version 1.0.0, the first release: its schema is ${schema}. No release reads it, and there is
no way to carry it over; only the portal of the commit ${lastCommitBeforeFirstRelease} does. Nothing was changed.
To go on with it, start that commit. To begin with this release, name an empty DATA_DIR or database.`,
  );
}

interface MigrationOptions {
  to?: string;
  steps?: MigrationSteps;
  beforeUpgrade?: (from: string) => Promise<void>;
}

/**
 * Migrates the database to this release. Only one server does so at a time, and either all steps are applied or none.
 */
export async function migrate(
  database: Database,
  engine: Engine,
  { to, steps = releasedSteps, beforeUpgrade }: MigrationOptions = {},
): Promise<void> {
  const names = Object.keys(steps);
  const applied = await listAppliedSteps(database);
  const schema = applied.at(-1);
  if (hasUnknownStep(applied, names)) return requireReadableSchema(applied, names);
  if (schema && names.some((name) => !applied.includes(name))) await beforeUpgrade?.(schema);
  const migrator = createMigrator(database, engine, steps);
  const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (!error) return;
  // Another server may have been upgraded to a newer release at this moment.
  const takenMeanwhile = await listAppliedSteps(database);
  if (!hasUnknownStep(takenMeanwhile, names)) throw error;
  requireReadableSchema(takenMeanwhile, names);
}

const hasUnknownStep = (applied: string[], known: string[]) =>
  applied.some((step) => !known.includes(step));

/**
 * When several servers share a database, the first upgraded server changes the schema while the others still
 * run the old release, so each of those may have to restart before it is upgraded itself.
 */
export function requireReadableSchema(applied: string[], known: string[]): void {
  requireReleasedSchema(String(applied.at(-1)));
  const unknown = applied.filter((step) => !known.includes(step));
  const latestKnown = String(known.at(-1));
  if (applied.includes(latestKnown) && unknown.every(isAdditiveStep)) return;
  throw new UnknownSchema(
    `The database was changed by a newer release of the portal (${unknown.join(', ')}), and this older one
cannot work on it: it knows the schema up to ${latestKnown}. Nothing was changed.
Start the newer release again; to go back to this one, bring the data back as it was before the upgrade
(see Upgrade in docs/operator/maintain.md).`,
  );
}

export async function listAppliedSteps(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

export async function findCurrentSchema(database: Database): Promise<string | undefined> {
  return (await listAppliedSteps(database)).at(-1);
}

function createMigrator(database: Database, engine: Engine, steps: MigrationSteps): Migrator {
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(steps).map(([name, up]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          // On a large database, building an index takes longer than the statement timeout.
          if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
          await up(db, engine);
        },
      },
    ]),
  );
  return new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
}
