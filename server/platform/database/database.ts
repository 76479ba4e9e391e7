import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import type { Database, Engine } from './types.ts';

export type QueryListener = (milliseconds: number, failed: boolean) => void;

export function connectDatabase(dialect: Dialect, listener?: QueryListener): Database {
  return new Kysely<Schema>({
    dialect,
    ...(listener
      ? { log: (event) => listener(event.queryDurationMillis, event.level === 'error') }
      : {}),
  });
}

export function getDatabaseFile(dataFolder: string): string {
  return join(dataFolder, 'portal.db');
}

interface DatabaseListeners {
  listener?: QueryListener | undefined;
  diskFailed?: (failed: Error) => void;
}

/** Queries of requests time out quickly and share disk syncs. Queries of commands may take longer and share none. */
export function openDatabase(
  settings: { dataFolder: string; databaseUrl: string | undefined },
  usedBy: 'commands' | 'requests' = 'commands',
  { listener, diskFailed = () => {} }: DatabaseListeners = {},
): { database: Database; engine: Engine } {
  if (settings.databaseUrl) {
    return {
      engine: 'postgres',
      database: connectDatabase(openPostgres(settings.databaseUrl, usedBy), listener),
    };
  }
  mkdirSync(settings.dataFolder, { recursive: true, mode: 0o700 });
  return {
    engine: 'sqlite',
    database: connectDatabase(
      openSqlite(
        getDatabaseFile(settings.dataFolder),
        usedBy === 'requests' ? { shareSyncs: diskFailed } : {},
      ),
      listener,
    ),
  };
}

export async function isDatabaseAlive(database: Database): Promise<boolean> {
  return database
    .selectFrom('counters')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
}
