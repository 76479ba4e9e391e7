import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../test/support/chromium.ts';
import { administratorNumber, password } from './data/employers.ts';
import { fillData } from './data/fill.ts';
import { median } from './load.ts';
import { countActionsOn, type Kind, type Review } from './officer/countedActions.ts';
import { makeOffice, type TestDataMaker } from './officer/office.ts';
import { reviewBefore } from './officer/reviewBefore.ts';
import { reviewNow } from './officer/reviewNow.ts';
import { startPortal } from './servers.ts';

/**
 * Counts the key presses, clicks and seconds that an officer needs to sign in and review thirty files, in
 * Chromium on the built pages. `--before` names a built checkout of commit c0e4c1fa, which had another page
 * for applications. Nobody thinks or reads in between, so the seconds are those of the portal and the
 * browser. The results are written to bench/OFFICER.md. Run it with `npm run bench:officer -- --before
 * ../before`.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '300,3000' },
    files: { type: 'string', default: '30' },
    before: { type: 'string' },
    results: { type: 'string', default: join(import.meta.dirname, 'OFFICER.md') },
  },
});
const files = Number(values.files);
const kinds: Kind[] = [
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

const before: TestDataMaker | undefined = values.before
  ? {
      fillData: (await import(resolve(values.before, 'bench/data/fill.ts'))).fillData,
      entry: resolve(values.before, 'dist/server/main.js'),
    }
  : undefined;

interface Day {
  version: string;
  open: number;
  signIn: { presses: number; seconds: number };
  all: { presses: number; seconds: number };
  files: { kind: Kind; presses: number; seconds: number }[];
}

async function work(browser: Browser, url: string, review: Review) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const hands = countActionsOn(page);
  const begun = performance.now();
  const since = (from: number) => (performance.now() - from) / 1000;
  await page.goto(`${url}/admin`);
  await page.locator('input[name=DesignationNumber]').focus();
  await hands.write(administratorNumber);
  await hands.key('Tab');
  await hands.write(password);
  await hands.key('Enter');
  await page.waitForURL('**/admin/profiles');
  await hands.click(page.getByRole('link', { name: /^Work/ }).first());
  await page.locator('main tr[data-index] a[href*="/application/"]').first().waitFor();
  // The review with the keyboard comes last, on a file of its own.
  await page.getByRole('button', { name: 'Keys', exact: true }).waitFor();
  await hands.key('j');
  await hands.key('Enter');
  await page.waitForURL('**/admin/application/*');
  const signIn = { presses: hands.presses(), seconds: since(begun) };
  const done: Day['files'] = [];
  for (let count = 0; count < files; count += 1) {
    const kind = kinds[count % kinds.length] as Kind;
    const [presses, from, address] = [hands.presses(), performance.now(), page.url()];
    await review(hands, kind);
    await page.waitForURL((now) => now.href !== address && /application\/\d+/.test(now.pathname));
    done.push({ kind, presses: hands.presses() - presses, seconds: since(from) });
  }
  const all = { presses: hands.presses(), seconds: since(begun) };
  await context.close();
  return { signIn, all, files: done };
}

async function daysWith(browser: Browser, open: number): Promise<Day[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-officer-'));
  const place = { dataFolder: join(folder, 'made'), databaseUrl: undefined };
  const days: Day[] = [];
  try {
    const maker = before ?? { fillData, entry: undefined };
    await makeOffice(maker, place, { open, reviewed: files });
    const versions: [version: string, entry: string | undefined, review: Review][] = [];
    if (before) versions.push(['before', before.entry, reviewBefore]);
    versions.push(['now', undefined, reviewNow]);
    for (const [version, entry, review] of versions) {
      const copy = join(folder, `of ${version}`);
      cpSync(place.dataFolder, copy, { recursive: true });
      const portal = await startPortal({ ...place, dataFolder: copy }, entry);
      const day = await work(browser, `http://127.0.0.1:${portal.port}`, review);
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
const days: Day[] = [];
for (const size of values.sizes.split(',')) days.push(...(await daysWith(browser, Number(size))));
await browser.close();

const all = (day: Day, kind: Kind) => day.files.filter((file) => file.kind === kind);
const cell = (day: Day, kind: Kind) => {
  const presses = all(day, kind).map((file) => file.presses);
  return `${Math.max(...presses)} / ${median(all(day, kind).map(({ seconds }) => seconds)).toFixed(1)}`;
};
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const heads = ['presses / seconds', ...days.map(({ open, version }) => `${open} open, ${version}`)];
const table = [
  row(heads),
  row(heads.map(() => '---')),
  row([
    'sign-in to the first file',
    ...days.map(({ signIn }) => `${signIn.presses} / ${signIn.seconds.toFixed(1)}`),
  ]),
  ...[...new Set(kinds)].map((kind) => row([kind, ...days.map((day) => cell(day, kind))])),
  row([
    `all ${files} files`,
    ...days.map(({ all: { presses, seconds } }) => `${presses} / ${seconds.toFixed(0)}`),
  ]),
].join('\n');
console.log(table);
writeFileSync(
  values.results,
  `# An officer's day

Thirty files from the sign-in on, by keyboard where there is a key. Presses are keys, Shift and Control counted as keys of their own, and presses of the mouse: the most that a file of its kind
took; what is written into a field is not counted. Seconds are the median, without time to read or think. ${cpus().length} processors; measured on ${new Date().toISOString().slice(0, 10)}
by \`npm run bench:officer\`.

${table}

${before ? 'Before is commit c0e4c1fa, whose page of an application had its documents in a viewer above it and the note at its end.\n' : ''}`,
);
