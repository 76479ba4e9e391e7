import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import { addDays, addMonths, toDayInTimeZone } from '../../contract/days.ts';
import type { DocumentDate } from '../../contract/documentDates.ts';
import { pdf } from '../support/sampleFiles.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  selectDocumentRow,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests({ PROGRAM_TIME_ZONE: 'America/Toronto' });
const getToday = () => toDayInTimeZone('America/Toronto', new Date());

interface FiledApplication {
  number: string;
  password: string;
  token: string;
  id: number;
}

const datedDocuments = {
  JobOfferId: 'offer.pdf',
  PassportScanId: 'passport.pdf',
  ProofOfStatusId: 'status.pdf',
  LanguageTestResultId: 'test.pdf',
  EducationCredentialId: 'credential.pdf',
};

async function fileApplication(
  files: Record<string, string> = datedDocuments,
): Promise<FiledApplication> {
  const employer = await portal().addCompleteEmployer();
  const documents: Record<string, number> = {};
  for (const [field, filename] of Object.entries(files)) {
    documents[field] = await portal().upload(employer.token, filename);
  }
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const request = { Token: employer.token, ...names, ...documents };
  const saved = await portal().call('/api/application', request);
  return { ...employer, id: ((await saved.json()) as Application).ApplicationId };
}

async function readDates(id: number): Promise<DocumentDate[]> {
  const token = await portal().adminToken();
  const answer = await fetch(`${portal().url}/api/dates?applicationId=${id}&token=${token}`);
  return (await answer.json()) as DocumentDate[];
}

async function readDateOfSlot(id: number, slot: string): Promise<DocumentDate> {
  return (await readDates(id)).find((one) => one.Slot === slot) as DocumentDate;
}

async function setDateAsAdministrator(id: number, slot: string, day: string): Promise<void> {
  const { DocumentId } = await readDateOfSlot(id, slot);
  const Token = await portal().adminToken();
  const text = { Token, ApplicationId: id, DocumentId, Slot: slot, Date: day };
  expect((await portal().call('/api/date', text)).status).toBe(200);
}

async function openAsEmployer(filedApplication: FiledApplication, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: filedApplication });
  await page.goto(`${portal().url}/application/${filedApplication.id}`);
  return page;
}

async function openAsStaff(filedApplication: FiledApplication, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/application/${filedApplication.id}`);
  await selectDocumentRow(page, 'PassportScan');
  return page;
}

const getDocumentGroup = (page: Page, place: string) =>
  page.getByRole('group', { name: place, exact: true });
const getPassportGroup = (page: Page) => getDocumentGroup(page, 'Passport Scan');
const getExpiryDateField = (page: Page) =>
  getPassportGroup(page).getByRole('textbox', { name: 'Expiry Date' });

test('the portal saves a document date when the focus leaves its field, and staff confirm the date that they see', async () => {
  const application = await fileApplication();
  const employer = await openAsEmployer(application);
  await getPassportGroup(employer).getByText('Validity unknown: no date yet').waitFor();
  await getExpiryDateField(employer).fill('2036-02-03');
  await employer.keyboard.press('Tab');
  await employer.getByRole('button', { name: 'Choose a day: Expiry Date' }).first().waitFor();
  await employer.getByLabel('First Name').focus();
  await getPassportGroup(employer).getByText('Valid until Feb 03, 2036').waitFor();
  expect(await getExpiryDateField(employer).inputValue()).toBe('Feb 03, 2036');
  expect((await readDateOfSlot(application.id, 'PassportScan')).Date).toBe('2036-02-03');
  await expectAccessible(employer);

  const staff = await openAsStaff(application);
  await staff
    .getByRole('button', { name: 'Confirm the date of Passport Scan: Feb 03, 2036' })
    .click();
  await getPassportGroup(staff)
    .getByText(/^Confirmed by /)
    .waitFor();
  await expectAccessible(staff);
  await employer.reload();
  await getPassportGroup(employer)
    .getByText(/^Confirmed by the program on /)
    .waitFor();

  await getExpiryDateField(staff).fill('Feb 4, 2036');
  await getPassportGroup(staff).getByRole('button', { name: 'Save Date' }).click();
  await getPassportGroup(staff).getByText('Valid until Feb 04, 2036').waitFor();
  await getPassportGroup(staff)
    .getByRole('button', { name: /^Confirm the date/ })
    .waitFor();
  expect((await readDateOfSlot(application.id, 'PassportScan')).ConfirmedOn).toBe('');
});

async function chooseFile(page: Page, slot: string, filename: string): Promise<void> {
  const file = { name: filename, mimeType: 'application/pdf', buffer: Buffer.from(pdf(filename)) };
  const chooser = page.waitForEvent('filechooser');
  await page
    .locator(`#slot-${slot}`)
    .getByRole('button', { name: /^Upload/ })
    .click();
  await (await chooser).setFiles(file);
}

