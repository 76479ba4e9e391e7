import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, toDayInTimeZone } from '../../contract/days.ts';
import type { SentRequest } from '../../contract/requests.ts';
import { applicationPage as french } from '../../web/texts/fr/applications.ts';
import { pdf } from '../support/sampleFiles.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();

type VisitorOptions = Parameters<ReturnType<typeof portal>['visitor']>[0];
type Employer = Awaited<ReturnType<ReturnType<typeof portal>['addCompleteEmployer']>>;

async function fileApplication(employer: Employer, LastName: string) {
  const names = { FirstName: 'Zoé', LastName, JobTitle: 'Baker' };
  const answer = await portal().call('/api/application', { Token: employer.token, ...names });
  return (await answer.json()) as { ApplicationId: number; JobNumber: string };
}

async function saveApplication(
  ApplicationId: number,
  fields: object,
  Token: string,
): Promise<void> {
  const body = { Token, ApplicationId, ...fields };
  expect((await portal().call('/api/application', body, 'PATCH')).status).toBe(200);
}

async function uploadDocument(employer: Employer): Promise<number> {
  const form = new FormData();
  form.append('Token', employer.token);
  form.append('File', new Blob([new Uint8Array(pdf('offer'))]), 'offer.pdf');
  const answer = await fetch(`${portal().url}/api/document`, { method: 'POST', body: form });
  return Number(await answer.text());
}

/** Opens a separate browser and waits for the first request for news, because changes count as new only after it. */
async function openAsStaff(options: VisitorOptions = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  const response = page.waitForResponse('**/api/news?*');
  await page.goto(`${portal().url}/admin/profiles`);
  await response;
  return page;
}

async function openAsEmployer(employer: Employer, options: VisitorOptions = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: employer });
  const response = page.waitForResponse('**/api/news?*');
  await page.goto(`${portal().url}/applications`);
  await response;
  return page;
}

async function readMarkedNumbers(page: Page): Promise<string[]> {
  const rows = page.locator('tbody tr', { has: page.locator('.new-mark') });
  const figures = await rows.locator('.figures').allTextContents();
  return figures.filter((text) => text.startsWith('RCIP-'));
}

const getMenuLink = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation').getByRole('link', { name });

async function markAllSeen(): Promise<void> {
  const answer = await portal().call('/api/news/look', {
    Token: await portal().adminToken(),
    All: true,
  });
  expect(answer.status).toBe(200);
}

