import { test } from 'vitest';
import { createAxeChecks } from './axeChecks.ts';
import { expectAccessible, expectNoSidewaysScroll, startPortalForTests } from './journey.ts';

const portal = startPortalForTests();
const { show, expectPagesAccessible, anApplication } = createAxeChecks(portal);

test('the accessibility checker axe finds no violations on public pages', {
  tags: 'core',
}, async () => {
  const nobody = await portal().visitor();
  await expectPagesAccessible(nobody, ['/privacy', '/accessibility', '/no-such-page', '/']);
  await nobody.page.getByRole('button', { name: 'Login' }).click();
  await expectAccessible(nobody.page);
});

test('the accessibility checker axe finds no violations on an employer’s pages that are empty or incomplete', {
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

test('the accessibility checker axe finds no violations on an employer’s filled pages in French and dark mode on a phone', {
  tags: 'core',
}, async () => {
  const { employer, ApplicationId } = await anApplication();
  const paths = ['/applications', `/application/${ApplicationId}`];
  await expectPagesAccessible(await portal().visitor({ as: employer }), paths);
  const phone = { width: 320, height: 640, touch: true, french: true, dark: true };
  const onPhone = await portal().visitor({ ...phone, as: employer });
  for (const path of paths) {
    await show(onPhone.page, path);
    await expectNoSidewaysScroll(onPhone.page);
    await expectAccessible(onPhone.page);
  }
});

test('the accessibility checker axe finds no violations on an employer’s secondary pages and the pages behind emailed links', async () => {
  const employer = await portal().visitor({ as: await portal().addCompleteEmployer() });
  await expectPagesAccessible(employer, ['/support', '/security', '/emails']);
  const nobody = await portal().visitor();
  await expectPagesAccessible(nobody, ['/password/link', '/undo/link', '/unsubscribe/link']);
});
