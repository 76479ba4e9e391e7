import { sql } from 'kysely';
import { matchColumn, matchWord } from '../../applications/core/index.ts';
import { readRowsInThread } from '../../platform/database/readInThread.ts';
import { createContainsPattern } from '../../platform/database/searchText.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { type FindQuery, isSerialNumber } from './matchQuality.rules.ts';

const maxRankedMatches = 3_000;

const removeCharacters = (column: string, marks: readonly string[]) =>
  marks.reduce((text, mark) => sql`replace(${text}, ${mark}, '')`, sql`${sql.ref(column)}`);
const telephoneDigits = removeCharacters('telephone', [' ', '-', '(', ')', '.', '+', '/']);

export function selectMatchingEmployers(database: Queryable, { words, digits }: FindQuery) {
  const isWordThere = (word: string) =>
    sql<boolean>`(${matchColumn('search_operating_name', word)}
      or ${matchColumn('search_designation_number', word)} or ${matchColumn('search_person_name', word)}
      or lower(email) like ${createContainsPattern(word)} escape '\\')`;
  const query = database
    .selectFrom('businesses')
    .select([
      'business_id as id',
      'search_operating_name as name',
      'search_designation_number as number',
      'search_person_name as person',
      sql<string>`lower(email)`.as('email'),
    ])
    .where('is_administrator', '=', false)
    .where((eb) =>
      eb.or([
        eb.and(words.map(isWordThere)),
        ...(digits ? [sql<boolean>`${telephoneDigits} like ${`%${digits}%`}`] : []),
      ]),
    )
    .orderBy('business_id')
    .limit(maxRankedMatches);
  return readRowsInThread(database, query);
}

export function selectMatchingApplications(database: Queryable, { text, words }: FindQuery) {
  const beginning = createContainsPattern(text).slice(1);
  const likely = [
    sql<boolean>`search_text like ${beginning} escape '\\'`,
    sql<boolean>`search_text like ${`% ${beginning}`} escape '\\'`,
    ...(isSerialNumber(text) ? [sql<boolean>`job_number like ${`%${Number(text)}`}`] : []),
  ];
  const query = database
    .selectFrom('applications')
    .select([
      'application_id as id',
      'search_job_number as number',
      'search_text as text',
      'modified_on as changed',
    ])
    .where((eb) => eb.and(words.map(matchWord)))
    .orderBy((eb) => eb.case().when(eb.or(likely)).then(0).else(1).end())
    .orderBy('modified_on', 'desc')
    .orderBy('application_id', 'desc')
    .limit(maxRankedMatches);
  return readRowsInThread(database, query);
}
