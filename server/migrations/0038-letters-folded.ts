import { type Kysely, sql } from 'kysely';

/** What stayed as it was until now, in texts that are in lower case and without accents already. */
const folded: [letter: string, as: string][] = [
  ['ı', 'i'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
  ['ə', 'e'],
  ['‘', "'"],
  ['’', "'"],
  ['ʼ', "'"],
];

/** The names of saved views are left out: they are folded only to refuse another one of the same name. */
const searched: [table: string, columns: string[]][] = [
  ['applications', ['search_last_name', 'search_job_number']],
  ['businesses', ['search_operating_name', 'search_last_name', 'search_designation_number']],
  ['staff_searches', ['applicant_name']],
];

/**
 * Yılmaz is found by “yilmaz”. The database does it in one statement a column, which reads all rows and
 * writes only those that hold such a letter; triggers keep the index of parts of texts.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of searched) {
    for (const name of columns) {
      const column = sql.ref(name);
      const anew = folded.reduce(
        (text, [letter, as]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(as)})`,
        sql`${column}`,
      );
      await sql`update ${sql.table(table)} set ${column} = ${anew} where ${column} <> ${anew}`.execute(
        database,
      );
    }
  }
}
