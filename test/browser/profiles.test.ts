import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Business } from '../../contract/employers.ts';
import { specified } from '../support/specified.ts';
import {
  administrator,
  completeProfile,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  startPortalForTests,
  waitForPage,
} from './journey.ts';
import { expectStaysVisible, readNumberedEntries, stopClock } from './messageChecks.ts';

const { messages } = specified;

const portal = startPortalForTests();

async function openAsAdministrator(path: string, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(portal().url + path);
  return page;
}

const getTextBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false });

async function fillNewEmployer(page: Page, name: string): Promise<void> {
  await getTextBox(page, 'Operating Name').fill(name);
  await getTextBox(page, 'First Name').fill('Bea');
  await getTextBox(page, 'Last Name').fill('Birch');
  await getTextBox(page, 'Email').fill('bea@birch.test');
}

test('an administrator creates an employer after errors about fields and a number in use, and sees a notice', {
  tags: 'core',
}, async () => {
  const taken = await portal().addEmployer();
  const page = await openAsAdministrator('/admin/profile');
  const create = page.getByRole('button', { name: 'Create Profile' });
  await create.waitFor();
  await page.clock.install();
  await stopClock(page);
  await create.click();
  const banner = page.getByRole('alert').filter({ hasText: messages.employerNotCreatedHeading });
  await banner.waitFor();
  expect(await readNumberedEntries(banner)).toEqual([
    messages.fieldsMissing,
    messages.emailMissing,
  ]);
  await expectStaysVisible(page, banner, getTextBox(page, 'Operating Name'));
  await page.clock.resume();
  const longest = specified.longest.employer;
  for (const [name, length] of [
    ['Operating Name', longest.OperatingName],
    ['Designation Number', longest.DesignationNumber],
    ['First Name', longest.FirstName],
    ['Last Name', longest.LastName],
    ['Email', longest.Email],
  ] as const) {
    expect([name, await getTextBox(page, name).getAttribute('maxlength')]).toEqual([
      name,
      `${length}`,
    ]);
  }

  await getTextBox(page, 'Operating Name').fill('Épicerie Chez Marcel');
  await getTextBox(page, 'First Name').fill('Marcel');
  await getTextBox(page, 'Last Name').fill('Gauthier');
  await getTextBox(page, 'Email').fill('marcel');
  await create.click();
  await page.getByText(messages.emailInvalid).first().waitFor();
  await getTextBox(page, 'Email').fill('marcel@epicerie.test');

  await getTextBox(page, 'Designation Number').fill(taken.number.toLowerCase());
  await page.getByText(messages.designationNumberInUse).first().waitFor();
  await create.click();
  await banner.getByText(messages.designationNumberInUse).waitFor();

  await getTextBox(page, 'Designation Number').fill('NEW-100');
  await page.getByLabel('Case Manager').selectOption({ label: 'Portal Administrator' });
  await page
    .getByRole('textbox', { name: /^Password/ })
    .first()
    .fill('granite-and-spruce-8');
  const confirmation = page.getByRole('textbox', { name: /Confirmation/ });
  if ((await confirmation.count()) > 0) await confirmation.fill('granite-and-spruce-8');
  await create.click();
  await waitForPage(page, '**/admin/profiles');
  await page.getByText('The employer profile has been created.').waitFor();
  await page
    .getByRole('link', { name: /Marcel/ })
    .first()
    .waitFor();

  const { page: employer } = await portal().visitor({
    as: { number: 'new-100', password: 'granite-and-spruce-8' },
  });
  await employer.goto(`${portal().url}/profile`);
  await employer.getByText('Portal Administrator').waitFor();
});

