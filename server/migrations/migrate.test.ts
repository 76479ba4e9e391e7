import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Kysely, PGliteDialect, sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emptyPostgres, serverUrl } from '../../test/support/databases.ts';
import { emptyFolder } from '../../test/support/emptyFolder.ts';
import { onlyWith } from '../../test/support/onlyWith.ts';
import {
  connect,
  type Database,
  databaseFile,
  openDatabase,
} from '../platform/database/database.ts';
import { openSqlite } from '../platform/database/sqlite.ts';
import * as firstSchema from './0001-first-schema.ts';
import { migrate, type Steps } from './migrate.ts';
import { upgrade } from './upgrade.ts';

const first: Steps = { '0001-first-schema': firstSchema };
const addsATable = async (database: Kysely<unknown>) => {
  await database.schema.createTable('later').addColumn('name', 'text').execute();
};
const good: Steps = { ...first, '0002-later': { up: addsATable } };
const failing: Steps = {
  ...first,
  '0002-later': { up: addsATable },
  '0003-fails': {
    up: async (database) => {
      await database.schema.alterTable('later').addColumn('more', 'text').execute();
      throw new Error('the power is gone');
    },
  },
};

const keepCounter = (database: Database) =>
  database.insertInto('counters').values({ name: 'kept', value: 7 }).execute();

const places: [engine: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', onlyWith(serverUrl, 'TEST_DATABASE_URL')],
];

describe.each(places)('An upgrade on %s', (engine, only) => {
  let settings: { dataFolder: string; databaseUrl: string | undefined };

  beforeEach(async () => {
    const dataFolder = emptyFolder();
    settings = { dataFolder, databaseUrl: undefined };
    if (engine === 'SQLite') return;
    const { url, remove } = await emptyPostgres(String(serverUrl));
    onTestFinished(remove);
    settings = { dataFolder, databaseUrl: url };
  });

  async function inDatabase<Result>(work: (database: Database) => Promise<Result>) {
    const { database } = openDatabase(settings);
    try {
      return await work(database);
    } finally {
      await database.destroy();
    }
  }

  const tables = () =>
    inDatabase(async (database) =>
      (await database.introspection.getTables()).map((table) => table.name),
    );
  const counters = (database: Database) => database.selectFrom('counters').selectAll().execute();

  only('that fails half-way leaves all as it was and can be started again', async () => {
    await upgrade(settings, first);
    await inDatabase(keepCounter);
    const before = await tables();
    await expect(upgrade(settings, failing)).rejects.toThrow('the power is gone');
    expect(await tables()).toEqual(before);
    await upgrade(settings, good);
    expect(await tables()).toContain('later');
    expect(await inDatabase(counters)).toEqual([{ name: 'kept', value: 7 }]);
  });

  only('keeps a copy of an embedded database as it was before, once', async () => {
    await upgrade(settings, first);
    await inDatabase(keepCounter);
    await upgrade(settings, first);
    const copies = join(settings.dataFolder, 'before-upgrade');
    expect(existsSync(copies)).toBe(false);
    await upgrade(settings, good);
    await upgrade(settings, good);
    if (settings.databaseUrl) return expect(existsSync(copies)).toBe(false);
    expect(readdirSync(copies)).toEqual(['0001-first-schema.db']);
    const file = join(copies, '0001-first-schema.db');
    const copy = connect(openSqlite(file, { readOnly: true }));
    expect(await counters(copy)).toEqual([{ name: 'kept', value: 7 }]);
    expect(await copy.introspection.getTables()).not.toContainEqual(
      expect.objectContaining({ name: 'later' }),
    );
    await copy.destroy();
    expect(existsSync(databaseFile(settings.dataFolder))).toBe(true);
  });
});

onlyWith(serverUrl, 'TEST_DATABASE_URL')(
  'of servers that start at once one migrates and the others wait',
  async () => {
    const { url, remove } = await emptyPostgres(String(serverUrl));
    onTestFinished(remove);
    const servers = [1, 2, 3].map(() =>
      openDatabase({ dataFolder: '', databaseUrl: url }, 'commands'),
    );
    let ran = 0;
    const counted: Steps = {
      ...first,
      '0002-counted': {
        up: async (database) => {
          ran += 1;
          await addsATable(database);
        },
      },
    };
    await Promise.all(
      servers.map(({ database, engine }) => migrate(database, engine, { steps: counted })),
    );
    expect(ran).toBe(1);
    await Promise.all(servers.map(({ database }) => database.destroy()));
  },
);

async function indexesOfApplications(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename like 'application%'`.execute(database);
  return rows.map(({ name }) => name);
}

test('where PostgreSQL has no extension for parts of texts, all else is there', {
  tags: 'slow',
}, async () => {
  const database = connect(new PGliteDialect({ pglite: await PGlite.create() }));
  onTestFinished(() => database.destroy());
  await migrate(database, 'postgres');
  const names = await indexesOfApplications(database);
  expect(names).toContain('applications_by_created_on');
  expect(names).not.toContain('application_texts_by_parts');
});

const onServer = onlyWith(serverUrl, 'TEST_DATABASE_URL');

onServer('an account that may not use the extension upgrades too', async () => {
  const { url, remove } = await emptyPostgres(String(serverUrl));
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
  const names = await indexesOfApplications(owner);
  expect(names).toContain('applications_by_created_on');
  expect(names).not.toContain('application_texts_by_parts');
});

onServer('an upgrade takes the time it needs, whatever limit the account has', async () => {
  const { url, remove } = await emptyPostgres(String(serverUrl));
  onTestFinished(remove);
  const limited = `${url}?options=${encodeURIComponent('-c statement_timeout=5s')}`;
  const { database } = openDatabase({ dataFolder: '', databaseUrl: limited });
  const limitOf = async (db: Kysely<unknown>) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows;
  const seen: object[] = [];
  const up = async (db: Kysely<unknown>) => void seen.push(...(await limitOf(db)));
  await migrate(database, 'postgres', { steps: { '0001-looks': { up } } });
  const after = await limitOf(database as Kysely<unknown>);
  await database.destroy();
  expect([...seen, ...after]).toEqual([{ statement_timeout: '0' }, { statement_timeout: '5s' }]);
});
