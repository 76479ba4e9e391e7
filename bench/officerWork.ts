import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../test/support/chromium.ts';
import { administratorNumber, benchmarkPassword } from './data/employers.ts';
import { fillData } from './data/fillData.ts';
import {
  createCountedActions,
  type FileKind,
  type ReviewFunction,
} from './officer/countedActions.ts';
import { createOffice, type TestDataMaker } from './officer/createOffice.ts';
import { reviewOnCurrentPage } from './officer/reviewOnCurrentPage.ts';
import { reviewOnEarlierPage } from './officer/reviewOnEarlierPage.ts';
import { findMedian } from './sendLoad.ts';
import { startPortal } from './servers.ts';

/**
 * Counts the key presses, clicks and seconds that an officer needs to sign in and review thirty files, in Chromium on
 * the built pages. `--before` names a built checkout of commit c0e4c1fa, which had another page for applications.
 * Nobody thinks or reads in between, so the seconds are those of the portal and the browser. The results are written
 * to bench/OFFICER.md. Run it with `npm run bench:officer -- --before ../before`.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '300,3000' },
    files: { type: 'string', default: '30' },
    before: { type: 'string' },
    results: { type: 'string', default: join(import.meta.dirname, 'OFFICER.md') },
  },
});
const fileCount = Number(values.files);
const fileKinds: FileKind[] = [
  'in order',
  'two papers to replace',
  'in order',
  'a question',
  'in order',
  'a note',
  'in order',
  'two papers to replace',
  'in order',
  'a status alone',
];

const earlierVersion: TestDataMaker | undefined = values.before
  ? {
      fillData: (await import(resolve(values.before, 'bench/data/fillData.ts'))).fillData,
      entry: resolve(values.before, 'dist/server/main.js'),
    }
  : undefined;

interface MeasuredWorkDay {
  version: string;
  open: number;
  signIn: { presses: number; seconds: number };
  all: { presses: number; seconds: number };
  files: { kind: FileKind; presses: number; seconds: number }[];
}

async function measureWork(browser: Browser, url: string, review: ReviewFunction) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const hands = createCountedActions(page);
  const startedAt = performance.now();
  const since = (from: number) => (performance.now() - from) / 1000;
  await page.goto(`${url}/admin`);
  await page.locator('input[name=DesignationNumber]').focus();
  await hands.write(administratorNumber);
  await hands.key('Tab');
  await hands.write(benchmarkPassword);
  await hands.key('Enter');
  await page.waitForURL('**/admin/profiles');
  await hands.click(page.getByRole('link', { name: /^Work/ }).first());
  await page.locator('main tr[data-index] a[href*="/application/"]').first().waitFor();
  await page.getByRole('button', { name: 'Keys', exact: true }).waitFor();
  await hands.key('j');
  await hands.key('Enter');
  await page.waitForURL('**/admin/application/*');
  const signIn = { presses: hands.presses(), seconds: since(startedAt) };
  const done: MeasuredWorkDay['files'] = [];
  for (let count = 0; count < fileCount; count += 1) {
    const kind = fileKinds[count % fileKinds.length] as FileKind;
    const [presses, from, address] = [hands.presses(), performance.now(), page.url()];
    await review(hands, kind);
    await page.waitForURL((now) => now.href !== address && /application\/\d+/.test(now.pathname));
    done.push({ kind, presses: hands.presses() - presses, seconds: since(from) });
  }
  const all = { presses: hands.presses(), seconds: since(startedAt) };
  await context.close();
  return { signIn, all, files: done };
}

async function measureWorkDays(browser: Browser, open: number): Promise<MeasuredWorkDay[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-officer-'));
  const place = { dataFolder: join(folder, 'made'), databaseUrl: undefined };
  const days: MeasuredWorkDay[] = [];
  try {
    const maker = earlierVersion ?? { fillData, entry: undefined };
    await createOffice(maker, place, { open, reviewed: fileCount });
    const versions: [version: string, entry: string | undefined, review: ReviewFunction][] = [];
    if (earlierVersion) versions.push(['before', earlierVersion.entry, reviewOnEarlierPage]);
    versions.push(['now', undefined, reviewOnCurrentPage]);
    for (const [version, entry, review] of versions) {
      const copy = join(folder, `of ${version}`);
      cpSync(place.dataFolder, copy, { recursive: true });
      const portal = await startPortal({ ...place, dataFolder: copy }, entry);
      const day = await measureWork(browser, `http://127.0.0.1:${portal.port}`, review);
      await portal.stop();
      days.push({ version, open, ...day });
      console.log(
        `${open} open, ${version}: ${day.all.presses} presses, ${day.all.seconds.toFixed(0)} s`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return days;
}

const browser = await launchChromium();
const measuredDays: MeasuredWorkDay[] = [];
for (const size of values.sizes.split(','))
  measuredDays.push(...(await measureWorkDays(browser, Number(size))));
await browser.close();

const selectFiles = (day: MeasuredWorkDay, kind: FileKind) =>
  day.files.filter((file) => file.kind === kind);
const formatCell = (day: MeasuredWorkDay, kind: FileKind) => {
  const presses = selectFiles(day, kind).map((file) => file.presses);
  return `${Math.max(...presses)} / ${findMedian(selectFiles(day, kind).map(({ seconds }) => seconds)).toFixed(1)}`;
};
const formatRow = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const tableHeads = [
  'presses / seconds',
  ...measuredDays.map(({ open, version }) => `${open} open, ${version}`),
];
const resultTable = [
  formatRow(tableHeads),
  formatRow(tableHeads.map(() => '---')),
  formatRow([
    'sign-in to the first file',
    ...measuredDays.map(({ signIn }) => `${signIn.presses} / ${signIn.seconds.toFixed(1)}`),
  ]),
  ...[...new Set(fileKinds)].map((kind) =>
    formatRow([kind, ...measuredDays.map((day) => formatCell(day, kind))]),
  ),
  formatRow([
    `all ${fileCount} files`,
    ...measuredDays.map(({ all: { presses, seconds } }) => `${presses} / ${seconds.toFixed(0)}`),
  ]),
].join('\n');
console.log(resultTable);
writeFileSync(
  values.results,
  `# An officer's day

Thirty files from the sign-in on, by keyboard where there is a key. Presses are keys, Shift and Control counted as keys of their own, and presses of the mouse: the most that a file of its kind
took; what is written into a field is not counted. Seconds are the median, without time to read or think. ${cpus().length} processors; measured on ${new Date().toISOString().slice(0, 10)}
by \`npm run bench:officer\`.

${resultTable}

${earlierVersion ? 'Before is commit c0e4c1fa, whose page of an application had its documents in a viewer above it and the note at its end.\n' : ''}`,
);
