import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { serverUrl } from '../../test/support/databases.ts';
import { emptyPlace, fillOld, inDatabase, olderSchemas } from '../../test/support/olderRelease.ts';
import { onlyWith } from '../../test/support/onlyWith.ts';
import {
  copyPostgres,
  migrateToRelease,
  putBack,
} from '../operations/upgrading/databaseOfUpgrade.ts';
import { type Database, databaseFile } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings.ts';
import { migrate, released } from './migrate.ts';
import { requireWorkable } from './sideBySide.ts';

const places: [engine: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', onlyWith(serverUrl, 'TEST_DATABASE_URL')],
];

const names = Object.keys(released);
const stepsUpTo = (schema: string) => names.slice(0, names.indexOf(schema) + 1);
/** Each unbroken row of additive steps: the schema before it, and its last step. */
const additiveRows = names.flatMap((name, at) => {
  const isEnd = released[name]?.isAdditive && !released[String(names[at + 1])]?.isAdditive;
  const before = names.slice(0, at).findLast((one) => !released[one]?.isAdditive);
  return isEnd && before ? [{ before, last: name }] : [];
});

async function textsOf(database: Database, query: string): Promise<string[]> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(database);
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** What an engine says of its tables, and the numbers that it gives out next. */
const described = {
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

/** Every row of every table and every rule about them, but not when each step was taken. */
async function everythingIn(settings: Settings): Promise<Record<string, string[]>> {
  return inDatabase(settings, async (database) => {
    const found: Record<string, string[]> = {};
    for (const query of described[settings.databaseUrl ? 'postgres' : 'sqlite']) {
      found[query] = await textsOf(database, query);
    }
    for (const { name } of await database.introspection.getTables()) {
      const columns = name === 'kysely_migration' ? 'name' : '*';
      found[name] = await textsOf(database, `select ${columns} from "${name}"`);
    }
    return found;
  });
}

/** People at work on the new release, before it turns out to be no good. */
async function work(settings: Settings): Promise<void> {
  await inDatabase(settings, async (database) => {
    await database.updateTable('applications').set({ job_title: 'Changed' }).execute();
    await database.insertInto('counters').values({ name: 'later', value: 1 }).execute();
    await database.deleteFrom('deliveries').execute();
  });
}

/** Without its way back, the release before those steps does not start. */
async function expectRefused(settings: Settings, schema: string): Promise<void> {
  const engine = settings.databaseUrl ? 'postgres' : 'sqlite';
  await inDatabase(settings, async (database) => {
    const asked = requireWorkable(database, engine, stepsUpTo(schema));
    await expect(asked).rejects.toThrow('cannot work on it');
  });
}

describe.each(places)('From this release on %s', (engine, only) => {
  only.each(olderSchemas)('the way back to %s brings all of it as it was', async (schema) => {
    const settings = await emptyPlace(engine);
    await fillOld(settings, schema);
    const before = await everythingIn(settings);
    expect(before.applications).not.toEqual([]);

    // What was brought back is upgraded as well as it was the first time; tried with the most steps.
    const rounds = schema === olderSchemas[0] ? 2 : 1;
    for (let round = 1; round <= rounds; round += 1) {
      await copyPostgres(settings);
      await migrateToRelease(settings);
      await expectRefused(settings, '0019-suspension-and-erasure');
      await work(settings);
      expect(await everythingIn(settings)).not.toEqual(before);
      await putBack(settings, schema, () => {});
      expect(await everythingIn(settings)).toEqual(before);
    }
  });
});

test.each(olderSchemas)('of a clone the file of before is the way back to %s', async (schema) => {
  const settings = await emptyPlace('SQLite');
  await fillOld(settings, schema);
  const before = await everythingIn(settings);
  await migrateToRelease(settings);
  await work(settings);
  const file = databaseFile(settings.dataFolder);
  copyFileSync(join(settings.dataFolder, 'before-upgrade', `${schema}.db`), file);
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  expect(await everythingIn(settings)).toEqual(before);
});

const last = places[1]?.[1] ?? test.skip;
last('PostgreSQL is copied once the last connection closes, and not while one stays', async () => {
  const settings = await emptyPlace('PostgreSQL');
  await fillOld(settings, olderSchemas[0] ?? '');
  const other = new Client(settings.databaseUrl);
  await other.connect();
  await expect(copyPostgres(settings)).rejects.toThrow('Others are connected to this database (1)');
  const copying = copyPostgres(settings);
  const looked = `select from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and query like '%pg_stat_activity%'`;
  await expect.poll(async () => (await other.query(looked)).rowCount, { timeout: 20_000 }).toBe(1);
  await other.end();
  await copying;
});

last('where PostgreSQL is not copied, the older release works on the newer schema', async () => {
  const starts = additiveRows.map(({ before }) => before);
  expect(starts).toEqual(
    expect.arrayContaining(['0016-changes-of-accounts', '0022-parts-of-texts']),
  );
  for (const row of additiveRows) {
    const settings = await emptyPlace('PostgreSQL');
    await fillOld(settings, olderSchemas.findLast((schema) => schema <= row.before) ?? '');
    await inDatabase(settings, async (database) => {
      await migrate(database, 'postgres', { to: row.before });
      await migrate(database, 'postgres', { to: row.last });
      await requireWorkable(database, 'postgres', stepsUpTo(row.before));
    });
  }
});
