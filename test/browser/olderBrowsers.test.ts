import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPagesPdf, openDocument, openReviewPage } from './documentViewer.ts';
import { administrator, expectAccessible, startPortalForTests, waitForPage } from './journey.ts';
import { createManyApplications } from './tableContents.ts';

const portal = startPortalForTests();

function removeNewFeatures(): void {
  Reflect.deleteProperty(window, 'onscrollend');
  Reflect.deleteProperty(AbortSignal, 'any');
  window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (name: string, value?: string) =>
    name !== 'field-sizing' && (value === undefined ? supports(name) : supports(name, value));
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
  for (const prototype of [Map.prototype, WeakMap.prototype]) {
    for (const name of ['getOrInsert', 'getOrInsertComputed']) {
      Reflect.deleteProperty(prototype, name);
    }
  }
}

async function openAsAdministrator(path: string): Promise<Page> {
  const { page } = await portal().visitor({ as: administrator });
  await page.addInitScript(removeNewFeatures);
  await page.goto(portal().url + path);
  return page;
}

test('Back returns near the former scroll position in a browser without the scrollend event, and a new page starts at the top', async () => {
  const page = await openAsAdministrator('/admin/support');
  await page.route('**/api/applications*', (route) =>
    route.fulfill({ json: createManyApplications(400) }),
  );
  await page.goto(`${portal().url}/admin/applications`);
  await page.locator('tbody tr[data-index="5"]').waitFor();
  await page.evaluate(() => window.scrollTo(0, 6_000));
  const readScrollPosition = () => page.evaluate(() => Math.round(window.scrollY));
  const readStoredPosition = () =>
    page.evaluate(() => Number(sessionStorage.getItem('scroll.default/admin/applications')));
  // The position moves a little, because rows are measured while scrolling.
  await expect
    .poll(async () => (await readStoredPosition()) - (await readScrollPosition()))
    .toBe(0);
  const place = await readScrollPosition();
  expect(place).toBeGreaterThan(5_900);
  await page.getByRole('link', { name: 'Support' }).click();
  await waitForPage(page, '**/admin/support');
  await page.goBack();
  await waitForPage(page, '**/admin/applications');
  // The position may be some rows off, because the heights of unseen rows are estimated.
  const readDistanceFromPosition = async () => Math.abs((await readScrollPosition()) - place);
  await expect.poll(readDistanceFromPosition).toBeLessThan(1_000);

  // The page of the privacy policy does not share the layout of the other pages.
  await page.getByRole('link', { name: 'Privacy Policy' }).dispatchEvent('click');
  await waitForPage(page, '**/privacy');
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await expect.poll(readScrollPosition).toBe(0);
  await page.goBack();
  await waitForPage(page, '**/admin/applications');
  await expect.poll(readDistanceFromPosition).toBeLessThan(1_000);
  await page.goto(`${portal().url}/admin/applications`);
  await page.locator('tbody tr[data-index="5"]').waitFor();
  expect(await readScrollPosition()).toBe(0);
});

test('a text area grows with its content in a browser without the CSS property field-sizing', async () => {
  const page = await openAsAdministrator('/admin/support');
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.evaluate((area) => area.style.setProperty('field-sizing', 'fixed'));
  const getHeight = async () => (await field.boundingBox())?.height ?? 0;
  const before = await getHeight();
  await field.pressSequentially('line\n'.repeat(12));
  await expect.poll(getHeight).toBeGreaterThan(before + 50);
});

test('tooltips of icons are shown on hover in a browser without popovers', async () => {
  const page = await openAsAdministrator('/admin/support');
  await page.route('**/api/applications*', (route) =>
    route.fulfill({ json: createManyApplications(3) }),
  );
  await page.goto(`${portal().url}/admin/applications`);
  const words = page.getByRole('tooltip').first();
  await page.locator('tbody tr').first().waitFor();
  expect(await page.getByRole('tooltip').count()).toBe(0);
  await page.locator('tbody .tooltip-anchor').first().hover();
  await words.waitFor();
  expect(await words.textContent()).toBe('Submitted');
  await page.mouse.move(0, 0);
  await words.waitFor({ state: 'hidden' });
});

