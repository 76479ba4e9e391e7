import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, toDayInTimeZone } from '../../contract/days.ts';
import type { SentRequest } from '../../contract/requests.ts';
import { application as french } from '../../web/texts/fr/applications.ts';
import { pdf } from '../support/files.ts';
import { administrator, expectAccessible, expectNoSidewaysScroll, journeys } from './journey.ts';

const portal = journeys();

type Options = Parameters<ReturnType<typeof portal>['visitor']>[0];
type Employer = Awaited<ReturnType<ReturnType<typeof portal>['addCompleteEmployer']>>;

async function file(employer: Employer, LastName: string) {
  const names = { FirstName: 'Zoé', LastName, JobTitle: 'Baker' };
  const answer = await portal().call('/api/application', { Token: employer.token, ...names });
  return (await answer.json()) as { ApplicationId: number; JobNumber: string };
}

async function save(ApplicationId: number, fields: object, Token: string): Promise<void> {
  const body = { Token, ApplicationId, ...fields };
  expect((await portal().call('/api/application', body, 'PATCH')).status).toBe(200);
}

async function upload(employer: Employer): Promise<number> {
  const form = new FormData();
  form.append('Token', employer.token);
  form.append('File', new Blob([new Uint8Array(pdf('offer'))]), 'offer.pdf');
  const answer = await fetch(`${portal().url}/api/document`, { method: 'POST', body: form });
  return Number(await answer.text());
}

/** Opens a separate browser after the first sign-in, from which on changes count. */
async function staff(options: Options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  const asked = page.waitForResponse('**/api/news?*');
  await page.goto(`${portal().url}/admin/profiles`);
  await asked;
  return page;
}

async function openEmployer(employer: Employer, options: Options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: employer });
  const asked = page.waitForResponse('**/api/news?*');
  await page.goto(`${portal().url}/applications`);
  await asked;
  return page;
}

/** Returns the numbers of the applications with marked rows. */
async function marked(page: Page): Promise<string[]> {
  const rows = page.locator('tbody tr', { has: page.locator('.new-mark') });
  const figures = await rows.locator('.figures').allTextContents();
  return figures.filter((text) => text.startsWith('RCIP-'));
}

const menu = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation').getByRole('link', { name });

/** Only this test's changes are unseen. */
async function markAllSeen(): Promise<void> {
  const answer = await portal().call('/api/news/look', {
    Token: await portal().adminToken(),
    All: true,
  });
  expect(answer.status).toBe(200);
}

