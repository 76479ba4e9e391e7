import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { NewsOfApplication } from '../../contract/news.ts';
import type { SentRequest } from '../../contract/requests.ts';
import type { Review } from '../../contract/reviews.ts';
import {
  administrator,
  enableReviewShortcuts,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();

const eightDocuments = {
  JobOfferId: 'offer.pdf',
  Schedule1Id: 'schedule.pdf',
  RecommendationApplicationId: 'recommendation.pdf',
  PassportScanId: 'passport.pdf',
  IntentToResideId: 'intent.pdf',
  LanguageTestResultId: 'test.pdf',
  ProofOfWorkExperienceId: 'work.pdf',
  EducationCredentialId: 'education.pdf',
};

async function fileApplications(count: number, files: Record<string, string> = {}, language = '') {
  const { token } = await portal().addCompleteEmployer();
  if (language) {
    const choice = { Token: token, Language: language };
    expect((await portal().call('/api/mailchoices', choice)).status).toBe(200);
  }
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const documents: Record<string, number> = {};
    for (const [field, name] of Object.entries(files)) {
      documents[field] = await portal().upload(token, name);
    }
    const names = { FirstName: 'Zoé', LastName: `Nguyễn ${number}`, JobTitle: 'Baker' };
    const saved = await portal().call('/api/application', { Token: token, ...names, ...documents });
    ids.unshift(((await saved.json()) as Application).ApplicationId);
  }
  return ids;
}

async function readFromServer<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${portal().url}${path}&token=${await portal().adminToken()}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const readReviewStates = async (id: number) =>
  (await readFromServer<Review[]>(`/api/reviews?applicationId=${id}`)).map(({ State }) => State);
const readStatus = async (id: number) =>
  (await readFromServer<Application>(`/api/application?applicationId=${id}`)).ApplicationStatusId;

