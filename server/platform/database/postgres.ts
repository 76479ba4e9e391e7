import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { nameOfPrepared } from './prepared.ts';

const timestampWithZone = pg.types.builtins.TIMESTAMPTZ;

/** Instants are ISO text on both engines, so that no query needs to know where it runs. */
export function instantAsIsoText(value: string): string {
  return new Date(value).toISOString();
}

/** Parsers by the OIDs of PostgreSQL's types. */
export const instantParsers = { [timestampWithZone]: instantAsIsoText };

const timeoutMessage = 'Query read timeout';

/** Closes a connection whose query timed out, because the connection may be dead. */
class TimeoutClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool handles errors of idle connections only. An unhandled one between two statements of a
    // request would end the process; with this handler the next statement fails, which is answered with 503.
    this.on('error', () => {});
  }

  override query(...query: unknown[]): never {
    const [text, values] = query;
    const name = typeof text === 'string' ? nameOfPrepared(text) : undefined;
    const asked = name ? [{ name, text, values }] : query;
    const answer = super.query(...(asked as Parameters<pg.Client['query']>)) as unknown;
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === timeoutMessage) this.connection.stream.destroy();
      });
    }
    return answer as never;
  }
}

/** A request fails within three seconds when the database is unavailable, under load too. */
const milliseconds = 2_200;

const timeouts = {
  requests: {
    Client: TimeoutClient,
    query_timeout: milliseconds,
    statement_timeout: milliseconds,
    connectionTimeoutMillis: milliseconds,
  },
  commands: { connectionTimeoutMillis: 10_000 },
};

export function openPostgres(databaseUrl: string, usedBy: keyof typeof timeouts): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...timeouts[usedBy],
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === timestampWithZone
          ? instantAsIsoText
          : pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // The pool replaces a lost idle connection; without a handler its error would end the process.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
