import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  calculateTotpCode,
  calculateTotpStep,
} from '../../server/people/accounts/second-step/totp.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^Code/).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an administrator sets up an authenticator app, signs in with its code, ends another session and removes the app', {
  tags: 'core',
}, async () => {
  const elsewhere = await portal().visitor();
  await signIn(elsewhere.page, portal().url, administrator, '/admin');
  await waitForPage(elsewhere.page, '**/admin/profiles');

  const { page } = await portal().visitor();
  await signIn(page, portal().url, administrator, '/admin');
  await waitForPage(page, '**/admin/profiles');
  await page.getByRole('link', { name: 'Account Security' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account Security' }).waitFor();
  await page.getByText('This Session').waitFor();
  await page
    .getByRole('button', { name: /^End the session in Chrome/ })
    .first()
    .click();
  await page.getByText('The session has ended.').waitFor();
  await elsewhere.page.reload();
  await elsewhere.page.getByRole('heading', { name: 'Administrator Portal Login' }).waitFor();

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByLabel(/^Password/).fill('not the password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The password is incorrect.').waitFor();
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = String(await page.locator('.secret-key').textContent()).replaceAll(' ', '');
  await enterCode(page, '000000');
  await page.getByText('The code is incorrect').waitFor();
  // The server accepts the codes before and after the current one, so the test does not wait for the clock.
  const step = calculateTotpStep(new Date());
  await enterCode(page, calculateTotpCode(secret, step));
  await page.getByText('Save these recovery codes').waitFor();
  const recovery = await page.locator('li code').allTextContents();
  expect(recovery).toHaveLength(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, portal().url, administrator, '/admin');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await expectNoSidewaysScroll(page);
  await enterCode(page, calculateTotpCode(secret, step + 1));
  await page.getByRole('heading', { name: 'One more step' }).waitFor({ state: 'hidden' });
  await page.goto(`${portal().url}/admin/security`);
  await page.getByRole('button', { name: 'Remove the authenticator app' }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(String(recovery[0]));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The authenticator app has been removed.').waitFor();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
});

test('an employer sees all sessions of the account, ends one session and then all other sessions', async () => {
  const employer = await portal().addCompleteEmployer();
  const elsewhere = await portal().visitor();
  await signIn(elsewhere.page, portal().url, employer);
  await waitForPage(elsewhere.page, '**/applications');

  const { page } = await portal().visitor({ width: 320, dark: true });
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/applications');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Account Security' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account Security' }).waitFor();
  await page.getByText('This Session').waitFor();
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  await page.getByRole('heading', { name: 'Authenticator App' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const inBrowser = page.getByRole('button', { name: /^End the session in Chrome/ });
  await inBrowser.click();
  await page.getByText('The session has ended.').waitFor();
  await expect.poll(() => inBrowser.count()).toBe(0);
  await elsewhere.page.reload();
  await elsewhere.page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();

  // The session that saved the profile without a browser is the only other session that is left.
  await page.getByRole('button', { name: 'End All Other Sessions' }).click();
  await page.getByText('All other sessions have ended.').waitFor();
  await page.getByRole('button', { name: 'End All Other Sessions' }).waitFor({ state: 'detached' });
  const dead = await fetch(`${portal().url}/api/business?token=${employer.token}`);
  expect(dead.status).toBe(401);
  await page.reload();
  await page.getByText('This Session').waitFor();
});

test('an employer lets the portal remember and forget the browser by keyboard', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page, context } = await portal().visitor({ width: 390 });
  const isKeptWhenClosed = async () =>
    (await context.cookies()).find(({ name }) => name === 'KnownBrowser')?.expires !== -1;
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/applications');
  expect(await isKeptWhenClosed()).toBe(false);
  await page.goto(`${portal().url}/security`);
  const box = page.getByRole('checkbox', { name: 'Remember This Browser' });
  await box.focus();
  expect(await box.isChecked()).toBe(false);
  await page.keyboard.press('Space');
  await page.getByText('The portal remembers this browser.').waitFor();
  expect(await isKeptWhenClosed()).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await box.waitFor();
  expect(await box.isChecked()).toBe(true);
  await box.focus();
  await page.keyboard.press('Space');
  await page.getByText('The portal recognizes this browser until you close it.').waitFor();
  expect(await isKeptWhenClosed()).toBe(false);

  await context.clearCookies({ name: 'KnownBrowser' });
  await page.reload();
  await page
    .getByText('To have the portal remember this browser, log out and sign in again first')
    .waitFor();
  expect(await box.count()).toBe(0);
});

test('the account security page appears in French', async () => {
  const { page } = await portal().visitor({ french: true, width: 390 });
  await signIn(page, portal().url, administrator, '/admin');
  await waitForPage(page, '**/admin/profiles');
  await page.goto(`${portal().url}/admin/security`);
  await page.getByText('Sessions ouvertes').waitFor();
  await page.getByText('Cette session').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an administrator whose session ended enters password and code over the open page', async () => {
  const call = async (path: string, body: object) => (await portal().call(path, body)).json();
  const Token = await portal().adminToken();
  const { Secret } = await call('/api/secondfactor/start', {
    Token,
    Password: administrator.password,
  });
  // Each code works only once, and the server accepts the codes before and after the current one.
  const step = calculateTotpStep(new Date());
  await call('/api/secondfactor/confirm', { Token, Code: calculateTotpCode(Secret, step - 1) });

  const { page, context } = await portal().visitor();
  await signIn(page, portal().url, administrator, '/admin');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await enterCode(page, calculateTotpCode(Secret, step));
  await waitForPage(page, '**/admin/profiles');
  const held = (await context.cookies()).find(({ name }) => name === 'Token')?.value;
  await page.evaluate((ended) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ Token: ended });
    return fetch('/api/logout', { method: 'POST', headers, body });
  }, held);

  await page.getByRole('link', { name: 'Account Security' }).click();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByLabel(/^Password/).fill(administrator.password);
  await ended.getByRole('button', { name: 'Continue' }).click();
  const more = page.getByRole('dialog', { name: 'One more step' });
  await more.waitFor();
  await expectAccessible(page);
  await more.getByLabel(/^Code/).fill('1234');
  await more.getByRole('button', { name: 'Continue' }).click();
  await more.getByText('The code is incorrect').waitFor();
  await more.getByLabel(/^Code/).fill(calculateTotpCode(Secret, step + 1));
  await more.getByRole('button', { name: 'Continue' }).click();
  await more.waitFor({ state: 'detached' });
  await page.getByText('This Session').waitFor();
  expect(page.url()).toBe(`${portal().url}/admin/security`);
}, 60_000);
