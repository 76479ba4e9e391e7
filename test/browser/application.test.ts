import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { type Application, documentSlots } from '../../contract/applications.ts';
import { messages as otherMessages } from '../../contract/messages.ts';
import { accountSecurity } from '../../web/texts/en/accounts.ts';
import { applicationPage } from '../../web/texts/en/applications.ts';
import { history, notes } from '../../web/texts/en/notes.ts';
import { viewer as viewerTexts } from '../../web/texts/en/viewer.ts';
import { texts } from '../../web/texts/en.ts';
import { findSlotName } from '../../web/texts/program.ts';
import { doc, docx, pdf } from '../support/sampleFiles.ts';
import { specified } from '../support/specified.ts';
import { openUnreliableConnection } from '../support/unreliableConnection.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';
import { expectHiddenInTime, getBackgroundColorName, stopClock } from './messageChecks.ts';

const { messages } = specified;

const portal = startPortalForTests();
const pageTexts = {
  ...viewerTexts,
  ...applicationPage,
  ...texts.documents,
  ...history,
  ...notes,
};

type Slot = (typeof documentSlots)[number];
interface Person {
  number: string;
  password: string;
  token: string;
}

const getSlotName = (slot: Slot) => findSlotName(slot, 'en');
const getSlotRow = (page: Page, slot: Slot) => page.locator(`#slot-${slot}`);
const getSaveButton = (page: Page) =>
  page.getByRole('button', { name: texts.common.save, exact: true });

async function chooseFile(page: Page, slot: Slot, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: pageTexts.uploadOf(getSlotName(slot)) }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function expectDocumentFiled(page: Page, filename: string): Promise<void> {
  await page.getByRole('link', { name: `Download ${filename}` }).waitFor();
}

async function fillNames(page: Page, name = 'Zoé'): Promise<void> {
  await page.getByLabel(pageTexts.fields.FirstName).fill(name);
  await page.getByLabel(pageTexts.fields.LastName).fill('Nguyễn');
  await page.getByLabel(pageTexts.fields.JobTitle).fill('Baker');
}

async function openAsEmployer(
  path: string,
  person: Person,
  options = {},
  url = portal().url,
): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: person });
  await page.goto(url + path);
  return page;
}

const expandApplicantFields = (page: Page) => page.locator('.applicant-fold > summary').click();

async function openAsAdministrator(path: string, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(portal().url + path);
  return page;
}

async function fileApplication(person: Person, fields: object = {}): Promise<number> {
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const request = { Token: person.token, ...names, ...fields };
  const saved = await portal().call('/api/application', request);
  expect(saved.status).toBe(200);
  return ((await saved.json()) as Application).ApplicationId;
}

async function readApplication(applicationId: number): Promise<Application> {
  const token = await portal().adminToken();
  const address = `/api/application?token=${token}&applicationId=${applicationId}`;
  return (await (await fetch(portal().url + address)).json()) as Application;
}

