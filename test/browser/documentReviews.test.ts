import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { Review } from '../../contract/reviews.ts';
import { docx, pdf } from '../support/sampleFiles.ts';
import {
  administrator,
  enableReviewShortcuts,
  expectAccessible,
  expectNoSidewaysScroll,
  selectDocumentRow,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();

interface FiledApplication {
  token: string;
  id: number;
}

const uploadDocument = (token: string, filename: string) =>
  portal().upload(token, filename, filename.endsWith('.pdf') ? pdf(filename) : docx());

async function fileApplication(files: Record<string, string>): Promise<FiledApplication> {
  const { token } = await portal().addCompleteEmployer();
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const documents: Record<string, number> = {};
  for (const [field, filename] of Object.entries(files)) {
    documents[field] = await uploadDocument(token, filename);
  }
  const saved = await portal().call('/api/application', { Token: token, ...names, ...documents });
  return { token, id: ((await saved.json()) as Application).ApplicationId };
}

const threeFilesBySlot = {
  JobOfferId: 'offer.pdf',
  Schedule1Id: 'schedule.pdf',
  PassportScanId: 'passport.pdf',
};

async function readFromServer<Answer>(path: string, token: string): Promise<Answer> {
  const answer = await fetch(`${portal().url}${path}&token=${token}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

async function readReviews(id: number): Promise<string[]> {
  const token = await portal().adminToken();
  const all = await readFromServer<Review[]>(`/api/reviews?applicationId=${id}`, token);
  return all.map(({ Filename, State, Reasons, Text }) =>
    [Filename, State, ...Reasons, Text].filter(Boolean).join(' '),
  );
}

async function replaceDocumentAsEmployer(
  { token, id }: FiledApplication,
  field: string,
  filename: string,
) {
  const complete = await readFromServer<Application>(`/api/application?applicationId=${id}`, token);
  const changed = {
    ...complete,
    Token: token,
    [field]: await uploadDocument(token, filename),
    Version: null,
  };
  expect((await portal().call('/api/application', changed, 'PATCH')).status).toBe(200);
}

async function markDocumentAsColleague(id: number, filename: string, text: object): Promise<void> {
  const token = await portal().adminToken();
  const all = await readFromServer<Review[]>(`/api/reviews?applicationId=${id}`, token);
  const { DocumentId } = all.find((one) => one.Filename === filename) as Review;
  const mark = { Token: token, ApplicationId: id, DocumentId, ...text };
  expect((await portal().call('/api/review', mark)).status).toBe(200);
}

async function openAsStaff(id: number, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/application/${id}`);
  await enableReviewShortcuts(page);
  return page;
}

const getViewer = (page: Page, filename: string) =>
  page.locator('.viewer').filter({ has: page.getByRole('heading', { name: filename }) });
const getReviewBar = (page: Page) =>
  page.locator('.viewer').getByRole('region', { name: 'Review of the Open Document' });
const getSlotButton = (page: Page, slot: string) => page.locator(`#slot-${slot} > button`);
const getReviewActions = (page: Page, place: string) =>
  page.getByRole('region', { name: `Review of ${place}` });
const openDocument = (page: Page, filename: string) =>
  page.getByRole('button', { name: `Open ${filename} (` }).click();

async function waitUntilBarIsReady(bar: Locator): Promise<void> {
  await bar.getByRole('button', { name: /^Accept / }).waitFor();
}

test('the key A accepts a document, the key R marks it for replacement, and the viewer then opens the next document', {
  tags: 'core',
}, async () => {
  const application = await fileApplication(threeFilesBySlot);
  const page = await openAsStaff(application.id);
  await page.getByText('3 of 3 documents have not yet been reviewed.').first().waitFor();
  await page.getByRole('button', { name: 'Review Documents' }).focus();
  await page.keyboard.press('Enter');
  await getViewer(page, 'offer.pdf').waitFor();
  await waitUntilBarIsReady(getReviewBar(page));
  await page.keyboard.press('a');

  await getViewer(page, 'schedule.pdf').waitFor();
  await getReviewBar(page).getByText('offer.pdf is accepted. 2 of 3 documents').waitFor();
  await page.keyboard.press('r');
  await page.getByRole('checkbox', { name: 'Unreadable' }).waitFor();
  await expect
    .poll(() => page.locator(':focus').evaluate((element) => element.parentElement?.textContent))
    .toBe('Unreadable1');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'In Your Own Words' }).focus();
  // The typed text contains letters that are no shortcuts in this field, and signs that do not zoom the document.
  await page.keyboard.type('Page 2 under a dark scan - rescan it');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await getViewer(page, 'passport.pdf').waitFor();
  await expect
    .poll(() => readReviews(application.id))
    .toEqual([
      'offer.pdf accepted',
      'schedule.pdf toReplace unreadable pagesMissing Page 2 under a dark scan - rescan it',
      'passport.pdf notReviewed',
    ]);
  await getSlotButton(page, 'JobOffer').getByText('PDF · Accepted').waitFor();
  await getSlotButton(page, 'Schedule1').getByText('PDF · To Be Replaced').waitFor();
  await getSlotButton(page, 'PassportScan').getByText('PDF', { exact: true }).waitFor();
  const colourAt = (slot: string) =>
    getSlotButton(page, slot)
      .locator('svg')
      .first()
      .evaluate((icon) => getComputedStyle(icon).color);
  const colours = await Promise.all(['JobOffer', 'Schedule1', 'PassportScan'].map(colourAt));
  expect(new Set(colours).size).toBe(3);
  await waitUntilBarIsReady(getReviewBar(page));
  await page.keyboard.press('a');
  await getReviewBar(page).getByText('All 3 documents have been reviewed.').waitFor();
  expect(await getViewer(page, 'passport.pdf').isVisible()).toBe(true);
});

