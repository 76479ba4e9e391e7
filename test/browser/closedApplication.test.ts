import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import { applicationPage } from '../../web/texts/en/applications.ts';
import { notes } from '../../web/texts/en/notes.ts';
import { texts } from '../../web/texts/en.ts';
import { pdf } from '../support/sampleFiles.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();
const pageTexts = { ...applicationPage, ...texts.documents, ...notes };

interface Person {
  number: string;
  password: string;
  token: string;
}

async function readApplication(applicationId: number): Promise<Application> {
  const token = await portal().adminToken();
  const address = `/api/application?token=${token}&applicationId=${applicationId}`;
  return (await (await fetch(portal().url + address)).json()) as Application;
}

async function setStatus(applicationId: number, ApplicationStatusId: number): Promise<void> {
  const record = { ...(await readApplication(applicationId)), ApplicationStatusId };
  const Token = await portal().adminToken();
  const saved = await portal().call('/api/application', { ...record, Token }, 'PATCH');
  expect(saved.status).toBe(200);
}

async function fileApplication(person: Person): Promise<number> {
  const PassportScanId = await portal().upload(person.token, 'passport.pdf');
  const DocumentId = await portal().upload(person.token, 'letter.pdf');
  const request = await portal().call('/api/application', {
    Token: person.token,
    FirstName: 'Zoé',
    LastName: 'Nguyễn',
    JobTitle: 'Baker',
    PassportScanId,
    AdditionalDocuments: [{ DocumentId, Title: 'Letter' }],
  });
  return ((await request.json()) as Application).ApplicationId;
}

async function openPage(person: Person, applicationId: number, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: person });
  await page.goto(`${portal().url}/application/${applicationId}`);
  return page;
}

async function addDocument(page: Page, title: string, name: string): Promise<void> {
  await page.locator('.document-add input').first().fill(title);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: pageTexts.uploadOf(pageTexts.additionalDocument) }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: pdf(name) });
  await page.getByRole('link', { name: `Download ${name}` }).waitFor();
}

const clickSave = (page: Page) =>
  page.getByRole('button', { name: texts.common.save, exact: true });

test('the page of a closed application says that it is closed, stays readable and accepts another document', {
  tags: 'core',
}, async () => {
  const person = await portal().addCompleteEmployer();
  const id = await fileApplication(person);
  await setStatus(id, 8);
  const page = await openPage(person, id);
  await page.getByText(pageTexts.closedTitle('Recommended')).waitFor();
  await page.getByRole('link', { name: pageTexts.contactSupport }).waitFor();
  for (const label of Object.values(pageTexts.fields)) {
    const field = page.getByLabel(label);
    expect(await field.getAttribute('readonly')).not.toBeNull();
    // The fields are read-only instead of disabled, so that their text can be selected and copied.
    expect(await field.isDisabled()).toBe(false);
  }
  expect(await page.getByRole('button', { name: /^(Upload|Delete) / }).count()).toBe(1);
  await page.getByRole('link', { name: 'Download passport.pdf' }).waitFor();
  expect(await clickSave(page).count()).toBe(0);

  await addDocument(page, 'Appeal', 'appeal.pdf');
  await clickSave(page).click();
  await waitForPage(page, '**/applications');
  await page.getByText(pageTexts.saved((await readApplication(id)).JobNumber)).waitFor();
  expect((await readApplication(id)).AdditionalDocuments.map(({ Title }) => Title)).toEqual([
    'Letter',
    'Appeal',
  ]);

  await setStatus(id, 3);
  await page.goto(`${portal().url}/application/${id}`);
  await page.getByLabel(pageTexts.fields.JobTitle).fill('Pastry cook');
  await clickSave(page).click();
  await waitForPage(page, '**/applications');
  expect(await readApplication(id)).toMatchObject({
    JobTitle: 'Pastry cook',
    ApplicationStatusId: 3,
  });
});

test('saving an edit of an application that was closed meanwhile saves only a new document and lists what was not saved', async () => {
  const person = await portal().addCompleteEmployer();
  const id = await fileApplication(person);
  const page = await openPage(person, id);
  await page.getByLabel(pageTexts.fields.FirstName).fill('Ana');
  await addDocument(page, 'Appeal', 'appeal.pdf');
  await setStatus(id, 5);
  await clickSave(page).click();
  await page.getByText(pageTexts.closedMeanwhile).waitFor();
  await page.getByText(pageTexts.closedTitle('Decline to Recommend')).waitFor();
  expect(await page.getByLabel(pageTexts.fields.FirstName).inputValue()).toBe('Zoé');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    pageTexts.closedMeanwhile,
  );
  await expectAccessible(page);
  await clickSave(page).click();
  await waitForPage(page, '**/applications');
  expect(await readApplication(id)).toMatchObject({
    FirstName: 'Zoé',
    ApplicationStatusId: 5,
    AdditionalDocuments: [{ Title: 'Letter' }, { Title: 'Appeal' }],
  });
});

test('a draft of an application that was closed meanwhile opens without the fields that are now locked', async () => {
  const person = await portal().addCompleteEmployer();
  const id = await fileApplication(person);
  const first = await openPage(person, id);
  const readStoredDraft = () =>
    first.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.startsWith('draft.'));
      return name === undefined ? null : localStorage.getItem(name);
    });
  await addDocument(first, 'Appeal', 'appeal.pdf');
  await expect.poll(readStoredDraft).not.toBeNull();
  const withDocument = await readStoredDraft();
  await first.getByLabel(pageTexts.fields.FirstName).fill('Ana');
  await expect.poll(readStoredDraft).not.toBe(withDocument);
  const context = first.context();
  await first.close({ runBeforeUnload: false });
  await setStatus(id, 5);

  const page = await context.newPage();
  await page.goto(`${portal().url}/application/${id}`);
  await page.getByRole('button', { name: 'Restore What You Typed' }).click();
  await page.getByRole('link', { name: 'Download appeal.pdf' }).waitFor();
  await page.getByText(pageTexts.closedTitle('Decline to Recommend')).waitFor();
  await page.getByText(pageTexts.closedMeanwhile).waitFor();
  const name = page.getByLabel(pageTexts.fields.FirstName);
  expect(await name.inputValue()).toBe('Zoé');
  expect(await name.getAttribute('readonly')).not.toBeNull();
  await clickSave(page).click();
  await waitForPage(page, '**/applications');
  expect(await readApplication(id)).toMatchObject({
    FirstName: 'Zoé',
    ApplicationStatusId: 5,
    AdditionalDocuments: [{ Title: 'Letter' }, { Title: 'Appeal' }],
  });
});

test.each([
  [320, false],
  [390, true],
])('the page of a closed application is not cut off at %i pixels', async (width, french) => {
  const person = await portal().addCompleteEmployer();
  const id = await fileApplication(person);
  await setStatus(id, 7);
  const page = await openPage(person, id, { width, french, dark: french });
  await page.getByText(/^(This application is closed|Cette demande est fermée)/).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
