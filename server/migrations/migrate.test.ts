import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Kysely, PGliteDialect, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase, postgresServerUrl } from '../../test/support/databases.ts';
import {
  createEmptySettings,
  enginesForUpgrade,
  workOnDatabase,
} from '../../test/support/laterRelease.ts';
import { testWithRequirement } from '../../test/support/testWithRequirement.ts';
import { connectDatabase, getDatabaseFile, openDatabase } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { prepareQuery } from '../platform/database/prepareQuery.ts';
import { openSqlite } from '../platform/database/sqlite.ts';
import type { Database } from '../platform/database/types.ts';
import type { Settings } from '../platform/settings/settings.ts';
import * as baseline from './0100-baseline.ts';
import {
  getLatestSchema,
  listAppliedSteps,
  type MigrationSteps,
  migrate,
  releasedSteps,
  UnknownSchema,
} from './migrate.ts';
import { upgrade } from './upgrade.ts';

const newestSchema = getLatestSchema();

const addTable = async (database: Kysely<unknown>) => {
  await database.schema.createTable('later').addColumn('name', 'text').execute();
};
const validSteps: MigrationSteps = { ...releasedSteps, '9001-later': addTable };
const failingSteps: MigrationSteps = {
  ...validSteps,
  '9002-fails': async (database) => {
    await database.schema.alterTable('later').addColumn('more', 'text').execute();
    throw new Error('the power is gone');
  },
};

const createdOn = '2026-11-20T15:00:00.000Z';

async function insertApplication(database: Database): Promise<void> {
  await sql`
    insert into businesses (is_administrator, is_disabled, confirmed_email, created_on, modified_on, version)
    values (false, false, '', ${createdOn}, ${createdOn}, 1)`.execute(database);
  await database
    .insertInto('applications')
    .values({
      business_id: 1,
      application_status_id: 1,
      job_number: 'RCIP-2026-000001',
      creation_key: null,
      first_name: 'Minh',
      last_name: 'Nguyễn',
      job_title: 'Baker',
      created_on: createdOn,
      modified_on: createdOn,
      modified_by: 1,
      version: 1,
      search_last_name: 'nguyen',
      search_job_number: 'rcip-2026-000001',
    })
    .execute();
}

const insertCounter = (database: Database) =>
  database.insertInto('counters').values({ name: 'kept', value: 7 }).execute();

describe.each(enginesForUpgrade)('Upgrading the schema on %s', (engine, only) => {
  const getTables = (settings: Settings) =>
    workOnDatabase(settings, async (database) =>
      (await database.introspection.getTables()).map((table) => table.name),
    );
  const readCounters = (database: Database) =>
    database.selectFrom('counters').selectAll().execute();

  only('a failed migration leaves the schema unchanged and can be repeated', async () => {
    const settings = await createEmptySettings(engine);
    await upgrade(settings);
    await workOnDatabase(settings, insertCounter);
    const before = await getTables(settings);
    await expect(upgrade(settings, failingSteps)).rejects.toThrow('the power is gone');
    expect(await getTables(settings)).toEqual(before);
    await upgrade(settings, validSteps);
    expect(await getTables(settings)).toContain('later');
    expect(await workOnDatabase(settings, readCounters)).toEqual([{ name: 'kept', value: 7 }]);
  });

  only(
    'a migration ends the first-hour page only in a portal that an office already uses',
    async () => {
      for (const isAtWork of [true, false]) {
        const settings = await createEmptySettings(engine);
        await upgrade(settings, { '0100-baseline': baseline.up });
        if (isAtWork) await workOnDatabase(settings, insertApplication);
        await upgrade(settings);
        const over = isAtWork ? [{ name: 'first hour over', value: 1 }] : [];
        expect(await workOnDatabase(settings, readCounters)).toEqual(over);
      }
    },
  );

  only('migrating an embedded database keeps one copy of its former state', async () => {
    const settings = await createEmptySettings(engine);
    await upgrade(settings);
    await workOnDatabase(settings, insertCounter);
    await upgrade(settings);
    const copies = join(settings.dataFolder, 'before-upgrade');
    expect(existsSync(copies)).toBe(false);
    await upgrade(settings, validSteps);
    await upgrade(settings, validSteps);
    if (settings.databaseUrl) return expect(existsSync(copies)).toBe(false);
    expect(readdirSync(copies)).toEqual([`${newestSchema}.db`]);
    const file = join(copies, `${newestSchema}.db`);
    const copy = connectDatabase(openSqlite(file, { readOnly: true }));
    expect(await readCounters(copy)).toEqual([{ name: 'kept', value: 7 }]);
    expect(await copy.introspection.getTables()).not.toContainEqual(
      expect.objectContaining({ name: 'later' }),
    );
    await copy.destroy();
    expect(existsSync(getDatabaseFile(settings.dataFolder))).toBe(true);
  });
});

