import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { administrator, expectAccessible, startPortalForTests, waitForPage } from './journey.ts';
import { readFirstColumn } from './tableContents.ts';

const portal = startPortalForTests();
const applicationCount = 10_300;
const getApplicationNumber = (at: number) => `RCIP-2026-${String(at + 1).padStart(6, '0')}`;

function insertManyApplications(): void {
  const database = new DatabaseSync(join(portal().dataDir, 'portal.db'), { timeout: 10_000 });
  const employer = database.prepare(
    "select business_id from businesses where designation_number = 'EMP-1'",
  );
  const { business_id } = employer.get() as { business_id: number };
  const insert = database.prepare(
    `insert into applications (business_id, application_status_id, job_number, first_name, last_name, job_title,
       created_on, modified_on, modified_by, version, search_last_name, search_job_number,
       search_text)
     values (?, ?, ?, ?, ?, 'Cook', ?, ?, ?, 1, ?, ?, ?)`,
  );
  database.exec('begin immediate');
  for (let position = 0; position < applicationCount; position++) {
    const on = new Date(Date.UTC(2026, 0, 1) + position * 60_000).toISOString();
    const last = position % 1_000 === 7 ? 'Lefèbvre' : 'Silva';
    const folded = position % 1_000 === 7 ? 'lefebvre' : 'silva';
    const number = getApplicationNumber(position);
    insert.run(
      business_id,
      position % 10 ? 1 : 2,
      number,
      'Zoé',
      last,
      on,
      on,
      business_id,
      folded,
      number.toLowerCase(),
      `zoe ${folded} cook`,
    );
  }
  database.exec('commit');
  database.close();
}

/** The changed request makes the server treat a list of more than three rows as too long. */
async function openList(page: Page, address = '/admin/applications') {
  await page.route('**/api/applications?*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/atMost=\d+/, 'atMost=3'),
    }),
  );
  await page.goto(portal().url + address);
  await page.locator('tbody th[scope=row]').first().waitFor();
}

const readNumbers = async (page: Page, max = 3) => (await readFirstColumn(page)).slice(0, max);
const getNewestNumbers = (...steps: number[]) =>
  steps.map((step) => getApplicationNumber(applicationCount - 1 - step));

test('an application list that is too long for the browser loads in parts that the server filters, sorts and counts', async () => {
  await portal().addCompleteEmployer();
  insertManyApplications();
  const { page } = await portal().visitor({ as: administrator });
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
  await openList(page);
  await page.getByText('10,300 applications', { exact: true }).waitFor();
  expect(await readNumbers(page)).toEqual(getNewestNumbers(0, 1, 2));
  const table = page.getByRole('table');
  expect(await table.getAttribute('aria-rowcount')).toBe('10301');
  await expectAccessible(page);

  const head = page.getByRole('columnheader', { name: 'Application #' });
  await head.getByRole('button').click();
  await expect.poll(() => readNumbers(page)).toEqual([0, 1, 2].map(getApplicationNumber));
  expect(await head.getAttribute('aria-sort')).toBe('ascending');

  await page.getByRole('searchbox', { name: 'Filter' }).fill('LEFEBVRE zoe');
  await page.getByText('11 of 10,300', { exact: true }).waitFor();
  await expect
    .poll(() => readNumbers(page, 20))
    .toEqual(Array.from({ length: 11 }, (_, at) => getApplicationNumber(at * 1_000 + 7)));
  await page.getByLabel('Status').selectOption({ index: 2 });
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await page.getByText('10,300 applications', { exact: true }).waitFor();
  expect(requestedUrls.filter((path) => path === '/api/applications')).toHaveLength(1);
});

test('rows of a long application list load while scrolling, and the user can jump to any row', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await openList(page);
  await page.evaluate(() => window.scrollTo(0, 3_000 * 44));
  const rowAt = (index: number) => page.locator(`tr[aria-rowindex="${index}"]`);
  await rowAt(3_002)
    .getByText(getApplicationNumber(applicationCount - 3_001), { exact: true })
    .waitFor();
  expect(await page.locator('tbody tr').count()).toBeLessThan(100);

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByText('Rows 1 to 10,000 of 10,300', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Row', exact: true }).fill('10250');
  await page.getByRole('button', { name: 'Go to Row' }).click();
  await page.getByText('Rows 10,001 to 10,300 of 10,300', { exact: true }).waitFor();
  await rowAt(10_251).getByText(getApplicationNumber(50), { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('part')).toBe('2');

  await rowAt(10_251).getByRole('link', { name: /^Edit/ }).click();
  await waitForPage(page, /\/admin\/application\/\d+/);
  await page.getByText('10250 of 10300', { exact: true }).waitFor();
  const next = page.getByRole('link', { name: 'Next' });
  await next.click();
  await page.getByText('10251 of 10300', { exact: true }).waitFor();
  await page.getByText(getApplicationNumber(49)).first().waitFor();
});

test('a long application list shows in place that rows failed to load, and offers a retry', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await openList(page);
  const fail = (route: Route) => route.fulfill({ status: 500, body: '' });
  await page.route('**/api/applications/window?*', fail);
  await page.evaluate(() => window.scrollTo(0, 5_000 * 44));
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try Again' });
  await retry.waitFor();
  const { top, bottom, height } = await retry.evaluate((button) => {
    const box = button.getBoundingClientRect();
    return { top: box.top, bottom: box.bottom, height: window.innerHeight };
  });
  expect([top > 0, bottom < height]).toEqual([true, true]);
  await page.unroute('**/api/applications/window?*', fail);
  await retry.click();
  await page
    .locator('tr[aria-rowindex="5002"]')
    .getByText(getApplicationNumber(applicationCount - 5_001), { exact: true })
    .waitFor();
});
