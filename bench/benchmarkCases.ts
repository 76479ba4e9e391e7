import { globSync } from 'node:fs';
import { foldCaseAndAccents } from '../contract/textFolding.ts';
import { createSearchPeriod } from '../server/office/search/searchPeriod.rules.ts';
import { pdf } from '../test/support/sampleFiles.ts';
import {
  commonStatusId,
  getLastDays,
  getSearchedDays,
  rareLastName,
  rareStatusId,
} from './data/applications.ts';
import {
  administratorNumber,
  applicationCountOfLargestEmployer,
  benchmarkPassword,
  getEmployerId,
  getEmployerNumber,
  rareSectorId,
} from './data/employers.ts';
import { type BenchmarkRequest, serializeRequest } from './httpConnection.ts';
import { createRoundRobin } from './sendLoad.ts';

export interface BenchmarkCase {
  name: string;
  lines: number;
  /** The portal must reach at least this share of the rate of the minimal server in `baseline/`. */
  goal?: number;
  /** A call of the portal may take at most this many milliseconds of processor time. */
  maxProcessorMilliseconds?: number;
  portal: BenchmarkRequest[];
  /** This field is omitted for answers that a hand-written server would not have. */
  floor?: BenchmarkRequest[];
  /** These requests are sent before each call and make a change, so that a list cannot come from a cache. */
  before?: BenchmarkRequest[];
  isSame?: boolean;
}

const jsonHeaders = { 'Content-Type': 'application/json' };
const compressionHeaders = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const createPost = (path: string, body: object, method = 'POST'): BenchmarkRequest => ({
  method,
  path,
  headers: jsonHeaders,
  body: JSON.stringify(body),
});
const createGet = (path: string, headers = {}): BenchmarkRequest => ({
  method: 'GET',
  path,
  headers,
});
const listNumbers = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => from + index * step);

export const createSignIn = (number: string, isAdministrator = false): BenchmarkRequest =>
  createPost('/api/login', {
    DesignationNumber: number,
    Password: benchmarkPassword,
    IsAdministrator: isAdministrator,
  });

