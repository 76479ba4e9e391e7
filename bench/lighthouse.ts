import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { root } from '../scripts/steps.ts';
import { startBuiltPortal } from '../test/support/builtPortal.ts';
import { chromiumPath } from '../test/support/chromium.ts';
import { freePort } from '../test/support/freePort.ts';

/*
 * npm run bench:lighthouse
 *
 * Lighthouse's scores (a phone on a slow line, simulated) of pages before and behind the sign-in, on
 * an empty portal. Lighthouse is fetched by npx. Prints and writes bench/LIGHTHOUSE.md. A busy
 * machine lowers the performance score: run it on a quiet one. Behind the sign-in the browser keeps
 * what the pages before have loaded, as it does for people.
 */
const password = 'spruce-and-granite-7';
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const front = ['/', '/admin', '/privacy'];
const inside = ['/admin/profiles', '/admin/applications', '/admin/search', '/admin/support'];

interface Report {
  categories: Record<(typeof kinds)[number], { score: number | null }>;
}

const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
const port = await freePort();

async function score(address: string): Promise<string> {
  const file = join(folder, 'report.json');
  await promisify(execFile)('npx', [
    '--yes',
    'lighthouse',
    address,
    `--port=${port}`,
    '--quiet',
    '--disable-storage-reset',
    `--only-categories=${kinds.join(',')}`,
    '--output=json',
    `--output-path=${file}`,
  ]);
  const { categories }: Report = JSON.parse(readFileSync(file, 'utf8'));
  const scores = kinds.map((kind) => Math.round((categories[kind].score ?? 0) * 100));
  return `| ${new URL(address).pathname} | ${scores.join(' | ')} |`;
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/admin`);
  await page.locator('input[name=DesignationNumber]').fill('ADMIN');
  await page.locator('input[name=Password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/admin/profiles');
  await page.close();
}

const portal = await startBuiltPortal({
  ADMIN_DESIGNATION_NUMBER: 'ADMIN',
  ADMIN_PASSWORD: password,
});
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
});
try {
  const lines = [`| Page | ${kinds.join(' | ')} |`, '|---|---|---|---|---|'];
  for (const path of front) lines.push(await score(portal.url + path));
  await signIn(context, portal.url);
  for (const path of inside) lines.push(await score(portal.url + path));
  const table = lines.join('\n');
  console.log(table);
  const made = `Made by \`npm run bench:lighthouse\`, Chromium ${context.browser()?.version() ?? ''}.`;
  writeFileSync(join(root, 'bench/LIGHTHOUSE.md'), `# Lighthouse\n\n${made}\n\n${table}\n`);
} finally {
  await context.close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
}
