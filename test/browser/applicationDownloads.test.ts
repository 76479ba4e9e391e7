import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import { applicationDownloads } from '../../web/texts/en/applications.ts';
import { history } from '../../web/texts/en/notes.ts';
import { applicationDownloads as french } from '../../web/texts/fr/applications.ts';
import { readPdf } from '../support/readPdf.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();

async function createApplicationAndEmployer() {
  const person = await portal().addCompleteEmployer();
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const request = await portal().call('/api/application', { Token: person.token, ...names });
  const { ApplicationId, JobNumber } = (await request.json()) as Application;
  const Token = await portal().adminToken();
  const note = { Token, ApplicationId, Title: 'A call', LeaveOutMail: true };
  await portal().call('/api/comment', { ...note, Note: 'Among us.', IsVisible: false });
  return { person, ApplicationId, JobNumber };
}

async function pressAndSaveFile(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return {
    name: download.suggestedFilename(),
    ...(await readPdf(await readFile(await download.path()))),
  };
}

test('staff download an application as one PDF, which contains internal notes only on request', async () => {
  const { ApplicationId, JobNumber } = await createApplicationAndEmployer();
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/application/${ApplicationId}`);
  await page.getByRole('tab', { name: 'More' }).click();
  const open = page.getByRole('button', { name: applicationDownloads.onePdf });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: applicationDownloads.onePdfTitle });
  await expectAccessible(page);
  const download = dialog.getByRole('button', { name: 'Download' });
  const without = await pressAndSaveFile(page, () => download.click());
  expect(without.name).toBe(`${JobNumber} Nguyễn Zoé.pdf`);
  expect(without.pages.join()).not.toContain('Among us.');
  await dialog.waitFor({ state: 'hidden' });

  await open.press('Enter');
  expect(await dialog.getByLabel(applicationDownloads.internalNotes).isChecked()).toBe(false);
  await dialog.getByLabel(applicationDownloads.internalNotes).press('Space');
  const withNotes = await pressAndSaveFile(page, () => download.press('Enter'));
  expect(withNotes.pages.join()).toContain('Among us.');

  const inRecord = page.getByText(history.wholeApplication);
  await page.getByRole('tab', { name: 'Access' }).click();
  await expect.poll(() => inRecord.count()).toBe(2);
  await page.getByText(history.takenIn.pdf).first().waitFor();
  await page.getByRole('tab', { name: 'More' }).click();

  await page.route('**/api/application/pdf*', (route) => route.fulfill({ status: 503, body: '' }));
  await open.press('Enter');
  await download.click();
  await page.getByText(applicationDownloads.failed('').trim(), { exact: false }).waitFor();
  await dialog.getByRole('button', { name: applicationDownloads.cancel }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('an employer downloads an application as one PDF in French on a narrow screen', async () => {
  const { person, ApplicationId } = await createApplicationAndEmployer();
  const { page } = await portal().visitor({ as: person, width: 320, french: true });
  await page.goto(`${portal().url}/application/${ApplicationId}`);
  const button = page.getByRole('button', { name: french.onePdf });
  await button.waitFor();
  await expectNoSidewaysScroll(page);
  const { pages, bookmarks } = await pressAndSaveFile(page, () => button.click());
  expect(bookmarks[0]).toEqual(['Page de garde', 1]);
  expect(pages.join()).not.toContain('Among us.');
});

test('staff download the documents of search results as one archive, see the progress and can cancel', async () => {
  const { JobNumber } = await createApplicationAndEmployer();
  const { page } = await portal().visitor({ as: administrator, width: 390 });
  await page.goto(`${portal().url}/admin/search`);
  await page.getByLabel('Application Number', { exact: true }).fill(JobNumber);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const open = page.getByRole('button', { name: 'Download Files…' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: applicationDownloads.manyTitle(1) });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.route('**/api/applications/pdfs*', () => {}, { times: 1 });
  await dialog.getByRole('button', { name: applicationDownloads.pdfOfEach }).click();
  await dialog.getByText(applicationDownloads.progress(0, 1)).waitFor();
  await dialog.getByRole('button', { name: applicationDownloads.cancel }).click();
  await dialog.waitFor({ state: 'hidden' });

  await open.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: applicationDownloads.pdfOfEach }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^(Applications as PDF|Demandes en PDF) .*\.zip$/);
  const archive = await readFile(await download.path(), 'latin1');
  expect(archive).toContain('Index.csv');
  expect(archive).toContain(JobNumber);
  await dialog.waitFor({ state: 'hidden' });
});