test('an employer fills in an empty application form and files it with all documents', async () => {
  const person = await portal().addCompleteEmployer();
  const page = await openAsEmployer('/application', person);
  await page.getByText(pageTexts.intro).waitFor();
  await page.getByText('0 of 8 documents').waitFor();

  await getSaveButton(page).click();
  await page.getByText(pageTexts.notSaved).waitFor();
  expect(await page.getByText(texts.forms.fillIn).count()).toBe(3);
  await page.getByRole('link', { name: messages.fieldsMissing }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('FirstName');

  await fillNames(page);
  for (const slot of documentSlots) {
    const name =
      slot === 'Schedule1' ? 'été.doc' : slot === 'JobOffer' ? 'offer.docx' : `${slot}.pdf`;
    const bytes = name.endsWith('.doc') ? doc() : name.endsWith('.docx') ? docx() : pdf(slot);
    await chooseFile(page, slot, name, bytes);
    await expectDocumentFiled(page, name);
  }
  await page.getByText('8 of 8 documents').waitFor();
  await page.getByText(pageTexts.allThere).waitFor();
  await getSaveButton(page).click();
  await waitForPage(page, '**/applications');
  await page.getByText(/Application RCIP-\d{4}-\d{6} has been saved\./).waitFor();

  await page.locator('tbody').getByText('Nguyễn').first().click();
  await waitForPage(page, /\/application\/\d+$/);
  await page.getByText('Submitted').waitFor();
  await page.getByText(pageTexts.notesEmpty).waitFor();
  expect(await page.getByRole('combobox').count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Note' }).count()).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download été.doc' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('été.doc');
  expect(readFileSync(await download.path()).equals(doc())).toBe(true);
  expect(page.url()).not.toContain('token');
});

test('document uploads accept 4,000,000 bytes, and show an error for five seconds for larger files and other types', async () => {
  const person = await portal().addCompleteEmployer();
  const page = await openAsEmployer('/application', person);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/document')) uploads.push(request.url());
  });
  await chooseFile(page, 'JobOffer', 'exact.pdf', pdf('exact', 4_000_000));
  await expectDocumentFiled(page, 'exact.pdf');
  expect(uploads).toHaveLength(1);

  await page.clock.install();
  await stopClock(page);
  await chooseFile(page, 'PassportScan', 'large.pdf', pdf('large', 4_000_001));
  const refusal = page.getByText(messages.documentTooLarge, { exact: true });
  await refusal.waitFor();
  expect(await getBackgroundColorName(refusal)).toBe('red');
  await expectHiddenInTime(page, refusal);
  await page.clock.resume();
  await page.getByText(pageTexts.notUploaded('large.pdf')).waitFor();
  await chooseFile(page, 'PassportScan', 'picture.gif', Buffer.from('GIF'));
  await page.getByText(otherMessages.documentTypeRefused).waitFor();
  await chooseFile(page, 'PassportScan', 'empty.pdf', Buffer.alloc(0));
  await page.getByText(otherMessages.documentEmpty).waitFor();
  expect(uploads).toHaveLength(1);

  await chooseFile(page, 'Schedule1', 'renamed.pdf', Buffer.from('MZ not a PDF'));
  await getSlotRow(page, 'Schedule1').getByText(otherMessages.documentContentWrong).waitFor();
  expect(await page.getByText('1 of 8 documents').isVisible()).toBe(true);
});

test('an employer can replace and delete a document, undo the deletion and drop a new file on the document’s row', async () => {
  const person = await portal().addCompleteEmployer();
  const first = await portal().upload(person.token, 'first.pdf', pdf('first'));
  const id = await fileApplication(person, { JobOfferId: first, PassportScanId: first });
  const page = await openAsEmployer(`/application/${id}`, person);
  await getSlotRow(page, 'JobOffer').getByRole('button', { name: 'Delete first.pdf' }).click();
  await page.getByText(pageTexts.deleted('first.pdf')).waitFor();
  await expectAccessible(page);
  expect((await readApplication(id)).JobOfferId).toBe(first);
  await page.getByRole('button', { name: pageTexts.undoOf('first.pdf') }).click();
  await getSlotRow(page, 'JobOffer').getByRole('link', { name: 'Download first.pdf' }).waitFor();

  await getSlotRow(page, 'JobOffer').getByRole('button', { name: 'Delete first.pdf' }).click();
  await chooseFile(page, 'JobOffer', 'second.pdf', pdf('second'));
  await expectDocumentFiled(page, 'second.pdf');
  await getSlotRow(page, 'PassportScan').getByRole('button', { name: 'Delete first.pdf' }).click();
  const dropped = await page.evaluateHandle((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'dropped.pdf'));
    return files;
  }, pdf('dropped').toString());
  await getSlotRow(page, 'IntentToReside').dispatchEvent('drop', { dataTransfer: dropped });
  await expectDocumentFiled(page, 'dropped.pdf');
  await getSaveButton(page).click();
  await waitForPage(page, '**/applications');
  const saved = await readApplication(id);
  expect(saved).toMatchObject({
    Filename_JobOffer: 'second.pdf',
    PassportScanId: null,
    Filename_IntentToReside: 'dropped.pdf',
  });
});

