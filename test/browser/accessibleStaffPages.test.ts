import { test } from 'vitest';
import { createAxeChecks } from './axeChecks.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();
const { show, expectPagesAccessible, anApplication } = createAxeChecks(portal);

test('the accessibility checker axe finds no violations on staff pages that are empty or failed to load', {
  tags: 'core',
}, async () => {
  const staff = await portal().visitor({ as: administrator });
  const nothingFound = '/admin/search?DateType=createdOn&OperatingName=nobody';
  await expectPagesAccessible(staff, [nothingFound, '/admin/mails']);
  await staff.page.route('**/api/applications*', (route) => route.fulfill({ json: [] }));
  await expectPagesAccessible(staff, ['/admin/applications']);
  // A failed response shows the error at once, whereas an aborted request would be retried first.
  await staff.page.route('**/api/{applications,work,businesses,health}*', (route) =>
    route.fulfill({ status: 400 }),
  );
  await expectPagesAccessible(staff, ['/admin/applications', '/admin/work', '/admin/health']);
});

test('the accessibility checker axe finds no violations on filled staff pages in French and dark mode on a phone', {
  tags: 'core',
}, async () => {
  const { ApplicationId } = await anApplication();
  const paths = ['/admin/applications', `/admin/application/${ApplicationId}`];
  await expectPagesAccessible(await portal().visitor({ as: administrator }), [
    ...paths,
    '/admin/profiles',
    '/admin/search?DateType=createdOn',
    '/admin/work?whose=all',
    '/admin/reports',
  ]);
  const phone = { width: 320, height: 640, touch: true, french: true, dark: true };
  const onPhone = await portal().visitor({ ...phone, as: administrator });
  for (const path of paths) {
    await show(onPhone.page, path);
    await expectNoSidewaysScroll(onPhone.page);
    await expectAccessible(onPhone.page);
  }
});

test('the accessibility checker axe finds no violations on secondary staff pages', async () => {
  const { BatchId } = await anApplication();
  await expectPagesAccessible(await portal().visitor({ as: administrator }), [
    '/admin/profile',
    `/admin/batch/${BatchId}`,
    '/admin/account',
    '/admin/handover',
    '/admin/health',
  ]);
});
