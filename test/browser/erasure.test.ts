import { expect, test } from 'vitest';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();
const pictureFolder = process.env.PICTURES;

async function openAsStaff(path: string, options = {}) {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(portal().url + path);
  return page;
}

async function readApplicationNumber(name: string): Promise<number> {
  const token = await portal().adminToken();
  const rows = await (await fetch(`${portal().url}/api/businesses?token=${token}`)).json();
  return rows.find((row: { OperatingName: string }) => row.OperatingName === name).BusinessId;
}

async function fileApplication(token: string, LastName: string, overrides: object = {}) {
  const applicant = { Token: token, FirstName: 'Zoé', LastName, JobTitle: 'Baker', ...overrides };
  return (await portal().call('/api/application', applicant)).json();
}

async function takePicture(page: Awaited<ReturnType<typeof openAsStaff>>, name: string) {
  if (pictureFolder)
    await page.screenshot({ path: `${pictureFolder}/${name}.png`, fullPage: true });
}

test('staff suspend an employer, who learns this only after entering the right password, and lift the suspension', async () => {
  const employer = await portal().addCompleteEmployer({ OperatingName: 'Birch Bakery' });
  const { page: theirs } = await portal().visitor({ as: employer });
  await theirs.goto(`${portal().url}/applications`);

  const page = await openAsStaff(`/admin/profile/${await readApplicationNumber('Birch Bakery')}`);
  await page.getByRole('button', { name: 'Suspend Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend this account?' });
  await expectAccessible(page);
  await takePicture(page, 'suspend-1280');
  await dialog.getByRole('button', { name: 'Suspend Account' }).click();
  await page.getByText('The account is suspended.', { exact: true }).waitFor();
  await page.getByText(/^This account has been suspended since \w{3} \d\d, \d{4}\.$/).waitFor();
  await page.getByText('Suspended by Portal Administrator.').waitFor();
  expect(await page.getByRole('button', { name: 'Send Invitation' }).isDisabled()).toBe(true);
  await takePicture(page, 'suspended-1280');
  await page.goto(`${portal().url}/admin/profiles`);
  await page.getByRole('row', { name: /Birch Bakery.*Suspended/ }).waitFor();
  await expectAccessible(page);
  await takePicture(page, 'suspended-list-1280');

  await theirs.getByRole('link', { name: 'Create Application' }).first().click();
  await theirs.getByRole('textbox', { name: 'First Name' }).fill('Zoé');
  await theirs.getByRole('textbox', { name: 'Last Name' }).fill('Roy');
  await theirs.getByRole('textbox', { name: 'Job Title' }).fill('Baker');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  const again = theirs.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByLabel('Password').first().fill(employer.password);
  await again.getByRole('button', { name: 'Continue' }).click();
  const suspended = 'This account is suspended. Contact program staff.';
  await again.getByText(suspended).waitFor();

  const { page: elsewhere } = await portal().visitor();
  await signIn(elsewhere, portal().url, { ...employer, password: 'wrong-password-1' }, '/');
  await elsewhere
    .getByText('Designation number and password do not match an active account.')
    .waitFor();
  expect(await elsewhere.getByText(suspended).count()).toBe(0);
  await signIn(elsewhere, portal().url, employer, '/');
  await elsewhere.getByText(suspended).waitFor();
  await expectAccessible(elsewhere);

  await page.getByRole('link', { name: 'Edit Birch Bakery' }).click();
  await page.getByRole('button', { name: 'Lift the Suspension' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift the Suspension' }).click();
  await page.getByText('The suspension has been lifted.').waitFor();
  await signIn(elsewhere, portal().url, employer, '/');
  await waitForPage(elsewhere, '**/applications');
});

test('staff erase all applications of an applicant after entering an application number and their own password', async () => {
  const one = await portal().addCompleteEmployer({ OperatingName: 'Cedar Camp' });
  const two = await portal().addCompleteEmployer({ OperatingName: 'Dune Diner' });
  const first = await fileApplication(one.token, 'Quillfeather');
  const second = await fileApplication(two.token, 'Quillfeather', { JobTitle: 'Cook' });
  const page = await openAsStaff('/admin/applications');
  await page.getByRole('link', { name: `Edit ${first.JobNumber}` }).click();
  await page.getByRole('tab', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Erase This Applicant’s Data…' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Erase the data of Zoé Quillfeather permanently?',
  });
  await dialog.getByText('1 application', { exact: true }).waitFor();
  await dialog.getByLabel(`${second.JobNumber}: Cook, Dune Diner`).check();
  await dialog.getByText('2 applications', { exact: true }).waitFor();
  await takePicture(page, 'erase-applicant-1280');

  const erase = dialog.getByRole('button', { name: 'Erase Permanently' });
  await erase.click();
  await dialog.getByText('Type the number exactly as shown.').waitFor();
  await dialog.getByText('Enter your current password.').waitFor();
  await dialog.getByLabel(/to Confirm/).fill(first.JobNumber.toLowerCase());
  await dialog.getByLabel('Your Current Password').fill('wrong-password-1');
  await erase.click();
  await dialog.getByText('The current password is incorrect.').waitFor();
  await dialog.getByLabel('Your Current Password').fill(administrator.password);
  await erase.click();
  await page.getByText('Everything has been erased.').waitFor();
  await waitForPage(page, '**/admin/applications');
  await page.getByRole('heading', { name: 'Applications', exact: true }).waitFor();
  await expect.poll(() => page.getByText('Quillfeather').count()).toBe(0);
  for (const { JobNumber } of [first, second]) {
    expect(await page.getByRole('link', { name: `Edit ${JobNumber}` }).count()).toBe(0);
  }
});

test('staff can cancel an erasure before confirming it, and the dialog names the missing input', async () => {
  const { token } = await portal().addCompleteEmployer({ OperatingName: 'Fern Farm' });
  const first = await fileApplication(token, 'Underhill');
  const second = await fileApplication(token, 'Underhill', { JobTitle: 'Cook' });
  const page = await openAsStaff('/admin/applications');
  await page.getByRole('link', { name: `Edit ${first.JobNumber}` }).click();
  await page.getByRole('tab', { name: 'More' }).click();
  const opener = page.getByRole('button', { name: 'Erase This Applicant’s Data…' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase the data of Zoé Underhill permanently?' });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await dialog.getByText('1 application', { exact: true }).waitFor();
  await cancel.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => opener.evaluate((element) => element === document.activeElement))
    .toBe(true);

  await opener.press('Enter');
  await dialog.getByText('1 application', { exact: true }).waitFor();
  await page.route('**/api/erasure/preview*', (route) => route.abort());
  const other = dialog.getByLabel(`${second.JobNumber}: Cook, Fern Farm`);
  await other.check();
  const retryButton = dialog.getByRole('button', { name: 'Try Again' });
  await retryButton.waitFor();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByRole('button', { name: 'Erase Permanently' }).count()).toBe(0);
  await page.unroute('**/api/erasure/preview*');
  await retryButton.click();
  await dialog.getByText('2 applications', { exact: true }).waitFor();

  await dialog.getByLabel(/to Confirm/).fill(first.JobNumber);
  const password = dialog.getByLabel('Your Current Password');
  await password.fill('wrong-password-1');
  await password.press('Enter');
  const wrong = dialog.getByText('The current password is incorrect.');
  await wrong.waitFor();
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await takePicture(page, 'erase-wrong-password-1280');

  const blocked = Promise.withResolvers<void>();
  await page.route('**/api/erasure', async (route) => {
    await blocked.promise;
    await route.continue();
  });
  await password.fill(administrator.password);
  expect(await wrong.count()).toBe(0);
  await password.press('Enter');
  await dialog.getByRole('button', { name: 'Erasing…' }).waitFor();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await cancel.click({ force: true });
  expect(await dialog.isVisible()).toBe(true);
  blocked.resolve();
  await page.getByText('Everything has been erased.').waitFor();
  await waitForPage(page, '**/admin/applications');
});

test('staff erase an employer on a phone in French', async () => {
  const employer = await portal().addCompleteEmployer({ OperatingName: 'Elm Eatery' });
  await fileApplication(employer.token, 'Stayswell');
  const path = `/admin/profile/${await readApplicationNumber('Elm Eatery')}`;
  const page = await openAsStaff(path, { width: 320, french: true, dark: true });
  await page.getByRole('button', { name: 'Effacer ses données…' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Effacer définitivement les données de Elm Eatery?',
  });
  await dialog.getByText('1\u00a0demande', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, 'erase-employer-320-fr-dark');
  await dialog.getByLabel(`Saisissez ${employer.number} pour confirmer`).fill(employer.number);
  await dialog.getByLabel('Votre mot de passe actuel').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Effacer définitivement' }).click();
  await page.getByText('Tout a été effacé.').waitFor();
  await waitForPage(page, '**/admin/profiles');
  await expect.poll(() => page.getByText('Elm Eatery').count()).toBe(0);
  const { page: theirs } = await portal().visitor();
  await signIn(theirs, portal().url, employer, '/');
  await theirs
    .getByText('Designation number and password do not match an active account.')
    .waitFor();
});
