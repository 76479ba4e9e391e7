import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Business } from '../../contract/employers.ts';
import { messages as otherMessages } from '../../contract/messages.ts';
import { specified } from '../support/specified.ts';
import {
  completeProfile,
  employerPassword,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  startPortalForTests,
  waitForPage,
} from './journey.ts';
import {
  expectAtTopCentre,
  expectHiddenInTime,
  expectStaysVisible,
  getBackgroundColorName,
  readNumberedEntries,
  stopClock,
} from './messageChecks.ts';

const { messages } = specified;

const portal = startPortalForTests();

const getTextBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const getPasswordField = (page: Page, name: string) => page.getByLabel(name);
const getSelect = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const clickSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const readBannerEntries = (page: Page) =>
  page.getByRole('alert').getByRole('listitem').allInnerTexts();

async function readProfile(token: string): Promise<Business> {
  return (await fetch(`${portal().url}/api/business?token=${token}`)).json();
}

async function openProfile(page: Page) {
  await page.goto(`${portal().url}/profile`);
  await page.locator('input[name="OperatingName"]').waitFor();
}

async function fillInProfile(page: Page) {
  await getTextBox(page, 'Legal Name').fill('Lakeside Inn Limited');
  await getTextBox(page, 'Address').fill('12 Shore Road');
  await getTextBox(page, 'City').fill('Sudbury');
  await getTextBox(page, 'Postal Code').fill('p3a 1b2');
  await getSelect(page, 'Operating Sector').selectOption('Sales and service');
  await getSelect(page, 'Business Size').selectOption('Under 30 employees');
  await getSelect(page, 'Years of Operation').selectOption('Over 5 years');
  await getTextBox(page, 'Telephone').fill('705 555 0100');
  await getTextBox(page, 'Email').fill('ada@lakeside.test');
}

test('the profile page shows every error in order, and the menu item for applications appears once the profile is saved', {
  tags: 'core',
}, async () => {
  const employer = await portal().addEmployer();
  const { page } = await portal().visitor({ as: employer });
  await page.goto(`${portal().url}/profile`);
  await getTextBox(page, 'Operating Name').waitFor();

  await getTextBox(page, 'Email').fill('');
  await getPasswordField(page, 'New Password').fill('another-good-one-9');
  await getPasswordField(page, 'Password Confirmation').fill('something else');
  await clickSave(page);
  await page.getByText(messages.profileHeading, { exact: true }).waitFor();
  expect(await readBannerEntries(page)).toEqual([
    messages.fieldsMissing,
    messages.emailMissing,
    messages.passwordsDiffer,
    messages.termsNotAccepted,
  ]);
  expect(await page.getByText('Fill in this field.').count()).toBe(5);
  expect(await page.getByText('Choose one.').count()).toBe(3);
  await page.getByRole('link', { name: messages.fieldsMissing }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('LegalName');
  await page.getByRole('link', { name: messages.termsNotAccepted }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('IsTermsAndConditions');

  await getTextBox(page, 'Email').fill('ada at lakeside');
  await clickSave(page);
  await expect.poll(() => readBannerEntries(page)).toContain(messages.emailInvalid);

  await fillInProfile(page);
  await getPasswordField(page, 'New Password').fill('');
  await getPasswordField(page, 'Password Confirmation').fill('');
  await page.getByRole('checkbox').check();
  await clickSave(page);
  // A new address needs the current password, which is requested once all other fields are valid.
  await expect.poll(() => readBannerEntries(page)).toEqual([otherMessages.presentPasswordNeeded]);
  await getPasswordField(page, 'Current Password').fill(employer.password);
  await page.clock.install();
  await stopClock(page);
  await clickSave(page);
  await waitForPage(page, '**/applications');
  const notice = page.getByRole('status').getByText(messages.profileSaved, { exact: true });
  await notice.waitFor();
  expect(await getBackgroundColorName(notice)).toBe('green');
  await expectAtTopCentre(page, notice);
  await expectHiddenInTime(page, notice);
  await page.getByRole('navigation').getByRole('link', { name: 'Applications' }).waitFor();
});

test('the error banner of the profile page is a numbered list that does not disappear', {
  tags: 'core',
}, async () => {
  const { page } = await portal().visitor({ as: await portal().addEmployer() });
  await openProfile(page);
  await page.clock.install();
  await stopClock(page);
  await clickSave(page);
  const banner = page.getByRole('alert').filter({ hasText: messages.profileHeading });
  await banner.waitFor();
  expect(await readNumberedEntries(banner)).toEqual([
    messages.fieldsMissing,
    messages.termsNotAccepted,
  ]);
  expect(await getBackgroundColorName(banner)).toBe('red');
  await expectStaysVisible(page, banner, getTextBox(page, 'Operating Name'));
});

test('the profile accepts any spelling of a postal code and limits each field to the stored length', {
  tags: 'core',
}, async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer });
  await openProfile(page);
  expect(await getTextBox(page, 'Postal Code').inputValue()).toBe('P3A1B2');
  await getTextBox(page, 'Postal Code').fill('k0h 2b0');
  const lengths = await page
    .locator('form input[maxlength]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).maxLength));
  expect(lengths).toEqual([100, 100, 100, 50, 7, 50, 50, 50, 255, 50, 50]);
  await clickSave(page);
  await waitForPage(page, '**/applications');
  expect((await readProfile(employer.token)).PostalCode).toBe('K0H2B0');

  await page.getByRole('link', { name: 'Profile' }).click();
  await getTextBox(page, 'Postal Code').fill('K0H2B01');
  await clickSave(page);
  await expect.poll(() => readBannerEntries(page)).toEqual([otherMessages.tooLong]);
});