test('deleting a document and undoing the deletion keep the focus in the document’s row in every browser', async () => {
  const person = await portal().addCompleteEmployer();
  const offer = await portal().upload(person.token, 'offer.pdf', pdf('offer'));
  const extra = { DocumentId: offer, Filename: 'offer.pdf', Title: 'Letter' };
  const id = await fileApplication(person, { JobOfferId: offer, AdditionalDocuments: [extra] });
  const page = await openAsEmployer(`/application/${id}`, person);
  const focus = (place: string) =>
    page.locator(place).evaluate((row) => {
      const at = document.activeElement;
      return row !== at && row.contains(at) && at?.textContent;
    });
  for (const isSafari of [false, true]) {
    // In Safari, clicking a button with the mouse focuses no element.
    if (isSafari) {
      await page.evaluate(() => {
        document.addEventListener('mousedown', (event) => {
          event.preventDefault();
          (document.activeElement as HTMLElement).blur();
        });
      });
    }
    for (const place of ['#slot-JobOffer', '#additional-documents li']) {
      await page.locator(place).getByRole('button', { name: 'Delete offer.pdf' }).click();
      await expect.poll(() => focus(place)).toContain('Undo');
      await page
        .locator(place)
        .getByRole('button', { name: pageTexts.undoOf('offer.pdf') })
        .click();
      await expect.poll(() => focus(place)).toContain('offer.pdf');
    }
  }
});

