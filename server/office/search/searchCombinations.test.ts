import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchRequest } from '../../../contract/search.ts';
import { engines, type TestDatabase } from '../../../test/support/databases.ts';
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
const lastNames = ['tremblay', 'nguyen', "o'brien", 'roy', '50% "off"', 'de la cruz', 'ng', 'lévesque'];

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
  const filed = Array.from({ length: applicationCount }, (_, index): FiledApplication => {
    const created = firstInstant + Math.floor(index / 10) * dayMilliseconds;
    return {
      application_id: index + 1,
      employer: random() < 0.4 ? 0 : Math.floor(random() * employers.length),
      status: random() < 1 / 3 ? 2 : 1 + Math.floor(random() * 8),
      number: `N-${2026 + (index % 3)}-${String(index).padStart(6, '0')}`,
      lastName:
        index % 60 === 0 ? 'Quark' : String(lastNames[Math.floor(lastNames.length * random() ** 2)]),
      createdOn: new Date(created).toISOString(),
      modifiedOn: new Date(created + Math.floor(random() * 60) * dayMilliseconds).toISOString(),
    };
  });
  for (let first = 0; first < filed.length; first += 500) {
    await database
      .insertInto('applications')
      .values(
        filed.slice(first, first + 500).map((one) => ({
          application_id: one.application_id,
          business_id: Number(ids[one.employer]),
          application_status_id: one.status,
          job_number: one.number,
          first_name: 'Luc',
          last_name: one.lastName,
          job_title: 'Cook',
          created_on: one.createdOn,
          modified_on: one.modifiedOn,
          modified_by: Number(ids[one.employer]),
          version: 1,
          search_last_name: foldText(one.lastName),
          search_job_number: foldText(one.number),
        })),
      )
      .execute();
  }
  return filed;
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
  const pairs = criteriaByGroup.flatMap((some, at) =>
    criteriaByGroup
      .slice(at + 1)
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

function searchInMemory(filed: FiledApplication[], some: Partial<SearchRequest>): number[] {
  const wanted = { ...emptySearch, ...some };
  const { from, until } = createSearchPeriod(wanted.StartOn, wanted.EndOn, 'America/Toronto');
  const holds = (text: string, part: string) => foldText(text).includes(foldText(part));
  return filed
    .filter((one) => {
      const employer = employers[one.employer];
      const on = wanted.DateType === 'modifiedOn' ? one.modifiedOn : one.createdOn;
      return (
        employer &&
        (from === null || on >= from) &&
        (until === null || on < until) &&
        [one.status, null].includes(wanted.ApplicationStatusId) &&
        [employer.operating_sector_id, null].includes(wanted.OperatingSectorId) &&
        [employer.business_size_id, null].includes(wanted.BusinessSizeId) &&
        [employer.years_of_operation_id, null].includes(wanted.YearsOfOperationId) &&
        holds(one.number, wanted.JobNumber) &&
        holds(one.lastName, wanted.ApplicationLastName) &&
        holds(employer.designation_number, wanted.DesignationNumber) &&
        holds(employer.operating_name, wanted.OperatingName) &&
        holds(employer.last_name, wanted.BusinessLastName)
      );
    })
    .sort(
      (one, other) =>
        Date.parse(other.modifiedOn) - Date.parse(one.modifiedOn) ||
        other.application_id - one.application_id,
    )
    .map((one) => one.application_id);
}

describe.each(engines)('Combined search criteria on %s', (_name, makeDatabase) => {
  let made: TestDatabase;
  let filed: FiledApplication[];
  beforeAll(async () => {
    made = await makeDatabase();
    filed = await fillDatabase(made.database);
  }, 60_000);
  afterAll(() => made.remove());

  async function found(some: Partial<SearchRequest>): Promise<number[]> {
    const wanted = { ...emptySearch, ...some };
    const period = createSearchPeriod(wanted.StartOn, wanted.EndOn, 'America/Toronto');
    const ids: number[] = [];
    for await (const slice of readSearchSlices(made.database, wanted, period)) {
      ids.push(...slice.ids);
    }
    return ids;
  }

  test('a search with two or more criteria finds exactly the applications that match all of them, newest first', {
    tags: 'slow',
    timeout: 60_000,
  }, async () => {
    for (const some of combineCriteria()) {
      expect([some, await found(some)]).toEqual([some, searchInMemory(filed, some)]);
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
      expect([some, await found(some)]).toEqual([some, searchInMemory(filed, some)]);
    }
  });
});