test('staff see what an employer changed, open it and mark it as new again', async () => {
  const employer = await portal().addCompleteEmployer();
  const [first, second] = [await file(employer, 'Lefèbvre'), await file(employer, 'Silva')];
  const page = await staff();
  await markAllSeen();
  await save(
    first.ApplicationId,
    { JobTitle: 'Cook', JobOfferId: await upload(employer) },
    employer.token,
  );
  await page.goto(`${portal().url}/admin/applications`);
  await menu(page, 'Applications 1 application changed since you looked').waitFor();
  await expect.poll(() => marked(page)).toEqual([first.JobNumber]);
  const row = page.getByRole('row', { name: first.JobNumber });
  expect(await row.textContent()).toContain('(changed since you looked)');
  expect(await page.getByRole('row', { name: second.JobNumber }).count()).toBe(1);

  await page.getByLabel('Changes').selectOption('Changed Since I Looked');
  await page.getByRole('row', { name: second.JobNumber }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?changed=yes');
  await page.reload();
  await expect.poll(() => marked(page)).toEqual([first.JobNumber]);

  const looked = page.waitForResponse('**/api/news/look');
  await page.getByRole('link', { name: `Edit ${first.JobNumber}` }).click();
  await page.getByText('Changed since you last looked').waitFor();
  await page.getByText('Job Title, Job Offer').waitFor();
  expect((await looked).status()).toBe(200);
  await page.locator('.applicant-fold > summary').click();
  await page.getByLabel('Job Title (changed since you looked)').waitFor();
  const offer = page.locator('#slot-JobOffer .new-mark');
  expect([await offer.count(), await page.locator('.new-mark').count()]).toEqual([1, 2]);
  await expect.poll(() => menu(page, /changed since/).count()).toBe(0);

  await page.getByRole('button', { name: 'Keep Marked as New' }).click();
  await page.getByText('The application stays marked as new.').waitFor();
  await menu(page, /1 application changed/).waitFor();
  await page.goBack();
  await expect.poll(() => marked(page)).toEqual([first.JobNumber]);
  await page.getByRole('link', { name: `Edit ${first.JobNumber}` }).click();
  await page.getByText(/^Changed since you looked on /).waitFor();
  await expect.poll(() => menu(page, /changed since/).count()).toBe(0);
  await page.goBack();
  await page.getByText('Nothing matches').waitFor();
});

test('staff and employers mark all changes as seen from where they see them, and undo that', async () => {
  const employer = await portal().addCompleteEmployer();
  const [first, second] = [await file(employer, 'Tremblay'), await file(employer, 'Gagnon')];
  const Token = await portal().adminToken();
  const numbers = [first.JobNumber, second.JobNumber].sort();

  const page = await staff();
  await markAllSeen();
  for (const { ApplicationId } of [first, second]) {
    await save(ApplicationId, { JobTitle: 'Cook' }, employer.token);
  }
  await page.goto(`${portal().url}/admin/applications`);
  await menu(page, /2 applications changed/).waitFor();
  expect(await page.getByRole('button', { name: /as Seen/ }).count()).toBe(0);
  await page.getByLabel('Changes').selectOption('Changed Since I Looked');
  await page.getByRole('button', { name: 'Mark All as Seen (2)' }).click();
  await page.getByText('2 applications are marked as seen.').waitFor();
  await page.getByText('Nothing matches').waitFor();
  await expect.poll(() => menu(page, /changed since/).count()).toBe(0);
  const undo = page.getByRole('button', { name: 'Undo marking all as seen' });
  await expect.poll(() => undo.evaluate((it) => it === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await undo.click();
  await expect.poll(async () => (await marked(page)).sort()).toEqual(numbers);
  await menu(page, /2 applications changed/).waitFor();
  expect(await page.getByText('are marked as seen').count()).toBe(0);

  const own = await openEmployer(employer, { width: 390, french: true });
  await save(first.ApplicationId, { ApplicationStatusId: 2 }, Token);
  await own.goto(`${portal().url}/applications?changed=yes`);
  await own.getByRole('button', { name: /^Tout marquer comme vu \(1\)$/ }).click();
  await own.getByText('1 demande est marquée comme vue.').waitFor();
  await expectNoSidewaysScroll(own);
  await expectAccessible(own);
  await own.getByRole('button', { name: /^Annuler\s: ne plus tout/ }).click();
  await expect.poll(() => marked(own)).toEqual([first.JobNumber]);
});

test('a partly loaded list says that its filters by change and request are incomplete', async () => {
  const employer = await portal().addCompleteEmployer();
  const { ApplicationId, JobNumber } = await file(employer, 'Bouchard');
  const page = await staff();
  await markAllSeen();
  await save(ApplicationId, { JobTitle: 'Cook' }, employer.token);
  // The answer is changed, because the page trusts the server.
  await page.route('**/api/news?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { Applications: [ApplicationId], Count: 5_001 } });
  });
  await page.route('**/api/requests/open?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { Requests: [], Total: 6_000 } });
  });
  const newest = page.getByText('Only the newest 1 of 5,001 changed applications are marked');
  const first = page.getByText('Only the 0 requests that are due first, of 6,000, are shown');

  await page.goto(`${portal().url}/admin/applications`);
  await expect.poll(() => marked(page)).toEqual([JobNumber]);
  expect([await newest.count(), await first.count()]).toEqual([0, 0]);
  await page.getByLabel('Changes').selectOption('Changed Since I Looked');
  await newest.waitFor();
  await menu(page, '5,001 applications changed since you looked').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Request', { exact: true }).selectOption('Overdue');
  await first.waitFor();
  await newest.waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a request is marked as changed for each side when the other has changed it', async () => {
  const employer = await portal().addCompleteEmployer();
  const filed = await file(employer, 'Bouchard');
  const own = await openEmployer(employer);
  const page = await staff();
  const item = { Kind: 'question', Title: 'Home', Text: 'Since when?' };
  const Token = await portal().adminToken();
  const asked = {
    ...filed,
    Token,
    DueOn: addDays(toDayInTimeZone('UTC', new Date()), 20),
    Text: '',
  };
  const sent = await portal().call('/api/request', { ...asked, Items: [item] });
  const { RequestId } = (await sent.json()) as SentRequest;
  await own.goto(`${portal().url}/application/${filed.ApplicationId}`);
  await own.locator('section:has(.tasks-head) .new-mark').waitFor();
  expect(await own.locator('.tasks-head').textContent()).toContain('(changed since you looked)');
  await expectAccessible(own);
  await own.reload();
  await own.getByRole('heading', { name: 'Home' }).waitFor();
  await expect.poll(() => own.locator('section:has(.tasks-head) .new-mark').count()).toBe(0);

  await markAllSeen();
  const answer = { Token: employer.token, RequestId, ItemId: 1, Version: 1, Answer: 'May' };
  expect((await portal().call('/api/request/answer', answer)).status).toBe(200);
  const back = { Token: employer.token, RequestId, Version: 1 };
  expect((await portal().call('/api/request/answered', back)).status).toBe(200);
  await page.goto(`${portal().url}/admin/application/${filed.ApplicationId}`);
  await page.locator('.request-state .new-mark').waitFor();
});

test('changes are not marked as seen by a hidden tab or by a page that shows only part of them', async () => {
  const employer = await portal().addCompleteEmployer();
  const filed = await file(employer, 'Singh');
  const page = await staff();
  await markAllSeen();
  await save(filed.ApplicationId, { FirstName: 'Zoey' }, employer.token);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (sessionStorage.getItem('inSight') ? 'visible' : 'hidden'),
    });
  });
  const looks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/news/look')) looks.push(request.url());
  });
  const address = `${portal().url}/admin/application/${filed.ApplicationId}`;
  await page.goto(address);
  await page.getByText('Changed since you last looked').waitFor();
  await menu(page, /1 application changed/).waitFor();
  expect(looks).toHaveLength(0);
  const looked = page.waitForResponse('**/api/news/look');
  await page.evaluate(() => {
    sessionStorage.setItem('inSight', 'yes');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await looked;
  await expect.poll(() => menu(page, /changed since/).count()).toBe(0);

  // A save between the reads of form and news makes the form older than the news.
  await save(filed.ApplicationId, { FirstName: 'Zora' }, employer.token);
  await page.route('**/api/news/application?*', async (route) => {
    const answer = await route.fetch();
    const news = await answer.json();
    await route.fulfill({ response: answer, json: { ...news, ChangedOn: '2100-01-01' } });
  });
  await page.reload();
  await page.getByText(/^Changed since you looked on /).waitFor();
  await menu(page, /1 application changed/).waitFor();
  expect(looks).toHaveLength(1);
});

