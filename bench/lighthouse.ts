import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { root } from '../scripts/runSteps.ts';
import { startBuiltPortal } from '../test/support/builtPortal.ts';
import { requireChromiumPath } from '../test/support/chromium.ts';
import { Client, employerProfile } from '../test/support/client.ts';
import { findFreePort } from '../test/support/freePort.ts';
import { goodPassword } from '../test/support/portal.ts';
import { findMedian } from './sendLoad.ts';

/**
 * Measures Lighthouse's scores for pages before and behind the sign-in, on a simulated phone with a slow
 * connection. The portal has one application, and each score is the median of three runs. npx downloads
 * Lighthouse. The results are written to bench/LIGHTHOUSE.md. A busy or slow machine lowers the performance
 * score by some points. Before the sign-in, the browser has nothing cached; behind it, the files of earlier
 * pages are cached, as for real users. Run it with `npm run bench:lighthouse`.
 */
const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const publicPages = ['/', '/admin', '/privacy'];
const staffPages = ['profiles', 'profile/2', 'applications', 'application/1', 'search', 'support'];
const runsPerPage = 3;
const employerPages = ['profile', 'applications', 'application', 'application/1', 'support'];

interface LighthouseReport {
  categories: Record<(typeof categoryNames)[number], { score: number | null }>;
}

const temporaryFolder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
const port = await findFreePort();

/** Lighthouse sometimes misses the beginning of a page and must be run again. */
async function runLighthouse(address: string, isSignedIn: boolean, tries = 3): Promise<number[]> {
  const file = join(temporaryFolder, 'report.json');
  const looking = promisify(execFile)('npx', [
    '--yes',
    'lighthouse',
    address,
    `--port=${port}`,
    '--quiet',
    ...(isSignedIn ? ['--disable-storage-reset'] : []),
    `--only-categories=${categoryNames.join(',')}`,
    '--output=json',
    `--output-path=${file}`,
  ]);
  try {
    await looking;
  } catch (error) {
    if (tries > 1 && String(error).includes('NO_NAVSTART')) {
      return runLighthouse(address, isSignedIn, tries - 1);
    }
    throw error;
  }
  const { categories }: LighthouseReport = JSON.parse(readFileSync(file, 'utf8'));
  return categoryNames.map((kind) => Math.round((categories[kind].score ?? 0) * 100));
}

async function measureScores(address: string, isSignedIn: boolean): Promise<string> {
  const samples: number[][] = [];
  for (let time = 0; time < runsPerPage; time += 1)
    samples.push(await runLighthouse(address, isSignedIn));
  const scores = categoryNames.map((_, index) =>
    findMedian(samples.map((found) => Number(found[index]))),
  );
  const line = `| ${new URL(address).pathname} | ${scores.join(' | ')} |`;
  console.log(`${line} ${samples.map(([performance]) => performance).join(', ')}`);
  return line;
}

async function createMeasuredData(url: string): Promise<void> {
  const client = new Client(url);
  const { token: Token } = await client.addEmployer(await client.signIn('ADMIN', true));
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  await client.json('POST', '/api/application', { Token, ...names });
}

async function signIn(context: BrowserContext, door: string, number: string): Promise<void> {
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto(door);
  await page.locator('input[name=DesignationNumber]').fill(number);
  await page.locator('input[name=Password]').fill(goodPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/profiles|applications/);
  await page.close();
}

const portal = await startBuiltPortal({
  ADMIN_DESIGNATION_NUMBER: 'ADMIN',
  ADMIN_PASSWORD: goodPassword,
});
const context = await chromium.launchPersistentContext(join(temporaryFolder, 'profile'), {
  executablePath: requireChromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
});
try {
  const lines = [`| Page | ${categoryNames.join(' | ')} |`, '|---|---|---|---|---|'];
  for (const path of publicPages) lines.push(await measureScores(portal.url + path, false));
  await createMeasuredData(portal.url);
  await signIn(context, `${portal.url}/admin`, 'ADMIN');
  for (const path of staffPages) {
    lines.push(await measureScores(`${portal.url}/admin/${path}`, true));
  }
  await signIn(context, portal.url, employerProfile.DesignationNumber);
  for (const path of employerPages) lines.push(await measureScores(`${portal.url}/${path}`, true));
  const table = lines.join('\n');
  const footnote = `The middle of three looks. Made by \`npm run bench:lighthouse\`, Chromium ${context.browser()?.version() ?? ''}.`;
  writeFileSync(join(root, 'bench/LIGHTHOUSE.md'), `# Lighthouse\n\n${footnote}\n\n${table}\n`);
} finally {
  await context.close();
  await portal.stop();
  rmSync(temporaryFolder, { recursive: true, force: true });
}