test('the key for undo removes the last review mark and returns to its document', async () => {
  const application = await fileApplication(threeFilesBySlot);
  await markDocumentAsColleague(application.id, 'schedule.pdf', {
    State: 'toReplace',
    Reasons: ['notSigned'],
  });
  const page = await openAsStaff(application.id);
  await openDocument(page, 'schedule.pdf');
  await waitUntilBarIsReady(getReviewBar(page));
  await page.keyboard.press('a');
  await getViewer(page, 'passport.pdf').waitFor();
  await page.keyboard.press('u');
  await getViewer(page, 'schedule.pdf').waitFor();
  await expect
    .poll(() => readReviews(application.id))
    .toEqual([
      'offer.pdf notReviewed',
      'schedule.pdf toReplace notSigned',
      'passport.pdf notReviewed',
    ]);
  await getReviewBar(page).getByText('Not Signed').waitFor();
  await page.keyboard.press('u');
  await expect
    .poll(async () => (await readReviews(application.id))[1])
    .toBe('schedule.pdf notReviewed');
  await getReviewBar(page).getByRole('button', { name: 'Next Unreviewed Document' }).click();
  await getViewer(page, 'passport.pdf').waitFor();
});

test('review shortcuts do nothing in fields and with modifier keys, and staff can turn them off permanently', async () => {
  const application = await fileApplication(threeFilesBySlot);
  const page = await openAsStaff(application.id);
  await openDocument(page, 'offer.pdf');
  await waitUntilBarIsReady(getReviewBar(page));
  await page.locator('.applicant-fold > summary').click();
  const name = page.getByLabel('First Name');
  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' aru');
  expect(await name.inputValue()).toBe('Zoé aru');
  await page.getByLabel('Application Status').press('a');
  await getViewer(page, 'offer.pdf').getByRole('region', { name: 'Pages of the document' }).focus();
  await page.keyboard.press('Control+a');
  const allKeys = page.getByRole('button', { name: 'Shortcuts', exact: true });
  const keys = page.getByRole('checkbox', { name: 'Use keyboard shortcuts in this browser' });
  await allKeys.click();
  await keys.uncheck();
  await page.keyboard.press('Escape');
  await getReviewBar(page).getByRole('button', { name: 'Accept offer.pdf' }).focus();
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  expect(await page.getByRole('checkbox', { name: 'Unreadable' }).count()).toBe(0);
  expect(
    (await readReviews(application.id)).filter((review) => !review.endsWith('notReviewed')),
  ).toEqual([]);

  await name.fill('Zoé');
  await page.reload();
  await openDocument(page, 'offer.pdf');
  await waitUntilBarIsReady(getReviewBar(page));
  await allKeys.click();
  expect(await keys.isChecked()).toBe(false);
  await page.keyboard.press('Escape');
  await getReviewBar(page).getByRole('button', { name: 'Accept offer.pdf' }).click();
  await getViewer(page, 'schedule.pdf').waitFor();
  expect((await readReviews(application.id))[0]).toBe('offer.pdf accepted');
});

