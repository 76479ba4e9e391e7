import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import {
  calculateTotpCode,
  calculateTotpStep,
} from '../../server/people/accounts/second-step/totp.ts';
import {
  administrator,
  expectNoSidewaysScroll,
  signIn,
  startPortalForTests,
  waitForPage,
  watchCallsOfPage,
} from './journey.ts';

const portal = startPortalForTests({ REQUIRE_SECOND_FACTOR: 'administrators' });

test('an administrator must set up the required second step at the first sign-in, even after using the browser’s back button', async () => {
  const { page } = await portal().visitor({ width: 390 });
  const { allAnswered } = watchCallsOfPage(page);
  const setUp = page.getByRole('heading', { name: 'One More Step' });
  const door = page.getByRole('heading', { name: 'Administrator Portal Login' });
  const repeat = () => signIn(page, portal().url, administrator, '/admin');

  await repeat();
  await setUp.waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await door.waitFor();

  await repeat();
  await setUp.waitFor();
  await page.reload();
  await door.waitFor();

  await repeat();
  await setUp.waitFor();
  await page.goBack();
  await door.waitFor();
  await page.goto(`${portal().url}/admin/profiles`);
  await door.waitFor();

  await repeat();
  await setUp.waitFor();
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = page.locator('.secret-key');
  const secret = String(await key.textContent()).replaceAll(' ', '');
  // The server accepts the codes before and after the current one, so the test does not wait for the clock.
  const step = calculateTotpStep(new Date());
  await page.getByLabel(/^Code/).fill(calculateTotpCode(secret, step));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Save these recovery codes').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await waitForPage(page, '**/admin/profiles');
  expect(await page.getByText('Two-step sign-in is off for this portal').count()).toBe(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
  // Other requests must end first, because they would be asked for the second step before the search.
  await allAnswered();
  // The session now lacks its second step, like a session from before the program required one.
  const database = new DatabaseSync(join(portal().dataDir, 'portal.db'));
  database.exec('update sessions set second_step_on = null');
  database.close();
  await page.getByRole('button', { name: 'Search' }).click();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByLabel(/^Password/).fill(administrator.password);
  await ended.getByRole('button', { name: 'Continue' }).click();
  const more = page.getByRole('dialog', { name: 'One More Step' });
  await more.getByLabel(/^Code/).fill(calculateTotpCode(secret, step + 1));
  await more.getByRole('button', { name: 'Continue' }).click();
  await more.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin/search');
});
