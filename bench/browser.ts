import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { root } from '../scripts/steps.ts';
import { manyApplications } from '../test/browser/tables.ts';
import { type BuiltPortal, startBuiltPortal } from '../test/support/builtPortal.ts';
import { launchChromium } from '../test/support/chromium.ts';

/*
 * npm run bench:browser
 *
 * The list of all applications with 100,000 rows, in Chromium, on the built pages (npm run build).
 * Prints and writes bench/BROWSER.md: the time from the last byte to the first row, the time of a
 * sort, the frames while one scrolls, and the memory of the page. Best on a quiet machine.
 */
const rows = 100_000;
const password = 'spruce-and-granite-7';

async function openList(portal: BuiltPortal, browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const list = JSON.stringify(manyApplications(rows));
  await page.route('**/api/applications*', (route) =>
    route.fulfill({ body: list, contentType: 'application/json' }),
  );
  await page.goto(`${portal.url}/admin`);
  await page.locator('input[name=DesignationNumber]').fill('ADMIN');
  await page.locator('input[name=Password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/admin/profiles');
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!document.querySelector('tr[data-index]')) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('first row'));
    }).observe(document, { childList: true, subtree: true });
  `);
  await page.goto(`${portal.url}/admin/applications`);
  await page.locator('tr[data-index]').first().waitFor();
  // The mark is set with the next frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))');
  return page;
}

function readyAfterBytes(page: Page): Promise<number> {
  return page.evaluate(`(() => {
    const answers = performance.getEntriesByType('resource');
    const list = answers.find(({ name }) => name.includes('/api/applications'));
    return performance.getEntriesByName('first row')[0].startTime - list.responseEnd;
  })()`);
}

/** From the press to the first frame that shows the other order. */
function sort(page: Page, column: number): Promise<number> {
  return page.evaluate(`new Promise((resolve) => {
    const button = document.querySelectorAll('.sort-button')[${column}];
    const order = () => button.closest('th').ariaSort;
    const before = order();
    const started = performance.now();
    button.click();
    const look = () =>
      order() === before ? requestAnimationFrame(look) : resolve(performance.now() - started);
    requestAnimationFrame(look);
  })`);
}

/** The lengths of 200 frames, in each of which the page moves on by two screens. */
async function scroll(page: Page): Promise<number> {
  const frames = await page.evaluate<number[]>(`new Promise((resolve) => {
    const frames = [];
    let last = performance.now();
    const step = (now) => {
      frames.push(now - last);
      last = now;
      if (frames.length === 200) return resolve(frames);
      scrollBy(0, 1600);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`);
  return frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0;
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

async function measure(page: Page): Promise<[string, string, string][]> {
  const ready = await readyAfterBytes(page);
  const sorts: number[] = [];
  for (const column of [0, 1, 2, 4]) sorts.push(await sort(page, column));
  const frame = await scroll(page);
  const memory = await heap(await page.context().newCDPSession(page));
  return [
    ['ready after the last byte', `${Math.round(ready)} ms`, '1500 ms'],
    ['slowest sort of four columns', `${Math.round(Math.max(...sorts))} ms`, '500 ms'],
    ['frame while scrolling, 95th percentile', `${Math.round(frame)} ms`, '100 ms'],
    ['memory of the page (JavaScript)', `${Math.round(memory)} MB`, '150 MB'],
  ];
}

const portal = await startBuiltPortal({
  ADMIN_DESIGNATION_NUMBER: 'ADMIN',
  ADMIN_PASSWORD: password,
});
const browser = await launchChromium();
try {
  const figures = await measure(await openList(portal, browser));
  const lines = figures.map((cells) => `| ${cells.join(' | ')} |`);
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}, Node ${process.version}`;
  const table = ['| With 100,000 rows | Measured | Goal |', '|---|---|---|', ...lines].join('\n');
  console.log(table);
  writeFileSync(
    join(root, 'bench/BROWSER.md'),
    `# In the browser\n\nMade by \`npm run bench:browser\` on ${machine}.\n\n${table}\n`,
  );
} finally {
  await browser.close();
  await portal.stop();
}
