import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FailingFiles, openFailingFiles } from '../support/failingFiles.ts';
import { administrator, arriveAt, journeys } from './journey.ts';

const portal = journeys();
let line: FailingFiles;
beforeAll(async () => {
  line = await openFailingFiles(portal().url);
});
afterAll(() => line?.stop());

/** The scripts and styles that a page has asked for. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** What the document says that the next page needs. */
const named = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector<HTMLMetaElement>('meta[name=next-files]')?.content.split(' ') ?? [],
  );

/** What was put off until the page is idle has been begun. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => fetch('/opening.js').then(() => done())),
      ),
  );

test('the files of the next page come while somebody types, and are not asked for after Login', async () => {
  const { page } = await portal().visitor();
  const asked = watch(page);
  await page.goto(`${line.url}/admin`, { waitUntil: 'networkidle' });
  const next = await named(page);
  expect(next.filter((file) => /ProfilesPage/.test(file))).toHaveLength(1);
  expect(asked.filter((file) => next.includes(file))).toEqual([]);
  await page.getByLabel('Designation Number').pressSequentially(administrator.number);
  await expect.poll(() => next.filter((file) => !asked.includes(file))).toEqual([]);
  await page.waitForLoadState('networkidle');

  // The browser has them: the line brings no file any more.
  line.fail(/^\/assets\//, 1_000);
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await arriveAt(page, '**/admin/profiles');
  await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor();
  line.fail(/^$/, 0);
});

test.each([
  ['data are to be saved', { saveData: true }],
  ['the line is 2G', { effectiveType: '2g' }],
])('where %s no file comes before it is needed', async (_when, connection) => {
  const { page } = await portal().visitor();
  await page.addInitScript((said) => {
    Object.defineProperty(navigator, 'connection', { value: said });
  }, connection);
  const asked = watch(page);
  await page.goto(portal().url, { waitUntil: 'networkidle' });
  const before = asked.length;
  await page.getByLabel('Designation Number').pressSequentially('EMP-1');
  await settle(page);
  expect(asked.slice(before)).toEqual([]);
});
