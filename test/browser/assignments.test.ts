import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { assignments as words } from '../../web/texts/en/batches.ts';
import { runCommand } from '../support/runCommand.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  getDayFromNow,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();

beforeAll(async () => {
  for (const [number, first, last] of [
    ['ADMIN-2', 'Kim', 'Roy'],
    ['ADMIN-3', 'Lee', 'Dubois'],
    ['ADMIN-4', 'Max', 'Otieno'],
  ] as const) {
    const added = ['add', number, first, last, `${first.toLowerCase()}@program.test`];
    const { code, printed } = await runCommand('admin', added, { DATA_DIR: portal().dataDir });
    expect([code, printed]).toEqual([0, expect.stringContaining(number)]);
  }
}, 60_000);

async function fileApplication(): Promise<number> {
  const { token } = await portal().addCompleteEmployer();
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const answer = await portal().call('/api/application', { Token: token, ...names });
  return ((await answer.json()) as { ApplicationId: number }).ApplicationId;
}

async function assignCaseManager(ApplicationId: number, name: string): Promise<void> {
  const Token = await portal().adminToken();
  const answer = await fetch(`${portal().url}/api/casemanager?token=${Token}`);
  const managers = (await answer.json()) as { BusinessId: number; Name: string }[];
  const CaseManagerId = managers.find(({ Name }) => Name === name)?.BusinessId;
  const Applications = [{ ApplicationId, CaseManagerId: null }];
  const assigned = await portal().call('/api/assign', { Token, Applications, CaseManagerId });
  expect(assigned.status).toBe(200);
}

async function openAsStaff(
  path: string,
  options: Parameters<ReturnType<typeof portal>['visitor']>[0] = {},
) {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(portal().url + path);
  return page;
}

const getCaseManagerSelect = (page: Page) =>
  page.getByRole('combobox', { name: words.caseManager });

test('staff assign a case manager to an application, and a form opened before reports that the case manager has changed', async () => {
  const id = await fileApplication();
  const page = await openAsStaff(`/admin/application/${id}`);
  const other = await openAsStaff(`/admin/application/${id}`);
  for (const one of [page, other]) await one.getByRole('tab', { name: 'More' }).click();
  await getCaseManagerSelect(other).waitFor();
  await getCaseManagerSelect(page).selectOption('Kim Roy');
  await expectAccessible(page);
  await page.getByRole('button', { name: words.assign, exact: true }).click();
  await page.getByText(words.assigned('Kim Roy')).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Case manager changed').waitFor();

  await getCaseManagerSelect(other).selectOption('Lee Dubois');
  await other.getByRole('button', { name: words.assign, exact: true }).click();
  await other.getByText(words.meanwhile('Kim Roy')).waitFor();
  await getCaseManagerSelect(other).selectOption('Lee Dubois');
  await other.getByRole('button', { name: words.assign, exact: true }).click();
  await other.getByText(words.assigned('Lee Dubois')).waitFor();

  await other.goto(`${portal().url}/admin/applications`);
  await other.getByRole('table').getByText('Lee Dubois').first().waitFor();
}, 90_000);

test('staff preview and permanently hand over a colleague’s applications by keyboard', {
  tags: 'core',
}, async () => {
  await assignCaseManager(await fileApplication(), 'Max Otieno');
  const page = await openAsStaff('/admin/handover');
  await page.getByRole('combobox', { name: words.whose }).selectOption('Max Otieno');
  await page.getByText(`${words.employers(0)}, ${words.open(1)}, ${words.closed(0)}`).waitFor();
  await page.getByRole('combobox', { name: words.toWhom }).selectOption('Kim Roy');
  await page.getByRole('radio', { name: words.forGood }).check();
  await page.getByRole('button', { name: words.handOver }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.confirmTitle('Max Otieno', 'Kim Roy') });
  await dialog.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(words.handedOver('Kim Roy', 0, 1)).waitFor();
  await page.getByRole('combobox', { name: words.whose }).selectOption('Max Otieno');
  await page.getByText(words.nothing('Max Otieno')).waitFor();
});

test('staff name a deputy for an absent case manager for some days, and can end the absence early', async () => {
  const page = await openAsStaff('/admin/handover?from=2', { width: 390 });
  await page.getByText(words.noAbsences).waitFor();
  await page.getByRole('combobox', { name: words.whose }).selectOption('Kim Roy');
  await page.getByRole('button', { name: words.handOver }).click();
  expect(await page.getByText('Fill in this field').count()).toBeGreaterThan(0);
  await page.getByRole('combobox', { name: words.toWhom }).selectOption('Lee Dubois');
  await page.getByRole('textbox', { name: words.first }).fill(getDayFromNow(0));
  await page.getByRole('textbox', { name: words.last }).fill(getDayFromNow(5));
  await page.getByRole('button', { name: words.handOver }).click();
  await page.getByText(words.absenceSet('Kim Roy', 'Lee Dubois')).waitFor();
  await page.getByText(words.now, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: words.endOf('Kim Roy') }).click();
  await page.getByText(words.ended('Kim Roy')).waitFor();
  await page.getByText(words.noAbsences).waitFor();
}, 90_000);
