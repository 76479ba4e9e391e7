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
import { syncFile } from '../files/files.ts';
import { createPrivateFile } from '../files/privateFiles.ts';
import { openReaders, type Readers } from './readers.ts';
import { type Commit, openSharedSync, type SharedSync } from './sharedSync.ts';
import { maxLockWait, SqliteDriver } from './sqliteDriver.ts';
import type { Database, Queryable } from './types.ts';
import type { UnsyncedChanges } from './untilOnDisk.ts';

interface Options {
  readOnly?: boolean;
  /**
   * Changes of many requests share a sync beside the event loop. Called when the disk has failed: nothing can be read or
   * written then.
   */
  shareSyncs?: (failed: Error) => void;
}

const inMemory = ':memory:';

export class TransactionalSqliteAdapter extends SqliteAdapter implements UnsyncedChanges {
  sync: SharedSync | undefined;
  readers: Readers | undefined;
  /** Rows read since may be right, but the file is damaged. */
  damage: Error | undefined;

  pending(): Promise<void> | undefined {
    return this.sync?.pending();
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Kysely would hold its own lock until a change is on the disk; the driver's is released sooner. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export function openSqlite(file: string, { readOnly = false, shareSyncs }: Options = {}): Dialect {
  const adapter = new TransactionalSqliteAdapter();
  const open = () => {
    if (!readOnly && file !== inMemory) {
      createPrivateFile(file);
      // SQLite's error does not name the file and the reason.
      accessSync(file, constants.R_OK | constants.W_OK);
    }
    const database = new DatabaseSync(file, { timeout: maxLockWait, readOnly });
    if (readOnly) return { database };
    database.exec('pragma journal_mode = wal');
    // A committed change must survive a power failure; NORMAL alone could lose the last ones.
    database.exec(`pragma synchronous = ${shareSyncs ? 'normal' : 'full'}`);
    database.exec('pragma foreign_keys = on');
    // Deleted rows are overwritten, so that they cannot be recovered from the file.
    database.exec('pragma secure_delete = on');
    database.exec('pragma cache_size = -32000');
    if (!shareSyncs) return { database };
    // `sharedSync.ts` makes checkpoints much sooner, but only when somebody waits for a sync.
    database.exec('pragma wal_autocheckpoint = 10000');
    // Writes what an earlier process could not sync to the database; this fails on a bad disk.
    database.exec('pragma wal_checkpoint(truncate)');
    // The driver waits for locks from here on, so that the event loop does not.
    database.exec('pragma busy_timeout = 0');
    const openSync = (commit: Commit) => {
      adapter.sync = openSharedSync({ database: file, log: `${file}-wal` }, commit, shareSyncs);
      return adapter.sync;
    };
    adapter.readers = openReaders(file);
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

/** The copy is made in one read transaction that does not block writers. */
export async function copySqlite(database: Database, file: string): Promise<void> {
  // `vacuum into` accepts an empty file, and this one is private from its first byte.
  createPrivateFile(file);
  await sql`vacuum into ${file}`.execute(database);
  await syncFile(file);
}

/** Always undefined for PostgreSQL, which checks its own pages. */
export function damageOf(database: Queryable): Error | undefined {
  const { adapter } = database.getExecutor();
  return adapter instanceof TransactionalSqliteAdapter ? adapter.damage : undefined;
}