test('an employer sees new status and notes on a phone in French and dark mode, but no internal notes', async () => {
  const employer = await portal().addCompleteEmployer();
  const [filed, other] = [await file(employer, 'Nguyễn'), await file(employer, 'Roy')];
  const page = await openEmployer(employer, { width: 320, french: true, dark: true });
  const Token = await portal().adminToken();
  await save(filed.ApplicationId, { ApplicationStatusId: 2 }, Token);
  const note = { Token, Note: 'Merci !' };
  await portal().call('/api/comment', {
    ...note,
    ApplicationId: filed.ApplicationId,
    Title: 'Bonjour',
    IsVisible: true,
  });
  await portal().call('/api/comment', { ...note, ApplicationId: other.ApplicationId });
  await page.goto(`${portal().url}/applications`);
  await expect.poll(() => marked(page)).toEqual([filed.JobNumber]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${portal().url}/applications?changed=yes`);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);

  await page.goto(`${portal().url}/application/${filed.ApplicationId}`);
  await page.getByText('Modifié depuis votre dernière visite', { exact: true }).waitFor();
  await page.getByText(`${french.status}, 1 note`).waitFor();
  await page.getByRole('heading', { name: /^Bonjour \(modifié depuis/ }).waitFor();
  await page.getByRole('button', { name: 'Garder marquée comme nouvelle' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${portal().url}/application/${other.ApplicationId}`);
  await page.getByRole('heading', { name: 'Zoé Roy' }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await page.locator('.new-mark').count()).toBe(0);
  await expect.poll(() => menu(page, /modifiée/).count()).toBe(0);
});

test('the mark of a change stays visible in forced colours', async () => {
  const employer = await portal().addCompleteEmployer();
  const filed = await file(employer, 'Silva');
  const page = await openEmployer(employer);
  await page.emulateMedia({ forcedColors: 'active' });
  const Token = await portal().adminToken();
  await save(filed.ApplicationId, { ApplicationStatusId: 2 }, Token);
  await page.reload();
  const mark = page.locator('tbody .new-mark');
  await mark.waitFor();
  const [dot, behind] = await mark.evaluate((element) => [
    getComputedStyle(element).borderTopColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(dot).not.toBe(behind);
});
