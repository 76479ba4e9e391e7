import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  administrator,
  dayFromNow,
  expectAccessible,
  expectNoSidewaysScroll,
  journeys,
  type Visitor,
} from './journey.ts';

/** What axe finds on the main pages, with nothing to show, with something, and where something is wrong. */
const portal = journeys();

async function show(page: Page, path: string): Promise<void> {
  await page.goto(portal().url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('.skeleton').count(), { message: path }).toBe(0);
}

async function expectPagesAccessible({ page }: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await show(page, path);
    await expectAccessible(page);
  }
}

/** An application with two documents, of which one is to be replaced, a note, a question and a new status. */
async function anApplication() {
  const employer = await portal().addCompleteEmployer();
  const filed = await portal().call('/api/application', {
    Token: employer.token,
    FirstName: 'Zoé',
    LastName: 'Nguyễn',
    JobTitle: 'Baker',
    JobOfferId: await portal().upload(employer.token, 'offer.pdf'),
    PassportScanId: await portal().upload(employer.token, 'passport.pdf'),
  });
  const { ApplicationId } = (await filed.json()) as { ApplicationId: number };
  const Token = await portal().adminToken();
  const note = { Token, ApplicationId, Title: 'Hours', Note: 'The hours are missing.' };
  await portal().call('/api/comment', { ...note, IsVisible: true });
  const question = { Kind: 'question', Text: 'Which hours?' };
  const asked = { Token, ApplicationId, DueOn: dayFromNow(7), Items: [question] };
  expect((await portal().call('/api/request', asked)).status).toBe(200);
  const status = { Kind: 'status', ApplicationStatusId: 2, BatchKey: `status ${ApplicationId}` };
  const many = { Token, Applications: [{ ApplicationId }], ...status };
  const done = await portal().call('/api/batch', many);
  expect(done.status).toBe(200);
  const { BatchId } = (await done.json()) as { BatchId: number };
  return { employer, ApplicationId, BatchId };
}

test('pages for everybody break no rule of axe', { tags: 'core' }, async () => {
  const nobody = await portal().visitor();
  await expectPagesAccessible(nobody, ['/password/link', '/undo/link', '/unsubscribe/link']);
  await expectPagesAccessible(nobody, ['/privacy', '/no-such-page', '/']);
  await nobody.page.getByRole('button', { name: 'Login' }).click();
  await expectAccessible(nobody.page);
});

test('an employer’s pages break no rule of axe: empty, and with what is missing', {
  tags: 'core',
}, async () => {
  const employer = await portal().visitor({ as: await portal().addCompleteEmployer() });
  await expectPagesAccessible(employer, ['/applications', '/application']);
  await employer.page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await employer.page.getByRole('alert').first().waitFor();
  await expectAccessible(employer.page);
  await employer.page.route('**/api/applications*', (route) => route.abort());
  await expectPagesAccessible(employer, ['/applications']);

  const begun = await portal().visitor({ as: await portal().addEmployer() });
  await show(begun.page, '/profile');
  await begun.page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await begun.page.getByRole('alert').first().waitFor();
  await expectAccessible(begun.page);
});

test('an employer’s pages break no rule of axe: full, and on a phone in French in the dark', {
  tags: 'core',
}, async () => {
  const { employer, ApplicationId } = await anApplication();
  const paths = ['/applications', `/application/${ApplicationId}`];
  const further = ['/support', '/security', '/emails'];
  await expectPagesAccessible(await portal().visitor({ as: employer }), [...paths, ...further]);
  const phone = { width: 320, height: 640, touch: true, french: true, dark: true };
  const onPhone = await portal().visitor({ ...phone, as: employer });
  for (const path of paths) {
    await show(onPhone.page, path);
    await expectNoSidewaysScroll(onPhone.page);
    await expectAccessible(onPhone.page);
  }
});

test('the pages of staff break no rule of axe: empty, and not loaded', {
  tags: 'core',
}, async () => {
  const staff = await portal().visitor({ as: administrator });
  const nothingFound = '/admin/search?DateType=createdOn&OperatingName=nobody';
  await expectPagesAccessible(staff, [nothingFound, '/admin/mails']);
  await staff.page.route('**/api/applications*', (route) => route.fulfill({ json: [] }));
  await expectPagesAccessible(staff, ['/admin/applications']);
  await staff.page.route('**/api/{applications,work,businesses,health}*', (route) => route.abort());
  await expectPagesAccessible(staff, ['/admin/applications', '/admin/work', '/admin/health']);
});

test('the pages of staff break no rule of axe: full, and on a phone in French in the dark', {
  tags: 'core',
}, async () => {
  const { ApplicationId, BatchId } = await anApplication();
  const paths = ['/admin/applications', `/admin/application/${ApplicationId}`];
  await expectPagesAccessible(await portal().visitor({ as: administrator }), [
    ...paths,
    '/admin/profiles',
    '/admin/profile',
    '/admin/search?DateType=createdOn',
    '/admin/work?whose=all',
    '/admin/reports',
    `/admin/batch/${BatchId}`,
    '/admin/account',
    '/admin/handover',
    '/admin/health',
  ]);
  const phone = { width: 320, height: 640, touch: true, french: true, dark: true };
  const onPhone = await portal().visitor({ ...phone, as: administrator });
  for (const path of paths) {
    await show(onPhone.page, path);
    await expectNoSidewaysScroll(onPhone.page);
    await expectAccessible(onPhone.page);
  }
});
