import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import {
  createSmallOffice,
  enginesForUpgrade,
  laterStep,
  simulateLaterRelease,
  workOnDatabase,
} from '../../test/support/laterRelease.ts';
import {
  copyPostgresDatabase,
  migrateToRelease,
  restoreDatabaseCopy,
} from '../operations/commands/upgrading/upgradeDatabase.ts';
import { getDatabaseFile } from '../platform/database/database.ts';
import type { Database } from '../platform/database/types.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { findCurrentSchema, getLatestSchema } from './migrate.ts';

const newestSchema = getLatestSchema();

async function readRowsAsText(database: Database, query: string): Promise<string[]> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(database);
  return rows.map((row) => JSON.stringify(row)).sort();
}

const contentQueriesByEngine = {
  sqlite: ['select type, name, sql from sqlite_master', 'select * from sqlite_sequence'],
  postgres: [
    `select table_name, column_name, data_type, is_nullable, column_default, collation_name
      from information_schema.columns where table_schema = 'public'`,
    `select indexdef from pg_indexes where schemaname = 'public'`,
    `select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace`,
    `select tgrelid::regclass::text, tgname from pg_trigger where not tgisinternal`,
    `select sequencename, last_value from pg_sequences where schemaname = 'public'`,
  ],
};

async function readSchemaAndRows(settings: Settings): Promise<Record<string, string[]>> {
  return workOnDatabase(settings, async (database) => {
    const result: Record<string, string[]> = {};
    for (const query of contentQueriesByEngine[settings.databaseUrl ? 'postgres' : 'sqlite']) {
      result[query] = await readRowsAsText(database, query);
    }
    for (const { name } of await database.introspection.getTables()) {
      const columns = name === 'kysely_migration' ? 'name' : '*';
      result[name] = await readRowsAsText(database, `select ${columns} from "${name}"`);
    }
    return result;
  });
}

async function changeData(settings: Settings): Promise<void> {
  await workOnDatabase(settings, async (database) => {
    expect(await findCurrentSchema(database)).toBe(laterStep);
    await database.updateTable('applications').set({ first_name: 'Changed' }).execute();
    await database.insertInto('counters').values({ name: 'later', value: 1 }).execute();
    await database.deleteFrom('deliveries').execute();
  });
}

describe.each(enginesForUpgrade)('Rolling back from a later release on %s', (engine, only) => {
  only('rolling back restores all former data, also a second time', async () => {
    const settings = await createSmallOffice(engine);
    const before = await readSchemaAndRows(settings);
    expect(before.applications).toEqual([expect.stringContaining('"job_title":"Baker"')]);
    simulateLaterRelease();
    for (let round = 1; round <= 2; round += 1) {
      await copyPostgresDatabase(settings);
      await migrateToRelease(settings);
      await changeData(settings);
      expect(await readSchemaAndRows(settings)).not.toEqual(before);
      await restoreDatabaseCopy(settings, newestSchema, () => {});
      expect(await readSchemaAndRows(settings)).toEqual(before);
    }
  });
});

test('restoring the copy of its database file returns a portal to the former release', async () => {
  const settings = await createSmallOffice('SQLite');
  const before = await readSchemaAndRows(settings);
  simulateLaterRelease();
  await migrateToRelease(settings);
  await changeData(settings);
  const file = getDatabaseFile(settings.dataFolder);
  copyFileSync(join(settings.dataFolder, 'before-upgrade', `${newestSchema}.db`), file);
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  expect(await readSchemaAndRows(settings)).toEqual(before);
});

const testOnPostgres = enginesForUpgrade[1]?.[1] ?? test.skip;
testOnPostgres(
  'a PostgreSQL database is copied once its last connection closes, and the copy fails while a connection stays open',
  async () => {
    const settings = await createSmallOffice('PostgreSQL');
    const other = new Client(settings.databaseUrl);
    await other.connect();
    const refused = 'This database has other connections (1)';
    await expect(copyPostgresDatabase(settings)).rejects.toThrow(refused);
    const copying = copyPostgresDatabase(settings);
    const looked = `select from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and query like '%pg_stat_activity%'`;
    await expect
      .poll(async () => (await other.query(looked)).rowCount, { timeout: 20_000 })
      .toBe(1);
    await other.end();
    await copying;
  },
);
