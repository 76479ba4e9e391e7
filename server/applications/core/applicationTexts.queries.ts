import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldedText } from '../../../contract/foldedText.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { containsPattern } from '../../platform/database/searchText.ts';
import type { Database, Queryable } from '../../platform/database/types.ts';

/** Columns of applications whose parts are indexed. */
type IndexedText = 'search_last_name' | 'search_job_number';

/**
 * For `application_id in …`: whose text holds a part, by the index of trigrams. On SQLite these
 * are a few more, so the column is to be compared as well. Undefined for one or two letters, which have no trigram.
 */
export function idsByPart(
  database: Queryable,
  column: IndexedText,
  part: string,
): Expression<number> | undefined {
  const letters = [...foldedText(part)];
  if (letters.length < 3) return undefined;
  if (!isSqlite(database)) {
    return sql`(select application_id from application_texts where ${contains(column, part)})`;
  }
  const trigrams = letters.slice(2).map((last, at) => `${letters[at]}${letters[at + 1]}${last}`);
  const all = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
  return sql`(select rowid as application_id from application_texts
    where application_texts match ${`${column} : (${all})`})`;
}

/** A column of folded text that holds the text anywhere. */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${containsPattern(text)} escape '\\'`;
}

/** Whether the index says of every application what its columns say. Writers wait meanwhile on SQLite: 0.3 s for 100,000. */
export async function areTextsIndexed(database: Queryable): Promise<boolean> {
  if (!isSqlite(database)) {
    const { rows } = await sql<{ mismatched: number }>`
      select count(*)::integer as mismatched from applications a
      left join application_texts t using (application_id)
      where (a.search_last_name, a.search_job_number)
        is distinct from (t.search_last_name, t.search_job_number)`.execute(database);
    return rows[0]?.mismatched === 0;
  }
  try {
    await sql`
      insert into application_texts (application_texts, rank) values ('integrity-check', 1)
    `.execute(database);
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === corruptVirtualTable) return false;
    throw error;
  }
}

/** SQLITE_CORRUPT_VTAB */
const corruptVirtualTable = 267;

/** Makes the index anew from the applications. */
export async function reindexTexts(database: Database): Promise<void> {
  if (isSqlite(database)) {
    await sql`insert into application_texts (application_texts) values ('rebuild')`.execute(
      database,
    );
    return;
  }
  await database.transaction().execute(async (trx) => {
    // Until the end nobody files an application that would be missing.
    await sql`lock table applications in share row exclusive mode`.execute(trx);
    await sql`truncate application_texts`.execute(trx);
    await sql`
      insert into application_texts (application_id, search_last_name, search_job_number)
      select application_id, search_last_name, search_job_number from applications`.execute(trx);
  });
}
