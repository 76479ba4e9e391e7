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

interface Connections {
  pool: pg.Pool;
  /** For named statements that only read, outside a transaction. */
  reads: SharedConnections;
}

/**
 * Sends as few packets as it can. A statement that nobody has to hear of first (`begin`, a change whose answer says
 * nothing) leaves together with the next one; what fails there is thrown by the next one or by the commit.
 */
class PostgresConnection implements DatabaseConnection {
  readonly #connections: Connections;
  #client: pg.PoolClient | undefined;
  #isInTransaction = false;
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
    this.#holdBack(client);
    this.#leaveUnanswered(client.query(statement));
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    const client = this.#client as pg.PoolClient;
    this.#isInTransaction = false;
    this.#holdBack(client);
    const answer = client.query(statement);
    this.#send(client);
    if (statement === 'rollback') return void (await answer);
    const { command } = (await this.#first(answer)) as { command: string };
    // What PostgreSQL answers when a statement before has failed.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back.');
  }

  release(): void {
    this.#client?.release();
    this.#client = undefined;
    this.#unanswered = [];
  }

  // biome-ignore lint/correctness/useYield: lists are read in slices, no statement is streamed.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('No statement is streamed.');
  }

  async #take(): Promise<pg.PoolClient> {
    this.#client ??= await this.#connections.pool.connect();
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
    await connection.end('commit');
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.end('rollback');
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    const { pool, reads } = this.#connections;
    await Promise.all([pool.end(), reads.end()]);
  }
}
