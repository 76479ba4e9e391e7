import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { isDatabaseDamaged, isLocked } from '../outages.ts';
import type { Readers } from './readers.ts';
import type { Commit, SharedSync } from './sharedSync.ts';
import { type PreparedStatement, preparedStatements } from './sqliteStatements.ts';

// Taking the write lock at once keeps a transaction from failing half-way when another process writes.
const begin = CompiledQuery.raw('begin immediate');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');
/** Of a transaction that several share, the part of one. */
const beginPart = CompiledQuery.raw('savepoint part');
const endPart = CompiledQuery.raw('release part');
const undoPart = CompiledQuery.raw('rollback to part');

/** Milliseconds for another process to end what it changes. */
export const longestWaitForLock = 5_000;
const lookAgainAfter = 20;

type OnDamage = (damage: Error) => void;
/** Does it once no other process holds the lock. */
type Patiently = <Result>(work: () => Result) => Promise<Result>;

interface Opened {
  database: DatabaseSync;
  /** With it, changes that are made at the same time share a transaction, and a sync after its commit. */
  shareSyncs?: (commit: Commit) => SharedSync;
  readers?: Readers;
}

interface Surroundings {
  commit: Commit;
  onDamage: OnDamage;
  patiently: Patiently;
}

class Connection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #prepare: (sql: string) => PreparedStatement;
  readonly #onDamage: OnDamage;
  readonly #patiently: Patiently;
  readonly sync: SharedSync | undefined;
  /** Whether anything was changed that has to be on the disk before anybody is told. */
  isWaitedFor = false;
  /** A save that finds nothing to change answers what it read, as somebody else may just have left it. */
  isTransaction = false;
  /** Somebody waits for the commit of the open transaction. */
  #isShared = false;
  /** Why SQLite has undone it with all its parts. */
  #undoneBy: unknown;

  constructor({ database, shareSyncs }: Opened, { commit, onDamage, patiently }: Surroundings) {
    this.#database = database;
    this.#onDamage = onDamage;
    this.#patiently = patiently;
    this.#prepare = preparedStatements(database);
    this.sync = shareSyncs?.(commit);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return this.#run(query);
    } catch (error) {
      if (!isLocked(error)) throw error;
      return this.#patiently(() => this.#run(query));
    }
  }

  /** Of whoever holds it from now on. */
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
      // It would be kept, as a transaction of its own, and reported as undone with the others.
      if (this.#undoneBy && statement.isWaitedFor) throw this.#undoneBy;
      const result = statement.run(parameters);
      if (statement.isWaitedFor) this.isWaitedFor = true;
      return result;
    } catch (error) {
      if (isDatabaseDamaged(error)) this.#onDamage(error as Error);
      // On a full disk, for example.
      if (this.#isShared && !this.#database.isTransaction) this.#undoneBy = error;
      throw error;
    }
  }

  begin(): void {
    if (this.#undoneBy) throw this.#undoneBy;
    if (!this.#database.isTransaction) this.#run(begin);
    if (this.sync) this.#run(beginPart);
    this.isTransaction = true;
  }

  commit(): void {
    this.#run(this.sync ? endPart : commit);
  }

  rollback(): void {
    this.startAnew();
    if (!this.#database.isTransaction) return;
    if (!this.sync) return void this.#run(rollback);
    this.#run(undoPart);
    this.#run(endPart);
  }

  /** Leaves a transaction open for others only where somebody waits for its commit. */
  leave(): void {
    if (!this.#database.isTransaction) return;
    if (this.isWaitedFor) this.#isShared = true;
    else if (!this.#isShared) this.#run(commit);
  }

  commitShared(): void {
    const undoneBy = this.#undoneBy;
    this.#undoneBy = undefined;
    this.#isShared = false;
    if (undoneBy) throw undoneBy;
    if (this.#database.isTransaction) this.#run(commit);
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed, lists are read in slices.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Read it in slices: an open statement would hold up everybody else.');
  }
}

/**
 * One connection, which one request or transaction at a time holds. It is let go as soon as a change is
 * made, and its caller goes on when the change is on the disk: whoever comes meanwhile shares the next sync.
 */
export class SqliteDriver implements Driver {
  readonly #open: () => Opened;
  readonly #onDamage: OnDamage;
  #opened: Opened | undefined;
  #connection: Connection | undefined;
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  constructor(open: () => Opened, onDamage: OnDamage = () => {}) {
    this.#open = open;
    this.#onDamage = onDamage;
  }

  async init(): Promise<void> {
    this.#opened = this.#open();
    this.#connection = new Connection(this.#opened, {
      commit: (ended) => this.#commitShared(ended),
      onDamage: this.#onDamage,
      patiently: (work) => this.#patiently(work),
    });
  }

  async acquireConnection(): Promise<Connection> {
    await this.#take();
    const connection = this.#connection as Connection;
    connection.startAnew();
    return connection;
  }

  async releaseConnection(connection: Connection): Promise<void> {
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

  /** When it is its turn; `ended` is called before anybody else can change anything. */
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

  /** While another process holds the lock, those who read go on. */
  async #patiently<Result>(work: () => Result, before?: () => Promise<void>): Promise<Result> {
    const connection = this.#connection as Connection;
    let until: number | undefined;
    for (;;) {
      await before?.();
      try {
        return work();
      } catch (error) {
        if (!isLocked(error) || connection.isOpen) throw error;
        until ??= performance.now() + longestWaitForLock;
        if (performance.now() >= until) throw error;
      }
      this.#passOn();
      await setTimeout(lookAgainAfter);
      await this.#take();
      connection.startAnew();
    }
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await this.#patiently(
      () => connection.begin(),
      () => this.#untilSynced(connection),
    );
  }

  async #untilSynced(connection: Connection): Promise<void> {
    for (let sync = connection.sync?.underWay(); sync; sync = connection.sync?.underWay()) {
      this.#passOn();
      await sync;
      await this.#take();
    }
  }

  async commitTransaction(connection: Connection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    connection.rollback();
  }

  async destroy(): Promise<void> {
    await this.#opened?.readers?.close();
    await this.#connection?.sync?.close();
    this.#opened?.database.close();
  }
}