test('an employer can add, title, delete and restore additional documents, and the form shows their number', async () => {
  const person = await portal().addCompleteEmployer();
  const page = await openAsEmployer('/application', person);
  await fillNames(page);
  const area = page.locator('#additional-documents');
  const add = async (name: string, title: string) => {
    await area.getByLabel(pageTexts.additionalTitle).fill(title);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      area.getByRole('button', { name: pageTexts.uploadOf(pageTexts.additionalDocument) }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: pdf(name) });
    await expectDocumentFiled(page, name);
  };
  await add('one.pdf', '');
  await add('two.pdf', 'Letter of the mayor');
  await add('three.pdf', '');
  const heading = area.getByRole('heading', { name: 'Additional Documents' });
  await heading.getByText('3', { exact: true }).waitFor();
  for (const title of ['Additional Document #1', 'Letter of the mayor', 'Additional Document #2']) {
    await area.getByRole('heading', { name: title }).waitFor();
  }
  await area.getByRole('button', { name: 'Delete one.pdf' }).click();
  await area.getByRole('button', { name: 'Delete two.pdf' }).click();
  await heading.getByText('1', { exact: true }).waitFor();
  await area.getByRole('button', { name: pageTexts.undoOf('two.pdf') }).click();
  await getSaveButton(page).click();
  await waitForPage(page, '**/applications');
  await page.locator('tbody').getByText('Nguyễn').first().click();
  await page.getByRole('heading', { name: 'Additional Document #2' }).waitFor();
  await page.getByRole('heading', { name: 'Letter of the mayor' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Additional Document #1' }).count()).toBe(0);
});

test('a new application’s form marks mandatory documents, accepts only allowed file types and has no notes section', {
  tags: 'core',
}, async () => {
  const person = await portal().addCompleteEmployer();
  const page = await openAsEmployer('/application', person);
  await page.getByText('All fields are mandatory except those marked optional.').waitFor();
  const status = getSlotRow(page, 'ProofOfStatus');
  await status.getByRole('heading', { name: /Proof of Status.*optional/ }).waitFor();
  await status.getByRole('button', { name: /About/ }).hover();
  await status.getByRole('tooltip', { name: /mandatory for in-country applicants/i }).waitFor();
  for (const slot of specified.documentSlots) {
    await page.locator(`#slot-${slot} button`).first().waitFor();
  }
  const inputs = page.locator('input[type=file]');
  const accepted = await inputs.evaluateAll((files) =>
    files.map((input) => (input as HTMLInputElement).accept.split(',').sort()),
  );
  // The form has ten slots and a row for additional documents.
  expect(accepted.length).toBeGreaterThanOrEqual(11);
  for (const types of accepted) expect(types).toEqual([...specified.documentExtensions, 'image/*']);
  expect(await page.getByRole('heading', { name: 'Application Notes' }).count()).toBe(0);
  for (const name of ['First Name', 'Last Name', 'Job Title']) {
    const longest = page.getByRole('textbox', { name, exact: true });
    expect(await longest.getAttribute('maxlength')).toBe('50');
  }

  const id = await fileApplication(person);
  await page.goto(`${portal().url}/application/${id}`);
  await page.getByRole('heading', { name: 'Application Notes', exact: true }).waitFor();
});

test('documents with the same file name have distinct accessible names, and default titles are in the page’s language', async () => {
  const person = await portal().addCompleteEmployer();
  const upload = (name: string) => portal().upload(person.token, name, pdf(name));
  const [JobOfferId, PassportScanId] = [await upload('scan.pdf'), await upload('scan.pdf')];
  const extra = { DocumentId: await upload('extra.pdf'), Filename: 'extra.pdf', Title: '' };
  const id = await fileApplication(person, {
    JobOfferId,
    PassportScanId,
    AdditionalDocuments: [extra],
  });
  const page = await openAsEmployer(`/application/${id}`, person);
  const findButton = (name: string) => page.getByRole('button', { name, exact: true });
  await findButton('Delete scan.pdf (Job Offer)').waitFor();
  await findButton('Delete scan.pdf (Passport Scan)').waitFor();
  await findButton('Delete extra.pdf (Additional Document #1)').waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Document supplémentaire nº 1' }).waitFor();
  await findButton('Supprimer scan.pdf (Copie du passeport)').waitFor();
});

test('a document in a slot that the program has removed stays readable for the employer and staff', async () => {
  const person = await portal().addCompleteEmployer();
  const JobOfferId = await portal().upload(person.token, 'exam.pdf', pdf('exam'));
  const id = await fileApplication(person, { JobOfferId });
  const database = new DatabaseSync(join(portal().dataDir, 'portal.db'));
  database.exec(
    `update attachments set slot = 'MedicalExam2' where document_id = ${JobOfferId} and application_id = ${id}`,
  );
  database.close();

  const pages = [
    await openAsEmployer(`/application/${id}`, person),
    await openAsAdministrator(`/admin/application/${id}`),
  ];
  for (const page of pages) {
    const card = page.getByRole('region', { name: 'Documents No Longer Asked For' });
    await card.getByText('Medical Exam 2', { exact: true }).first().waitFor();
    const line = card.getByRole('button', { name: 'Open exam.pdf (Medical Exam 2)' });
    if (page.url().includes('/admin/')) await line.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: 'Download exam.pdf (Medical Exam 2)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('exam.pdf');
    expect(await card.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    await expectAccessible(page);
    if (page.url().includes('/admin/')) await expandApplicantFields(page);
    await page.getByLabel('Job Title').fill('Head Baker');
    await getSaveButton(page).click();
    await waitForPage(page, '**/applications');
  }
  const left = [{ Slot: 'MedicalExam2', DocumentId: JobOfferId, Filename: 'exam.pdf' }];
  expect(await readApplication(id)).toMatchObject({ JobTitle: 'Head Baker', OtherSlots: left });
});

test('an employer sees on which day the program opened a document', async () => {
  const person = await portal().addCompleteEmployer();
  const PassportScanId = await portal().upload(person.token, 'passport.pdf', pdf('passport'));
  const id = await fileApplication(person, { PassportScanId });
  const token = await portal().adminToken();
  const query = new URLSearchParams({ token, documentId: String(PassportScanId) });
  for (let times = 0; times < 2; times += 1) {
    expect((await fetch(`${portal().url}/api/document?${query}`)).status).toBe(200);
  }
  const days = { timeZone: 'America/Toronto', year: 'numeric', day: '2-digit' } as const;
  const today = (locale: string, overrides: object = {}) =>
    new Intl.DateTimeFormat(locale, { ...days, month: 'short', ...overrides })
      .format(new Date())
      .replace(/^1 /, '1er ');

  const page = await openAsEmployer(`/application/${id}`, person);
  const lines = page.getByText(/^(The program|Le programme), /);
  await expect.poll(() => lines.allTextContents()).toEqual([`The program, ${today('en-US')}`]);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect
    .poll(() => lines.allTextContents())
    .toEqual([`Le programme, ${today('fr-CA', { day: 'numeric' })}`]);
});

test('an interrupted upload can be retried with the same file, and other uploads continue', async () => {
  const person = await portal().addCompleteEmployer();
  const line = await openUnreliableConnection(portal().url);
  onTestFinished(line.stop);
  const page = await openAsEmployer('/application', person, {}, line.url);
  await fillNames(page);
  line.breakAfter(500_000);
  await chooseFile(page, 'JobOffer', 'offer.pdf', pdf('offer', 2_000_000));
  await page.getByRole('progressbar', { name: pageTexts.uploading('offer.pdf') }).waitFor();
  await page.getByText(pageTexts.uploadFailed('offer.pdf')).waitFor({ timeout: 30_000 });
  await expectAccessible(page);
  line.mend();

  await chooseFile(page, 'Schedule1', 'other.pdf', pdf('other'));
  await expectDocumentFiled(page, 'other.pdf');
  await getSaveButton(page).click();
  const dialog = page.getByRole('dialog', { name: pageTexts.leaveOutTitle });
  await dialog.getByText('offer.pdf').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.forms.backToForm }).click();
  await page.getByRole('button', { name: pageTexts.retryUpload('offer.pdf') }).click();
  await expectDocumentFiled(page, 'offer.pdf');

  let breaks = 2;
  await page.route('**/api/document', (route) => {
    breaks -= 1;
    return breaks >= 0 ? route.abort() : route.continue();
  });
  await chooseFile(page, 'PassportScan', 'passport.pdf', pdf('passport'));
  // The save waits for running uploads, in this test for the third attempt.
  await getSaveButton(page).click();
  await page.getByText(pageTexts.waitingForUploads).waitFor();
  await waitForPage(page, '**/applications', { timeout: 30_000 });
  expect(breaks).toBe(-1);
});

