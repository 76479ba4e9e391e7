import { type RawBuilder, sql } from 'kysely';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import type { Queryable } from '../../platform/database/types.ts';

/** What happened to an application, and when. */
export interface Step extends Record<string, unknown> {
  applicationId: number;
  on: string;
}

/** On PostgreSQL nobody waits for it: it leaves with the statements that follow. */
export const unanswered = { isUnanswered: true };

export const isPresent = sql<boolean>`until_on is null`;

/** A clock that was set back ends no period before it began. */
export function later(
  database: Queryable,
  one: RawBuilder<string>,
  other: RawBuilder<string>,
): RawBuilder<string> {
  return isSqlite(database)
    ? sql`max(${one}, ${other})`
    : sql`greatest(${one}::timestamptz, ${other}::timestamptz)`;
}