test('a review mark never applies to a document that the employer uploads in the meantime', async () => {
  const application = await fileApplication(threeFilesBySlot);
  const page = await openAsStaff(application.id);
  await openDocument(page, 'passport.pdf');
  await waitUntilBarIsReady(getReviewBar(page));
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: 'In Your Own Words' }).fill('The photo is cut off.');
  await replaceDocumentAsEmployer(application, 'PassportScanId', 'passport new.pdf');
  await page.getByRole('button', { name: 'Mark to Replace' }).click();

  const bar = getReviewBar(page);
  await bar.getByText('This document is no longer in the application').waitFor();
  await bar.getByText('The new document is passport new.pdf.').waitFor();
  await bar.getByText('What you wrote is kept').waitFor();
  await bar.getByText('This is an earlier version.').waitFor();
  await getReviewActions(page, 'Passport Scan')
    .getByText('This document has been replaced.')
    .waitFor();
  expect((await readReviews(application.id))[2]).toBe('passport new.pdf newVersion');

  await bar.getByRole('button', { name: 'Open passport new.pdf', exact: true }).click();
  await getViewer(page, 'passport new.pdf').waitFor();
  await bar.getByText('New Version').waitFor();
  await page.keyboard.press('r');
  expect(await page.getByRole('textbox', { name: 'In Your Own Words' }).inputValue()).toBe(
    'The photo is cut off.',
  );
});

test('the page shows a colleague’s earlier review mark with the colleague’s name, and a second press replaces the mark', async () => {
  const application = await fileApplication(threeFilesBySlot);
  const page = await openAsStaff(application.id);
  await openDocument(page, 'offer.pdf');
  await waitUntilBarIsReady(getReviewBar(page));
  await markDocumentAsColleague(application.id, 'offer.pdf', {
    State: 'toReplace',
    Reasons: ['notSigned'],
  });
  await page.keyboard.press('a');
  await getReviewBar(page)
    .getByText(
      /reviewed this document in the meantime: To Be Replaced\. Your review was not saved\./,
    )
    .waitFor();
  await getReviewBar(page).getByText('Not Signed').waitFor();
  expect((await readReviews(application.id))[0]).toBe('offer.pdf toReplace notSigned');
  await page.keyboard.press('a');
  await getViewer(page, 'schedule.pdf').waitFor();
  expect((await readReviews(application.id))[0]).toBe('offer.pdf accepted');
});

test('earlier documents of a slot stay readable with their reviews', async () => {
  const application = await fileApplication(threeFilesBySlot);
  const text = { State: 'toReplace', Reasons: ['expired'], Text: 'It ended in May.' };
  await markDocumentAsColleague(application.id, 'passport.pdf', text);
  await replaceDocumentAsEmployer(application, 'PassportScanId', 'renewed.pdf');
  const page = await openAsStaff(application.id);
  const passport = getReviewActions(page, 'Passport Scan');
  await getSlotButton(page, 'PassportScan').getByText('New Version').waitFor();
  await openDocument(page, 'renewed.pdf');
  await passport.getByRole('button', { name: '1 Earlier Version of Passport Scan' }).click();
  await passport.getByText('It ended in May.').waitFor();
  await passport.getByText('Expired', { exact: true }).waitFor();
  await getViewer(page, 'renewed.pdf').getByText('Document 3 of 3: Passport Scan').waitFor();
  await expectAccessible(page);
  await passport.getByRole('button', { name: /^Open passport\.pdf/ }).click();
  await getViewer(page, 'passport.pdf').waitFor();
  await getReviewBar(page).getByText('This is an earlier version.').waitFor();
  expect(
    await getReviewBar(page)
      .getByRole('button', { name: /^Accept/ })
      .count(),
  ).toBe(0);
  await page.keyboard.press('a');
  await getReviewBar(page).getByRole('button', { name: 'Open renewed.pdf' }).click();
  await getViewer(page, 'renewed.pdf').waitFor();
  expect((await readReviews(application.id))[2]).toBe('renewed.pdf newVersion');
});

test('staff review a Word document beside its text, and the page has one set of review buttons', async () => {
  const application = await fileApplication({ JobOfferId: 'offer.docx' });
  const page = await openAsStaff(application.id);
  await openDocument(page, 'offer.docx');
  const offer = getReviewBar(page);
  await waitUntilBarIsReady(offer);
  expect(await page.getByRole('button', { name: 'Mark to Replace: offer.docx' }).count()).toBe(1);
  await offer.getByRole('button', { name: 'Mark to Replace: offer.docx' }).click();
  await offer.getByRole('button', { name: 'Mark to Replace' }).click();
  await offer.getByText('Choose a reason, or write what is wrong with the document.').waitFor();
  expect(await readReviews(application.id)).toEqual(['offer.docx notReviewed']);
  await expectAccessible(page);
  await offer.getByRole('checkbox', { name: 'Outdated Form' }).check();
  await offer.getByRole('button', { name: 'Mark to Replace' }).click();
  await offer.getByText('To Be Replaced', { exact: true }).waitFor();
  expect(await readReviews(application.id)).toEqual(['offer.docx toReplace outdatedForm']);
  await offer.getByRole('button', { name: 'Undo the review of offer.docx' }).click();
  await offer.getByText('To Be Replaced', { exact: true }).waitFor({ state: 'detached' });
  expect(await readReviews(application.id)).toEqual(['offer.docx notReviewed']);
});