test('the profile page asks to confirm a new password, which the server checks and then accepts at sign-in', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer });
  await openProfile(page);
  expect(await getPasswordField(page, 'Current Password').count()).toBe(0);
  await getPasswordField(page, 'New Password').fill('password1');
  await getPasswordField(page, 'Password Confirmation').fill('password1');
  await getPasswordField(page, 'Current Password').fill('not the password');
  await clickSave(page);
  await expect.poll(() => readBannerEntries(page)).toEqual([otherMessages.passwordTooCommon]);
  await expectAccessible(page);
  await getPasswordField(page, 'New Password').fill('birch-and-thunder-4');
  await getPasswordField(page, 'Password Confirmation').fill('birch-and-thunder-4');
  await page.getByText('Strong', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show password' }).first().click();
  expect(await getPasswordField(page, 'New Password').getAttribute('type')).toBe('text');
  await clickSave(page);
  await expect.poll(() => readBannerEntries(page)).toEqual([otherMessages.presentPasswordWrong]);
  await expectAccessible(page);
  expect(await getPasswordField(page, 'New Password').inputValue()).toBe('birch-and-thunder-4');
  expect(await getPasswordField(page, 'Password Confirmation').inputValue()).toBe(
    'birch-and-thunder-4',
  );
  await page.getByRole('link', { name: otherMessages.presentPasswordWrong }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('PresentPassword');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(employer.password);
  await clickSave(page);
  await waitForPage(page, '**/applications');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, portal().url, { ...employer, password: employerPassword });
  await page.getByText(messages.signInFailed).waitFor();
  await signIn(page, portal().url, { ...employer, password: 'birch-and-thunder-4' });
  await waitForPage(page, '**/applications');
});

