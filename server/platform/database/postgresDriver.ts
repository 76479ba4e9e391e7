import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { askNamed, askOnce } from './namedQuery.ts';
import { namedStatementOf } from './prepared.ts';
import type { SharedConnections } from './sharedConnections.ts';

interface Connections {
  pool: pg.Pool;
  /** For named statements that only read, outside a transaction. */
  reads: SharedConnections;
  /** Under way. */
  flushes: Set<Promise<void>>;
}

/** The commit gives the locks back before the change is on the disk. */
const commitWithoutFlush = 'set local synchronous_commit = off';

/**
 * A transaction that changes no table and waits for the disk, and for the replicas that the server waits for. The
 * log is written in order, so what was committed before is there too.
 */
const flush = {
  name: 'flush',
  text: `select pg_logical_emit_message(true, 'flush', '') as flushed`,
};

/** Whether what was committed is on the disk is not known. */
class FlushFailed extends Error {
  /** As when the answer to a commit is lost. */
  readonly code = '08006';
}

/**
 * Sends as few packets as it can. A statement that nobody has to hear of first (`begin`, a change whose answer says
 * nothing) leaves together with the next one; what fails there is thrown by the next one or by the commit.
 */
class PostgresConnection implements DatabaseConnection {
  readonly #connections: Connections;
  #client: Promise<pg.PoolClient> | undefined;
  #isInTransaction = false;
  #isFlushedAfterCommit = false;
  #isHeldBack = false;
  #unanswered: Promise<unknown>[] = [];

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const named = namedStatementOf(sql);
    if (named?.isRead && !this.#client) {
      return (await this.#connections.reads.run(named, parameters)) as QueryResult<Row>;
    }
    const client = await this.#take();
    this.#holdBack(client);
    if (named?.isFlushedAfterCommit && this.#isInTransaction) this.#isFlushedAfterCommit = true;
    const answer = named ? askNamed(client, named, parameters) : askOnce(client, sql, parameters);
    if (named?.isUnanswered && this.#isInTransaction) {
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
    // In the same packet.
    const flushed = this.#isFlushedAfterCommit ? this.#flush(client) : undefined;
    const { command } = await this.#first(answer);
    // What PostgreSQL answers when a statement before has failed.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back.');
    // A save that finds nothing to change answers what it read, as somebody else may just have left it.
    await (flushed ?? Promise.allSettled(this.#connections.flushes));
  }

  #flush(client: pg.PoolClient): Promise<void> {
    const { flushes } = this.#connections;
    const flushed = askNamed(client, flush, []).then(
      () => {},
      (cause) => {
        throw new FlushFailed('It is not known whether a change was kept.', { cause });
      },
    );
    flushes.add(flushed);
    const remove = () => void flushes.delete(flushed);
    flushed.then(remove, remove);
    return flushed;
  }

  async rollback(): Promise<void> {
    // After a commit or a flush that failed there is nothing to take back.
    if (this.#isInTransaction) await (await this.#end()).query('rollback');
  }

  async release(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#isInTransaction = false;
    this.#unanswered = [];
    await client?.then(
      (taken) => taken.release(),
      () => {},
    );
  }

  // biome-ignore lint/correctness/useYield: lists are read in slices, no statement is streamed.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('No statement is streamed.');
  }

  /** For what ends a transaction, which is sent with all that was held back. */
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

  /** After one that failed, PostgreSQL refuses all others, and the first says why. */
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

  /** With what else is asked in the same breath. */
  #send({ connection }: pg.PoolClient): void {
    process.nextTick(() => {
      if (!this.#isHeldBack) return;
      this.#isHeldBack = false;
      connection.stream.uncork();
    });
  }
}

export class PostgresDriver implements Driver {
  readonly #connections: Connections;

  constructor(connections: Connections) {
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