export async function createBenchmarkCases(url: string, size: number): Promise<BenchmarkCase[]> {
  const ask = async ({ method, path, headers, body }: BenchmarkRequest) => {
    const answer = await fetch(`${url}${path}`, { method, headers, body } as RequestInit);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const administrator = await ask(createSignIn(administratorNumber, true));
  if (!administrator) throw new Error('The administrator could not sign in.');
  const some = listNumbers(1, 400, Math.max(1, Math.floor(size / 400)));
  const half = some.length / 2;

  async function savesOf(ids: number[]): Promise<BenchmarkRequest[]> {
    const records = await Promise.all(
      ids.map(async (id) => {
        const path = `/api/application?token=${administrator}&applicationId=${id}`;
        return { ...JSON.parse(await ask(createGet(path))), Version: null, Token: administrator };
      }),
    );
    // All applications get one status and then another, so that every save is a change.
    return [2, 3].flatMap((ApplicationStatusId) =>
      records.map((record) =>
        createPost('/api/application', { ...record, ApplicationStatusId }, 'PATCH'),
      ),
    );
  }
  const reads = (path: string, values: (string | number)[][]) =>
    values.map((list) =>
      createGet(`/${path}?${list.map((value) => `v=${encodeURIComponent(value)}`).join('&')}`),
    );
  const owners = listNumbers(0, 8);
  const tokens = await Promise.all(
    owners.map((index) => ask(createSignIn(getEmployerNumber(index)))),
  );
  const search = (
    name: string,
    criteria: object,
    condition: string,
    values: (string | number)[],
  ): BenchmarkCase => ({
    name: `search by ${name}`,
    lines: 4,
    goal: 0.6,
    portal: [createPost('/api/search', { ...criteria, Token: administrator })],
    floor: reads('search', [[condition, ...values]]),
    isSame: true,
  });
  const pattern = (text: string) => `%${foldCaseAndAccents(text)}%`;
  const periodBetween = ({ from, to }: { from: string; to: string }) => {
    const period = createSearchPeriod(from, to, 'America/Toronto');
    return [String(period.from), String(period.until)];
  };
  const aChange = await savesOf([1]);
  const find = (name: string, Text: string): BenchmarkCase => ({
    name: `find ${name}`,
    lines: 1,
    maxProcessorMilliseconds: 100,
    portal: [createPost('/api/find', { Text, Token: administrator })],
  });
  const report = (name: string, by: string, from: string, until: string): BenchmarkCase => ({
    name: `report of ${name}`,
    lines: 1,
    maxProcessorMilliseconds: 1_000,
    portal: [createGet(`/api/reports?token=${administrator}&from=${from}&until=${until}&by=${by}`)],
  });
  const twoDays = getSearchedDays(size);
  const oneWeek = getLastDays(7);
  const oneYear = getLastDays(365);
  const asset = globSync('assets/*.js', {
    cwd: new URL('../dist/web', import.meta.url).pathname,
  })[0];

  return [
    {
      name: 'one application',
      lines: 8,
      goal: 0.6,
      portal: some.map((id) =>
        createGet(`/api/application?token=${administrator}&applicationId=${id}`),
      ),
      floor: reads(
        'application',
        some.map((id) => [id]),
      ),
      isSame: true,
    },
    {
      name: 'an employer’s list of 50',
      lines: 8,
      goal: 0.6,
      portal: tokens.map((token) => createGet(`/api/applications?token=${token}`)),
      floor: reads(
        'own',
        owners.map((index) => [getEmployerId(index)]),
      ),
      isSame: true,
    },
    {
      name: 'the largest employer’s list',
      lines: 4,
      goal: 0.6,
      portal: [
        createGet(
          `/api/applications?token=${await ask(createSignIn(getEmployerNumber(applicationCountOfLargestEmployer)))}`,
        ),
      ],
      floor: reads('own', [[getEmployerId(applicationCountOfLargestEmployer)]]),
      isSame: true,
    },
    search('last name', { ApplicationLastName: rareLastName }, 'lastName', [pattern(rareLastName)]),
    search('status', { ApplicationStatusId: rareStatusId }, 'status', [rareStatusId]),
    search('sector', { OperatingSectorId: rareSectorId }, 'sector', [rareSectorId]),
    search('days', { StartOn: twoDays.from, EndOn: twoDays.to }, 'days', periodBetween(twoDays)),
    {
      ...search(
        'status, years, sector and last name',
        {
          ApplicationStatusId: commonStatusId,
          YearsOfOperationId: 3,
          OperatingSectorId: 4,
          ApplicationLastName: 'Okoro',
        },
        'statusYearsSectorLastName',
        [commonStatusId, 3, 4, pattern('Okoro')],
      ),
      maxProcessorMilliseconds: 10,
    },
    search(
      'status, sector and size',
      { ApplicationStatusId: 4, OperatingSectorId: 4, BusinessSizeId: 2 },
      'statusSectorSize',
      [4, 4, 2],
    ),
    search(
      'a week and a common status',
      { ApplicationStatusId: commonStatusId, StartOn: oneWeek.from, EndOn: oneWeek.to },
      'daysStatus',
      [commonStatusId, ...periodBetween(oneWeek)],
    ),
    search(
      'a year and a rare status',
      { ApplicationStatusId: rareStatusId, StartOn: oneYear.from, EndOn: oneYear.to },
      'statusDays',
      [rareStatusId, ...periodBetween(oneYear)],
    ),
    search(
      'employer’s name and status',
      { OperatingName: 'boulangerie', ApplicationStatusId: commonStatusId },
      'employerStatus',
      [commonStatusId, pattern('boulangerie')],
    ),
    search(
      'job number and status',
      { JobNumber: '-0005', ApplicationStatusId: commonStatusId },
      'jobNumberStatus',
      [commonStatusId, pattern('-0005')],
    ),
    search('three letters', { ApplicationLastName: 'wos' }, 'lastName', [pattern('wos')]),
    search('two letters', { ApplicationLastName: 'nw' }, 'twoLetters', [pattern('nw')]),
    {
      ...search('e', { ApplicationLastName: 'e' }, 'lastName', []),
      lines: 1,
      floor: reads('searchInSlices', [[pattern('e')]]),
      before: aChange,
    },
    {
      name: `list of all, plain`,
      lines: 1,
      goal: 0.7,
      portal: [createGet(`/api/applications?token=${administrator}`)],
      floor: [createGet('/all')],
      before: aChange,
      isSame: true,
    },
    {
      name: `list of all, compressed`,
      lines: 1,
      goal: 0.7,
      portal: [createGet(`/api/applications?token=${administrator}`, compressionHeaders)],
      floor: [createGet('/all', compressionHeaders)],
      before: aChange,
    },
    {
      name: 'counts of the work',
      lines: 4,
      maxProcessorMilliseconds: 30,
      portal: [createGet(`/api/work?token=${administrator}&most=0`)],
      before: aChange,
    },
    find('a rare name', rareLastName.slice(0, 8)),
    find('a word that thousands have', 'boulangerie'),
    find('an employer’s telephone', '705 555 0100'),
    report('a month by sector', 'sector', '2025-11-01', '2025-11-30'),
    report('a year by employer', 'employer', '2025-01-01', '2025-12-31'),
    {
      name: 'save of a status',
      lines: 8,
      goal: 0.6,
      portal: await savesOf(some.slice(0, half)),
      // Applications are saved in the same order, because saves in one commit would otherwise share pages.
      floor: [2, 3].flatMap((ApplicationStatusId) =>
        some
          .slice(half)
          .map((ApplicationId) =>
            createPost('/application', { ApplicationId, ApplicationStatusId }, 'PATCH'),
          ),
      ),
    },
    {
      name: 'page',
      lines: 8,
      goal: 0.6,
      portal: [createGet('/', { 'Accept-Encoding': 'br' })],
      floor: [createGet('/')],
    },
    {
      name: 'script of a page',
      lines: 8,
      goal: 0.6,
      portal: [createGet(`/${asset}`, { 'Accept-Encoding': 'br' })],
      floor: [createGet(`/${asset}`)],
    },
    {
      name: 'sign-in',
      lines: 8,
      goal: 0.85,
      portal: listNumbers(0, 10).map((index) => createSignIn(getEmployerNumber(index))),
      floor: listNumbers(0, 10).map((index) => ({
        ...createSignIn(getEmployerNumber(index)),
        path: '/login',
      })),
    },
    // Uploads are measured last, because the disk is still busy with their gigabytes afterwards.
    createUpload('upload of 1 MB', 1_000_000, administrator),
    createUpload('upload of 4 MB', 4_000_000, administrator),
  ];
}

function createUpload(name: string, size: number, token: string): BenchmarkCase {
  const boundary = 'bench-boundary-7';
  const part = (disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('name="Token"')}${token}\r\n`),
    Buffer.from(part('name="File"; filename="paper.pdf"')),
    pdf('paper', size),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const sent = (path: string): BenchmarkRequest => ({ method: 'POST', path, headers, body });
  return { name, lines: 2, goal: 0.6, portal: [sent('/api/document')], floor: [sent('/document')] };
}

export const createRequestRotation = (list: BenchmarkRequest[]) =>
  createRoundRobin(list.map(serializeRequest));
