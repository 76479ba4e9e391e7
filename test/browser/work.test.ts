import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  getDayFromNow,
  signIn,
  startPortalForTests,
  waitForPage,
} from './journey.ts';
import { readColumnHeaders, readRowHeaders } from './tableContents.ts';

const portal = startPortalForTests();

async function openWork(page: Page, query = '') {
  await page.goto(`${portal().url}/admin/work${query}`);
  await page.getByRole('heading', { level: 1, name: /Work|Travail/ }).waitFor();
}

const getViewsNavigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Views of the Work Page' });
const getMainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main Menu' });

async function createEmployer(isMine: boolean) {
  const created = await portal().addCompleteEmployer();
  if (!isMine) return created.token;
  const Token = await portal().adminToken();
  const answer = await fetch(`${portal().url}/api/casemanager?token=${Token}`);
  const [me] = (await answer.json()) as { BusinessId: number }[];
  const profile = await fetch(`${portal().url}/api/business?token=${created.token}`);
  const { BusinessId } = (await profile.json()) as { BusinessId: number };
  const change = { Token, BusinessId, CaseManagerId: me?.BusinessId };
  expect((await portal().call('/api/business', change, 'PATCH')).status).toBe(200);
  return created.token;
}

async function fileApplication(token: string, FirstName: string): Promise<number> {
  const fields = { Token: token, FirstName, LastName: 'Nguyễn', JobTitle: 'Baker' };
  const answer = await portal().call('/api/application', fields);
  return ((await answer.json()) as { ApplicationId: number }).ApplicationId;
}

async function sendRequest(ApplicationId: number, days: number) {
  const request = {
    Token: await portal().adminToken(),
    ApplicationId,
    DueOn: getDayFromNow(days),
    Items: [{ Kind: 'question', Text: 'Which hours?' }],
  };
  expect((await portal().call('/api/request', request)).status).toBe(200);
}

test('each of the six lists of the work page says that it is empty when there is nothing to do', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await openWork(page);
  await page.getByRole('heading', { name: 'No work for you' }).waitFor();
  for (const [view, title] of [
    ['Unassigned', 'Everything is assigned'],
    ['Overdue', 'Nothing is overdue'],
    ['Expiring', 'No documents expire soon'],
    ['Changed', 'You have seen everything'],
  ] as const) {
    await getViewsNavigation(page).getByRole('link', { name: view }).click();
    await page.getByRole('heading', { name: title }).waitFor();
  }
  await page.getByLabel('Show Work Of').selectOption('Everyone’s Work');
  await getViewsNavigation(page).getByRole('link', { name: 'All Open' }).click();
  await page.getByRole('heading', { name: 'No open applications' }).waitFor();
});