test('an administrator edits an employer without changing the password when its field is empty', async () => {
  const employer = await portal().addCompleteEmployer();
  const page = await openAsAdministrator('/admin/profiles');
  await page.getByText('Lakeside Inn').first().waitFor();
  const rows = page.getByRole('row').filter({ hasText: employer.number });
  await rows.getByRole('link').last().click();
  await page.getByRole('heading', { level: 1, name: 'Edit Profile' }).waitFor();
  expect(await getTextBox(page, 'City').inputValue()).toBe('Sudbury');
  await getTextBox(page, 'City').fill('Espanola');
  await getTextBox(page, 'Last Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(messages.employerNotUpdatedHeading).waitFor();
  await getTextBox(page, 'Last Name').fill('Roy-Côté');
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForPage(page, '**/admin/profiles');
  await page.getByText('The employer profile has been updated.').waitFor();
  const { page: own } = await portal().visitor({ as: employer });
  await own.goto(`${portal().url}/profile`);
  await expect.poll(() => getTextBox(own, 'City').inputValue()).toBe('Espanola');
});

test('an invited employer follows the link in the mail, sets a password and signs in', async () => {
  await portal().addEmployer({
    DesignationNumber: 'INVITED-1',
    OperatingName: 'Invited Inn',
    Password: '',
  });
  const page = await openAsAdministrator('/admin/profiles');
  await page.getByRole('row').filter({ hasText: 'Invited Inn' }).getByRole('link').last().click();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send an invitation?' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page
    .getByText(/^The invitation to .* was written to a file in .* because no mail server is set up/)
    .waitFor();

  const link = await portal().linkInNewestMail();
  const { page: employer } = await portal().visitor();
  await employer.goto(link);
  await employer.getByLabel('New Password').fill('first-choice-of-mine-1');
  await employer.getByLabel('Password Confirmation').fill('first-choice-of-mine-1');
  await employer.getByRole('button', { name: 'Set Password' }).click();
  await employer.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
  await signIn(employer, portal().url, {
    number: 'INVITED-1',
    password: 'first-choice-of-mine-1',
  });
  await waitForPage(employer, '**/profile');
});

test('the page for an unknown employer says that there is no such employer, and a failed save keeps what the administrator typed', async () => {
  const page = await openAsAdministrator('/admin/profile/999999');
  await page.getByText('Employer not found').waitFor();
  await expectAccessible(page);
  await page.goto(`${portal().url}/admin/profile`);
  await getTextBox(page, 'Operating Name').fill('Kept Words Ltd');
  await getTextBox(page, 'First Name').fill('Kim');
  await getTextBox(page, 'Last Name').fill('Kerr');
  await getTextBox(page, 'Email').fill('kim@kept.test');
  await page.route('**/api/business', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await page.getByText('There is no connection to the portal').waitFor();
  expect(await getTextBox(page, 'Operating Name').inputValue()).toBe('Kept Words Ltd');
  await page.unroute('**/api/business');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await waitForPage(page, '**/admin/profiles');
});

test('the page of an employer with a name of 100 characters does not scroll sideways in French on a phone', async () => {
  await portal().addEmployer({ OperatingName: 'W'.repeat(100), DesignationNumber: 'LONG-1' });
  const page = await openAsAdministrator('/admin/profiles', {
    width: 320,
    height: 700,
    french: true,
  });
  await page.getByText('W'.repeat(100)).first().waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByText('W'.repeat(100)).first().click();
  await waitForPage(page, '**/admin/profile/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an invitation at creation requires a designation number, and its link sets the first password', async () => {
  const page = await openAsAdministrator('/admin/profile');
  await fillNewEmployer(page, 'Birch Bakery');
  await page.getByRole('checkbox', { name: 'Email an Invitation' }).check();
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await page.getByRole('link', { name: messages.fieldsMissing }).click();
  await page.keyboard.type('BIRCH-1');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await waitForPage(page, '**/admin/profiles');
  await page.getByText('The invitation to bea@birch.test was written to a file').waitFor();
  const { page: employer } = await portal().visitor();
  await employer.goto(await portal().linkInNewestMail('password', 'bea@birch.test'));
  await employer.getByLabel('New Password').fill('first-choice-of-mine-1');
  await employer.getByLabel('Password Confirmation').fill('first-choice-of-mine-1');
  await employer.getByRole('button', { name: 'Set Password' }).click();
  await employer.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
  await signIn(employer, portal().url, { number: 'BIRCH-1', password: 'first-choice-of-mine-1' });
  await waitForPage(employer, '**/profile');
});

test('the page of a new employer reports a failed invitation, and the administrator can send the invitation again', async () => {
  const page = await openAsAdministrator('/admin/profile');
  await fillNewEmployer(page, 'Pine Motel');
  await getTextBox(page, 'Designation Number').fill('PINE-1');
  await page.getByRole('checkbox', { name: 'Email an Invitation' }).check();
  await page.route('**/api/invitation', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await page
    .getByRole('alert')
    .getByText('has been created, but the invitation could not be sent')
    .waitFor();
  await waitForPage(page, /\/admin\/profile\/\d+$/);
  await expectAccessible(page);
  await page.unroute('**/api/invitation');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send an invitation?' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('was written to a file').waitFor();
});

test('the employer list shows who cannot sign in for lack of a designation number', async () => {
  const page = await openAsAdministrator('/admin/profile');
  await getTextBox(page, 'Operating Name').waitFor();
  await fillNewEmployer(page, 'Alder Camp');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await waitForPage(page, '**/admin/profiles');
  const findRow = (name: string) => page.getByRole('row').filter({ hasText: name });
  await findRow('Alder Camp').getByText('Cannot sign in: no designation number').waitFor();
  await findRow('Alder Camp').getByRole('link').first().click();
  await getTextBox(page, 'Designation Number').fill('ALDER-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForPage(page, '**/admin/profiles');
  await findRow('Alder Camp').getByText('ALDER-1').waitFor();
  expect(await findRow('Alder Camp').getByText('Cannot sign in').count()).toBe(0);
});

test('an administrator creates an employer by keyboard alone, and the browser’s back button does not reopen the form', async () => {
  const page = await openAsAdministrator('/admin/profiles');
  await page.getByRole('link', { name: 'Create Profile' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Create Profile' }).waitFor();
  await getTextBox(page, 'Operating Name').waitFor();
  await page.keyboard.press('Tab');
  for (const typed of ['Cedar Lodge', 'cedar@lodge.test', 'Cy', 'Cedar', 'CEDAR-1', 'Portal']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Create Profile' }).focus();
  await page.keyboard.press('Enter');
  await waitForPage(page, '**/admin/profiles');
  await page.getByText('The employer profile has been created.').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor();
});

test('saving an employer profile that somebody else changed meanwhile shows both values, and the portal saves the chosen value', async () => {
  const employer = await portal().addCompleteEmployer();
  const { BusinessId } = await readProfile(employer.token);
  const page = await openAsAdministrator(`/admin/profile/${BusinessId}`);
  await getTextBox(page, 'City').fill('Espanola');
  await page.getByLabel('Case Manager').selectOption({ label: 'Portal Administrator' });
  const elsewhere = { Token: employer.token, ...completeProfile, City: 'Timmins' };
  expect((await portal().call('/api/business', elsewhere, 'PATCH')).status).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Someone else saved changes while you were working',
  });
  await dialog.getByText('Your version: Espanola').waitFor();
  await dialog.getByText(/^Other version: Lakeside Inn, /).waitFor();
  expect(await dialog.getByRole('radiogroup').count()).toBe(1);
  await expectAccessible(page);
  await dialog.getByLabel('Their version: Timmins').check();
  await dialog.getByRole('button', { name: 'Save these choices' }).click();
  await waitForPage(page, '**/admin/profiles');
  expect(await readProfile(employer.token)).toMatchObject({
    City: 'Timmins',
    CaseManager: 'Portal Administrator',
  });
});

test('saving an employer profile returns to its row in the filtered employer list', async () => {
  for (let number = 0; number < 20; number += 1) {
    await portal().addEmployer({ OperatingName: `Return ${String(number).padStart(2, '0')}` });
  }
  const page = await openAsAdministrator('/admin/profiles?q=return');
  const links = page.locator('tbody a[href^="/admin/profile/"]');
  await expect.poll(() => links.count()).toBe(20);
  const href = await links.nth(15).getAttribute('href');
  await links.nth(15).evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const readTop = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await readTop();
  expect(before).toBeGreaterThan(300);
  const readStoredPosition = () =>
    page.evaluate(() => Number(sessionStorage.getItem('scroll./admin/profiles')));
  await expect.poll(readStoredPosition).toBe(before);
  await links.nth(15).click();
  await getTextBox(page, 'City').fill('Espanola');
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForPage(page, '**/admin/profiles?q=return');
  await expect.poll(readTop).toBe(before);
  await expect.poll(() => page.locator(':focus').getAttribute('href')).toBe(href);
});

test('a former case manager stays selectable on an employer’s page, and leaving unsaved changes asks first', async () => {
  const employer = await portal().addCompleteEmployer();
  const { BusinessId } = await readProfile(employer.token);
  const page = await openAsAdministrator(`/admin/profile/${BusinessId}`);
  await page.getByLabel('Case Manager').selectOption({ label: 'Portal Administrator' });
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForPage(page, '**/admin/profiles');
  await page.route('**/api/casemanager*', (route) => route.fulfill({ json: [] }));
  await page.goto(`${portal().url}/admin/profile/${BusinessId}`);
  const chosen = page.getByLabel('Case Manager').locator('option:checked');
  await expect.poll(() => chosen.textContent()).toBe('Portal Administrator');
  await getTextBox(page, 'City').fill('Espanola');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await waitForPage(page, '**/admin/profiles');
  expect((await readProfile(employer.token)).City).toBe('Sudbury');
});

async function readProfile(token: string): Promise<Business> {
  return (await fetch(`${portal().url}/api/business?token=${token}`)).json();
}
