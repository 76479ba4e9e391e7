import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import type { Database, Engine } from '../platform/database/database.ts';
import * as firstSchema from './0001-first-schema.ts';

/** In the order in which they run; a released one is never changed. */
const migrations = { '0001-first-schema': firstSchema };

/** Brings the database to the schema of this release; one server at a time, each step whole or not at all. */
export async function migrate(database: Database, engine: Engine): Promise<void> {
  const steps: Record<string, Migration> = Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [name, { up: (db) => up(db, engine) }]),
  );
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => steps } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
