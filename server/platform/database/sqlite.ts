import { accessSync, constants } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import {
  type Dialect,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { createPrivateFile } from '../files/privateFiles.ts';
import { syncFile } from '../files/syncFiles.ts';
import { openReaderThreads, type ReaderThreads } from './readerThreads.ts';
import { type CommitFunction, openSharedSync, type SharedSync } from './sharedSync.ts';
import { maxLockWaitMilliseconds, SqliteDriver } from './sqliteDriver.ts';
import type { Database, Queryable } from './types.ts';
import type { UnsyncedChanges } from './waitUntilOnDisk.ts';

interface SqliteOptions {
  readOnly?: boolean;
  /**
   * When this callback is given, changes of many requests share a disk sync that does not block the event
   * loop. The callback runs when the disk has failed, after which nothing can be read or written.
   */
  shareSyncs?: (failed: Error) => void;
}

const inMemoryFile = ':memory:';

export class TransactionalSqliteAdapter extends SqliteAdapter implements UnsyncedChanges {
  sync: SharedSync | undefined;
  readers: ReaderThreads | undefined;
  /** `damage` is the error that reported a damaged file. Rows that are read later may still be correct. */
  damage: Error | undefined;

  pending(): Promise<void> | undefined {
    return this.sync?.pending();
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Kysely's own lock would last until a change is on the disk. The driver has a lock that is released sooner. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export function openSqlite(
  file: string,
  { readOnly = false, shareSyncs }: SqliteOptions = {},
): Dialect {
  const adapter = new TransactionalSqliteAdapter();
  const open = () => {
    if (!readOnly && file !== inMemoryFile) {
      createPrivateFile(file);
      // SQLite's own error would name neither the file nor the reason.
      accessSync(file, constants.R_OK | constants.W_OK);
    }
    const database = new DatabaseSync(file, { timeout: maxLockWaitMilliseconds, readOnly });
    if (readOnly) return { database };
    database.exec('pragma journal_mode = wal');
    // A committed change must survive a power failure; `normal` is safe only together with shared syncs.
    database.exec(`pragma synchronous = ${shareSyncs ? 'normal' : 'full'}`);
    database.exec('pragma foreign_keys = on');
    database.exec('pragma secure_delete = on');
    database.exec('pragma cache_size = -32000');
    if (!shareSyncs) return { database };
    database.exec('pragma wal_autocheckpoint = 10000');
    // Checkpoints the changes that an earlier process could not sync. On a broken disk this fails at the start.
    database.exec('pragma wal_checkpoint(truncate)');
    // From here on the driver itself waits for locks, because SQLite's waiting would block the event loop.
    database.exec('pragma busy_timeout = 0');
    const openSync = (commit: CommitFunction) => {
      adapter.sync = openSharedSync({ database: file, log: `${file}-wal` }, commit, shareSyncs);
      return adapter.sync;
    };
    adapter.readers = openReaderThreads(file);
    return { database, shareSyncs: openSync, readers: adapter.readers };
  };
  return {
    createDriver: () =>
      new SqliteDriver(open, (damage) => {
        adapter.damage ??= damage;
      }),
    createAdapter: () => adapter,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
  };
}

export async function copySqlite(database: Database, file: string): Promise<void> {
  // `vacuum into` accepts an existing empty file, so the copy is private from its first byte.
  createPrivateFile(file);
  await sql`vacuum into ${file}`.execute(database);
  await syncFile(file);
}

export function findDatabaseDamage(database: Queryable): Error | undefined {
  const { adapter } = database.getExecutor();
  return adapter instanceof TransactionalSqliteAdapter ? adapter.damage : undefined;
}
