import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../test/support/chromium.ts';
import { administratorNumber, benchmarkPassword } from './data/employers.ts';
import { fillData } from './data/fillData.ts';
import { createOffice } from './officer/createOffice.ts';
import { findMedian } from './sendLoad.ts';
import { startPortal } from './servers.ts';

/**
 * Measures the seconds until a reviewer sees a document: over a line of 400 kbit/s and 400 ms latency with an empty
 * browser cache, and then from one application to the next on an ordinary line. Run it with `npm run bench:weak`.
 */
const { values } = parseArgs({ options: { times: { type: 'string', default: '3' } } });
const repetitions = Number(values.times);

async function waitUntilDrawn(page: Page): Promise<void> {
  await page.locator('.viewer canvas:not([data-seen])').first().waitFor({ timeout: 90_000 });
}

async function openSignedInPage(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/admin`);
  await page.locator('input[name=DesignationNumber]').fill(administratorNumber);
  await page.locator('input[name=Password]').fill(benchmarkPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/profiles');
  const storageState = await context.storageState();
  await context.close();
  return browser.newContext({ viewport: { width: 1280, height: 800 }, storageState });
}

interface ReviewScenario {
  before?: (page: Page) => Promise<void>;
  open: (page: Page) => Promise<unknown>;
}

async function measureReviewOnSlowConnection(
  browser: Browser,
  url: string,
  { before, open }: ReviewScenario,
) {
  const context = await openSignedInPage(browser, url);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await before?.(page);
  let [requests, bytes] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += encodedDataLength > 0 ? 1 : 0;
    bytes += encodedDataLength;
  });
  const startedAt = performance.now();
  await open(page);
  await waitUntilDrawn(page);
  const seen = {
    seconds: (performance.now() - startedAt) / 1000,
    requests,
    kilobytes: bytes / 1000,
  };
  await context.close();
  return seen;
}

const findApplicationLinks = (page: Page) =>
  page.locator('main tr[data-index] a[href*="/application/"]');

async function measureNextApplications(browser: Browser, url: string) {
  const context = await openSignedInPage(browser, url);
  const page = await context.newPage();
  await page.goto(`${url}/admin/work`);
  await findApplicationLinks(page).first().click();
  await waitUntilDrawn(page);
  const seen: { file: number; document: number }[] = [];
  for (let count = 0; count < 8; count += 1) {
    await page.waitForTimeout(1_500);
    await page.locator('.viewer canvas').evaluateAll((all) => {
      for (const canvas of all) canvas.setAttribute('data-seen', '');
    });
    const title = await page.locator('h1[tabindex]').textContent();
    const startedAt = performance.now();
    await page.locator('a[rel=next]').click();
    await page
      .getByRole('heading', { level: 1, name: title ?? '', exact: true })
      .waitFor({ state: 'detached' });
    const file = performance.now() - startedAt;
    await waitUntilDrawn(page);
    seen.push({ file, document: performance.now() - startedAt });
  }
  await context.close();
  return seen;
}

const temporaryFolder = mkdtempSync(join(tmpdir(), 'portal-weak-'));
const dataPlace = { dataFolder: join(temporaryFolder, 'data'), databaseUrl: undefined };
const browser = await launchChromium();
try {
  await createOffice({ fillData, entry: undefined }, dataPlace, { open: 300, reviewed: 12 });
  const portal = await startPortal(dataPlace);
  const url = `http://localhost:${portal.port}`;
  const address = async () => {
    const context = await openSignedInPage(browser, url);
    const page = await context.newPage();
    await page.goto(`${url}/admin/work`);
    const path = await findApplicationLinks(page).first().getAttribute('href');
    await context.close();
    return `${url}${path}`;
  };
  const first = await address();
  const ways: [string, ReviewScenario][] = [
    ['by its address', { open: (page) => page.goto(first, { waitUntil: 'commit' }) }],
    [
      'from the list, as soon as it is there',
      {
        before: async (page) => {
          await page.goto(`${url}/admin/work`, { waitUntil: 'commit' });
          await findApplicationLinks(page).first().waitFor({ timeout: 90_000 });
        },
        open: (page) => findApplicationLinks(page).first().click(),
      },
    ],
  ];
  for (const [name, way] of ways) {
    const seen: Awaited<ReturnType<typeof measureReviewOnSlowConnection>>[] = [];
    for (let time = 0; time < repetitions; time += 1)
      seen.push(await measureReviewOnSlowConnection(browser, url, way));
    const of = (what: keyof (typeof seen)[number]) => findMedian(seen.map((one) => one[what]));
    console.log(
      `${name}: ${of('seconds').toFixed(1)} s, ${of('requests')} requests, ${of('kilobytes').toFixed(0)} kB`,
    );
  }
  const next = await measureNextApplications(browser, url);
  const listed = (what: 'file' | 'document') => next.map((one) => one[what].toFixed(0)).join(', ');
  console.log(`next application: ${listed('file')} ms; its document: ${listed('document')} ms`);
  await portal.stop();
} finally {
  await browser.close();
  rmSync(temporaryFolder, { recursive: true });
}
