import { beforeAll, expect, test } from 'vitest';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();

beforeAll(async () => {
  const inn = await portal().addCompleteEmployer({
    OperatingName: 'Auberge de l’Érable',
    Telephone: '(705) 345-9142',
  });
  const file = (FirstName: string, LastName: string) =>
    portal().call('/api/application', {
      Token: inn.token,
      ApplicationId: 0,
      FirstName,
      LastName,
      JobTitle: 'Baker',
    });
  await file('Zoé', 'Lefèbvre');
  await file('Omar', 'Haddad');
});

async function openStaffPage(options = {}) {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/profiles`);
  return page;
}

const dialogTitle = 'Find an Application or Employer';

test('the key / opens quick find, arrow keys select, Enter opens and Escape restores the focus', {
  tags: 'core',
}, async () => {
  const page = await openStaffPage();
  const box = page.getByRole('dialog', { name: dialogTitle });
  const field = box.getByRole('combobox', { name: 'Number, name, telephone or email' });
  await page.getByRole('button', { name: 'Find', exact: true }).focus();
  // The button has this attribute once the shortcut works.
  await page.locator('button[aria-keyshortcuts="/"]').waitFor();
  await page.keyboard.press('/');
  await field.waitFor();
  await box.getByText('Type at least two letters or digits').waitFor();

  await page.keyboard.type('erable');
  const options = box.getByRole('option');
  await box.getByText('3 results').waitFor();
  expect(await options.allInnerTexts()).toEqual([
    expect.stringContaining('Auberge de l’Érable'),
    expect.stringContaining('Omar Haddad'),
    expect.stringContaining('Zoé Lefèbvre'),
  ]);
  expect(await options.nth(0).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowUp');
  expect(await options.nth(2).getAttribute('aria-selected')).toBe('true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await options.nth(2).getAttribute('id'),
  );
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Zoé Lefèbvre', level: 1 }).waitFor();
  expect(await box.count()).toBe(0);

  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await field.fill('345 9142');
  await box.getByText('1 result').waitFor();
  // The message does not present the number of shown results as a total when there are more.
  await page.route('**/api/find', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), HasMore: true } });
  });
  await field.fill('erable');
  await box.getByText('Showing the first 3 results. Type more').waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Find');
});

test('quick find asks before it leaves a page with an unsaved status or note', async () => {
  const page = await openStaffPage();
  const box = page.getByRole('dialog', { name: dialogTitle });
  const find = async (name: string) => {
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.keyboard.type(name);
    await box.getByRole('option').filter({ hasText: name }).waitFor();
    await page.keyboard.press('Enter');
    await box.waitFor({ state: 'detached' });
  };
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await find('Omar Haddad');
  const status = page.getByRole('combobox', { name: 'Application Status' });
  await status.selectOption('Under Review');
  await find('Zoé Lefèbvre');
  await question.getByRole('button', { name: 'Stay on This Page' }).click();
  expect(await status.locator('option:checked').textContent()).toBe('Under Review');
  await find('Omar Haddad');
  expect(await question.count()).toBe(0);

  await status.selectOption('Submitted');
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Called Ada');
  await find('Zoé Lefèbvre');
  await question.getByRole('button', { name: 'Leave Without Saving' }).click();
  await page.getByRole('heading', { name: 'Zoé Lefèbvre', level: 1 }).waitFor();
});

test('Enter pressed in quick find before the results arrive opens the best match', async () => {
  const page = await openStaffPage();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('dialog', { name: dialogTitle }).getByRole('combobox').waitFor();
  await page.keyboard.type('erable');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/profile\/\d+$/);
});

test('the key / types a slash and opens nothing after a user has turned shortcuts off', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await page.addInitScript(() => localStorage.setItem('review-keys', 'off'));
  await page.goto(`${portal().url}/admin/profiles`);
  await page.keyboard.press('/');
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await waitForPage(page, '**/admin/applications');
  const filter = page.getByRole('searchbox').first();
  await filter.fill('');
  await filter.press('/');
  expect(await filter.inputValue()).toBe('/');
  expect(await page.getByRole('dialog', { name: dialogTitle }).count()).toBe(0);
});

test('the menu offers quick find on a phone, and quick find offers a retry after a failed load', async () => {
  const page = await openStaffPage({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const box = page.getByRole('dialog', { name: dialogTitle });
  await page.route('**/api/find', (route) => route.abort());
  await box.getByRole('combobox').fill('haddad');
  await box.getByText('The results could not be loaded.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unroute('**/api/find');
  await box.getByRole('button', { name: 'Try Again' }).click();
  await box.getByRole('option', { name: /Omar Haddad/ }).click();
  await page.getByRole('heading', { name: 'Omar Haddad', level: 1 }).waitFor();
});