test('an upload asks for the document’s date at once, in new and in existing applications', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer, width: 390, height: 844 });
  await page.goto(`${portal().url}/application`);
  for (const [name, text] of [
    ['First Name', 'Zoé'],
    ['Last Name', 'Nguyễn'],
    ['Job Title', 'Baker'],
  ] as const) {
    await page.getByLabel(name).fill(text);
  }
  await chooseFile(page, 'PassportScan', 'passport.pdf');
  await getExpiryDateField(page).fill('2036-02-03');
  await getPassportGroup(page).getByText('The date is saved with the application.').waitFor();
  await chooseFile(page, 'LanguageTestResult', 'test.pdf');
  const taken = getDocumentGroup(page, 'Language Test Result').getByRole('textbox');
  await taken.fill('Nov 20, 2040');
  await page.getByLabel('Job Title').focus();
  await getDocumentGroup(page, 'Language Test Result')
    .getByText('This date is in the future. This date will not be saved.')
    .waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForPage(page, '**/application/*');
  await page.getByText('The application is saved, without the date of test.pdf.').waitFor();
  await expect.poll(() => taken.inputValue()).toBe('Nov 20, 2040');
  await getDocumentGroup(page, 'Language Test Result')
    .getByText('This date is in the future.')
    .waitFor();
  await expectAccessible(page);
  const [row] = (await (
    await fetch(`${portal().url}/api/applications?token=${employer.token}`)
  ).json()) as { ApplicationId: number }[];
  const id = row?.ApplicationId ?? 0;
  expect((await readDateOfSlot(id, 'PassportScan')).Date).toBe('2036-02-03');
  expect((await readDateOfSlot(id, 'LanguageTestResult')).Date).toBe(null);

  await taken.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForPage(page, '**/applications');

  await page.goto(`${portal().url}/application/${id}`);
  await getPassportGroup(page).getByText('Valid until Feb 03, 2036').waitFor();
  await page.getByRole('button', { name: /^Delete .*passport\.pdf/ }).click();
  await chooseFile(page, 'PassportScan', 'new passport.pdf');
  await expect.poll(() => getExpiryDateField(page).inputValue()).toBe('');
  await getExpiryDateField(page).fill('2037-04-05');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForPage(page, '**/applications');
  await expect.poll(async () => (await readDateOfSlot(id, 'PassportScan')).Date).toBe('2037-04-05');
});

test('a document date that fails to save with a new application stays in the form until the next save', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer });
  let isDown = true;
  await page.route('**/api/date', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(`${portal().url}/application`);
  await page.getByLabel('First Name').fill('Zoé');
  await page.getByLabel('Last Name').fill('Nguyễn');
  await page.getByLabel('Job Title').fill('Baker');
  await chooseFile(page, 'PassportScan', 'passport.pdf');
  await getExpiryDateField(page).fill('2036-02-03');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await waitForPage(page, '**/application/*');
  const error = getPassportGroup(page).getByText(
    /^The date is not saved\. .* It will be sent again the next time you save\.$/,
  );
  await error.waitFor();
  expect(await getExpiryDateField(page).inputValue()).toBe('Feb 03, 2036');
  await expect
    .poll(() => getExpiryDateField(page).evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Applications' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();

  await page.reload();
  await error.waitFor();
  await save.click();
  await page.getByText('The application is saved, without the date of passport.pdf.').waitFor();
  await error.waitFor();
  isDown = false;
  const id = Number(page.url().split('/').pop());
  await save.click();
  await waitForPage(page, '**/applications');
  expect((await readDateOfSlot(id, 'PassportScan')).Date).toBe('2036-02-03');
});

