import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runCommand } from '../support/runCommand.ts';
import {
  type Account,
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();

async function createColleague(number: string, last: string) {
  const args = ['add', number, 'Uma', last, `${number.toLowerCase()}@program.test`];
  const { printed } = await runCommand('admin', args, { DATA_DIR: portal().dataDir });
  const password = /only now:\s+(\S+)/.exec(printed)?.[1] ?? '';
  return { number, password, isAdministrator: true };
}

async function openStartPage(account: Account): Promise<Page> {
  const { page } = await portal().visitor();
  await signIn(page, portal().url, account, '/admin');
  return page;
}

async function openAsStaff(account: Account, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: account });
  await page.goto(`${portal().url}/admin/profiles`);
  return page;
}

const getViewsMenu = (page: Page) => page.getByRole('dialog', { name: 'Views of this list' });
const openViewsMenu = (page: Page) => page.getByRole('button', { name: /^View(s$|: )/ }).click();

async function chooseView(page: Page, name: string): Promise<void> {
  await openViewsMenu(page);
  await getViewsMenu(page).getByRole('button', { name }).click();
}

async function saveView(
  page: Page,
  name: string,
  overrides: { share?: true; without?: string } = {},
) {
  await chooseView(page, 'Save View…');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (overrides.without) await dialog.getByLabel(overrides.without).uncheck();
  if (overrides.share) await dialog.getByLabel('Share with the Office').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`The view “${name}” has been saved.`).waitFor();
}

async function fileApplications(): Promise<void> {
  const employer = await portal().addCompleteEmployer();
  for (const LastName of ['Nguyen', 'Okafor']) {
    const names = { FirstName: 'Zoe', LastName, JobTitle: 'Baker' };
    await portal().call('/api/application', { Token: employer.token, ...names });
  }
}

test('a colleague starts with a shared list view, and learns who changed the view and, once, that it was deleted', async () => {
  await fileApplications();
  const page = await openAsStaff(administrator);
  await waitForPage(page, '**/admin/profiles');
  await page.goto(`${portal().url}/admin/applications?status=1&sort=Employer`);
  await page.getByRole('columnheader', { name: 'Actioned By' }).waitFor();
  await saveView(page, 'New ones', { share: true, without: 'Actioned By' });
  await page.getByRole('button', { name: 'View: New ones' }).waitFor();
  await expect.poll(() => page.url()).toContain('without=ModifiedBy');
  expect(await page.getByRole('columnheader', { name: 'Actioned By' }).count()).toBe(0);
  await openViewsMenu(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const uma = await createColleague('UMA', 'Two');
  const two = await openAsStaff(uma);
  await waitForPage(two, '**/admin/profiles');
  await two.goto(`${portal().url}/admin/applications`);
  await openViewsMenu(two);
  await getViewsMenu(two)
    .getByRole('link', { name: /^New ones by / })
    .click();
  await two.getByRole('button', { name: 'View: New ones' }).waitFor();
  expect(await two.getByLabel('Status').first().inputValue()).toBe('1');
  await chooseView(two, 'Open This View After Sign-In');
  await two.getByText('“New ones” will open after you sign in.').waitFor();

  await two.getByRole('searchbox', { name: 'Filter' }).fill('Nguyen');
  await two.getByRole('button', { name: 'Update for Everyone' }).click();
  await two.getByText('The view “New ones” has been updated.').waitFor();

  await page.reload();
  await page.getByText(/^Uma Two changed the shared view “New ones” on /).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show the New Version' }).click();
  await expect
    .poll(() => page.getByRole('searchbox', { name: 'Filter' }).inputValue())
    .toBe('Nguyen');
  await page.getByText(/^Uma Two changed the shared view/).waitFor({ state: 'detached' });

  const again = await openStartPage(uma);
  await waitForPage(again, /\/admin\/applications\?.*view=\d+/);
  await again.getByText('Zoe Nguyen').first().waitFor();
  expect(await again.getByText('Zoe Okafor').count()).toBe(0);

  await chooseView(page, 'Delete…');
  const question = page.getByRole('dialog', { name: 'Delete the view “New ones”?' });
  await question.getByText('It opens after one colleague signs in.').waitFor();
  await question.getByRole('button', { name: 'Delete View' }).click();
  await page.getByText('The view “New ones” has been deleted.').waitFor();

  const lost = await openStartPage(uma);
  await waitForPage(lost, '**/admin/profiles?view=0');
  await lost
    .getByText(
      'The shared view “New ones”, which opened after you signed in, is no longer available',
    )
    .waitFor();
  await expectAccessible(lost);
  await lost.getByRole('button', { name: 'OK' }).click();
  await waitForPage(lost, '**/admin/profiles');
  const calm = await openStartPage(uma);
  await waitForPage(calm, '**/admin/profiles');
});

test('the page describes a colleague’s change of a shared list view, and a second press overwrites that change', async () => {
  await fileApplications();
  const page = await openAsStaff(administrator);
  await waitForPage(page, '**/admin/profiles');
  const two = await openAsStaff(await createColleague('TOM', 'Three'));
  await waitForPage(two, '**/admin/profiles');
  await page.goto(`${portal().url}/admin/profiles?sort=-OperatingName`);
  await saveView(page, 'Profiles backwards', { share: true });
  await two.goto(page.url());
  await two.getByRole('button', { name: 'View: Profiles backwards' }).waitFor();
  await page.getByRole('searchbox', { name: 'Filter' }).fill('Lake');
  await page.getByRole('button', { name: 'Update for Everyone' }).click();
  await page.getByText('has been updated.').waitFor();
  await two.getByRole('searchbox', { name: 'Filter' }).fill('Inn');
  await two.getByRole('button', { name: 'Update for Everyone' }).click();
  await two.getByText('Someone else changed this view in the meantime; a notice').waitFor();
  expect(await two.getByRole('searchbox', { name: 'Filter' }).inputValue()).toBe('Inn');
  await two.getByRole('button', { name: 'Update for Everyone' }).click();
  await two.getByText('has been updated.').waitFor();
});

test('a link to a colleague’s private view applies its filters without showing its name, and a user can save them by keyboard alone', async () => {
  await fileApplications();
  const page = await openAsStaff(administrator, { width: 320, height: 700 });
  await waitForPage(page, '**/admin/profiles');
  await page.goto(`${portal().url}/admin/search`);
  await page.getByLabel('Applicant Last Name').fill('Okafor');
  await page.getByLabel('Applicant Last Name').press('Enter');
  await page.getByText('Zoe Okafor').first().waitFor();
  const button = page.getByRole('button', { name: /^View(s$|: )/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await getViewsMenu(page).getByRole('button', { name: 'Save View…' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Save View…');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Save this view' }).waitFor();
  await page.keyboard.type('Okafor alone');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'View: Okafor alone' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await getViewsMenu(page).getByRole('link', { name: 'Okafor alone' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const address = page.url();

  const two = await openAsStaff(await createColleague('IDA', 'Four'));
  await waitForPage(two, '**/admin/profiles');
  await two.goto(address);
  await two.getByText('Zoe Okafor').first().waitFor();
  await two.getByRole('button', { name: 'Views', exact: true }).waitFor();
  expect(await two.getByText('Okafor alone').count()).toBe(0);
});
