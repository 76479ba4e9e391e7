import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();

interface FiledApplication {
  ApplicationId: number;
  JobNumber: string;
  FirstName: string;
}

async function fileThreeApplications(): Promise<FiledApplication[]> {
  const employer = await portal().addCompleteEmployer();
  const applications: FiledApplication[] = [];
  for (const FirstName of ['Zoé', 'Aiko', 'Noah']) {
    const fields = { ApplicationId: 0, FirstName, LastName: 'Silva', JobTitle: 'Cook' };
    const answer = await portal().call('/api/application', { Token: employer.token, ...fields });
    expect(answer.status).toBe(200);
    applications.unshift({ ...(await answer.json()), FirstName });
  }
  return applications;
}

async function openList(options: Parameters<ReturnType<typeof portal>['visitor']>[0] = {}) {
  const request = await fileThreeApplications();
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/applications`);
  await page.locator('tbody tr').nth(2).waitFor();
  // The test waits for the shortcuts, which are loaded last.
  await page.getByRole('button', { name: /^(Shortcuts|Raccourcis)$/ }).waitFor();
  return { page, filed: request };
}

const readFocusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

async function pressAndWait(page: Page, key: string, leadsTo: string) {
  await page.keyboard.press(key);
  await expect.poll(() => readFocusedText(page)).toBe(leadsTo);
}

const waitForTitle = (page: Page, one: FiledApplication | undefined) =>
  page.getByRole('heading', { level: 1, name: `${one?.FirstName} Silva` }).waitFor();

test('keyboard shortcuts move through application rows, open an application, go to the next and previous ones and focus the status', async () => {
  const { page, filed } = await openList();
  const edit = filed.map(({ JobNumber }) => `Edit ${JobNumber}`);
  await pressAndWait(page, 'j', edit[0] ?? '');
  await pressAndWait(page, 'j', edit[1] ?? '');
  await pressAndWait(page, 'k', edit[0] ?? '');
  await page.keyboard.press('Enter');
  await waitForTitle(page, filed[0]);
  await page.keyboard.press('n');
  await waitForTitle(page, filed[1]);
  await page.keyboard.press('n');
  await waitForTitle(page, filed[2]);
  await page.keyboard.press('p');
  await waitForTitle(page, filed[1]);
  const next = page.getByRole('link', { name: 'Next', exact: true });
  expect(await next.getAttribute('aria-keyshortcuts')).toBe('n');
  await expect.poll(() => readFocusedText(page)).toContain('Aiko Silva');
  const status = page.getByRole('combobox', { name: 'Application Status' });
  await status.waitFor();
  await page.keyboard.press('s');
  await expect.poll(() => status.evaluate((field) => field === document.activeElement)).toBe(true);
  // The letter is typed into the field instead of opening the next application.
  await page.keyboard.press('n');
  await waitForTitle(page, filed[1]);
});

test('the key J continues from the last opened row after returning to the application list', async () => {
  const { page, filed } = await openList();
  await page.getByRole('link', { name: `Edit ${filed[1]?.JobNumber}` }).click();
  await waitForTitle(page, filed[1]);
  await page.goBack();
  await expect.poll(() => readFocusedText(page)).toBe(`Edit ${filed[1]?.JobNumber}`);
  await pressAndWait(page, 'j', `Edit ${filed[2]?.JobNumber}`);
});

test('shortcuts do nothing in fields, with modifier keys and while a dialog is open', async () => {
  const { page, filed } = await openList();
  const first = `Edit ${filed[0]?.JobNumber}`;
  const filter = page.getByRole('searchbox', { name: 'Filter' });
  await filter.focus();
  await page.keyboard.type('jk?');
  expect(await filter.inputValue()).toBe('jk?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Clear the Filter' }).click();
  await page.locator('tbody tr').nth(2).waitFor();
  await page.getByRole('link', { name: first }).focus();
  for (const modifier of ['Control', 'Alt', 'Meta']) await page.keyboard.press(`${modifier}+j`);
  expect(await readFocusedText(page)).toBe(first);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts on this page' }).waitFor();
  await page.keyboard.press('j');
  expect(await readFocusedText(page)).not.toContain('Edit');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await pressAndWait(page, 'j', `Edit ${filed[1]?.JobNumber}`);

  for (const html of [
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable>Note</div>',
  ]) {
    const field = await page.evaluateHandle((added) => {
      const box = document.createElement('div');
      box.innerHTML = added;
      document.querySelector('main')?.append(box);
      const inner = box.firstElementChild as HTMLElement;
      inner.focus();
      return inner;
    }, html);
    const hasFocus = () => field.evaluate((element) => element === document.activeElement);
    expect([html, await hasFocus()]).toEqual([html, true]);
    for (const key of ['j', '/', '?']) await page.keyboard.press(key);
    expect([html, await hasFocus()]).toEqual([html, true]);
    expect([html, await page.getByRole('dialog').count()]).toEqual([html, 0]);
    await field.evaluate((element) => element.parentElement?.remove());
  }
});

test('the portal lists shortcuts in the user’s language, and the user can switch all of them off in one place', async () => {
  const { page } = await openList({ french: true, width: 320, height: 640 });
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Raccourcis de cette page' });
  await dialog.getByText('Ligne suivante de la liste', { exact: true }).waitFor();
  expect(await dialog.getByText('Aller à l’état').count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('checkbox').first().uncheck();
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', { name: 'Raccourcis' });
  await button.waitFor();
  for (const key of ['j', '/', '?']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('main a:focus').count()).toBe(0);
  expect(await page.locator('[aria-keyshortcuts]').count()).toBe(0);

  await page.goto(`${portal().url}/admin/account`);
  const choice = page.getByRole('checkbox', { name: /raccourcis/i });
  expect(await choice.isChecked()).toBe(false);
  await expectAccessible(page);
  await choice.check();
  await button.focus();
  await page.keyboard.press('?');
  await dialog.waitFor();
});

test('the shortcut list of an application page includes the keys for reviewing documents', async () => {
  const { page, filed } = await openList();
  await page.goto(`${portal().url}/admin/application/${filed[0]?.ApplicationId}`);
  await waitForTitle(page, filed[0]);
  await page.getByRole('button', { name: 'Shortcuts', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts on this page' });
  await dialog.getByText('Accept the open document').waitFor();
  await dialog.getByText('Go to the application status').waitFor();
  expect(await dialog.getByText('Next row of the list').count()).toBe(0);
  await expectAccessible(page);
});
