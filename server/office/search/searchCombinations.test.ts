import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchRequest } from '../../../contract/search.ts';
import { type TestDatabase, testedEngines } from '../../../test/support/databases.ts';
import { completeEmployer } from '../../../test/support/portal.ts';
import { insertAccount } from '../../people/accounts/records/accounts.queries.ts';
import type { Database } from '../../platform/database/types.ts';
import { readSearchSlices } from './search.queries.ts';
import { createSearchPeriod } from './searchPeriod.rules.ts';

function createRandomGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const applicationCount = 3_000;
const dayMilliseconds = 24 * 60 * 60 * 1000;
const firstInstant = Date.parse('2026-01-01T05:00:00.000Z');
const lastNames = [
  'tremblay',
  'nguyen',
  "o'brien",
  'roy',
  '50% "off"',
  'de la cruz',
  'ng',
  'lévesque',
];

interface FiledApplication {
  application_id: number;
  employer: number;
  status: number;
  number: string;
  lastName: string;
  createdOn: string;
  modifiedOn: string;
}

const employers = Array.from({ length: 40 }, (_, at) => ({
  designation_number: `EMP-${String(at).padStart(3, '0')}`,
  operating_name: `${['Lakeside', 'Nordic', 'Chez Lévesque'][at % 3]} ${at}`,
  last_name: String(lastNames[at % 5]),
  operating_sector_id: at % 7 === 0 ? 2 : 1,
  business_size_id: 1 + (at % 4),
  years_of_operation_id: 1 + (at % 3),
}));

async function fillDatabase(database: Database): Promise<FiledApplication[]> {
  const random = createRandomGenerator(7);
  const ids: number[] = [];
  const at = new Date(firstInstant).toISOString();
  for (const employer of employers) {
    const account = { ...completeEmployer, ...employer, created_on: at, modified_on: at };
    ids.push(await database.transaction().execute((trx) => insertAccount(trx, account)));
  }
  const applications = Array.from({ length: applicationCount }, (_, index): FiledApplication => {
    const created = firstInstant + Math.floor(index / 10) * dayMilliseconds;
    return {
      application_id: index + 1,
      employer: random() < 0.4 ? 0 : Math.floor(random() * employers.length),
      status: random() < 1 / 3 ? 2 : 1 + Math.floor(random() * 8),
      number: `N-${2026 + (index % 3)}-${String(index).padStart(6, '0')}`,
      lastName:
        index % 60 === 0
          ? 'Quark'
          : String(lastNames[Math.floor(lastNames.length * random() ** 2)]),
      createdOn: new Date(created).toISOString(),
      modifiedOn: new Date(created + Math.floor(random() * 60) * dayMilliseconds).toISOString(),
    };
  });
  for (let first = 0; first < applications.length; first += 500) {
    await database
      .insertInto('applications')
      .values(
        applications.slice(first, first + 500).map((filedApplication) => ({
          application_id: filedApplication.application_id,
          business_id: Number(ids[filedApplication.employer]),
          application_status_id: filedApplication.status,
          job_number: filedApplication.number,
          first_name: 'Luc',
          last_name: filedApplication.lastName,
          job_title: 'Cook',
          created_on: filedApplication.createdOn,
          modified_on: filedApplication.modifiedOn,
          modified_by: Number(ids[filedApplication.employer]),
          version: 1,
          search_last_name: foldText(filedApplication.lastName),
          search_job_number: foldText(filedApplication.number),
        })),
      )
      .execute();
  }
  return applications;
}

const foldText = (text: string) => text.toLowerCase().replaceAll('é', 'e').trim();

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

const criteriaByGroup: Partial<SearchRequest>[][] = [
  [{ ApplicationStatusId: 7 }, { ApplicationStatusId: 2 }],
  [
    { StartOn: '2026-02-05', EndOn: '2026-02-05' },
    { StartOn: '2026-02-01', EndOn: '2026-08-31' },
    { StartOn: '2026-02-05', EndOn: '2026-02-05', DateType: 'modifiedOn' },
    { EndOn: '2026-08-31', DateType: 'modifiedOn' },
  ],
  [{ JobNumber: '-000123' }, { JobNumber: '2027' }, { JobNumber: '7' }],
  [{ DesignationNumber: 'emp-000' }, { DesignationNumber: 'EMP-0' }],
  [{ OperatingName: 'levesque 2' }, { OperatingName: 'side' }],
  [{ BusinessLastName: 'roy' }, { BusinessLastName: 'n' }],
  [
    { ApplicationLastName: 'QUAR' },
    { ApplicationLastName: 'LÉVESQUE' },
    { ApplicationLastName: '% "o' },
    { ApplicationLastName: 'trem' },
    { ApplicationLastName: 'ng' },
    { ApplicationLastName: 'zq' },
  ],
  [{ OperatingSectorId: 2 }, { OperatingSectorId: 1 }],
  [{ BusinessSizeId: 1 }],
  [{ YearsOfOperationId: 2 }],
];

