import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const timestampWithZone = pg.types.builtins.TIMESTAMPTZ;

/** Instants are ISO text on both engines, so that no query needs to know where it runs. */
export function instantAsIsoText(value: string): string {
  return new Date(value).toISOString();
}

/** The parsers by the numbers that PostgreSQL gives its types. */
export const instantParsers = { [timestampWithZone]: instantAsIsoText };

export function openPostgres(databaseUrl: string): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 2_500,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
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