test('the viewer shows and searches a document in a browser without AbortSignal.any and CSS round()', async () => {
  const page = await openReviewPage(portal(), { 'letter.pdf': createPagesPdf(3) });
  await page.addInitScript(removeNewFeatures);
  await page.reload();
  const viewer = await openDocument(page, 'letter.pdf');
  await viewer.getByRole('img', { name: 'Page 1 of 3' }).waitFor();
  await page.keyboard.press('f');
  await viewer.getByRole('textbox', { name: 'Find in this document' }).fill('sheet 3');
  await viewer.getByRole('search').getByText('1 of 1.', { exact: true }).waitFor();
  await viewer.locator('.highlight.selected').waitFor();
  expect(await viewer.locator('[style*="round("]').count()).toBe(0);
});

test('the portal shows only an explanation in both languages in a browser that is too old', async () => {
  const { page } = await portal().visitor();
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (name: string, value?: string) =>
      value !== 'subgrid' && (value === undefined ? supports(name) : supports(name, value));
  });
  await page.goto(portal().url);
  await page.getByRole('heading', { name: 'This browser is too old for the portal' }).waitFor();
  await page
    .getByText('Chrome or Edge 117, Firefox 125, Safari 17 or iOS 17, or a newer')
    .waitFor();
  await page.getByRole('heading', { name: 'Ce navigateur est trop ancien' }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await expectAccessible(page);
});

test('the page reports that the main script failed to load, and loads the script again', async () => {
  const { page } = await portal().visitor();
  const script = /\/assets\/index-[^/]+\.js/;
  await page.route(script, (route) => route.abort());
  await page.goto(portal().url);
  const retryButton = page.getByRole('button', { name: 'Load the Page Again' });
  await retryButton.waitFor();
  await page.getByRole('heading', { name: 'Le portail n’a pas pu être chargé' }).waitFor();
  await expectAccessible(page);
  await page.unroute(script);
  await retryButton.click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
});

/** Fails the first request for a file; Firefox and Chromium before version 156 never request its address again. */
async function failFirstRequest(page: Page, file: RegExp): Promise<() => string[]> {
  const requestedUrls: string[] = [];
  await page.route(file, (route) => {
    // Only imports of the page count, so the prefetches of other pages are aborted.
    if (route.request().resourceType() === 'fetch') return route.abort();
    const { pathname, search } = new URL(route.request().url());
    const isLost = requestedUrls.length === 0 || search === '';
    requestedUrls.push(pathname + search);
    return isLost ? route.abort() : route.continue();
  });
  return () => requestedUrls;
}

test('the browser loads a page script from another address after the first address has failed', async () => {
  const page = await openAsAdministrator('/admin/profiles');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const requestedFiles = await failFirstRequest(page, /SearchPage-.*\.js/);
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('heading', { level: 1, name: 'Application Search' }).waitFor();
  expect(requestedFiles().length).toBe(2);
});

test('the browser loads failed page styles a second time before it shows the page', async () => {
  const page = await openAsAdministrator('/admin/profiles');
  await page.getByRole('heading', { level: 1 }).waitFor();
  let lost = 0;
  await page.route(/SearchPage-.*\.css/, (route) => {
    lost += 1;
    return lost === 1 ? route.abort() : route.continue();
  });
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('heading', { level: 1, name: 'Application Search' }).waitFor();
  const styles = page.locator('link[rel=stylesheet][href*=SearchPage]');
  expect(
    await styles.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length),
  ).toBeGreaterThan(0);
});

test('the browser loads a date picker that failed to load when the user opens it again', async () => {
  const page = await openAsAdministrator('/admin/search');
  const open = page.getByRole('button', { name: /^Choose a day/ }).first();
  await page.route(/PopoverCalendar-.*\.js/, (route) => route.abort());
  await open.click();
  await page.getByRole('alert').filter({ hasText: 'calendar' }).waitFor();
  await page.unroute(/PopoverCalendar-.*\.js/);
  await open.click();
  await open.click();
  await page.getByRole('dialog').waitFor();
});