test('staff see what an employer has changed, open the application and mark the changes as new again', async () => {
  const employer = await portal().addCompleteEmployer();
  const [first, second] = [
    await fileApplication(employer, 'Lefèbvre'),
    await fileApplication(employer, 'Silva'),
  ];
  const page = await openAsStaff();
  await markAllSeen();
  await saveApplication(
    first.ApplicationId,
    { JobTitle: 'Cook', JobOfferId: await uploadDocument(employer) },
    employer.token,
  );
  await page.goto(`${portal().url}/admin/applications`);
  await getMenuLink(page, 'Applications 1 application changed since your last visit').waitFor();
  await expect.poll(() => readMarkedNumbers(page)).toEqual([first.JobNumber]);
  const row = page.getByRole('row', { name: first.JobNumber });
  expect(await row.textContent()).toContain('(changed since your last visit)');
  expect(await page.getByRole('row', { name: second.JobNumber }).count()).toBe(1);

  await page.getByLabel('Changes').selectOption('Changed Since My Last Visit');
  await page.getByRole('row', { name: second.JobNumber }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?changed=yes');
  await page.reload();
  await expect.poll(() => readMarkedNumbers(page)).toEqual([first.JobNumber]);

  const looked = page.waitForResponse('**/api/news/look');
  await page.getByRole('link', { name: `Edit ${first.JobNumber}` }).click();
  await page.getByText('Changed since your last visit').waitFor();
  await page.getByText('Job Title, Job Offer').waitFor();
  expect((await looked).status()).toBe(200);
  await page.locator('.applicant-fold > summary').click();
  await page.getByLabel('Job Title (changed since your last visit)').waitFor();
  const offer = page.locator('#slot-JobOffer .new-mark');
  expect([await offer.count(), await page.locator('.new-mark').count()]).toEqual([1, 2]);
  await expect.poll(() => getMenuLink(page, /changed since/).count()).toBe(0);

  await page.getByRole('button', { name: 'Keep Marked as New' }).click();
  await page.getByText('The application stays marked as new.').waitFor();
  await getMenuLink(page, /1 application changed/).waitFor();
  await page.goBack();
  await expect.poll(() => readMarkedNumbers(page)).toEqual([first.JobNumber]);
  await page.getByRole('link', { name: `Edit ${first.JobNumber}` }).click();
  await page.getByText(/^Changed since your visit on /).waitFor();
  await expect.poll(() => getMenuLink(page, /changed since/).count()).toBe(0);
  await page.goBack();
  await page.getByText('No results').waitFor();
});

test('staff and employers can mark all listed changes as seen and undo this', async () => {
  const employer = await portal().addCompleteEmployer();
  const [first, second] = [
    await fileApplication(employer, 'Tremblay'),
    await fileApplication(employer, 'Gagnon'),
  ];
  const Token = await portal().adminToken();
  const numbers = [first.JobNumber, second.JobNumber].sort();

  const page = await openAsStaff();
  await markAllSeen();
  for (const { ApplicationId } of [first, second]) {
    await saveApplication(ApplicationId, { JobTitle: 'Cook' }, employer.token);
  }
  await page.goto(`${portal().url}/admin/applications`);
  await getMenuLink(page, /2 applications changed/).waitFor();
  expect(await page.getByRole('button', { name: /as Seen/ }).count()).toBe(0);
  await page.getByLabel('Changes').selectOption('Changed Since My Last Visit');
  await page.getByRole('button', { name: 'Mark All as Seen (2)' }).click();
  await page.getByText('2 applications have been marked as seen.').waitFor();
  await page.getByText('No results').waitFor();
  await expect.poll(() => getMenuLink(page, /changed since/).count()).toBe(0);
  const undo = page.getByRole('button', { name: 'Undo “Mark All as Seen”' });
  await expect.poll(() => undo.evaluate((it) => it === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await undo.click();
  await expect.poll(async () => (await readMarkedNumbers(page)).sort()).toEqual(numbers);
  await getMenuLink(page, /2 applications changed/).waitFor();
  expect(await page.getByText('have been marked as seen').count()).toBe(0);

  const own = await openAsEmployer(employer, { width: 390, french: true });
  await saveApplication(first.ApplicationId, { ApplicationStatusId: 2 }, Token);
  await own.goto(`${portal().url}/applications?changed=yes`);
  await own.getByRole('button', { name: /^Tout marquer comme vu \(1\)$/ }).click();
  await own.getByText('1 demande est marquée comme vue.').waitFor();
  await expectNoSidewaysScroll(own);
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Annuler « Tout marquer comme vu »' }).click();
  await expect.poll(() => readMarkedNumbers(own)).toEqual([first.JobNumber]);
});

test('an application list that is too long to load says that its filters by change and request are incomplete', async () => {
  const employer = await portal().addCompleteEmployer();
  const { ApplicationId, JobNumber } = await fileApplication(employer, 'Bouchard');
  const page = await openAsStaff();
  await markAllSeen();
  await saveApplication(ApplicationId, { JobTitle: 'Cook' }, employer.token);
  await page.route('**/api/news?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { Applications: [ApplicationId], Count: 5_001 } });
  });
  await page.route('**/api/requests/open?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { Requests: [], Total: 6_000 } });
  });
  const newest = page.getByText('This list marks only the newest 1 of 5,001 changed applications.');
  const first = page.getByText('This list shows only 0 of 6,000 requests: those due first.');

  await page.goto(`${portal().url}/admin/applications`);
  await expect.poll(() => readMarkedNumbers(page)).toEqual([JobNumber]);
  expect([await newest.count(), await first.count()]).toEqual([0, 0]);
  await page.getByLabel('Changes').selectOption('Changed Since My Last Visit');
  await newest.waitFor();
  await getMenuLink(page, '5,001 applications changed since your last visit').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Request', { exact: true }).selectOption('Overdue');
  await first.waitFor();
  await newest.waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the application list of staff or an employer marks an application whose request the other side has changed', async () => {
  const employer = await portal().addCompleteEmployer();
  const filedApplication = await fileApplication(employer, 'Bouchard');
  const own = await openAsEmployer(employer);
  const page = await openAsStaff();
  const item = { Kind: 'question', Title: 'Home', Text: 'Since when?' };
  const Token = await portal().adminToken();
  const request = {
    ...filedApplication,
    Token,
    DueOn: addDays(toDayInTimeZone('UTC', new Date()), 20),
    Text: '',
  };
  const sent = await portal().call('/api/request', { ...request, Items: [item] });
  const { RequestId } = (await sent.json()) as SentRequest;
  await own.goto(`${portal().url}/application/${filedApplication.ApplicationId}`);
  await own.locator('section:has(.tasks-head) .new-mark').waitFor();
  expect(await own.locator('.tasks-head').textContent()).toContain(
    '(changed since your last visit)',
  );
  await expectAccessible(own);
  await own.reload();
  await own.getByRole('heading', { name: 'Home' }).waitFor();
  await expect.poll(() => own.locator('section:has(.tasks-head) .new-mark').count()).toBe(0);

  await markAllSeen();
  const answer = { Token: employer.token, RequestId, ItemId: 1, Version: 1, Answer: 'May' };
  expect((await portal().call('/api/request/answer', answer)).status).toBe(200);
  const back = { Token: employer.token, RequestId, Version: 1 };
  expect((await portal().call('/api/request/answered', back)).status).toBe(200);
  await page.goto(`${portal().url}/admin/application/${filedApplication.ApplicationId}`);
  await page.locator('.request-state .new-mark').waitFor();
});

test('the portal does not mark changes as seen while the tab is hidden or the page shows only some of the changes', async () => {
  const employer = await portal().addCompleteEmployer();
  const filedApplication = await fileApplication(employer, 'Singh');
  const page = await openAsStaff();
  await markAllSeen();
  await saveApplication(filedApplication.ApplicationId, { FirstName: 'Zoey' }, employer.token);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (sessionStorage.getItem('inSight') ? 'visible' : 'hidden'),
    });
  });
  const samples: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/news/look')) samples.push(request.url());
  });
  const address = `${portal().url}/admin/application/${filedApplication.ApplicationId}`;
  await page.goto(address);
  await page.getByText('Changed since your last visit').waitFor();
  await getMenuLink(page, /1 application changed/).waitFor();
  expect(samples).toHaveLength(0);
  const looked = page.waitForResponse('**/api/news/look');
  await page.evaluate(() => {
    sessionStorage.setItem('inSight', 'yes');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await looked;
  await expect.poll(() => getMenuLink(page, /changed since/).count()).toBe(0);

  // The changed response looks as if somebody had saved the application after the page loaded its form.
  await saveApplication(filedApplication.ApplicationId, { FirstName: 'Zora' }, employer.token);
  await page.route('**/api/news/application?*', async (route) => {
    const answer = await route.fetch();
    const news = await answer.json();
    await route.fulfill({ response: answer, json: { ...news, ChangedOn: '2100-01-01' } });
  });
  await page.reload();
  await page.getByText(/^Changed since your visit on /).waitFor();
  await getMenuLink(page, /1 application changed/).waitFor();
  expect(samples).toHaveLength(1);
});

