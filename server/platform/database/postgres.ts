import {
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { PostgresDriver } from './postgresDriver.ts';
import { getValueParser } from './postgresTypes.ts';
import { openSharedConnections } from './sharedConnections.ts';

class PostgresClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool handles errors of idle connections only; other errors would end the process without this handler.
    this.on('error', () => {});
  }

  /** Instants in UTC are parsed fastest. `pg` calls this method but does not declare it. */
  getStartupConf(): object {
    const { getStartupConf } = pg.Client.prototype as unknown as { getStartupConf(): object };
    return { ...getStartupConf.call(this), TimeZone: 'UTC' };
  }
}

/** A request fails within three seconds when the database is unavailable, even under load. */
const requestTimeoutMilliseconds = 2_200;

const timeoutsByUse = {
  requests: {
    query_timeout: requestTimeoutMilliseconds,
    statement_timeout: requestTimeoutMilliseconds,
    connectionTimeoutMillis: requestTimeoutMilliseconds,
  },
  commands: { connectionTimeoutMillis: 10_000 },
};

const maxConnections = 10;
const maxReadConnections = 2;

export function openPostgres(databaseUrl: string, usedBy: keyof typeof timeoutsByUse): Dialect {
  const config: pg.ClientConfig = {
    connectionString: databaseUrl,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Statements are sent before earlier ones are answered (pipelining); a time-out closes the connection.
    pipeline: true,
    ...timeoutsByUse[usedBy],
    types: { getTypeParser: getValueParser } as pg.CustomTypesConfig,
  };
  const pool = new pg.Pool({
    ...config,
    Client: PostgresClient,
    max: maxConnections - maxReadConnections,
  });
  // The error of a lost idle connection would end the process without this handler; the pool replaces it.
  pool.on('error', () => {});
  const open = () => new PostgresClient(config);
  const reads = openSharedConnections(open, maxReadConnections);
  const flushes = new Set<Promise<void>>();
  const adapter = Object.assign(new PostgresAdapter(), {
    // The change whose flush failed reports the failure itself, so other callers ignore it.
    pending: () => (flushes.size > 0 ? Promise.allSettled(flushes) : undefined),
  });
  return {
    createDriver: () => new PostgresDriver({ pool, reads, flushes }),
    createAdapter: () => adapter,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (database: Kysely<unknown>) => new PostgresIntrospector(database),
  };
}
