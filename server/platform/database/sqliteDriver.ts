import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { isDatabaseDamaged, isDatabaseLocked } from '../outages.ts';
import type { ReaderThreads } from './readerThreads.ts';
import type { CommitFunction, SharedSync } from './sharedSync.ts';
import { createStatementCache, type PreparedStatement } from './sqliteStatements.ts';

// `begin immediate` takes the write lock at once, because a transaction could otherwise fail half-way.
const beginStatement = CompiledQuery.raw('begin immediate');
const commitStatement = CompiledQuery.raw('commit');
const rollbackStatement = CompiledQuery.raw('rollback');
const beginSavepointStatement = CompiledQuery.raw('savepoint part');
const releaseSavepointStatement = CompiledQuery.raw('release part');
const rollbackSavepointStatement = CompiledQuery.raw('rollback to part');

export const maxLockWaitMilliseconds = 5_000;
const lockRetryMilliseconds = 20;

type DamageHandler = (damage: Error) => void;
type RetryWhileLocked = <Result>(work: () => Result) => Promise<Result>;

interface OpenedConnection {
  database: DatabaseSync;
  shareSyncs?: (commit: CommitFunction) => SharedSync;
  readers?: ReaderThreads;
}

interface DriverContext {
  commit: CommitFunction;
  onDamage: DamageHandler;
  patiently: RetryWhileLocked;
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #prepare: (sql: string) => PreparedStatement;
  readonly #onDamage: DamageHandler;
  readonly #patiently: RetryWhileLocked;
  readonly sync: SharedSync | undefined;
  isWaitedFor = false;
  /** A transaction that changes nothing may return another request's recent change, so it waits for the sync. */
  isTransaction = false;
  #isShared = false;
  /** This error made SQLite roll back the whole open transaction, including the parts of other requests. */
  #undoneBy: unknown;

  constructor(
    { database, shareSyncs }: OpenedConnection,
    { commit, onDamage, patiently }: DriverContext,
  ) {
    this.#database = database;
    this.#onDamage = onDamage;
    this.#patiently = patiently;
    this.#prepare = createStatementCache(database);
    this.sync = shareSyncs?.(commit);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return this.#run(query);
    } catch (error) {
      if (!isDatabaseLocked(error)) throw error;
      return this.#patiently(() => this.#run(query));
    }
  }

  startAnew(): void {
    this.isWaitedFor = false;
    this.isTransaction = false;
  }

  get isOpen(): boolean {
    return this.#database.isTransaction;
  }

  #run({ sql, parameters }: CompiledQuery): QueryResult<never> {
    this.sync?.requireSound();
    try {
      const statement = this.#prepare(sql);
      // SQLite would commit the statement on its own although its request is reported as failed.
      if (this.#undoneBy && statement.isWaitedFor) throw this.#undoneBy;
      const result = statement.run(parameters);
      if (statement.isWaitedFor) this.isWaitedFor = true;
      return result;
    } catch (error) {
      if (isDatabaseDamaged(error)) this.#onDamage(error as Error);
      // SQLite rolls back the whole transaction by itself when the disk is full.
      if (this.#isShared && !this.#database.isTransaction) this.#undoneBy = error;
      throw error;
    }
  }

  begin(): void {
    if (this.#undoneBy) throw this.#undoneBy;
    if (!this.#database.isTransaction) this.#run(beginStatement);
    if (this.sync) this.#run(beginSavepointStatement);
    this.isTransaction = true;
  }

  commit(): void {
    this.#run(this.sync ? releaseSavepointStatement : commitStatement);
  }

  rollback(): void {
    this.startAnew();
    if (!this.#database.isTransaction) return;
    if (!this.sync) return void this.#run(rollbackStatement);
    this.#run(rollbackSavepointStatement);
    this.#run(releaseSavepointStatement);
  }

  leave(): void {
    if (!this.#database.isTransaction) return;
    if (this.isWaitedFor) this.#isShared = true;
    else if (!this.#isShared) this.#run(commitStatement);
  }

  commitShared(): void {
    const undoneBy = this.#undoneBy;
    this.#undoneBy = undefined;
    this.#isShared = false;
    if (undoneBy) throw undoneBy;
    if (this.#database.isTransaction) this.#run(commitStatement);
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed, lists are read in slices.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Read it in slices: an open statement would hold up everybody else.');
  }
}

/**
 * Only one request or transaction has the connection at a time. It gives the connection back once the change
 * is made, but continues only when the change is on the disk, so that others share the sync.
 */
export class SqliteDriver implements Driver {
  readonly #open: () => OpenedConnection;
  readonly #onDamage: DamageHandler;
  #opened: OpenedConnection | undefined;
  #connection: SqliteConnection | undefined;
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  constructor(open: () => OpenedConnection, onDamage: DamageHandler = () => {}) {
    this.#open = open;
    this.#onDamage = onDamage;
  }

  async init(): Promise<void> {
    this.#opened = this.#open();
    this.#connection = new SqliteConnection(this.#opened, {
      commit: (ended) => this.#commitShared(ended),
      onDamage: this.#onDamage,
      patiently: (work) => this.#patiently(work),
    });
  }

  async acquireConnection(): Promise<SqliteConnection> {
    await this.#take();
    const connection = this.#connection as SqliteConnection;
    connection.startAnew();
    return connection;
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    const { isWaitedFor, isTransaction, sync } = connection;
    try {
      connection.leave();
    } finally {
      this.#passOn();
    }
    if (isWaitedFor) await sync?.wait();
    else if (isTransaction) await sync?.pending();
  }

  async #take(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isHeld = true;
  }

  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }

  async #commitShared(ended: (error?: unknown) => void): Promise<void> {
    const connection = await this.acquireConnection();
    try {
      connection.commitShared();
      ended();
    } catch (error) {
      ended(error);
    }
    this.#passOn();
  }

  async #patiently<Result>(work: () => Result, before?: () => Promise<void>): Promise<Result> {
    const connection = this.#connection as SqliteConnection;
    let until: number | undefined;
    for (;;) {
      await before?.();
      try {
        return work();
      } catch (error) {
        if (!isDatabaseLocked(error) || connection.isOpen) throw error;
        until ??= performance.now() + maxLockWaitMilliseconds;
        if (performance.now() >= until) throw error;
      }
      this.#passOn();
      await setTimeout(lockRetryMilliseconds);
      await this.#take();
      connection.startAnew();
    }
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await this.#patiently(
      () => connection.begin(),
      () => this.#untilSynced(connection),
    );
  }

  async #untilSynced(connection: SqliteConnection): Promise<void> {
    for (let sync = connection.sync?.underWay(); sync; sync = connection.sync?.underWay()) {
      this.#passOn();
      await sync;
      await this.#take();
    }
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  async destroy(): Promise<void> {
    await this.#opened?.readers?.close();
    await this.#connection?.sync?.close();
    this.#opened?.database.close();
  }
}