test('an employer sees a new status and notes on a phone in French and dark mode, but no internal notes', async () => {
  const employer = await portal().addCompleteEmployer();
  const [filed, other] = [
    await fileApplication(employer, 'Nguyễn'),
    await fileApplication(employer, 'Roy'),
  ];
  const page = await openAsEmployer(employer, { width: 320, french: true, dark: true });
  const Token = await portal().adminToken();
  await saveApplication(filed.ApplicationId, { ApplicationStatusId: 2 }, Token);
  const note = { Token, Note: 'Merci !' };
  await portal().call('/api/comment', {
    ...note,
    ApplicationId: filed.ApplicationId,
    Title: 'Bonjour',
    IsVisible: true,
  });
  await portal().call('/api/comment', { ...note, ApplicationId: other.ApplicationId });
  await page.goto(`${portal().url}/applications`);
  await expect.poll(() => readMarkedNumbers(page)).toEqual([filed.JobNumber]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${portal().url}/applications?changed=yes`);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);

  await page.goto(`${portal().url}/application/${filed.ApplicationId}`);
  await page.getByText('Modifié depuis votre dernière visite', { exact: true }).waitFor();
  await page.getByText(`${french.status}, 1 note`).waitFor();
  await page.getByRole('heading', { name: /^Bonjour \(modification depuis/ }).waitFor();
  await page.getByRole('button', { name: 'Garder marquée comme nouvelle' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${portal().url}/application/${other.ApplicationId}`);
  await page.getByRole('heading', { name: 'Zoé Roy' }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await page.locator('.new-mark').count()).toBe(0);
  await expect.poll(() => getMenuLink(page, /modifiée/).count()).toBe(0);
});

test('the mark of a changed application stays visible in forced colours', async () => {
  const employer = await portal().addCompleteEmployer();
  const application = await fileApplication(employer, 'Silva');
  const page = await openAsEmployer(employer);
  await page.emulateMedia({ forcedColors: 'active' });
  const Token = await portal().adminToken();
  await saveApplication(application.ApplicationId, { ApplicationStatusId: 2 }, Token);
  await page.reload();
  const mark = page.locator('tbody .new-mark');
  await mark.waitFor();
  const [dot, behind] = await mark.evaluate((element) => [
    getComputedStyle(element).borderTopColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(dot).not.toBe(behind);
});