async function openEachDocument(id: number): Promise<void> {
  const all = await readFromServer<Review[]>(`/api/reviews?applicationId=${id}`);
  for (const { DocumentId } of all) {
    const address = `${portal().url}/api/document?documentId=${DocumentId}`;
    const answer = await fetch(`${address}&token=${await portal().adminToken()}`);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
}

/** Completes the administrator's name, so that the page shows only one hint. */
async function completeAdministratorName(): Promise<void> {
  const named = {
    Token: await portal().adminToken(),
    FirstName: 'Kim',
    LastName: 'Tremblay',
    Email: 'kim@program.test',
    PresentPassword: administrator.password,
  };
  expect((await portal().call('/api/account', named, 'PATCH')).status).toBe(200);
}

async function openAsStaff(id: number, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/applications`);
  await page.locator(`tbody a[href="/admin/application/${id}"]`).click();
  await waitForPage(page, `**/admin/application/${id}`);
  await page.locator('#application-ApplicationStatusId').waitFor({ state: 'attached' });
  return page;
}

const getViewer = (page: Page, filename: string) =>
  page.locator('.viewer').filter({ has: page.getByRole('heading', { name: filename }) });
const getNoteField = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });
const getStatusField = (page: Page) => page.getByRole('combobox', { name: 'Application Status' });
const getSelectedOption = (field: Locator) => field.locator('option:checked').textContent();

function countKeyPresses(page: Page) {
  let count = 0;
  return {
    async press(...keys: string[]) {
      for (const key of keys) {
        await page.keyboard.press(key);
        count += key.split('+').length;
      }
    },
    count: () => count,
  };
}

test('the review page shows documents, viewer, status, note and save button in a window of 1280 by 800 pixels without scrolling', {
  tags: 'core',
}, async () => {
  const ids = await fileApplications(2, eightDocuments);
  const page = await openAsStaff(ids[0] ?? 0);
  await getViewer(page, 'offer.pdf').getByText('Document 1 of 8: Job Offer').waitFor();
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(readHeight).toBe(800);
  const inSight = [
    getStatusField(page),
    getNoteField(page),
    page.getByRole('button', { name: 'Save and Open Next' }),
    page.getByRole('button', { name: 'Save', exact: true }),
    page.getByRole('button', { name: /^Accept / }).last(),
    page.locator('.review-count', { hasText: '8 of 8 documents' }),
    page.getByText('1 of 2', { exact: true }),
    page.locator('#slot-EducationCredential > button'),
  ];
  for (const locator of inSight) {
    const box = await locator.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(Number(box?.y) + Math.min(40, box?.height ?? 0)).toBeLessThanOrEqual(800);
  }
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Open passport.pdf (Passport Scan)' }).click();
  await getViewer(page, 'passport.pdf').waitFor();
  await page.locator('#slot-ProofOfStatus > button').click();
  await page.getByText('This document has not been provided yet.').waitFor();
  await page.getByRole('button', { name: 'Upload Proof of Status' }).waitFor();
});

test.each([
  { width: 1280, height: 800, least: 580 },
  { width: 1280, height: 660, least: 440 },
  { width: 1366, height: 768, least: 550 },
])(
  'the open document on the review page is at least $least pixels high in a window of $width by $height pixels, even below a hint',
  {
    tags: 'core',
  },
  async ({ width, height, least }) => {
    await completeAdministratorName();
    const { token } = await portal().addCompleteEmployer({
      OperatingName: 'Auberge de la Grande Rivière du Nord et ses Chalets',
    });
    const names = { FirstName: 'Marie-Antoinette', LastName: 'Featherstonehaugh-Cholmondeley' };
    const PassportScanId = await portal().upload(token, 'passport.pdf');
    const request = { Token: token, ...names, JobTitle: 'Food service supervisor', PassportScanId };
    const saved = await portal().call('/api/application', request);
    const { ApplicationId } = (await saved.json()) as Application;
    const page = await openAsStaff(ApplicationId, { width, height });
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole('complementary', { name: 'Account Security' }).waitFor();
    await getViewer(page, 'passport.pdf').locator('.pdf-page').first().waitFor();
    const box = await page.locator('.viewer-pages').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(least);
    const foot = Number(box?.y) + Number(box?.height);
    const inLine = [
      page.getByRole('textbox', { name: /^Expiry Date/ }),
      page.getByRole('button', { name: 'Accept passport.pdf' }),
      page.getByRole('button', { name: 'Mark to Replace: passport.pdf' }),
    ];
    let end = 0;
    for (const locator of inLine) {
      const at = await locator.boundingBox();
      expect(at?.y).toBeGreaterThanOrEqual(foot);
      expect(Number(at?.y) + Number(at?.height)).toBeLessThanOrEqual(height);

      expect(at?.x).toBeGreaterThanOrEqual(end);
      end = Number(at?.x) + Number(at?.width);
    }
    await expectNoSidewaysScroll(page);
  },
);

test('the note field is fully visible below two notices, and Escape leaves the field without clearing it', async () => {
  // Changes count as new only after the first request for news.
  await readFromServer('/api/news?');
  const { token } = await portal().addCompleteEmployer();
  const body = { Token: token, FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const JobOfferId = await portal().upload(token, 'offer.pdf');
  const saved = await portal().call('/api/application', { ...body, JobOfferId });
  const { ApplicationId } = (await saved.json()) as Application;
  await completeAdministratorName();
  const page = await openAsStaff(ApplicationId);
  const lastLooked = async () =>
    (
      await readFromServer<NewsOfApplication>(
        `/api/news/application?applicationId=${ApplicationId}`,
      )
    ).Since;
  await expect.poll(lastLooked).not.toBe('');
  const change = { Token: token, ApplicationId, JobTitle: 'Cook' };
  expect((await portal().call('/api/application', change, 'PATCH')).status).toBe(200);
  // The session storage is cleared, because a hint is shown only once per session.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByText(/^Changed since your/).waitFor();
  await page.getByRole('complementary', { name: 'Account Security' }).waitFor();
  const side = await page.locator('.review-side').boundingBox();
  const field = await getNoteField(page).boundingBox();
  const bottom = (box: typeof side) => (box ? box.y + box.height : Number.NaN);
  expect(bottom(field)).toBeLessThanOrEqual(bottom(side));

  await getNoteField(page).fill('Called Ada');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('application-ApplicationStatusId');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(await getNoteField(page).inputValue()).toBe('Called Ada');
});

test('notes and an answered request longer than the window scroll beside the document', async () => {
  const { token } = await portal().addCompleteEmployer();
  const call = async <Answer>(path: string, fields: object): Promise<Answer> => {
    const answer = await portal().call(path, fields);
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as Answer;
  };
  const names = { Token: token, FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const { ApplicationId: id } = await call<Application>('/api/application', names);
  const Token = await portal().adminToken();
  for (let position = 1; position <= 12; position += 1) {
    const Note = `Call ${position}: ${'the employer sends it next week. '.repeat(8)}`;
    await call('/api/comment', { Token, ApplicationId: id, Note });
  }
  const Items = Array.from({ length: 8 }, (_, at) => ({ Kind: 'question', Text: `Why ${at}?` }));
  const DueOn = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  const request = { Token, ApplicationId: id, DueOn, Items };
  const { RequestId } = await call<SentRequest>('/api/request', request);
  const answered = { Token: token, RequestId, Version: 1 };
  for (let position = 1; position <= 8; position += 1) {
    await call('/api/request/answer', { ...answered, ItemId: position, Answer: 'Because.' });
  }
  await call('/api/request/answered', answered);
  const page = await openAsStaff(id);
  await page.getByText('Call 12:').waitFor();
  await page.getByText('Because.').first().waitFor();
  const heights = () =>
    page.evaluate(() => {
      const side = document.querySelector('.review-side');
      return {
        page: document.documentElement.scrollHeight,
        sideScrolls: (side?.scrollHeight ?? 0) > (side?.clientHeight ?? 0),
      };
    });
  await expect.poll(heights).toEqual({ page: 800, sideScrolls: true });
});

test('staff decide a complete application and open the next application with six key presses', async () => {
  const ids = await fileApplications(2, eightDocuments);
  const [first = 0, next = 0] = ids;
  await openEachDocument(first);
  const page = await openAsStaff(first);
  await enableReviewShortcuts(page);
  await getViewer(page, 'offer.pdf').waitFor();
  await page.getByRole('button', { name: 'Accept the 8 Opened Documents' }).waitFor();
  const hand = countKeyPresses(page);
  await hand.press('Shift+A');
  await page.getByText('All 8 documents have been reviewed.').first().waitFor();
  await hand.press('s', '8');
  expect(await getSelectedOption(getStatusField(page))).toBe('Recommended');
  await hand.press('Control+Enter');
  await waitForPage(page, `**/admin/application/${next}`);
  expect(hand.count()).toBe(6);
  expect(await readReviewStates(first)).toEqual(Array.from({ length: 8 }, () => 'accepted'));
  expect(await readStatus(first)).toBe(8);
  expect(await readReviewStates(next)).toEqual(Array.from({ length: 8 }, () => 'notReviewed'));
});

test('the key J moves between documents and skips optional documents that the employer did not send', async () => {
  const [id = 0] = await fileApplications(1, eightDocuments);
  const page = await openAsStaff(id);
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await page.locator('.viewer').getByText(`Document ${at} of 8`).waitFor();
    await page.keyboard.press('j');
  }
});

test('requesting two replacement documents and setting the status take at most twelve key presses', async () => {
  const ids = await fileApplications(2, eightDocuments);
  const [first = 0, next = 0] = ids;
  await openEachDocument(first);
  const page = await openAsStaff(first);
  await enableReviewShortcuts(page);
  const hand = countKeyPresses(page);
  const accept = page.getByRole('button', { name: /^Accept [a-z]+\.pdf/ });
  await getViewer(page, 'offer.pdf').waitFor();
  await accept.waitFor();
  await hand.press('j', 'j');
  await getViewer(page, 'recommendation.pdf').waitFor();
  await accept.waitFor();
  await hand.press('r');
  await page.getByRole('checkbox', { name: 'Unreadable' }).waitFor();
  await hand.press('1');
  await getViewer(page, 'passport.pdf').waitFor();
  await accept.waitFor();
  await hand.press('r');
  await page.getByRole('checkbox', { name: 'Expired' }).waitFor();
  await hand.press('5');
  await getViewer(page, 'intent.pdf').waitFor();
  await page
    .getByText('6 of 8 documents have not yet been reviewed. 2 documents are to be replaced.')
    .waitFor();
  await hand.press('Shift+A');
  await page.getByText('All 8 documents have been reviewed.').first().waitFor();
  await hand.press('q');
  await page.getByRole('group', { name: '2. Passport Scan' }).waitFor();
  expect(await page.getByLabel('Also set the status to “Incomplete”').isChecked()).toBe(true);
  await expectAccessible(page);
  await hand.press('Control+Enter');
  await waitForPage(page, `**/admin/application/${next}`);
  expect(hand.count()).toBeLessThanOrEqual(12);
  expect(await readReviewStates(first)).toEqual([
    'accepted',
    'accepted',
    'toReplace',
    'toReplace',
    'accepted',
    'accepted',
    'accepted',
    'accepted',
  ]);
  expect(await readStatus(first)).toBe(3);
  const requests = await readFromServer<{ Items: { Slot: string; Reasons: string[] }[] }[]>(
    `/api/requests?applicationId=${first}`,
  );
  expect(requests[0]?.Items.map(({ Slot, Reasons }) => [Slot, ...Reasons])).toEqual([
    ['RecommendationApplication', 'unreadable'],
    ['PassportScan', 'expired'],
  ]);
});

test('“Accept all” accepts only opened documents, lists the unopened ones and can be undone', async () => {
  const ids = await fileApplications(1, {
    JobOfferId: 'offer.pdf',
    Schedule1Id: 'schedule.pdf',
    PassportScanId: 'passport.pdf',
  });
  const [id = 0] = ids;
  const page = await openAsStaff(id);
  await page.getByRole('button', { name: 'Accept the Opened Document' }).waitFor();
  await page
    .getByText('You have not opened schedule.pdf (Schedule 1) and passport.pdf (Passport Scan).')
    .waitFor();
  await page.getByRole('button', { name: 'Open passport.pdf (Passport Scan)' }).click();
  await page.getByRole('tab', { name: 'Access' }).click();
  const record = page.getByRole('region', { name: 'Who Opened the Documents' });
  await record.getByText('passport.pdf').waitFor();
  expect(await record.getByText('schedule.pdf').count()).toBe(0);
  const both = page.getByRole('button', { name: 'Accept the 2 Opened Documents' });
  await both.click();
  await page.getByText('1 of 3 documents has not yet been reviewed.').first().waitFor();
  await page.getByText('You have not opened schedule.pdf (Schedule 1).').waitFor();
  expect(await readReviewStates(id)).toEqual(['accepted', 'notReviewed', 'accepted']);
  await page.getByRole('button', { name: 'Undo All 2 Acceptances' }).click();
  await both.waitFor();
  expect(await readReviewStates(id)).toEqual(['notReviewed', 'notReviewed', 'notReviewed']);
});

test('review shortcuts are off until a user enables them, and disabling all shortcuts also disables review shortcuts', async () => {
  const ids = await fileApplications(1, { JobOfferId: 'offer.pdf', Schedule1Id: 'schedule.pdf' });
  const [id = 0] = ids;
  const page = await openAsStaff(id);
  await page.getByRole('button', { name: 'Accept the Opened Document' }).waitFor();
  await page.getByRole('button', { name: 'Accept offer.pdf' }).waitFor();
  const pressThoseThatDecide = async () => {
    for (const key of ['Shift+A', 'a', 'r', 'u']) await page.keyboard.press(key);
    expect(await page.getByRole('checkbox', { name: 'Unreadable' }).count()).toBe(0);
    await getStatusField(page).focus();
    await page.keyboard.press('7');
    expect(await getSelectedOption(getStatusField(page))).toBe('Submitted');
    await page.keyboard.press('Escape');
    expect(await readReviewStates(id)).toEqual(['notReviewed', 'notReviewed']);
  };
  await pressThoseThatDecide();
  await page.keyboard.press('j');
  await getViewer(page, 'schedule.pdf').waitFor();

  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts on this page' });
  const off = dialog.locator('dl > div', { has: page.getByText('Off', { exact: true }) });
  const open = () => page.getByRole('button', { name: 'Shortcuts', exact: true }).click();
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await open();
  expect(await off.locator('kbd').allTextContents()).toEqual([
    'a',
    'Shift+A',
    'R  1–9',
    'u',
    '1–8',
  ]);
  await expectAccessible(page);
  const deciding = dialog.getByRole('checkbox', { name: 'Use shortcuts for decisions' });
  await deciding.check();
  expect(await off.count()).toBe(0);
  await page.reload();
  await open();
  expect(await deciding.isChecked()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts in this browser' }).uncheck();
  await close();
  await pressThoseThatDecide();
  await page.keyboard.press('q');
  expect(await page.getByRole('group', { name: /^1\. / }).count()).toBe(0);
});

test.each([
  { name: 'side by side', width: 1280, height: 600 },
  { name: 'on a phone', width: 390, height: 600 },
])(
  'the shortcut that opens the request panel also scrolls the panel into view $name',
  async ({ width, height }) => {
    const [id = 0] = await fileApplications(1, { JobOfferId: 'offer.pdf' });
    // On a page that was opened by its address, no element has the focus.
    const { page } = await portal().visitor({ width, height, as: administrator });
    await page.goto(`${portal().url}/admin/application/${id}`);
    await page.locator('footer button').waitFor();
    await page.locator('[aria-keyshortcuts="q"]').waitFor({ state: 'attached' });
    await page.keyboard.press('q');
    const heading = page.locator('#requests');
    await expect
      .poll(() => heading.evaluate((element) => element === document.activeElement))
      .toBe(true);
    const findBottom = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    };
    await expect.poll(() => findBottom(page.getByLabel('Add to the Request'))).toBeLessThan(height);
    expect((await heading.boundingBox())?.y).toBeGreaterThan(0);
  },
);

test('the shortcut for Save and Open Next saves the last application of a list, and the page says that no other follows', async () => {
  const [id = 0] = await fileApplications(1, { JobOfferId: 'offer.pdf' });
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/application/${id}`);
  await getStatusField(page).selectOption('Under Review');
  await page.keyboard.press('Control+Enter');
  await waitForPage(page, '**/admin/applications');
  await page.getByText(/has been saved\. This is the last application in the list\.$/).waitFor();
  expect(await readStatus(id)).toBe(2);
  await page.goto(`${portal().url}/admin/application/${id}`);
  await getStatusField(page).selectOption('Incomplete');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/has been saved\.$/).waitFor();
});

