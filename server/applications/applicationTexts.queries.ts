import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldedText } from '../../contract/foldedText.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isSqlite } from '../platform/database/isSqlite.ts';
import { containsPattern } from '../platform/database/searchText.ts';

/** Columns of applications whose parts are indexed. */
export type IndexedText = 'search_last_name' | 'search_job_number' | 'search_text';

/**
 * For `application_id in …`: whose text in one of the columns holds a part, by the index of trigrams. On SQLite these
 * are a few more, so the columns are to be compared as well. Undefined for one or two letters, which have no trigram.
 */
export function idsByPart(
  database: Queryable,
  columns: IndexedText[],
  part: string,
): Expression<number> | undefined {
  const letters = [...foldedText(part)];
  if (letters.length < 3) return undefined;
  if (!isSqlite(database)) {
    const fit = columns.map((column) => contains(column, part));
    return sql`(select application_id from application_texts where ${sql.join(fit, sql` or `)})`;
  }
  const trigrams = letters.slice(2).map((last, at) => `${letters[at]}${letters[at + 1]}${last}`);
  const all = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
  return sql`(select rowid from application_texts
    where application_texts match ${`{${columns.join(' ')}} : (${all})`})`;
}

/** A column of folded text that holds the text anywhere. */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${containsPattern(text)} escape '\\'`;
}
