import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Report } from '../../contract/reports.ts';
import type { SentRequest } from '../../contract/requests.ts';
import { readPrintedPages } from '../support/printedPages.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();
const applicationNumbers: string[] = [];

function getDaysOfThisMonth() {
  const zone = { timeZone: 'America/Toronto' };
  const today = new Intl.DateTimeFormat('en-CA', zone).format(new Date());
  const [year, month] = today.split('-').map(Number);
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
  const name = new Intl.DateTimeFormat('en-US', { ...zone, year: 'numeric', month: 'long' });
  return { from: `${today.slice(0, 8)}01`, until: last, name: name.format(new Date()) };
}

beforeAll(async () => {
  const { token } = await portal().addCompleteEmployer({
    OperatingName: '=Lakeside Inn',
    OperatingSectorId: 2,
  });
  for (const LastName of ['Lefèbvre', 'Okafor']) {
    const request = { Token: token, FirstName: 'Zoé', LastName, JobTitle: 'Baker' };
    const answer = await portal().call('/api/application', request);
    applicationNumbers.push(((await answer.json()) as { JobNumber: string }).JobNumber);
  }
  const staff = await portal().adminToken();
  const response = await portal().call('/api/search', {
    Token: staff,
    JobNumber: applicationNumbers[0],
  });
  const [{ ApplicationId }] = (await response.json()) as [{ ApplicationId: number }];
  const decided = { Token: staff, ApplicationId, ApplicationStatusId: 8 };
  expect((await portal().call('/api/application', decided, 'PATCH')).status).toBe(200);
});