test('staff open an application from the work page and return to the same row', {
  tags: 'core',
}, async () => {
  // Changes count as new only after the first visit.
  const { page } = await portal().visitor({ as: administrator });
  await openWork(page);
  await page.getByRole('heading', { name: 'No work for you' }).waitFor();
  const mine = await createEmployer(true);
  const [first, second] = [await fileApplication(mine, 'Zoé'), await fileApplication(mine, 'Aiko')];
  await fileApplication(mine, 'Noah');
  await fileApplication(await createEmployer(false), 'Ines');
  await sendRequest(second, 7);

  await openWork(page);
  await expect.poll(() => readRowHeaders(page)).toHaveLength(3);
  expect(await readColumnHeaders(page)).toEqual([
    'Application #',
    'Applicant Name',
    'Employer',
    'Status',
    'Case Manager',
    'Days in Status',
    'Waiting For',
    'Expiry',
    'Edit',
  ]);
  const readNumbers = async () =>
    (await getViewsNavigation(page).getByRole('link').allTextContents()).map((text) => text.trim());
  await expect
    .poll(readNumbers)
    .toEqual([
      'Mine3',
      'Unassigned1',
      'With Us2',
      'With the Employer1',
      'Overdue0',
      'Expiring0',
      'Changed3',
    ]);
  await getMainMenu(page)
    .getByRole('link', { name: 'Work 3 open applications are assigned to you' })
    .waitFor();

  await getViewsNavigation(page).getByRole('link', { name: 'With the Employer' }).click();
  await expect.poll(() => readRowHeaders(page)).toHaveLength(1);
  await page.locator('tbody tr').filter({ hasText: 'Aiko' }).getByText(/Due /).waitFor();
  expect(new URL(page.url()).search).toBe('?show=waitingForEmployer');
  await page.reload();
  await expect.poll(() => readRowHeaders(page)).toHaveLength(1);

  await getViewsNavigation(page).getByRole('link', { name: 'With Us' }).click();
  await expect.poll(() => readRowHeaders(page)).toHaveLength(2);
  await page.locator('tbody tr').filter({ hasText: 'Zoé' }).getByRole('link').first().click();
  await waitForPage(page, `**/admin/application/${first}`);
  await page.getByText('1 of 2').waitFor();
  await page.goBack();
  await waitForPage(page, '**/admin/work?show=waitingForUs');
  await page
    .locator('tbody tr')
    .filter({ hasText: 'Zoé' })
    .getByRole('link')
    .first()
    .press('Enter');
  await waitForPage(page, `**/admin/application/${first}`);
  await page.getByLabel('Application Status').selectOption('Under Review');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await waitForPage(page, '**/admin/work?show=waitingForUs');
  const row = page.locator('tbody tr').filter({ hasText: 'Zoé' });
  await row.getByText('Under Review').filter({ visible: true }).waitFor();
  await expect.poll(() => row.locator(':focus').count()).toBe(1);
});

test('the work page fits a narrow phone as cards, in French and in the smallest supported window', {
  tags: 'core',
}, async () => {
  for (const width of [390, 320]) {
    const { page } = await portal().visitor({
      as: administrator,
      width,
      french: true,
      touch: true,
    });
    await openWork(page, '?whose=all&sort=Contact');
    await page.getByRole('link', { name: /^Demandes ouvertes/ }).waitFor();
    await expect
      .poll(() => readRowHeaders(page))
      .toEqual([
        expect.stringContaining('Aiko'),
        expect.stringContaining('Ines'),
        expect.stringContaining('Noah'),
        expect.stringContaining('Zoé'),
      ]);
    await expectNoSidewaysScroll(page);
  }
});

test('an administrator starts at the chosen start page', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/account`);
  await page.getByRole('combobox', { name: 'Start Page' }).selectOption('Work');
  await page.getByRole('button', { name: 'Save Start Page' }).click();
  await page.getByText('Your start page has been saved.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Administrator Portal Login' }).waitFor();
  await signIn(page, portal().url, administrator, '/admin');
  await waitForPage(page, '**/admin/work');
  await page.goto(`${portal().url}/admin/account`);
  await page.getByRole('combobox', { name: 'Start Page' }).selectOption('');
  await page.getByRole('button', { name: 'Save Start Page' }).click();
  await page.getByText('Your start page has been saved.').waitFor();
  await page.goto(`${portal().url}/admin`);
  await waitForPage(page, '**/admin/profiles');
});

test('the page offers a retry when the lists of the work page fail to load', async () => {
  await fileApplication(await createEmployer(true), 'Ottilie');
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/profiles`);
  await page.route('**/api/work?*', (route) =>
    route.fulfill({ status: 500, json: { status: 500, title: 'Broken' } }),
  );
  await page.goto(`${portal().url}/admin/work?whose=all`);
  const retry = page.getByRole('button', { name: 'Try Again' });
  await retry.waitFor();
  await page.unroute('**/api/work?*');
  await retry.click();
  await page.locator('tbody tr').filter({ hasText: 'Ottilie' }).waitFor();
});