test('a review comment that is being typed stays when the user compares two documents', async () => {
  const application = await fileApplication(threeFilesBySlot);
  const page = await openAsStaff(application.id);
  await openDocument(page, 'offer.pdf');
  await waitUntilBarIsReady(getReviewBar(page));
  await page.keyboard.press('r');
  const reason = getReviewBar(page).getByRole('checkbox', { name: 'Outdated Form' });
  const text = getReviewBar(page).getByRole('textbox');
  await reason.check();
  await text.fill('The second page is missing.');
  await page.getByRole('button', { name: 'Show Two Documents Side by Side' }).click();
  await page.getByRole('region', { name: 'Second document', exact: true }).waitFor();
  expect(await text.inputValue()).toBe('The second page is missing.');
  expect(await reason.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Show One Document' }).click();
  await page
    .getByRole('region', { name: 'Second document', exact: true })
    .waitFor({ state: 'detached' });
  expect(await text.inputValue()).toBe('The second page is missing.');
  await getReviewBar(page).getByRole('button', { name: 'Mark to Replace' }).click();
  await getViewer(page, 'schedule.pdf').waitFor();
  expect((await readReviews(application.id))[0]).toBe(
    'offer.pdf toReplace outdatedForm The second page is missing.',
  );
});

test('staff can read and save an application while its document reviews fail to load', async () => {
  const filedApplication = await fileApplication(threeFilesBySlot);
  const page = await openAsStaff(-1);
  let isDown = true;
  await page.route('**/api/review*', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(`${portal().url}/admin/application/${filedApplication.id}`);
  const failure = 'The document review could not be loaded. Everything else works.';
  await page.getByRole('alert').filter({ hasText: failure }).first().waitFor();
  await openDocument(page, 'offer.pdf');
  await getViewer(page, 'offer.pdf').getByText('of 1', { exact: true }).waitFor();
  await expectAccessible(page);
  const retryButton = page.getByRole('alert').getByRole('button', { name: 'Try Again' }).first();
  await retryButton.waitFor();
  isDown = false;
  await retryButton.click();
  await waitUntilBarIsReady(getReviewBar(page));
  isDown = true;
  await page.keyboard.press('a');
  await getReviewBar(page).getByRole('alert').waitFor();
  expect((await readReviews(filedApplication.id))[0]).toBe('offer.pdf notReviewed');
  isDown = false;
  await page.keyboard.press('a');
  await getViewer(page, 'schedule.pdf').waitFor();
  isDown = true;
  await page.locator('.applicant-fold > summary').click();
  await page.getByLabel('Job Title').fill('Pastry cook');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForPage(page, '**/admin/applications');
});

test.each([
  { name: 'a narrow phone', width: 320, height: 640, touch: true },
  { name: 'French and dark on a phone', width: 390, height: 844, french: true, dark: true },
  { name: 'French on a desk', french: true },
])('review controls fit and are distinguishable: $name', async ({ name: _name, ...options }) => {
  const request = await fileApplication({ ...threeFilesBySlot, LanguageTestResultId: 'test.docx' });
  await markDocumentAsColleague(request.id, 'passport.pdf', {
    State: 'toReplace',
    Reasons: ['nameDiffers'],
  });
  await replaceDocumentAsEmployer(request, 'PassportScanId', `${'renewed'.repeat(12)}.pdf`);
  const page = await openAsStaff(request.id, options);
  await selectDocumentRow(page, 'PassportScan');
  await page.getByRole('button', { name: /Earlier Version|version précédente/ }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^(Review Documents|Examiner les documents)$/ }).click();
  await page
    .getByRole('button', {
      name: /^(Mark to Replace: offer|Faire remplacer offer)/,
    })
    .click();
  await page.locator('.viewer').getByRole('checkbox').first().check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^(Mark to Replace|Faire remplacer)$/ }).click();
  await getViewer(page, 'schedule.pdf').waitFor();
  await expectAccessible(page);
});

test('review buttons and ticked boxes are visible in forced colours', async () => {
  const application = await fileApplication(threeFilesBySlot);
  const page = await openAsStaff(application.id);
  await page.emulateMedia({ forcedColors: 'active' });
  await openDocument(page, 'offer.pdf');
  await waitUntilBarIsReady(getReviewBar(page));
  const fill = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await fill('Save')).not.toBe(await fill('Accept offer.pdf'));
  await expectAccessible(page);
  await page.keyboard.press('r');
  const reason = page.getByRole('checkbox', { name: 'Unreadable' });
  const unticked = await reason.screenshot();
  await reason.check();
  expect((await reason.screenshot()).equals(unticked)).toBe(false);
  await expectAccessible(page);
});
