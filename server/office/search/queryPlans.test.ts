import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchRequest } from '../../../contract/search.ts';
import { type TestDatabase, testedEngines } from '../../../test/support/databases.ts';
import { completeEmployer } from '../../../test/support/portal.ts';
import { selectIdsByTrigrams } from '../../applications/core/applicationTexts.queries.ts';
import { insertAccount } from '../../people/accounts/records/accounts.queries.ts';
import type { Database } from '../../platform/database/types.ts';
import { findIdsOfFewTextMatches, selectSearchSlice } from './search.queries.ts';
import { createSearchPeriod } from './searchPeriod.rules.ts';

const emptySearch: SearchRequest = {
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

const hourMilliseconds = 60 * 60 * 1000;
const firstInstant = Date.parse('2026-01-01T05:00:00.000Z');

async function addManyApplications(database: Database): Promise<void> {
  const account = { ...completeEmployer, created_on: '', modified_on: '' };
  const at = new Date(firstInstant).toISOString();
  const add = (designation_number: string, operating_sector_id: number) =>
    database.transaction().execute((trx) =>
      insertAccount(trx, {
        ...account,
        designation_number,
        operating_name: `Lakeside ${designation_number}`,
        operating_sector_id,
        created_on: at,
        modified_on: at,
      }),
    );
  const small = await add('INN', 2);
  const large: number[] = [];
  for (let mill = 0; mill < 99; mill += 1) large.push(await add(`MILL-${mill}`, 1));
  for (let first = 0; first < 6_000; first += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const number = first + index;
      const business_id = Number([small, ...large][number % 100]);
      const on = new Date(firstInstant + number * hourMilliseconds).toISOString();
      const name = number.toString(36).padStart(4, 'x');
      return {
        business_id,
        modified_by: business_id,
        application_status_id: 1 + (number % 6),
        job_number: `N-${number}`,
        first_name: 'Luc',
        last_name: name,
        job_title: 'Cook',
        created_on: on,
        modified_on: on,
        version: 1,
        search_last_name: name,
        search_job_number: `n-${number}`,
      };
    });
    await database.insertInto('applications').values(rows).execute();
  }
}

describe.each(testedEngines)('Query plans of a search on %s', (_name, makeDatabase) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await makeDatabase();
    await addManyApplications(testDatabase.database);
    if (testDatabase.engine === 'postgres') await sql`analyze`.execute(testDatabase.database);
  }, 60_000);
  afterAll(() => testDatabase.remove());

  async function planOf(some: Partial<SearchRequest>): Promise<string> {
    const { database, engine } = testDatabase;
    const criteria = { ...emptySearch, ...some };
    const period = createSearchPeriod(criteria.StartOn, criteria.EndOn, 'America/Toronto');
    const edge = {
      comparison: '<',
      modifiedOn: '2026-09-01T12:00:00.000Z',
      applicationId: 7,
    } as const;
    const few = await findIdsOfFewTextMatches(database, criteria);
    const query = selectSearchSlice(
      database,
      { criteria, period, few },
      { edge, limit: 1_000 },
    ).compile();
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
    const { rows } = await database.executeQuery<object>({
      ...query,
      sql: `${explain} ${query.sql}`,
    });
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  }

  test('PostgreSQL reads a slice of the search results by index, without a sequential scan', async () => {
    if (testDatabase.engine === 'sqlite') return;
    for (const some of [{ OperatingSectorId: 1 }, { ApplicationStatusId: 3 }, {}]) {
      expect(await planOf(some)).toMatch('Index Scan using applications_pkey on applications a ');
    }
  });

  const ways: [name: string, criteria: Partial<SearchRequest>, index: string][] = [
    ['no criterion', {}, 'applications_newest_first'],
    ['a letter', { ApplicationLastName: 'x' }, 'applications_newest_first'],
    [
      'days of changes',
      { StartOn: '2026-01-01', DateType: 'modifiedOn' },
      'applications_newest_first',
    ],
    ['a status', { ApplicationStatusId: 3 }, 'applications_by_status'],
    [
      'a status and a sector',
      { ApplicationStatusId: 3, OperatingSectorId: 1 },
      'applications_by_status',
    ],
    [
      'a status, days of creation, a sector and a letter',
      {
        ApplicationStatusId: 3,
        StartOn: '2026-01-01',
        EndOn: '2026-12-31',
        OperatingSectorId: 1,
        ApplicationLastName: 'x',
      },
      'applications_by_status_and_day',
    ],
    ['an employer', { DesignationNumber: 'inn' }, 'applications_by_business_id_modified_on'],
    [
      'days of creation',
      { StartOn: '2026-02-05', EndOn: '2026-02-05' },
      'applications_by_created_on',
    ],
    ['a part of many numbers', { JobNumber: 'n-1' }, 'application_texts'],
    [
      'a status and a part of many numbers',
      { ApplicationStatusId: 3, JobNumber: 'n-1' },
      'applications_by_status',
    ],
    [
      'a status and a part of employers’ names',
      { ApplicationStatusId: 3, OperatingName: 'lakeside' },
      'applications_by_business_id_modified_on',
    ],
  ];
  test.each(ways)('SQLite uses an index for the search: %s', async (_, some, index) => {
    if (testDatabase.engine === 'postgres') return;
    const plan = await planOf(some);
    expect(plan).toMatch(new RegExp(`(INDEX|SCAN) ${index} `));
    expect(plan).not.toMatch(/SCAN a$/m);
  });

  test('SQLite searches a partial name or number before it applies other filters', async () => {
    if (testDatabase.engine === 'postgres') return;
    for (const some of [
      { ApplicationLastName: 'x2s' },
      { JobNumber: 'n-4711', ApplicationStatusId: 3 },
    ])
      expect(await planOf(some)).toMatch(/INTEGER PRIMARY KEY[\s\S]*SCAN json_each /);
  });

  test('PostgreSQL finds parts of texts by trigram index in a search', async () => {
    if (testDatabase.engine === 'sqlite') return;
    for (const column of ['search_last_name', 'search_job_number'] as const) {
      const ids = selectIdsByTrigrams(testDatabase.database, column, 'n-4711');
      const { rows } = await sql<object>`explain select * from ${ids} as found`.execute(
        testDatabase.database,
      );
      expect(rows.map((row) => Object.values(row).join()).join()).toMatch(
        'application_texts_by_parts',
      );
    }
  });
});
