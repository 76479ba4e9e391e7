import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  administrator,
  expectAccessible,
  signIn,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();

/** Simulates a browser that refuses cookies and storage, where even reading the storage throws an error. */
async function refuseStorage(context: BrowserContext) {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
}

async function refuseCookiesOfScripts(context: BrowserContext) {
  await context.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });
}

async function refuseCookiesOfServer(context: BrowserContext) {
  await context.route('**/api/**', async (route) => {
    await context.clearCookies({ name: /^(?!Token$)/ });
    await route.continue();
  });
}

const cookiesSentence =
  'Your browser blocks cookies, and you cannot sign in without them. Allow cookies for this site in your browser settings, then load the page again.';

async function expectRefused(page: Page, text: string) {
  const locator = page.getByRole('alert').getByText(text);
  await locator.waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/(admin)?$/);
  expect(await page.getByText(/session has ended|session est terminée/i).count()).toBe(0);
}

test('the sign-in page explains what to do while the browser refuses cookies', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page, context } = await portal().visitor();
  await refuseStorage(context);
  await refuseCookiesOfScripts(context);
  await refuseCookiesOfServer(context);
  await page.clock.install();
  await signIn(page, portal().url, employer);
  await expectRefused(page, cookiesSentence);
  await page.clock.fastForward(60_000);
  await expectRefused(page, cookiesSentence);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Français' }).click();
  const french = /^Votre navigateur refuse les témoins/;
  await signIn(page, portal().url, administrator, '/admin');
  await expectRefused(page, cookiesSentence);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Ouvrir une session' }).waitFor();
  await page.getByLabel(/^Mot de passe/).fill(administrator.password);
  await page.getByRole('button', { name: 'Ouvrir une session' }).click();
  await page.getByRole('alert').getByText(french).waitFor();

  for (const path of ['/privacy', '/applications', '/undo/x', '/password/x', '/nowhere']) {
    await page.goto(portal().url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});

test('the sign-in page explains that a browser refuses cookies from the server, even if the browser accepts cookies set by scripts', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page, context } = await portal().visitor();
  await refuseCookiesOfServer(context);
  await signIn(page, portal().url, employer);
  await expectRefused(page, cookiesSentence);
  expect(await context.cookies()).toEqual([]);
});

test('the sign-in page warns a browser with disabled cookies before the user types anything', async () => {
  const { page, context } = await portal().visitor();
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  });
  await page.goto(portal().url);
  await expectRefused(page, cookiesSentence);
});

test('sign-in works in a browser that refuses local storage but accepts cookies', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page, context } = await portal().visitor();
  await refuseStorage(context);
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/applications');
  await page.getByRole('link', { name: 'Create Application' }).first().click();
  await waitForPage(page, '**/application');
  await page.getByRole('textbox', { name: /^First Name/ }).fill('Mina');
  await page.getByRole('textbox', { name: /^Last Name/ }).fill('Okafor');
  await page.getByRole('textbox', { name: /^Job Title/ }).fill('Cook');
  await page
    .getByRole('button', { name: /^(Save|Submit)/ })
    .first()
    .click();
  await page.getByText('Okafor').first().waitFor();

  const { page: staff, context: ofStaff } = await portal().visitor();
  await refuseStorage(ofStaff);
  await signIn(staff, portal().url, administrator, '/admin');
  await waitForPage(staff, '**/admin/profiles');
  await staff.getByRole('link', { name: 'Applications' }).click();
  await waitForPage(staff, '**/admin/applications');
  await staff.getByRole('link', { name: /^Edit/ }).first().click();
  await waitForPage(staff, '**/admin/application/*');
  await staff.getByLabel('Application Status').waitFor();
  await staff.goBack();
  await waitForPage(staff, '**/admin/applications');
});
