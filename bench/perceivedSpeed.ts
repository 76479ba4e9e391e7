import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../test/support/chromium.ts';
import { fillData } from './data/fillData.ts';
import { measureAdministratorActions } from './felt/measureAdministratorActions.ts';
import { measureEmployerActions } from './felt/measureEmployerActions.ts';
import type { TimedAction } from './felt/openSignIn.ts';
import { findMedian, findPercentile } from './sendLoad.ts';
import { type MeasuredServer, startPortal } from './servers.ts';

/**
 * Measures the delay that a user feels: the time from pressing a key or button to the frame that shows the
 * result, for the most frequent actions of employers and administrators. It uses the built pages in a
 * slowed-down Chromium (`felt/measureInteraction.ts`) and writes bench/FELT.md. `--beside` names a built checkout of
 * another version; the two versions take turns, each with its own data. Run it with `npm run bench:felt`.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '300,10000,100000' },
    times: { type: 'string', default: '7' },
    beside: { type: 'string' },
    results: { type: 'string', default: join(import.meta.dirname, 'FELT.md') },
  },
});
const applicationCounts = values.sizes.split(',').map(Number);
const repetitions = Number(values.times);

interface VersionColumn {
  head: string;
  portal: MeasuredServer;
  felt: TimedAction[];
}

async function startColumns(folder: string, size: number): Promise<VersionColumn[]> {
  const placeOf = (name: string) => ({ dataFolder: join(folder, name), databaseUrl: undefined });
  const head = `${size.toLocaleString('en-CA')} applications`;
  await fillData(placeOf('data'), size);
  if (values.beside) cpSync(join(folder, 'data'), join(folder, 'beside'), { recursive: true });
  const columns = [{ head, portal: await startPortal(placeOf('data')), felt: [] }];
  if (!values.beside) return columns;
  const entry = resolve(values.beside, 'dist/server/main.js');
  const portal = await startPortal(placeOf('beside'), entry);
  return [{ head: `${head}, before`, portal, felt: [] }, ...columns];
}

async function measureVersions(browser: Browser, size: number): Promise<VersionColumn[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-felt-'));
  const columns = await startColumns(folder, size);
  try {
    for (let time = 0; time < repetitions; time += 1) {
      for (const { portal, felt } of columns) {
        const url = `http://localhost:${portal.port}`;
        felt.push(...(await measureEmployerActions(browser, url)));
        felt.push(...(await measureAdministratorActions(browser, url)));
      }
      console.log(`  ${size} applications, ${time + 1} of ${repetitions}`);
    }
  } finally {
    await Promise.all(columns.map(({ portal }) => portal.stop()));
    rmSync(folder, { recursive: true });
  }
  return columns;
}

function formatCell({ felt }: VersionColumn, action: string): string {
  const all = felt.filter((timedAction) => timedAction.action === action);
  const milliseconds = all.map((timedAction) => timedAction.milliseconds);
  const [p50, p95] = [findMedian(milliseconds), findPercentile(milliseconds, 0.95)];
  return `${Math.round(p50)} / ${Math.round(p95)} (${Math.round(findMedian(all.map(({ bytes }) => bytes)) / 1000)} kB)`;
}

function formatTable(columns: VersionColumn[]): string {
  const goals = new Map(
    columns.flatMap(({ felt }) =>
      felt.map((timedAction) => [timedAction.action, timedAction.goal]),
    ),
  );
  return [
    ['p50 / p95 ms (received)', 'goal ms', ...columns.map(({ head }) => head)],
    Array.from({ length: columns.length + 2 }, () => '---'),
    ...[...goals].map(([action, goal]) => [
      action,
      goal,
      ...columns.map((column) => formatCell(column, action)),
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const conditionsText = `A quarter of the processor, 1.6 Mbit/s down, 0.75 up and 150 ms there and back, as a slow 4G line has:
the connection stands since the page before, so that a request takes one trip. (The 562 ms a request of Chromium's
own "Slow 4G" are three to four trips, with which a connection is opened.) Each time one comes in a browser that has
never been here, signs in, and waits between two presses until the line is quiet for a second. A time goes from the
time stamp of the press to the second animation frame after the awaited content is there; what was received until then
stands beside it.`;

const browser = await launchChromium();
try {
  const columns: VersionColumn[] = [];
  for (const size of applicationCounts) columns.push(...(await measureVersions(browser, size)));
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}, Node ${process.version}`;
  const footnote = `Made by \`npm run bench:felt\` on ${machine}, SQLite, ${repetitions} times each.`;
  console.log(formatTable(columns));
  writeFileSync(
    values.results,
    `# What a user feels\n\n${footnote}\n\n${conditionsText}\n\n${formatTable(columns)}\n`,
  );
} finally {
  await browser.close();
}