test('the terms open from the profile page in a dialog that restores the focus', async () => {
  const { page } = await portal().visitor({ as: await portal().addEmployer() });
  await openProfile(page);
  const button = page.getByRole('button', { name: 'Read the terms and conditions' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' });
  await dialog.getByRole('heading', { name: '1. Accurate information' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('saving a profile that somebody else changed meanwhile keeps what the employer typed and asks about each conflicting field', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer });
  await openProfile(page);
  const elsewhere = {
    ...completeProfile,
    Token: employer.token,
    City: 'Timmins',
    Telephone: '705 555 0199',
    BusinessSizeId: 4,
  };
  expect((await portal().call('/api/business', elsewhere, 'PATCH')).status).toBe(200);
  await getTextBox(page, 'City').fill('North Bay');
  await getTextBox(page, 'Address').fill('1 Main Street');
  await clickSave(page);

  const dialog = page.getByRole('dialog', {
    name: 'Someone else saved changes while you were working',
  });
  await dialog.waitFor();
  await expectAccessible(page);
  const legends = dialog.getByRole('radiogroup').or(dialog.getByRole('group'));
  expect(await legends.count()).toBe(1);
  await dialog.getByText('Their version: Timmins').waitFor();
  await dialog
    .getByText(/Lakeside Inn also changed .*Business Size \(50 employees or more\)/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  expect(await getTextBox(page, 'City').inputValue()).toBe('North Bay');
  await clickSave(page);
  await dialog.getByLabel('Their version: Timmins').check();
  await dialog.getByRole('button', { name: 'Save these choices' }).click();
  await waitForPage(page, '**/applications');
  expect(await readProfile(employer.token)).toMatchObject({
    Address: '1 Main Street',
    City: 'Timmins',
    Telephone: '705 555 0199',
    BusinessSizeId: 4,
  });
});

test('closing the tab of the profile page asks only when there are unsaved changes', async () => {
  const { page } = await portal().visitor({ as: await portal().addCompleteEmployer() });
  await openProfile(page);
  const requestedUrls: string[] = [];
  page.on('dialog', async (dialog) => {
    requestedUrls.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  await getTextBox(page, 'City').fill('Elliot Lake');
  expect(requestedUrls).toEqual([]);
  await page.reload();
  await getTextBox(page, 'City').waitFor();
  expect(requestedUrls).toEqual(['beforeunload']);
});

test('the portal asks before a link or the back button leaves a profile page with unsaved changes', async () => {
  const { page } = await portal().visitor({ as: await portal().addCompleteEmployer() });
  await openProfile(page);
  await page.getByRole('link', { name: 'Support' }).click();
  await page.getByRole('heading', { name: 'Support' }).waitFor();
  await page.getByRole('link', { name: 'Profile' }).click();
  await getTextBox(page, 'City').fill('Elliot Lake');

  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Support' }).click();
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await page.goBack();
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  expect(await getTextBox(page, 'City').inputValue()).toBe('Elliot Lake');
  expect(new URL(page.url()).pathname).toBe('/profile');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('heading', { name: 'Support' }).waitFor();
});

test('the profile page keeps what the employer typed and offers another try when saving fails', {
  tags: 'core',
}, async () => {
  const employer = await portal().addCompleteEmployer();
  const { page, context } = await portal().visitor({ as: employer });
  await openProfile(page);
  await getTextBox(page, 'Address').fill('7 Hill Street');
  await context.setOffline(true);
  await clickSave(page);
  await page.getByText('There is no connection to the portal at the moment.').waitFor();
  expect(await getTextBox(page, 'Address').inputValue()).toBe('7 Hill Street');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForPage(page, '**/applications');
  expect((await readProfile(employer.token)).Address).toBe('7 Hill Street');
});

test('the profile page says that the profile failed to load and offers a retry', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer });
  await page.goto(`${portal().url}/applications`);
  await page.route('**/api/business?*', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { name: 'The data could not be loaded' }).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/business?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await getTextBox(page, 'Operating Name').waitFor();
});

test('an employer’s profile shows the fields that only administrators may change as read-only', {
  tags: 'core',
}, async () => {
  const employer = await portal().addEmployer({ CaseManagerId: 1 });
  const { page } = await portal().visitor({ as: employer });
  await openProfile(page);
  await page.getByText(employer.number, { exact: true }).waitFor();
  expect(await page.getByRole('term').allInnerTexts()).toEqual([
    'Designation Number',
    'Case Manager',
  ]);
  const Token = await portal().adminToken();
  const managers = await fetch(`${portal().url}/api/casemanager?token=${Token}`);
  const [{ Name }] = (await managers.json()) as [{ Name: string }];
  expect(await page.getByRole('definition').allInnerTexts()).toEqual([employer.number, Name]);
  expect(await getTextBox(page, 'Designation Number').count()).toBe(0);
});

test('an employer can fill in and save the profile by keyboard alone', async () => {
  const { page } = await portal().visitor({ as: await portal().addEmployer() });
  await openProfile(page);
  const { keyboard } = page;
  await getTextBox(page, 'Operating Name').focus();
  const typed = ['Lakeside Inn', 'Lakeside Inn Ltd', '12 Shore Road', 'Sudbury', 'P3A 1B2'];
  for (const text of typed) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  for (const text of ['Health', 'Under 30', 'Over']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  for (const text of ['Ada', 'Roy', '705 555 0100', 'ada@lakeside.test']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  for (const _ of ['password', 'eye', 'confirmation', 'eye']) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Terms and conditions' }).waitFor();
  await keyboard.press('Escape');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.type(employerPassword);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await waitForPage(page, '**/applications');
});

test('the profile page appears in French and dark mode on a phone', { tags: 'core' }, async () => {
  const { page } = await portal().visitor({
    as: await portal().addEmployer(),
    width: 390,
    height: 844,
    french: true,
    dark: true,
  });
  await openProfile(page);
  await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Votre profil n’a pas pu être mis à jour').waitFor();
  expect(await readBannerEntries(page)).toEqual([
    'Un ou plusieurs champs sont vides.',
    'Vous devez accepter les conditions d’utilisation.',
  ]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Lire les conditions d’utilisation' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: /^1\. / }).waitFor();
});

test('names of 100 characters fit the profile page at 320 pixels', async () => {
  const employer = await portal().addEmployer({ OperatingName: 'W'.repeat(100) });
  const { page } = await portal().visitor({ as: employer, width: 320, height: 640 });
  await openProfile(page);
  await clickSave(page);
  await page.getByText(messages.profileHeading).waitFor();
  await expectNoSidewaysScroll(page);
});
