import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  openAsBlob,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../server/migrations/migrate.ts';
import { connectDatabase } from '../../server/platform/database/database.ts';
import { openPostgres } from '../../server/platform/database/postgres.ts';
import { instantParsers } from '../../server/platform/database/postgresTypes.ts';
import { openSqlite } from '../../server/platform/database/sqlite.ts';
import type { Database, Engine } from '../../server/platform/database/types.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The first test file creates the databases in this folder. prepareTestRun.ts provides both values. */
    preparedFolder: string;
    preparedPostgres: string | undefined;
  }
}

export interface TestDatabase {
  database: Database;
  engine: Engine;
  /** Opens another connection to the same data, like a second server. PGlite has only one connection. */
  connectAgain(): Promise<{ database: Database; close(): Promise<void> }>;
  remove(): Promise<void>;
}

function createClosableDatabase(database: Database) {
  return { database, close: () => database.destroy() };
}

export async function createSqliteDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-db-'));
  const file = join(folder, 'portal.db');
  copyFileSync(join(inject('preparedFolder'), 'portal.db'), file);
  const open = () => {
    const connected = connectDatabase(openSqlite(file));
    // The tests in test/crash cover power failures, so syncing the disk is not needed here.
    return sql`pragma synchronous = off`.execute(connected).then(() => connected);
  };
  const database = await open();
  return {
    database,
    engine: 'sqlite',
    connectAgain: async () => createClosableDatabase(await open()),
    async remove() {
      await database.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starting PGlite takes long, so a test file starts it once and empties it for every test. */
let pglite: Promise<Database> | undefined;

async function startPglite(): Promise<Database> {
  const options = { parsers: instantParsers, extensions: { pg_trgm } };
  const prepared = join(inject('preparedFolder'), 'pglite.tar');
  if (existsSync(prepared)) {
    const loadDataDir = await openAsBlob(prepared);
    return connectDatabase(
      new PGliteDialect({ pglite: await PGlite.create({ ...options, loadDataDir }) }),
    );
  }
  const instance = await PGlite.create(options);
  const database = connectDatabase(new PGliteDialect({ pglite: instance }));
  await migrate(database, 'postgres');
  const whole = await instance.dumpDataDir('none');
  // Two test files may start at the same time, so each writes the file under a name of its own first.
  const mine = `${prepared}.${process.pid}`;
  writeFileSync(mine, await whole.bytes());
  renameSync(mine, prepared);
  return database;
}

async function createPgliteDatabase(): Promise<TestDatabase> {
  pglite ??= startPglite();
  const database = await pglite;
  const tables = (await database.introspection.getTables()).map((table) => table.name);
  const emptied = tables.filter((name) => !name.startsWith('kysely_'));
  await sql`truncate ${sql.join(emptied.map((name) => sql.table(name)))} restart identity cascade`.execute(
    database,
  );
  const once = { database, close: async () => {} };
  return { database, engine: 'postgres', connectAgain: async () => once, remove: async () => {} };
}

export async function createPostgresDatabase(
  server: string,
  template?: string,
): Promise<{ name: string; url: string; remove(): Promise<void> }> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  // The default strategy also logs every page, which takes longer than a test. PostgreSQL 15 has both strategies.
  await run(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, remove: () => run(`drop database ${name} with (force)`) };
}

function createPostgresFactory(server: string) {
  return async (): Promise<TestDatabase> => {
    const { url, remove } = await createPostgresDatabase(server, inject('preparedPostgres'));
    // A machine that runs tests is slow, so the time-outs are long. The short ones are tested in test/servers.
    const open = () => connectDatabase(openPostgres(url, 'commands'));
    const database = open();
    return {
      database,
      engine: 'postgres',
      connectAgain: async () => createClosableDatabase(open()),
      async remove() {
        await database.destroy();
        await remove();
      },
    };
  };
}

export const postgresServerUrl = process.env.TEST_DATABASE_URL;

type NamedEngine = [name: string, make: () => Promise<TestDatabase>];

const sqlite: NamedEngine = ['SQLite', createSqliteDatabase];
const postgres: NamedEngine = postgresServerUrl
  ? ['PostgreSQL', createPostgresFactory(postgresServerUrl)]
  : ['PGlite', createPgliteDatabase];

export const testedEngines = { sqlite: [sqlite], postgres: [postgres], both: [sqlite, postgres] }[
  (process.env.TEST_ENGINE ?? 'both') as 'sqlite' | 'postgres' | 'both'
];
