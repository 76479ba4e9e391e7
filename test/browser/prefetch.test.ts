import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FailingFiles, openFailingFiles } from '../support/failingFiles.ts';
import { administrator, signIn, startPortalForTests, waitForPage } from './journey.ts';

const portal = startPortalForTests();
let fileFailures: FailingFiles;
beforeAll(async () => {
  fileFailures = await openFailingFiles(portal().url);
});
afterAll(() => fileFailures?.stop());

function watchRequestedFiles(page: Page): string[] {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) requestedUrls.push(pathname);
  });
  return requestedUrls;
}

const readFilesInMeta = (page: Page, which = 'next-files') =>
  page.evaluate(
    (name) =>
      document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content.split(' ') ?? [],
    which,
  );

async function openEmployerList(page: Page, url: string) {
  const employer = await portal().addCompleteEmployer();
  const request = await portal().call('/api/application', {
    Token: employer.token,
    FirstName: 'Zoé',
    LastName: 'Nguyễn',
    JobTitle: 'Baker',
  });
  const { ApplicationId } = (await request.json()) as { ApplicationId: number };
  await signIn(page, url, employer);
  await waitForPage(page, '**/applications');
  return { link: page.locator(`tbody a[href="/application/${ApplicationId}"]`), ApplicationId };
}

const getApplicantHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Zoé Nguyễn' });

const waitUntilIdleWorkStarted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => fetch('/opening.js').then(() => done())),
      ),
  );

test('the browser loads the next page’s files while the user types and does not request them again after Login', async () => {
  const { page } = await portal().visitor();
  const requestedFiles = watchRequestedFiles(page);
  await page.goto(`${fileFailures.url}/admin`, { waitUntil: 'networkidle' });
  const next = await readFilesInMeta(page);
  expect(next.filter((file) => /ProfilesPage/.test(file))).toHaveLength(1);
  expect(requestedFiles.filter((file) => next.includes(file))).toEqual([]);
  await page.getByLabel('Designation Number').pressSequentially(administrator.number);
  await expect.poll(() => next.filter((file) => !requestedFiles.includes(file))).toEqual([]);
  await page.waitForLoadState('networkidle');

  // The browser must already have the files, because the connection now blocks them.
  fileFailures.fail(/^\/assets\//, 1_000);
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await waitForPage(page, '**/admin/profiles');
  await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor();
  fileFailures.fail(/^$/, 0);
});

test('the browser loads the application page’s files while the user reads the list, and only once', async () => {
  const { page } = await portal().visitor();
  const requestedFiles = watchRequestedFiles(page);
  const { link } = await openEmployerList(page, fileFailures.url);
  const files = await readFilesInMeta(page, 'record-files');
  expect(files.filter((file) => /ApplicationPage/.test(file))).toHaveLength(1);
  await expect.poll(() => files.filter((file) => !requestedFiles.includes(file))).toEqual([]);
  await page.waitForLoadState('networkidle');

  fileFailures.fail(new RegExp(files.join('|')), 1_000);
  await link.click();
  await getApplicantHeading(page).waitFor();
  expect(fileFailures.left()).toBe(1_000);
  fileFailures.fail(/^$/, 0);
});

test('opening an application requests its data only once, before the files of its page have arrived', async () => {
  const { page } = await portal().visitor();
  const { promise: filesMayCome, resolve: letFilesCome } = Promise.withResolvers<void>();
  await page.route('**/assets/ApplicationPage-*.js', async (route) => {
    await filesMayCome;
    await route.continue();
  });
  const { link, ApplicationId } = await openEmployerList(page, portal().url);
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/application') reads.push(String(searchParams.get('applicationId')));
  });
  await link.click();
  await expect.poll(() => reads).toEqual([String(ApplicationId)]);
  expect(await getApplicantHeading(page).count()).toBe(0);
  letFilesCome();
  await getApplicantHeading(page).waitFor();
  expect(reads).toEqual([String(ApplicationId)]);
});

test.each([
  ['the browser saves data', { saveData: true }],
  ['the connection is 2G', { effectiveType: '2g' }],
])('the browser loads no files in advance when %s', async (_when, connection) => {
  const { page } = await portal().visitor();
  await page.addInitScript((text) => {
    Object.defineProperty(navigator, 'connection', { value: text });
  }, connection);
  const requestedFiles = watchRequestedFiles(page);
  await page.goto(portal().url, { waitUntil: 'networkidle' });
  const before = requestedFiles.length;
  await page.getByLabel('Designation Number').pressSequentially('EMP-1');
  await waitUntilIdleWorkStarted(page);
  expect(requestedFiles.slice(before)).toEqual([]);
});

test('the browser does not load the document viewer in advance on a phone that saves data', async () => {
  const { page } = await portal().visitor({ as: administrator, width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const person = await portal().addCompleteEmployer();
  const request = { Token: person.token, FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  await portal().call('/api/application', request);
  await page.goto(`${portal().url}/admin/applications`);
  const requestedFiles = watchRequestedFiles(page);
  await page.locator('tbody a[href^="/admin/application/"]').first().click();
  await getApplicantHeading(page).waitFor();
  await waitUntilIdleWorkStarted(page);
  const ofViewer = requestedFiles.filter((file) => /pdfjs|pdf\.worker/.test(file));
  const sizes = ofViewer.map(
    async (file) => (await (await fetch(portal().url + file)).text()).length,
  );
  // A viewer script has at least 1,000 bytes; a smaller file only contains the address of another file.
  expect(Math.max(0, ...(await Promise.all(sizes)))).toBeLessThan(1_000);
});