async function openReport(
  query = '',
  options: Parameters<ReturnType<typeof portal>['visitor']>[0] = {},
): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/reports${query}`);
  await page.getByRole('heading', { level: 1, name: /Reports|Rapports/ }).waitFor();
  return page;
}

const getMonthQuery = () => {
  const { from, until } = getDaysOfThisMonth();
  return `from=${from}&until=${until}`;
};

async function pressAndReadFile(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

test('the report of the next month opens with one click, and each number links to the applications that it counts', {
  tags: 'core',
}, async () => {
  const page = await openReport();
  await page.getByRole('button', { name: `Next: ${getDaysOfThisMonth().name}` }).click();
  await page.getByText(`Figures for ${getDaysOfThisMonth().name}`).waitFor();
  const filed = page.getByRole('link', { name: '2 – Submitted: open the list' });
  await filed.waitFor();
  const bySector = page.getByRole('table', { name: 'By Sector' });
  expect(await bySector.getByRole('rowheader').allTextContents()).toEqual(['Health', 'All']);

  const opensNothing = await page.locator('main table td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = cell.textContent?.trim() ?? '';
      const isNothing = /^[0–]/.test(text) || cell.querySelector('a');
      return isNothing ? [] : [`${cell.closest('table')?.getAttribute('aria-label')}: ${text}`];
    }),
  );
  expect(opensNothing).toEqual([]);
  await filed.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Submitted' }).waitFor();
  for (const number of applicationNumbers) await page.getByRole('link', { name: number }).waitFor();
  expect(await page.getByRole('main').textContent()).not.toMatch(/Zoé|Lefèbvre|Okafor/);
  await page.getByRole('link', { name: String(applicationNumbers[0]) }).click();
  await waitForPage(page, '**/admin/application/*');
  await page.goBack();
  await page.getByRole('link', { name: 'Back to the Report' }).click();
  await page.getByRole('link', { name: '1 – Recommended: open the list' }).click();
  await page.getByText(`${getDaysOfThisMonth().name} · 1 application`).waitFor();
  await page.getByRole('link', { name: String(applicationNumbers[0]) }).waitFor();
  await page.goBack();
  const trend = page.getByRole('table', { name: 'Recommended, Compared with the Year Before' });
  await trend
    .getByRole('link', { name: `2 – ${getDaysOfThisMonth().name}, Submitted: open the list` })
    .click();
  await page.getByText(`${getDaysOfThisMonth().name} · 2 applications`).waitFor();
});

test('staff export report tables and rows as CSV without formulas or applicants’ data', async () => {
  const page = await openReport(`?${getMonthQuery()}&by=employer`);
  const table = await pressAndReadFile(page, 'Save the table “By Employer” as CSV');
  expect(table).toMatch(/^\ufeffEmployer,Submitted,Decided,Decline to Recommend,Withdrawn,/);
  expect(table).toContain("\r\n'=Lakeside Inn,2,1,0,0,0,1,");
  const rows = await pressAndReadFile(page, 'Save All Rows as CSV');
  expect(rows.split('\r\n').length).toBe(3);
  for (const number of applicationNumbers) expect(rows).toContain(number);
  expect(rows).toMatch(
    /^\ufeffApplication #,Employer,Case Manager,Sector,Business Size,Submitted,/,
  );
  expect(rows).toMatch(/,'=Lakeside Inn,[^\r]*,Health,[^\r]*,Submitted,/);
  expect(rows).not.toMatch(/Zoé|Lefèbvre|Okafor/);
});

test('the public version of a report hides small numbers and has no links to applications', async () => {
  const page = await openReport(`?${getMonthQuery()}`);
  await page.getByLabel('Version').selectOption('For the Public');
  await page.getByText('Numbers below 5 are hidden').waitFor();
  const cells = page.locator('main table td');
  expect(await cells.count()).toBeGreaterThan(20);
  expect([...new Set(await cells.allInnerTexts())].map((text) => text.trim().slice(0, 1))).toEqual([
    '–',
  ]);
  expect(await page.locator('main table a').count()).toBe(0);
  await expectAccessible(page);
});

test.each(['Letter', 'A4'] as const)('the report prints on two pages of %s', async (format) => {
  const page = await openReport(`?${getMonthQuery()}`);
  await page.getByRole('table', { name: 'By Sector' }).waitFor();
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const pages = await readPrintedPages(await page.pdf({ format, margin }));
  expect(pages.length).toBeLessThanOrEqual(2);
  const words = pages.flat().join(' ').replace(/\s+/g, ' ');
  expect(words).toContain('Decided, by Outcome');
  expect(words).toContain('By Sector');
  expect(words).not.toContain('Group by');
});

test('an application list that is opened from a number of request rounds says that it shows each application once', async () => {
  const staff = await portal().adminToken();
  const response = await portal().call('/api/search', {
    Token: staff,
    JobNumber: applicationNumbers[1],
  });
  const [{ ApplicationId }] = (await response.json()) as [{ ApplicationId: number }];
  const request = { Token: staff, ApplicationId, Items: [{ Kind: 'question', Text: 'Why?' }] };
  const DueOn = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  for (const secondAnswer of [true, false]) {
    const sent = await portal().call('/api/request', { ...request, DueOn });
    expect(sent.status).toBe(200);
    const { RequestId, Version } = (await sent.json()) as SentRequest;
    const withdrawn = { Token: staff, RequestId, Version };
    if (secondAnswer) await portal().call('/api/request/withdraw', withdrawn);
  }
  const page = await openReport(`?${getMonthQuery()}`);
  await page
    .getByRole('link', { name: /^2 – .*Sent: open the list$/ })
    .first()
    .click();
  await page.getByText(`${getDaysOfThisMonth().name} · 1 application`).waitFor();
  await page.getByText('An application with several rounds is listed once.').waitFor();
  await expectAccessible(page);
});

test('every bar in the report’s chart of days is proportional to its number, including the longest', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await page.route('**/api/reports?*', async (route) => {
    const answer = await route.fetch();
    const report = (await answer.json()) as Report;
    const Days = { Median: 48, NineOfTen: 63, Slowest: 68 };
    const Whole = report.Whole && { ...report.Whole, Days };
    await route.fulfill({ response: answer, json: { ...report, Whole } });
  });
  await page.goto(`${portal().url}/admin/profiles`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${portal().url}/admin/reports?${getMonthQuery()}`);
    const bars = page.locator('[data-bar]').filter({ hasText: /^(48|63|68)\b/ });
    await expect.poll(() => bars.count()).toBe(3);
    const widths = await Promise.all(
      [48, 63, 68].map(async (days) => {
        const drawn = page.locator('[data-bar]', { hasText: new RegExp(`^${days}\\b`) });
        return (await drawn.locator('svg').boundingBox())?.width ?? 0;
      }),
    );
    const [median = 0, nine = 0, slowest = 0] = widths;
    expect(median / slowest).toBeCloseTo(48 / 68, 1);
    expect(nine / slowest).toBeCloseTo(63 / 68, 2);
  }
});

test('the report is readable in French, on a narrow screen and in forced colours', async () => {
  const page = await openReport(`?${getMonthQuery()}`, { width: 320, french: true });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('table', { name: 'Par secteur' }).waitFor();
  await page.getByText('Comment ces chiffres sont calculés').click();
  await page.getByText('Chacune compte une fois, quel que soit le résultat.').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a report can cover custom days, and refuses days in the wrong order', async () => {
  const page = await openReport(`?${getMonthQuery()}`);
  await page.getByLabel('Period', { exact: true }).selectOption('Custom Dates');
  await page.getByRole('textbox', { name: 'First Day' }).fill('2026-03-08');
  await page.getByRole('textbox', { name: 'Last Day' }).fill('2026-03-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('Choose a first day and a last day after it').waitFor();
  await page.getByRole('textbox', { name: 'Last Day' }).fill('2026-03-09');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('Figures for Mar 08, 2026 – Mar 09, 2026').waitFor();
});
