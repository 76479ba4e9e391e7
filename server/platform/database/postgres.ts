import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { nameOfPrepared } from './prepared.ts';

const timestampWithZone = pg.types.builtins.TIMESTAMPTZ;

/** Instants are ISO text on both engines, so that no query needs to know where it runs. */
export function instantAsIsoText(value: string): string {
  return new Date(value).toISOString();
}

/** The parsers by the numbers that PostgreSQL gives its types. */
export const instantParsers = { [timestampWithZone]: instantAsIsoText };

const unanswered = 'Query read timeout';

/** A connection that has not answered in time is not used again: it may be dead without saying so. */
class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool listens only to idle connections. One that breaks between two statements of a request
    // would end the process; unheard, it makes the next statement fail, which is answered with 503.
    this.on('error', () => {});
  }

  override query(...query: unknown[]): never {
    const [text, values] = query;
    const name = typeof text === 'string' ? nameOfPrepared(text) : undefined;
    const asked = name ? [{ name, text, values }] : query;
    const answer = super.query(...(asked as Parameters<pg.Client['query']>)) as unknown;
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === unanswered) this.connection.stream.destroy();
      });
    }
    return answer as never;
  }
}

/** Whoever asks hears within three seconds that the database is away, in a crowd too. */
const milliseconds = 2_200;

const patience = {
  requests: {
    Client: ImpatientClient,
    query_timeout: milliseconds,
    statement_timeout: milliseconds,
    connectionTimeoutMillis: milliseconds,
  },
  commands: { connectionTimeoutMillis: 10_000 },
};

export function openPostgres(databaseUrl: string, usedBy: keyof typeof patience): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...patience[usedBy],
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === timestampWithZone
          ? instantAsIsoText
          : pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // A lost idle connection is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
