import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SearchRequest } from '../../contract/search.ts';
import { engines } from '../../test/support/databases.ts';
import { onEveryEngine } from '../../test/support/portal.ts';
import type { Database } from '../platform/database/database.ts';
import { isSqlite } from '../platform/database/isSqlite.ts';
import { findApplications } from './search.queries.ts';

/** PostgreSQL reads a small table as a whole if it may; with 100,000 rows it would not. */
async function planOf(
  database: Database,
  criteria: Partial<SearchRequest>,
  costly: string[] = [],
): Promise<string> {
  const empty: SearchRequest = {
    Token: '',
    StartOn: '',
    EndOn: '',
    DateType: 'createdOn',
    ApplicationStatusId: null,
    JobNumber: '',
    DesignationNumber: '',
    OperatingName: '',
    BusinessLastName: '',
    ApplicationLastName: '',
    OperatingSectorId: null,
    BusinessSizeId: null,
    YearsOfOperationId: null,
  };
  const at = (day: string | undefined) => (day ? `${day}T05:00:00.000Z` : null);
  const query = findApplications(database, {
    criteria: { ...empty, ...criteria },
    period: { from: at(criteria.StartOn), until: at(criteria.EndOn) },
    edge: { comparison: '<', modifiedOn: '2026-11-01T12:00:00.000Z', applicationId: 7 },
    most: 1_000,
  }).compile();
  const onSqlite = isSqlite(database);
  const explained = { ...query, sql: `explain ${onSqlite ? 'query plan ' : ''}${query.sql}` };
  const { rows } = await database.transaction().execute(async (trx) => {
    for (const way of onSqlite ? [] : costly) {
      await sql.raw(`set local enable_${way} = off`).execute(trx);
    }
    return trx.executeQuery<object>(explained);
  });
  return rows.map((row) => Object.values(row).join(' ')).join('\n');
}

onEveryEngine('How a search reads', (portal) => {
  const set: [name: string, criteria: Partial<SearchRequest>][] = [
    ['no criterion', {}],
    ['a status', { ApplicationStatusId: 3 }],
    ['an employer', { DesignationNumber: 'emp-1' }],
    ['a sector', { OperatingSectorId: 2 }],
    ['an applicant', { ApplicationLastName: 'roy' }],
    ['days of creation', { StartOn: '2026-01-01', EndOn: '2026-12-31' }],
    ['days of change', { StartOn: '2026-01-01', DateType: 'modifiedOn' }],
  ];
  test.each(set)('no search reads all rows or sorts them: %s', async (_name, criteria) => {
    const plan = await planOf(portal().parts.database, criteria, [
      'seqscan',
      'bitmapscan',
      'sort',
      'incremental_sort',
    ]);
    expect(plan).toMatch(/applications_(newest_first|by_status)/);
    expect(plan).not.toMatch(/SCAN a\b|Seq Scan on applications|TEMP B-TREE FOR ORDER|\bSort\b/);
  });
});

const onPostgres = engines.filter(([name]) => name !== 'SQLite');
describe.each(onPostgres)('How a search reads many rows on %s', (_name, makeDatabase) => {
  test('PostgreSQL finds few of many by an index that fits', async () => {
    const { database, remove } = await makeDatabase();
    onTestFinished(remove);
    await sql`
      insert into businesses (
        business_id, is_administrator, is_disabled, created_on, modified_on, version, search_operating_name
      )
      select 1000 + n, false, false, now(), now(), 1, md5(n::text)
      from generate_series(1, 100) as n`.execute(database);
    await sql`
      insert into applications (
        business_id, modified_by, application_status_id, job_number, first_name, last_name, job_title,
        created_on, modified_on, version, search_last_name, search_job_number
      )
      select 1001 + n % 100, 1001, 1, 'N-' || n, '', '', '', at, at, 1, md5(n::text), md5(n::text)
      from (
        select n, timestamptz '2026-01-01' + n * interval '1 hour' as at
        from generate_series(1, 5000) as n
      ) as many`.execute(database);
    await sql`analyze`.execute(database);
    const few: [criteria: Partial<SearchRequest>, index: string][] = [
      [{ ApplicationLastName: 'c4ca42' }, 'applications_by_parts_of_texts'],
      [{ JobNumber: 'c4ca42' }, 'applications_by_parts_of_texts'],
      [{ StartOn: '2026-01-05', EndOn: '2026-01-06' }, 'applications_by_created_on'],
      [{ OperatingName: 'c4ca42' }, 'applications_by_business_id_modified_on'],
    ];
    for (const [criteria, index] of few) expect(await planOf(database, criteria)).toContain(index);
  });
});