test('each state of a document date has its own text, and an unknown date is never shown as expired', async () => {
  const application = await fileApplication();
  const day = getToday();
  await setDateAsAdministrator(application.id, 'PassportScan', addDays(day, 60));
  await setDateAsAdministrator(application.id, 'ProofOfStatus', addDays(day, -1));
  await setDateAsAdministrator(
    application.id,
    'LanguageTestResult',
    addMonths(addDays(day, 120), -24),
  );
  await setDateAsAdministrator(application.id, 'JobOffer', addDays(day, -3));
  const page = await openAsEmployer(application);
  await getPassportGroup(page)
    .getByText(/^Expires within 90 days, on /)
    .waitFor();
  await getDocumentGroup(page, 'Proof of Status')
    .getByText(/^Expired on /)
    .waitFor();
  await getDocumentGroup(page, 'Language Test Result')
    .getByText(/^Valid today, but expires on /)
    .waitFor();
  const credential = getDocumentGroup(page, 'Education Credential Assessment');
  await credential.getByText('Validity unknown: no date yet').waitFor();
  expect(await credential.getByText(/Expired/).count()).toBe(0);
  const offer = getDocumentGroup(page, 'Job Offer');
  await offer.getByRole('textbox', { name: 'Date of Issue' }).waitFor();
  expect(await offer.getByText(/valid|unknown/i).count()).toBe(0);
  await expectAccessible(page);

  await setDateAsAdministrator(application.id, 'PassportScan', addDays(day, 30));
  await setDateAsAdministrator(application.id, 'ProofOfStatus', addDays(day, 7));
  await page.reload();
  await getPassportGroup(page)
    .getByText(/^Expires within 30 days, on /)
    .waitFor();
  await getDocumentGroup(page, 'Proof of Status')
    .getByText(/^Expires within 7 days, on /)
    .waitFor();
});

