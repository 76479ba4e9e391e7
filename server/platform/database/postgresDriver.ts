import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { type Answer, askNamed } from './namedQuery.ts';
import { namedStatementOf } from './prepared.ts';
import type { SharedConnections } from './sharedConnections.ts';
import { SharedFlush } from './sharedFlush.ts';

interface Connections {
  pool: pg.Pool;
  /** For named statements that only read, outside a transaction. */
  reads: SharedConnections;
  flushes: SharedConnections;
}

/** The change is seen by all, and the next one may follow, before it is on the disk. */
const commitWithoutFlush = 'set local synchronous_commit = off; commit';

/**
 * Sends as few packets as it can. A statement that nobody has to hear of first (`begin`, a change whose answer says
 * nothing) leaves together with the next one; what fails there is thrown by the next one or by the commit.
 */
class PostgresConnection implements DatabaseConnection {
  readonly #connections: Connections;
  #client: Promise<pg.PoolClient> | undefined;
  #isInTransaction = false;
  /** Whether something was changed that has to be on the disk before anybody is told. */
  isWaitedFor = false;
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
    if (named?.isFlushShared && this.#isInTransaction) this.isWaitedFor = true;
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
    this.isWaitedFor = false;
    this.#holdBack(client);
    this.#leaveUnanswered(client.query(statement));
  }

  async commit(): Promise<void> {
    const answer = this.#end(this.isWaitedFor ? commitWithoutFlush : 'commit');
    const { command } = [await this.#first(answer)].flat().at(-1) as pg.QueryResult;
    // What PostgreSQL answers when a statement before has failed.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back.');
  }

  async rollback(): Promise<void> {
    // After a flush that failed there is nothing to take back.
    if (this.#client) await this.#end('rollback');
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

  async #end(statement: string): Promise<pg.QueryResult | pg.QueryResult[]> {
    const client = await this.#take();
    this.#isInTransaction = false;
    this.#holdBack(client);
    this.#send(client);
    return client.query(statement);
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

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

async function askOnce(
  client: pg.PoolClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<Answer> {
  const { command, rowCount, rows } = await client.query(sql, [...parameters]);
  return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
}

export class PostgresDriver implements Driver {
  readonly #connections: Connections;
  readonly #flush: SharedFlush;

  constructor(connections: Connections) {
    this.#connections = connections;
    this.#flush = new SharedFlush(connections.flushes);
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
    if (!connection.isWaitedFor) return;
    await connection.release();
    await this.#flush.wait();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    await connection.release();
  }

  async destroy(): Promise<void> {
    const { pool, reads, flushes } = this.#connections;
    await Promise.all([pool.end(), reads.end(), flushes.end()]);
  }
}