describe.each(enginesForUpgrade)('A server of an older release on %s', (place, only) => {
  const added: MigrationSteps = { ...releasedSteps, '9001-later-added': addTable };
  const changed: MigrationSteps = { ...releasedSteps, '9001-later': addTable };
  const addedAfterwards: MigrationSteps = { ...changed, '9002-more-added': async () => {} };

  async function upgradedTo(steps: MigrationSteps) {
    const settings = await createEmptySettings(place);
    const opened = openDatabase(settings);
    onTestFinished(() => opened.database.destroy());
    await migrate(opened.database, opened.engine);
    await migrate(opened.database, opened.engine, { steps });
    return opened;
  }

  only('an older server starts on a newer schema that only adds to the older one', async () => {
    const { database, engine } = await upgradedTo(added);
    await migrate(database, engine);
    expect(await listAppliedSteps(database)).toEqual([
      ...Object.keys(releasedSteps),
      '9001-later-added',
    ]);
  });

  only.each([
    ['that changes existing parts', changed],
    ['that changed existing parts before it only added new parts', addedAfterwards],
  ])('an older server refuses a newer schema %s, with an explanation', async (_name, steps) => {
    const { database, engine } = await upgradedTo(steps);
    const start = migrate(database, engine);
    await expect(start).rejects.toThrow(/changed by a newer release of the portal \(9001-later/);
    await expect(start).rejects.toThrow(UnknownSchema);
    await migrate(database, engine, { steps });
  });

  only('a server starts on the schema of the release directly before its own', async () => {
    const { database, engine } = await upgradedTo(addedAfterwards);
    await migrate(database, engine, { steps: changed });
  });
});

testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL')(
  'prepared statements of an older server still work after a column is added',
  async () => {
    const { url, remove } = await createPostgresDatabase(String(postgresServerUrl));
    onTestFinished(remove);
    const [older, newer] = [1, 2].map(() => connectDatabase(openPostgres(url, 'requests')));
    if (!older || !newer) throw new Error('unreachable');
    onTestFinished(async () => void (await Promise.all([older.destroy(), newer.destroy()])));
    await migrate(older, 'postgres');
    const read = prepareQuery((database) => database.selectFrom('counters').selectAll());
    const onOneConnection = older.connection();
    await onOneConnection.execute(async (connection) => {
      expect(await read(connection, {})).toEqual([]);
      const addsAColumn = async ({ schema }: Kysely<unknown>) =>
        schema.alterTable('counters').addColumn('remark', 'text').execute();
      const steps = { ...releasedSteps, '9001-remark-added': addsAColumn };
      await migrate(newer, 'postgres', { steps });
      await newer.insertInto('counters').values({ name: 'new', value: 1 }).execute();
      expect(await read(connection, {})).toEqual([expect.objectContaining({ name: 'new' })]);
    });
  },
);

testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL')(
  'only one of several servers that start at the same time migrates the database, and the others wait',
  async () => {
    const { url, remove } = await createPostgresDatabase(String(postgresServerUrl));
    onTestFinished(remove);
    const servers = [1, 2, 3].map(() =>
      openDatabase({ dataFolder: '', databaseUrl: url }, 'commands'),
    );
    let ran = 0;
    const counts: MigrationSteps = {
      ...releasedSteps,
      '9001-counted': async (database) => {
        ran += 1;
        await addTable(database);
      },
    };
    await Promise.all(
      servers.map(({ database, engine }) => migrate(database, engine, { steps: counts })),
    );
    expect(ran).toBe(1);
    await Promise.all(servers.map(({ database }) => database.destroy()));
  },
);

async function listApplicationIndexes(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename like 'application%'`.execute(database);
  return rows.map(({ name }) => name);
}

test('migrations succeed on PostgreSQL without the pg_trgm extension', {
  tags: 'slow',
}, async () => {
  const database = connectDatabase(new PGliteDialect({ pglite: await PGlite.create() }));
  onTestFinished(() => database.destroy());
  await migrate(database, 'postgres');
  const names = await listApplicationIndexes(database);
  expect(names).toContain('applications_by_created_on');
  expect(names).not.toContain('application_texts_by_parts');
});

const testOnServer = testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL');

testOnServer('an account without the right to create extensions can migrate', async () => {
  const { url, remove } = await createPostgresDatabase(String(postgresServerUrl));
  onTestFinished(remove);
  const role = `portal_${randomUUID().replaceAll('-', '')}`;
  const owner = openDatabase({ dataFolder: '', databaseUrl: url }).database;
  onTestFinished(async () => {
    await sql`drop owned by ${sql.id(role)}`.execute(owner);
    await sql`drop role ${sql.id(role)}`.execute(owner);
    await owner.destroy();
  });
  await sql`create schema elsewhere`.execute(owner);
  await sql`create extension pg_trgm schema elsewhere`.execute(owner);
  await sql`create role ${sql.id(role)} login`.execute(owner);
  await sql`grant create on schema public to ${sql.id(role)}`.execute(owner);
  const asRole = new URL(url);
  asRole.username = role;
  const { database } = openDatabase({ dataFolder: '', databaseUrl: asRole.href });
  await migrate(database, 'postgres').finally(() => database.destroy());
  const names = await listApplicationIndexes(owner);
  expect(names).toContain('applications_by_created_on');
  expect(names).not.toContain('application_texts_by_parts');
});

testOnServer('a migration is not stopped by a statement timeout of the account', async () => {
  const { url, remove } = await createPostgresDatabase(String(postgresServerUrl));
  onTestFinished(remove);
  const limited = `${url}?options=${encodeURIComponent('-c statement_timeout=5s')}`;
  const { database } = openDatabase({ dataFolder: '', databaseUrl: limited });
  const limitOf = async (db: Kysely<unknown>) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows;
  const seen: object[] = [];
  const up = async (db: Kysely<unknown>) => void seen.push(...(await limitOf(db)));
  await migrate(database, 'postgres', { steps: { '9001-looks': up } });
  const after = await limitOf(database as Kysely<unknown>);
  await database.destroy();
  expect([...seen, ...after]).toEqual([{ statement_timeout: '0' }, { statement_timeout: '5s' }]);
});