function endSession(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const Token = /Token=([^;]+)/.exec(document.cookie)?.[1];
    const headers = { 'content-type': 'application/json' };
    return fetch('/api/logout', { method: 'POST', headers, body: JSON.stringify({ Token }) });
  });
}

test('an upload interrupted by the end of the session continues after the employer signs in again', async () => {
  const person = await portal().addCompleteEmployer();
  const page = await openAsEmployer('/application', person);
  await fillNames(page);
  await endSession(page);
  await chooseFile(page, 'JobOffer', 'offer.pdf', pdf('offer'));
  const dialog = page.getByRole('dialog', { name: accountSecurity.endedTitle });
  await dialog.getByLabel(texts.signIn.password).first().fill(person.password);
  await dialog.getByRole('button', { name: accountSecurity.goOn }).click();
  await expectDocumentFiled(page, 'offer.pdf');
});

/** Waits for a script of the current document, because an earlier page may have loaded the same script. */
function waitUntilScriptLoaded(page: Page, script: string): Promise<unknown> {
  return page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some(({ name: url }) => url.includes(name)),
    `/assets/${script}-`,
  );
}

test('the dialog for an ended session opens without a connection, and Escape keeps the entered form values', async () => {
  const person = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: person });
  await page.goto(`${portal().url}/application`);
  await fillNames(page);
  // This script contains the sign-in dialog and its second step.
  await waitUntilScriptLoaded(page, 'again');
  await page.route('**/assets/**', (route) => route.abort());
  await endSession(page);
  await getSaveButton(page).click();
  const dialog = page.getByRole('dialog', { name: accountSecurity.endedTitle });
  await dialog.waitFor();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await dialog.getByLabel(texts.signIn.password).first().fill(person.password);
  await dialog.getByRole('button', { name: accountSecurity.goOn }).click();
  await waitForPage(page, '**/applications');
});

test('a form keeps its values when the sign-in dialog fails to load, and the dialog loads at the next try', async () => {
  const person = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: person });
  await page.route('**/assets/again-*.js*', (route) => route.abort());
  await page.goto(`${portal().url}/application`);
  await fillNames(page);
  await endSession(page);
  await getSaveButton(page).click();
  await page.getByText(texts.failures.ended).waitFor();
  expect(await page.getByLabel(pageTexts.fields.JobTitle).inputValue()).toBe('Baker');

  await page.unroute('**/assets/again-*.js*');
  await getSaveButton(page).click();
  const dialog = page.getByRole('dialog', { name: accountSecurity.endedTitle });
  await dialog.getByLabel(texts.signIn.password).first().fill(person.password);
  await dialog.getByRole('button', { name: accountSecurity.goOn }).click();
  await waitForPage(page, '**/applications');
});

test('a failed save keeps the application form’s values, and leaving with unsaved changes asks first', async () => {
  const person = await portal().addCompleteEmployer();
  const page = await openAsEmployer('/application', person);
  await fillNames(page);
  await page.route('**/api/application', (route) => route.abort());
  await getSaveButton(page).click();
  await page.getByText(texts.failures.offline).waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel(pageTexts.fields.JobTitle).inputValue()).toBe('Baker');

  await page.getByRole('link', { name: texts.layout.support }).click();
  const dialog = page.getByRole('dialog', { name: texts.forms.leaveTitle });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.forms.stay }).click();
  await page.unroute('**/api/application');
  await getSaveButton(page).click();
  await waitForPage(page, '**/applications');
  await page.getByText('8 mandatory documents are still missing.').waitFor();
});

