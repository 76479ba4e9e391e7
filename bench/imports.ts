/**
 * Measures how long an import takes: `node bench/imports.ts [rows 20000]`. With DATABASE_URL, an empty
 * database, it uses PostgreSQL. A workbook of applications is read, checked, imported and undone, while
 * small calls are made all the time.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Import } from '../contract/imports.ts';
import { createWorkbook } from '../test/support/workbooks.ts';
import { administratorNumber, benchmarkPassword, getEmployerNumber } from './data/employers.ts';
import { fillData } from './data/fillData.ts';
import { startPortal } from './servers.ts';

const rowCount = Number(process.argv[2] ?? 20_000);
const employerCount = 100;
const dataFolder = await mkdtemp(join(tmpdir(), 'portal-imports-'));
const dataPlace = { dataFolder, databaseUrl: process.env.DATABASE_URL };
await fillData(dataPlace, employerCount * 50);
const portal = await startPortal(dataPlace);
const address = `http://127.0.0.1:${portal.port}`;

async function sendRequest(path: string, body?: object | FormData) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api/${path}`, {
    ...(body ? { method: 'POST', body: isForm ? body : JSON.stringify(body) } : {}),
    headers: body && !isForm ? { 'content-type': 'application/json' } : {},
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text;
}

const Token = await sendRequest('login', {
  DesignationNumber: administratorNumber,
  Password: benchmarkPassword,
  IsAdministrator: true,
});

const createCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const createRow = (cells: string[]) => `<row>${cells.map(createCell).join('')}</row>`;
const headRow = [
  'File no',
  'Last name',
  'First name',
  'Position',
  'Employer no',
  'Status',
  'Status date',
  'Received',
  'Notes',
  'SIN',
];
const cellRows = Array.from({ length: rowCount }, (_, at) => [
  `2025-${at}`,
  `Nguyen-${at % 977}`,
  `Mai ${at % 311}`,
  'Cook',
  getEmployerNumber(at % employerCount),
  at % 3 === 0 ? 'Recommended' : 'Under Review',
  `2026-0${1 + (at % 6)}-1${at % 10}`,
  `2025-0${1 + (at % 9)}-1${at % 10}`,
  at % 4 === 0 ? 'Came by mail, original seen.' : '',
  '123 456 789',
]);
const workbook = await createWorkbook([{ rows: [headRow, ...cellRows].map(createRow).join('') }]);

const responseTimes: number[] = [];
let isOver = false;
const concurrentCalls = (async () => {
  while (!isOver) {
    const startedAt = performance.now();
    await sendRequest(`casemanager?token=${Token}`);
    responseTimes.push(performance.now() - startedAt);
    await setTimeout(20);
  }
})();

async function measureTime(name: string, work: () => Promise<unknown>) {
  responseTimes.length = 0;
  const startedAt = performance.now();
  await work();
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const sorted = responseTimes.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const { peakMemory } = await portal.figures();
  const megabytes = Math.round(peakMemory / 1e6);
  console.log(
    `${name}: ${seconds} s; small calls p99 ${p99.toFixed(0)} ms; memory ${megabytes} MB`,
  );
}

const readImport = async (): Promise<Import> =>
  JSON.parse(await sendRequest(`import?token=${Token}&importId=${createdImportId}`));
async function waitForState(state: Import['State']) {
  for (;;) {
    const result = await readImport();
    if (result.State === state) return result;
    if (result.State === 'failed') throw new Error('The import failed.');
    await setTimeout(200);
  }
}

let createdImportId = '';
await measureTime('read', async () => {
  const form = new FormData();
  form.append('Token', Token);
  form.append('Kind', 'applications');
  form.append('File', new Blob([new Uint8Array(workbook)]), 'office.xlsx');
  createdImportId = await sendRequest('import', form);
});
const ImportId = Number(createdImportId);
await measureTime('judged', async () => {
  const { Sheet, HeadRow, HeadRows, Columns } = await readImport();
  const Fields = Columns.map(({ Field }) => Field);
  await sendRequest('import/columns', { Token, ImportId, Sheet, HeadRow, HeadRows, Fields });
  const { Counts, Questions } = await waitForState('preview');
  console.log(JSON.stringify(Counts), Questions.map(({ Key }) => Key).join());
});
await measureTime('imported', async () => {
  const { Version } = await readImport();
  await sendRequest('import/run', { Token, ImportId, Version, LeaveOutRest: true });
  const { Refused } = await waitForState('finished');
  if (Refused > 0) console.log(`${Refused} refused`);
});
await measureTime('taken back', async () => {
  await sendRequest('import/takeback', { Token, ImportId });
  const { Kept } = await waitForState('takenBack');
  if (Kept > 0) console.log(`${Kept} kept`);
});
isOver = true;
await concurrentCalls;
await portal.stop();
await rm(dataFolder, { recursive: true });
