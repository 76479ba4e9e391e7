import type { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import type { SharedSync } from './sharedSync.ts';
import { type PreparedStatement, preparedStatements } from './sqliteStatements.ts';

// Taking the write lock at once keeps a transaction from failing half-way when another process writes.
const begin = CompiledQuery.raw('begin immediate');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

interface Opened {
  database: DatabaseSync;
  sync?: SharedSync;
}

class Connection implements DatabaseConnection {
  readonly #prepare: (sql: string) => PreparedStatement;
  readonly #sync: SharedSync | undefined;
  /** Whether anything was changed that has to be on the disk before anybody is told. */
  isWaitedFor = false;

  constructor({ database, sync }: Opened) {
    this.#prepare = preparedStatements(database);
    this.#sync = sync;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#sync?.requireSound();
    const statement = this.#prepare(sql);
    const result = statement.run(parameters);
    if (statement.isWaitedFor) this.isWaitedFor = true;
    return result;
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed, lists are read in slices.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Read it in slices: an open statement would hold up everybody else.');
  }
}

/**
 * One connection, which one request or transaction at a time holds. It is let go as soon as a change is
 * committed, and its caller goes on when the change is on the disk: whoever commits meanwhile shares the next sync.
 */
export class SqliteDriver implements Driver {
  readonly #open: () => Opened;
  #opened: Opened | undefined;
  #connection: Connection | undefined;
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  constructor(open: () => Opened) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#opened = this.#open();
    this.#connection = new Connection(this.#opened);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isHeld = true;
    const connection = this.#connection as Connection;
    connection.isWaitedFor = false;
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { isWaitedFor } = connection as Connection;
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
    if (isWaitedFor) await this.#opened?.sync?.wait();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(begin);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(commit);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as Connection).isWaitedFor = false;
    // On a full disk SQLite has rolled back already; the error of a second rollback must not hide the cause.
    await connection.executeQuery(rollback).catch((error) => {
      if (!String(error.message).includes('no transaction is active')) throw error;
    });
  }

  async destroy(): Promise<void> {
    await this.#opened?.sync?.close();
    this.#opened?.database.close();
  }
}