test('filling in an empty field of the application form removes the field’s error', async () => {
  const page = await openAsEmployer('/application', await portal().addCompleteEmployer());
  await getSaveButton(page).click();
  const missing = page.getByText(texts.forms.fillIn);
  await expect.poll(() => missing.count()).toBe(3);
  await page.getByLabel(pageTexts.fields.FirstName).fill('Zoé');
  await expect.poll(() => missing.count()).toBe(2);
  await page.getByLabel(pageTexts.fields.FirstName).fill(' ');
  await expect.poll(() => missing.count()).toBe(3);
});

test('an employer cannot open another employer’s application', async () => {
  const id = await fileApplication(await portal().addCompleteEmployer());
  const page = await openAsEmployer(`/application/${id}`, await portal().addCompleteEmployer());
  await page.getByText(texts.failures.notFound).waitFor();
  expect(await page.getByText('Nguyễn').count()).toBe(0);
  await expectAccessible(page);
});

test('an administrator sets the status and adds two notes, and the employer sees only the visible note', async () => {
  const person = await portal().addCompleteEmployer();
  const id = await fileApplication(person);
  const page = await openAsAdministrator(`/admin/application/${id}`);
  await page.getByRole('button', { name: /^Employer: / }).click();
  await page.getByRole('link', { name: '705 555 0100' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText(pageTexts.created).waitFor();
  await page.getByRole('tab', { name: /^Notes/ }).click();
  const status = page.getByLabel(pageTexts.status);
  const statuses = Object.values(specified.statuses);
  expect(await status.getByRole('option').allInnerTexts()).toEqual(statuses);

  const addInternal = page.getByRole('button', { name: pageTexts.addInternalNote });
  const noteText = page.getByRole('textbox', { name: pageTexts.noteText, exact: true });
  await noteText.focus();
  await addInternal.click();
  await page.getByText(pageTexts.noteNotAdded).waitFor();
  await noteText.fill('Called the earlier employer.');
  await addInternal.click();
  await page.getByText(pageTexts.noteAdded).waitFor();
  await page.getByText(pageTexts.internalNote).waitFor();

  await page.getByLabel('Visible to Employer', { exact: true }).check();
  await page.getByText(pageTexts.writingVisible).waitFor();
  await noteText.fill('Please add the passport.');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: pageTexts.uploadOf(pageTexts.noteDocument) }).click(),
  ]);
  await page.route('**/api/document', (route) => route.abort());
  await chooser.setFiles({ name: 'how.pdf', mimeType: 'application/pdf', buffer: pdf('how') });
  await page.getByRole('button', { name: pageTexts.addVisibleNote }).click();
  await page.getByText(pageTexts.noteDocumentFailed).waitFor({ timeout: 30_000 });
  await page.unroute('**/api/document');
  await page.getByRole('button', { name: pageTexts.retryUpload('how.pdf') }).click();
  await expectDocumentFiled(page, 'how.pdf');
  await page.route('**/api/comment', (route) => route.abort());
  await page.getByRole('button', { name: pageTexts.addVisibleNote }).click();
  await page.getByText(texts.failures.offline).waitFor();
  await page.unroute('**/api/comment');
  await page.getByRole('button', { name: pageTexts.addVisibleNote }).click();
  await page.locator('.note', { hasText: 'Please add the passport.' }).waitFor();
  expect(await page.getByLabel(pageTexts.visibleToEmployer).isChecked()).toBe(false);
  expect(await noteText.inputValue()).toBe('');

  await status.selectOption('Recommended');
  await getSaveButton(page).click();
  await waitForPage(page, '**/admin/applications');
  await page.goto(`${portal().url}/admin/application/${id}`);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText(pageTexts.fromTo(pageTexts.status, 'Submitted', 'Recommended')).waitFor();

  const employer = await openAsEmployer(`/application/${id}`, person);
  await employer.getByText('Please add the passport.').waitFor();
  await employer.getByText(pageTexts.notesHint(1)).waitFor();
  await employer.getByRole('link', { name: pageTexts.toNotes }).click();
  expect(await employer.evaluate(() => document.activeElement?.textContent)).toBe(pageTexts.notes);
  await employer.getByText('Recommended', { exact: true }).waitFor();
  await employer.getByRole('link', { name: 'Download how.pdf' }).waitFor();
  expect(await employer.getByText('Called the earlier employer.').count()).toBe(0);
  expect(await employer.getByRole('tab', { name: 'History' }).count()).toBe(0);
});