test.each([
  { name: 'side by side', width: 1280, height: 800 },
  { name: 'in tabs, in French', width: 390, height: 800, french: true },
])('staff reach the status and note fields with a few presses of Tab, $name', async (options) => {
  const [id = 0] = await fileApplications(1, { JobOfferId: 'offer.pdf' });
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/application/${id}`);
  await page.locator('#application-ApplicationStatusId').waitFor({ state: 'attached' });
  const readFocused = () =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
  const names = options.french
    ? ['Passer à l’état', 'Passer à la note']
    : ['Skip to Status', 'Skip to Note'];
  const main = page.locator('#main');
  for (const [at, field] of ['ApplicationStatusId', 'Note'].entries()) {
    await main.focus();
    for (let tabs = 0; tabs <= at; tabs += 1) await page.keyboard.press('Tab');
    expect(await readFocused()).toBe(names[at]);
    // The test polls, because the page scrolls smoothly to the focused element.
    const readTop = async () => (await page.locator(':focus').boundingBox())?.y;
    await expect.poll(readTop).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await readFocused()).toBe(`application-${field}`);
    await expect.poll(readTop).toBeGreaterThan(0);
    await expect.poll(readTop).toBeLessThan(800 - 40);
  }
});

test('staff insert the list of missing documents and standard texts into a note, in the reader’s language', async () => {
  const ids = await fileApplications(1, { JobOfferId: 'offer.pdf' }, 'fr');
  const page = await openAsStaff(ids[0] ?? 0);
  await getNoteField(page).focus();
  await page.getByRole('button', { name: 'Insert Missing Documents' }).click();
  await expect
    .poll(() => getNoteField(page).inputValue())
    .toContain('These 7 documents are still missing:\n– Schedule 1\n');
  await getNoteField(page).fill('');
  await page.getByRole('radio', { name: 'Visible to Employer' }).check();
  await page.getByText('in French').waitFor();
  await page.getByRole('button', { name: 'Insert Missing Documents' }).click();
  await expect
    .poll(() => getNoteField(page).inputValue())
    .toContain('Ces 7\u00a0documents manquent encore\u00a0:\n– Annexe 1\n');
  await page.getByText('Insert a Standard Text').click();
  expect(await page.getByRole('button', { name: 'Called, No Answer' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Thank You, the Review Continues' }).click();
  await expect
    .poll(() => getNoteField(page).inputValue())
    .toMatch(/\n\nMerci pour les documents\. L’examen se poursuit/);
  expect(await getNoteField(page).evaluate((field) => field === document.activeElement)).toBe(true);
});

test('staff request missing documents from their slots by keyboard, and each document is listed once', async () => {
  const ids = await fileApplications(1, { JobOfferId: 'offer.pdf' });
  const page = await openAsStaff(ids[0] ?? 0);
  const line = page.locator('#slot-PassportScan > button');
  const ask = page.getByRole('button', { name: 'Ask for This Document (Passport Scan)' });
  const locator = page.getByRole('group', { name: /^\d+\. / });
  await line.press('Enter');
  await ask.waitFor();
  await expectAccessible(page);
  await ask.press('Enter');
  await page.getByRole('group', { name: '1. Passport Scan' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('requests');
  await ask.click();
  await page.locator('#slot-Schedule1 > button').click();
  await page.getByRole('button', { name: 'Ask for This Document (Schedule 1)' }).click();
  await page.getByRole('group', { name: '2. Schedule 1' }).waitFor();
  expect(await locator.count()).toBe(2);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await ask.waitFor({ state: 'detached' });
  const requests = await readFromServer<{ Items: { Slot: string }[] }[]>(
    `/api/requests?applicationId=${ids[0]}`,
  );
  expect(requests[0]?.Items.map(({ Slot }) => Slot)).toEqual(['PassportScan', 'Schedule1']);
});

test('staff request a missing document in French on a phone', async () => {
  const ids = await fileApplications(1);
  const page = await openAsStaff(ids[0] ?? 0, { width: 320, height: 640, french: true });
  await page.locator('#slot-PassportScan > button').click();
  await page.getByRole('button', { name: /^Demander ce document \(/ }).click();
  await page.getByRole('group', { name: /^1\. / }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('staff copy an application number, an email address or a telephone number with one click', async () => {
  const ids = await fileApplications(1);
  const page = await openAsStaff(ids[0] ?? 0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: /^Copy RCIP-2026-/ }).click();
  await expect.poll(copied).toMatch(/^RCIP-2026-\d{6}$/);
  await page.getByText(/^Copied: RCIP-2026-/).waitFor();
  await page.getByRole('button', { name: /^Employer: Lakeside Inn/ }).click();
  await page.getByRole('button', { name: /^Copy \S+@lakeside\.test/ }).click();
  await expect.poll(copied).toMatch(/^\S+@lakeside\.test$/);
  await page.getByRole('button', { name: 'Copy 705 555 0100' }).click();
  await expect.poll(copied).toBe('705 555 0100');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test.each([
  { name: 'on a tablet', width: 1000, height: 800 },
  { name: 'on a phone in French and dark', width: 390, height: 844, french: true, dark: true },
  { name: 'at 200 % of 1280 pixels', width: 640, height: 400 },
])(
  'the review page shows three tabs and does not scroll sideways $name',
  async ({ name: _name, ...options }) => {
    const ids = await fileApplications(1, { JobOfferId: 'offer.pdf' });
    const page = await openAsStaff(ids[0] ?? 0, options);
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    expect(await tabs.count()).toBe(3);
    await page.locator('#slot-JobOffer > button').waitFor();
    expect(await page.locator('form:has(#application-Note)').isVisible()).toBe(false);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('#application-ApplicationStatusId').waitFor();
    expect(await tabs.nth(1).evaluate((tab) => tab === document.activeElement)).toBe(true);
    expect(await page.locator('form:has(#application-Note)').isVisible()).toBe(false);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await page.locator('form:has(#application-Note)').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('tab', { name: /^(History|Historique)$/ }).click();
    await page.getByText(/^(Application submitted|Demande déposée)$/).waitFor();
    expect(await page.locator('form:has(#application-Note)').isVisible()).toBe(false);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('s');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('application-ApplicationStatusId');
  },
);

test('the review page shows the notes and an empty note field of one line, and opens the history with one click', async () => {
  const ids = await fileApplications(1, {
    JobOfferId: 'offer.pdf',
    PassportScanId: 'passport.pdf',
  });
  const [id = 0] = ids;
  const Token = await portal().adminToken();
  const text = { Token, ApplicationId: id, Title: 'Bank', Note: 'Call them.', IsVisible: false };
  expect((await portal().call('/api/comment', text)).status).toBe(200);
  const page = await openAsStaff(id);
  const notes = page.getByRole('region', { name: 'Application Notes' });
  await notes.getByText('Call them.').waitFor();
  const history = page.getByRole('region', { name: 'History' });
  expect(await history.count()).toBe(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await history.getByText('Internal note added').waitFor();
  await history.getByText('Application submitted').waitFor();
  expect(await notes.count()).toBe(0);

  await page.getByRole('tab', { name: /^Notes/ }).click();
  const add = page.getByRole('button', { name: 'Add Internal Note' });
  const readHeight = async () => (await getNoteField(page).boundingBox())?.height;
  expect(await readHeight()).toBeLessThan(50);
  expect(await add.count()).toBe(0);
  const before = (await getNoteField(page).boundingBox())?.y;
  await getNoteField(page).fill('Called Ada.');
  expect((await getNoteField(page).boundingBox())?.y).toBe(before);
  await add.click();
  await notes.getByText('Called Ada.').waitFor();

  await page.emulateMedia({ forcedColors: 'active' });
  const readOutline = (slot: string) =>
    page.locator(`#slot-${slot} > button`).evaluate((row) => getComputedStyle(row).outlineStyle);
  expect(await readOutline('JobOffer')).toBe('solid');
  expect(await readOutline('PassportScan')).toBe('none');
  await expectAccessible(page);
});