test('an impossible document date shows an error beside its field without blocking the save', async () => {
  const application = await fileApplication();
  const page = await openAsEmployer(application);
  const taken = getDocumentGroup(page, 'Language Test Result').getByRole('textbox', {
    name: 'Date the Test Was Taken',
  });
  await taken.fill('Nov 20, 2040');
  await page.getByLabel('Job Title').fill('Pastry cook');
  await page.getByText('The date is not saved. This date is in the future.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForPage(page, '**/applications');
  expect((await readDateOfSlot(application.id, 'LanguageTestResult')).Date).toBe(null);
});

test('a document date that fails to save stays in its field and can be sent again', async () => {
  const application = await fileApplication();
  const page = await openAsEmployer(application);
  await getExpiryDateField(page).waitFor();
  let isDown = true;
  await page.route('**/api/date', (route) => (isDown ? route.abort() : route.continue()));
  await getExpiryDateField(page).fill('2036-02-03');
  await page.getByLabel('First Name').focus();
  await getPassportGroup(page)
    .getByText(/^The date is not saved\. /)
    .waitFor();
  expect(await getExpiryDateField(page).inputValue()).toBe('Feb 03, 2036');
  await expectAccessible(page);
  isDown = false;
  await getPassportGroup(page).getByRole('button', { name: 'Try Again' }).click();
  await getPassportGroup(page).getByText('Valid until Feb 03, 2036').waitFor();
  expect((await readDateOfSlot(application.id, 'PassportScan')).Date).toBe('2036-02-03');
});

test('a user who enters a different date for a document than a colleague sees both dates and loses neither', async () => {
  const application = await fileApplication();
  const page = await openAsEmployer(application);
  await getExpiryDateField(page).fill('2036-02-03');
  await setDateAsAdministrator(application.id, 'PassportScan', '2035-12-31');
  await page.getByLabel('First Name').focus();
  await getPassportGroup(page)
    .getByText(
      'Someone else changed this date to Dec 31, 2035 in the meantime. Your date, Feb 03, 2036, has not been saved.',
    )
    .waitFor();
  expect((await readDateOfSlot(application.id, 'PassportScan')).Date).toBe('2035-12-31');
  await expectAccessible(page);
  await getPassportGroup(page).getByRole('button', { name: 'Save My Date' }).click();
  await getPassportGroup(page).getByText('Valid until Feb 03, 2036').waitFor();

  await getExpiryDateField(page).fill('2036-05-05');
  await setDateAsAdministrator(application.id, 'PassportScan', '2036-06-06');
  await page.getByLabel('First Name').focus();
  await getPassportGroup(page).getByRole('button', { name: 'Keep the Other Date' }).click();
  await expect.poll(() => getExpiryDateField(page).inputValue()).toBe('Jun 06, 2036');
  expect((await readDateOfSlot(application.id, 'PassportScan')).Date).toBe('2036-06-06');
});

test('confirming a document date fails if somebody changed the date after the page was loaded', async () => {
  const application = await fileApplication();
  await setDateAsAdministrator(application.id, 'PassportScan', '2035-12-31');
  const page = await openAsStaff(application);
  const confirm = page.getByRole('button', {
    name: 'Confirm the date of Passport Scan: Dec 31, 2035',
  });
  await confirm.waitFor();
  await setDateAsAdministrator(application.id, 'PassportScan', '2036-06-06');
  await confirm.click();
  await page
    .getByText('Someone else changed this date to Jun 06, 2036 in the meantime. Check it again')
    .waitFor();
  expect((await readDateOfSlot(application.id, 'PassportScan')).ConfirmedOn).toBe('');
});

test('the application page works when document dates fail to load, and a closed application shows the dates as text only', async () => {
  const filedApplication = await fileApplication();
  await setDateAsAdministrator(filedApplication.id, 'PassportScan', '2035-12-31');
  const { page } = await portal().visitor({ as: filedApplication });
  let isDown = true;
  await page.route('**/api/dates*', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(`${portal().url}/application/${filedApplication.id}`);
  const row = page.locator('#slot-PassportScan');
  await row.getByText('The date could not be loaded.').waitFor();
  await expectAccessible(page);
  isDown = false;
  await row.getByRole('button', { name: 'Try Again' }).click();
  await getPassportGroup(page).getByText('Valid until Dec 31, 2035').waitFor();

  const Token = await portal().adminToken();
  const address = `/api/application?applicationId=${filedApplication.id}&token=${Token}`;
  const complete = (await (await fetch(portal().url + address)).json()) as Application;
  const declined = { ...complete, Token, ApplicationStatusId: 7 };
  expect((await portal().call('/api/application', declined, 'PATCH')).status).toBe(200);
  await page.reload();
  await getPassportGroup(page).getByText('Expiry Date: Dec 31, 2035').waitFor();
  expect(await getExpiryDateField(page).count()).toBe(0);
  await expectAccessible(page);
});

test.each([
  { name: 'a narrow phone', width: 320, height: 640, touch: true },
  { name: 'French and dark on a phone', width: 390, height: 844, french: true, dark: true },
])(
  'document dates fit the pages of employers and staff: $name',
  async ({ name: _name, ...options }) => {
    const application = await fileApplication();
    const day = getToday();
    await setDateAsAdministrator(
      application.id,
      'LanguageTestResult',
      addMonths(addDays(day, 120), -24),
    );
    await setDateAsAdministrator(application.id, 'PassportScan', '2035-12-31');
    for (const page of [
      await openAsEmployer(application, options),
      await openAsStaff(application, options),
    ]) {
      await page
        .getByText(/Valid until|Valide jusqu’au/)
        .first()
        .waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  },
);