test('an administrator steps through the same application list from which the application was opened', async () => {
  const person = await portal().addCompleteEmployer({ OperatingName: 'Neighbours Mill' });
  const first = await fileApplication(person, { LastName: 'Filed first' });
  const second = await fileApplication(person, { LastName: 'Filed second' });
  const page = await openAsAdministrator('/admin/applications');
  await page.getByRole('searchbox').fill('neighbours');
  const rows = page.locator('tbody tr[data-index]');
  await expect.poll(() => rows.count()).toBe(2);
  await rows.first().locator('a').first().click();
  await waitForPage(page, `**/admin/application/${second}`);
  await page.getByText(pageTexts.position(1, 2)).waitFor();
  expect(await page.getByRole('link', { name: pageTexts.previous }).count()).toBe(0);
  await page.getByRole('link', { name: pageTexts.next }).click();
  await waitForPage(page, `**/admin/application/${first}`);
  await page.getByText(pageTexts.position(2, 2)).waitFor();
});

test('a PDF opens page by page beside the application form under the content security policy', async () => {
  const person = await portal().addCompleteEmployer();
  const scan = await portal().upload(person.token, 'scan.pdf', createScannedPdf());
  const broken = await portal().upload(person.token, 'broken.pdf', pdf('broken'));
  const id = await fileApplication(person, { PassportScanId: scan, JobOfferId: broken });
  const page = await openAsAdministrator(`/admin/application/${id}`);
  await page
    .getByRole('button', { name: pageTexts.openDocument('scan.pdf (Passport Scan)') })
    .click();
  const viewer = page
    .locator('.viewer')
    .filter({ has: page.getByRole('heading', { name: 'scan.pdf' }) });
  const first = viewer.getByRole('img', { name: pageTexts.pageOf(1, 2) });
  await first.waitFor();
  await expect.poll(() => readMiddlePixel(page, pageTexts.pageOf(1, 2))).toEqual([0, 0, 0]);
  const pages = viewer.getByRole('region', { name: pageTexts.pages });
  await pages.evaluate((it) => it.scrollTo(0, it.scrollHeight));
  await viewer.getByText('Second page').waitFor({ state: 'attached' });
  await pages.evaluate((it) => it.scrollTo(0, 0));
  await expectAccessible(page);

  const widthBefore = (await first.boundingBox())?.width ?? 0;
  await viewer.getByRole('region', { name: pageTexts.pages }).focus();
  await page.keyboard.press('+');
  await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(widthBefore);
  await expandApplicantFields(page);
  await page.getByLabel(pageTexts.fields.FirstName).fill('Still typing beside it');

  await page.route(`**/api/document?*documentId=${broken}*`, (route) =>
    route.fulfill({ body: '%PDF-1.7 and nothing more', contentType: 'application/pdf' }),
  );
  await page
    .getByRole('button', { name: pageTexts.openDocument('broken.pdf (Job Offer)') })
    .click();
  await page.getByText(pageTexts.viewerFailures.damaged).waitFor();
  await page
    .getByRole('button', { name: pageTexts.openDocument('scan.pdf (Passport Scan)') })
    .click();
  await page.getByText(pageTexts.viewerFailures.damaged).waitFor({ state: 'detached' });
});

test('the page says that the document viewer failed to load, and keeps what the user typed beside it', async () => {
  const person = await portal().addCompleteEmployer();
  const scan = await portal().upload(person.token, 'scan.pdf', createScannedPdf());
  const id = await fileApplication(person, { PassportScanId: scan });
  const page = await openAsAdministrator('/admin/applications');
  await page.route('**/assets/viewer-*.js*', (route) => route.abort());
  await page.goto(`${portal().url}/admin/application/${id}`);
  await expandApplicantFields(page);
  await page.getByLabel(pageTexts.fields.FirstName).fill('Still here');
  await page.getByText(pageTexts.viewerFailures.unreadable).waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel(pageTexts.fields.FirstName).inputValue()).toBe('Still here');
});