function combineCriteria(): Partial<SearchRequest>[] {
  const random = createRandomGenerator(3);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;
  const pairs = criteriaByGroup.flatMap((some, index) =>
    criteriaByGroup
      .slice(index + 1)
      .flatMap((others) => some.flatMap((one) => others.map((other) => ({ ...one, ...other })))),
  );
  const larger = Array.from({ length: 60 }, () => {
    const chosen = new Set(
      Array.from({ length: 3 + Math.floor(random() * 4) }, () => pick(criteriaByGroup)),
    );
    return Object.assign({}, ...[...chosen].map(pick));
  });
  return [{}, ...criteriaByGroup.flat(), ...pairs, ...larger];
}

function searchInMemory(applications: FiledApplication[], some: Partial<SearchRequest>): number[] {
  const criteria = { ...emptySearch, ...some };
  const { from, until } = createSearchPeriod(criteria.StartOn, criteria.EndOn, 'America/Toronto');
  const holds = (text: string, part: string) => foldText(text).includes(foldText(part));
  return applications
    .filter((filedApplication) => {
      const employer = employers[filedApplication.employer];
      const on =
        criteria.DateType === 'modifiedOn'
          ? filedApplication.modifiedOn
          : filedApplication.createdOn;
      return (
        employer &&
        (from === null || on >= from) &&
        (until === null || on < until) &&
        [filedApplication.status, null].includes(criteria.ApplicationStatusId) &&
        [employer.operating_sector_id, null].includes(criteria.OperatingSectorId) &&
        [employer.business_size_id, null].includes(criteria.BusinessSizeId) &&
        [employer.years_of_operation_id, null].includes(criteria.YearsOfOperationId) &&
        holds(filedApplication.number, criteria.JobNumber) &&
        holds(filedApplication.lastName, criteria.ApplicationLastName) &&
        holds(employer.designation_number, criteria.DesignationNumber) &&
        holds(employer.operating_name, criteria.OperatingName) &&
        holds(employer.last_name, criteria.BusinessLastName)
      );
    })
    .sort(
      (a, b) =>
        Date.parse(b.modifiedOn) - Date.parse(a.modifiedOn) || b.application_id - a.application_id,
    )
    .map((filedApplication) => filedApplication.application_id);
}

describe.each(testedEngines)('Combined search criteria on %s', (_name, makeDatabase) => {
  let testDatabase: TestDatabase;
  let applications: FiledApplication[];
  beforeAll(async () => {
    testDatabase = await makeDatabase();
    applications = await fillDatabase(testDatabase.database);
  }, 60_000);
  afterAll(() => testDatabase.remove());

  async function search(some: Partial<SearchRequest>): Promise<number[]> {
    const criteria = { ...emptySearch, ...some };
    const period = createSearchPeriod(criteria.StartOn, criteria.EndOn, 'America/Toronto');
    const ids: number[] = [];
    for await (const slice of readSearchSlices(testDatabase.database, criteria, period)) {
      ids.push(...slice.ids);
    }
    return ids;
  }

  test('a search with two or more criteria finds exactly the applications that match all of them, newest first', {
    tags: 'slow',
    timeout: 60_000,
  }, async () => {
    for (const some of combineCriteria()) {
      expect([some, await search(some)]).toEqual([some, searchInMemory(applications, some)]);
    }
  });

  test('a search with sampled combined criteria finds exactly the applications that match them all, newest first', async () => {
    for (const some of [
      {},
      { ApplicationLastName: 'ng' },
      { ApplicationLastName: 'QUAR' },
      { ApplicationStatusId: 2, JobNumber: '7' },
      { ApplicationStatusId: 2, StartOn: '2026-02-01', EndOn: '2026-08-31' },
      { ApplicationLastName: 'zq', OperatingSectorId: 1 },
      { OperatingSectorId: 2 },
      { StartOn: '2026-02-05', EndOn: '2026-02-05' },
    ]) {
      expect([some, await search(some)]).toEqual([some, searchInMemory(applications, some)]);
    }
  });
});
