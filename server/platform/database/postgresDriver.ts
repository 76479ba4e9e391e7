import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { runNamedQuery, runUnnamedQuery } from './namedQuery.ts';
import { findNamedStatement } from './prepareQuery.ts';
import type { SharedConnections } from './sharedConnections.ts';

interface PostgresConnections {
  pool: pg.Pool;
  reads: SharedConnections;
  flushes: Set<Promise<void>>;
}

/** This commit releases the locks before the change is on the disk. */
const commitWithoutFlush = 'set local synchronous_commit = off';

/**
 * This transaction changes no table but waits for the disk and for replicas. The write-ahead log is written
 * in order, so everything committed earlier is on the disk as well.
 */
const flushStatement = {
  name: 'flush',
  text: `select pg_logical_emit_message(true, 'flush', '') as flushed`,
};

class FlushFailedError extends Error {
  /** PostgreSQL reports this code when the connection is lost before the commit is answered. */
  readonly code = '08006';
}

/** Saves packets: a statement whose result is not needed is sent with the next one, which throws its error. */
class PostgresConnection implements DatabaseConnection {
  readonly #connections: PostgresConnections;
  #client: Promise<pg.PoolClient> | undefined;
  #isInTransaction = false;
  #isFlushedAfterCommit = false;
  #isHeldBack = false;
  #unanswered: Promise<unknown>[] = [];

  constructor(connections: PostgresConnections) {
    this.#connections = connections;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = findNamedStatement(sql);
    if (statement?.isRead && !this.#client) {
      return (await this.#connections.reads.run(statement, parameters)) as QueryResult<Row>;
    }
    const client = await this.#take();
    this.#holdBack(client);
    if (statement?.isFlushedAfterCommit && this.#isInTransaction) this.#isFlushedAfterCommit = true;
    const answer = statement
      ? runNamedQuery(client, statement, parameters)
      : runUnnamedQuery(client, sql, parameters);
    if (statement?.isUnanswered && this.#isInTransaction) {
      this.#leaveUnanswered(answer);
      return { rows: [] };
    }
    this.#send(client);
    return (await this.#first(answer)) as QueryResult<Row>;
  }

  async begin(statement: string): Promise<void> {
    const client = await this.#take();
    this.#isInTransaction = true;
    this.#isFlushedAfterCommit = false;
    this.#holdBack(client);
    this.#leaveUnanswered(client.query(statement));
  }

  async commit(): Promise<void> {
    const client = await this.#end();
    if (this.#isFlushedAfterCommit) this.#leaveUnanswered(client.query(commitWithoutFlush));
    const answer = client.query('commit');
    const flushed = this.#isFlushedAfterCommit ? this.#flush(client) : undefined;
    const { command } = await this.#first(answer);
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back.');
    // A save that changes nothing returns another request's change, so it waits until that change is on the disk.
    await (flushed ?? Promise.allSettled(this.#connections.flushes));
  }

  #flush(client: pg.PoolClient): Promise<void> {
    const { flushes } = this.#connections;
    const flushed = runNamedQuery(client, flushStatement, []).then(
      () => {},
      (cause) => {
        throw new FlushFailedError('It is not known whether a change was kept.', { cause });
      },
    );
    flushes.add(flushed);
    const remove = () => void flushes.delete(flushed);
    flushed.then(remove, remove);
    return flushed;
  }

  async rollback(): Promise<void> {
    if (this.#isInTransaction) await (await this.#end()).query('rollback');
  }

  async release(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#isInTransaction = false;
    this.#unanswered = [];
    await client?.then(
      (client) => client.release(),
      () => {},
    );
  }

  // biome-ignore lint/correctness/useYield: lists are read in slices, no statement is streamed.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('No statement is streamed.');
  }

  async #end(): Promise<pg.PoolClient> {
    const client = await this.#take();
    this.#isInTransaction = false;
    this.#holdBack(client);
    this.#send(client);
    return client;
  }

  #take(): Promise<pg.PoolClient> {
    this.#client ??= this.#connections.pool.connect();
    return this.#client;
  }

  #leaveUnanswered(answer: Promise<unknown>): void {
    answer.catch(() => {});
    this.#unanswered.push(answer);
  }

  /** PostgreSQL refuses all later statements of a failed transaction, so only the first error has the real reason. */
  async #first<Result>(answer: Promise<Result>): Promise<Result> {
    const before = this.#unanswered;
    this.#unanswered = [];
    await Promise.all([...before, answer]);
    return answer;
  }

  #holdBack({ connection }: pg.PoolClient): void {
    if (this.#isHeldBack) return;
    this.#isHeldBack = true;
    connection.stream.cork();
  }

  #send({ connection }: pg.PoolClient): void {
    process.nextTick(() => {
      if (!this.#isHeldBack) return;
      this.#isHeldBack = false;
      connection.stream.uncork();
    });
  }
}

export class PostgresDriver implements Driver {
  readonly #connections: PostgresConnections;

  constructor(connections: PostgresConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(this.#connections);
  }

  async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.begin(`start transaction${level} ${accessMode ?? ''}`);
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    await connection.release();
  }

  async destroy(): Promise<void> {
    const { pool, reads } = this.#connections;
    await Promise.all([pool.end(), reads.end()]);
  }
}