test('the application form works on a phone without sideways scrolling, including opening a PDF', async () => {
  const person = await portal().addCompleteEmployer();
  const page = await openAsEmployer('/application', person, { width: 390, height: 844 });
  await fillNames(page);
  await chooseFile(
    page,
    'JobOffer',
    'a-very-long-file-name-without-any-blank-in-it.pdf',
    createScannedPdf(),
  );
  await expectDocumentFiled(page, 'a-very-long-file-name-without-any-blank-in-it.pdf');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: pageTexts.stillMissing }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: findSlotName('Education', 'en') }).click();
  expect(await getSlotRow(page, 'EducationCredential').locator(':focus').count()).toBe(1);
  await page.getByRole('button', { name: /^Open a-very-long/ }).click();
  await page.getByRole('img', { name: pageTexts.pageOf(1, 2) }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: pageTexts.closeViewer }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await getSaveButton(page).click();
  await waitForPage(page, '**/applications');
});

test('the application form appears in French', async () => {
  const person = await portal().addCompleteEmployer();
  const page = await openAsEmployer('/application', person, { french: true });
  await page.getByText('Tous les champs sont obligatoires').waitFor();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Un ou plusieurs champs sont vides.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Nom de famille').fill('Roy');
  await page.getByLabel('Titre du poste').fill('Boulangère');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Téléverser : Offre d’emploi' }).click(),
  ]);
  await chooser.setFiles({
    name: 'grand.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('grand', 4_000_001),
  });
  await page.getByText('Le document dépasse la taille maximale de 4 Mo.').waitFor();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await waitForPage(page, '**/applications');
  await page.getByText(/La demande RCIP-\d{4}-\d{6} a été enregistrée\./).waitFor();
});

test('an employer can fill in and save an application and manage its documents by keyboard alone', {
  tags: 'core',
}, async () => {
  const person = await portal().addCompleteEmployer();
  const page = await openAsEmployer('/application', person);
  // The browser reports file choosers only while there is a listener, so the listener is added first.
  page.on('filechooser', () => {});
  await page.getByLabel(pageTexts.fields.FirstName).focus();
  for (const typed of ['Zoé', 'Nguyễn', 'Baker']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  const readFocused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  expect(await readFocused()).toBe('Add Several Documents');
  await page.keyboard.press('Tab');
  expect(await readFocused()).toBe(pageTexts.uploadOf('Job Offer'));
  const chosen = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  const chooser = await chosen;
  await chooser.setFiles({ name: 'offer.docx', mimeType: 'application/pdf', buffer: docx() });
  await expectDocumentFiled(page, 'offer.docx');
  await expect.poll(readFocused).toBe('Download offer.docx (Job Offer)');
  await page.keyboard.press('Tab');
  expect(await readFocused()).toBe('Open offer.docx (Job Offer) beside the form');
  await page.keyboard.press('Tab');
  expect(await readFocused()).toBe(pageTexts.deleteDocument('offer.docx (Job Offer)'));
  await page.keyboard.press('Enter');
  await expect.poll(readFocused).toBe(pageTexts.undoOf('offer.docx (Job Offer)'));
  await page.keyboard.press('Enter');
  await expect.poll(readFocused).toBe('Download offer.docx (Job Offer)');
  await getSaveButton(page).focus();
  await page.keyboard.press('Enter');
  await waitForPage(page, '**/applications');
});

/**
 * Builds two pages: a black picture with fax compression, as scanners write it, and text in a font that is
 * not embedded.
 */
function createScannedPdf(): Buffer {
  const fax = Buffer.from([...Array(8).fill(0xff), 0x00, 0x10, 0x01]);
  const draw = 'q 612 0 0 792 0 0 cm /Scan Do Q';
  const text = 'BT /F1 24 Tf 72 700 Td (Second page) Tj ET';
  const pageOf = (content: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${content} 0 R/Resources<</XObject<</Scan 5 0 R>>/Font<</F1 8 0 R>>>>>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>',
    pageOf(4),
    `<</Length ${draw.length}>>stream\n${draw}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width 64/Height 64/BitsPerComponent 1/ColorSpace/DeviceGray/Decode[1 0]/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 64/Rows 64>>/Length ${fax.length}>>stream\n${fax.toString('latin1')}\nendstream`,
    pageOf(7),
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 9>>\n%%EOF\n`, 'latin1');
}

async function readMiddlePixel(page: Page, label: string): Promise<number[]> {
  return page.evaluate((name) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`canvas[aria-label="${name}"]`);
    const middle = [(canvas?.width ?? 0) / 2, (canvas?.height ?? 0) / 2] as const;
    const data = canvas?.getContext('2d')?.getImageData(middle[0], middle[1], 1, 1).data ?? [];
    return [...data].slice(0, 3);
  }, label);
}
