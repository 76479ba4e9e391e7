import { selectAsyncCommit } from '../../platform/database/asyncCommit.ts';
import { type Placeholders, prepareQuery } from '../../platform/database/prepareQuery.ts';
import { countDeletedRows } from '../../platform/database/rowCounts.ts';
import { selectAccountName } from '../../platform/database/selectNames.ts';
import type { Database, Queryable } from '../../platform/database/types.ts';

interface NewSearchRecord extends Record<string, unknown> {
  on: string;
  by: number;
  kind: 'search' | 'export' | 'find';
  criteria: string;
  applicantName: string;
  results: number;
}

export const insertSearchRecord = prepareQuery((database, record: Placeholders<NewSearchRecord>) =>
  database
    .insertInto('staff_searches')
    .values({
      searched_on: record.on,
      searched_by: record.by,
      kind: record.kind,
      criteria: record.criteria,
      applicant_name: record.applicantName,
      results: record.results,
    })
    .returning(selectAsyncCommit(database)),
);

export const findLastQuickSearch = prepareQuery((database, { by }: Placeholders<{ by: number }>) =>
  database
    .selectFrom('staff_searches')
    .select(['search_id as id', 'searched_on as on', 'applicant_name as text'])
    .where('searched_by', '=', by)
    .where('kind', '=', 'find')
    .orderBy('searched_on', 'desc')
    .orderBy('search_id', 'desc')
    .limit(1),
);

export const extendQuickSearch = prepareQuery(
  (database, { id, on, text, results }: Placeholders<QuickSearchUpdate>) =>
    database
      .updateTable('staff_searches')
      .set({ searched_on: on, applicant_name: text, results })
      .where('search_id', '=', id)
      .returning(selectAsyncCommit(database)),
);

interface QuickSearchUpdate extends Record<string, unknown> {
  id: number;
  on: string;
  text: string;
  results: number;
}

export async function listSearchRecordsSince(database: Queryable, since: Date) {
  return database
    .selectFrom('staff_searches')
    .innerJoin('businesses as searcher', 'searcher.business_id', 'staff_searches.searched_by')
    .select(['searched_on as on', 'kind', 'criteria', 'applicant_name as applicantName', 'results'])
    .select(selectAccountName('searcher').as('by'))
    .where('searched_on', '>=', since.toISOString())
    .orderBy('searched_on', 'desc')
    .orderBy('search_id', 'desc')
    .execute();
}

export async function deleteSearchRecordsBefore(database: Database, before: Date): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('staff_searches')
      .where('searched_on', '<', before.toISOString())
      .executeTakeFirst();
    await countDeletedRows(trx, 'staff_searches', numDeletedRows);
  });
}

export async function listSearchRecordsWithTexts(database: Queryable) {
  return database
    .selectFrom('staff_searches')
    .select(['search_id', 'kind', 'criteria', 'applicant_name'])
    .where((eb) => eb.or([eb('applicant_name', '<>', ''), eb('criteria', '<>', '{}')]))
    .execute();
}

export async function updateSearchRecord(
  database: Queryable,
  searchId: number,
  changes: { criteria?: string; applicant_name?: string },
): Promise<void> {
  await database
    .updateTable('staff_searches')
    .set(changes)
    .where('search_id', '=', searchId)
    .execute();
}
