import type { Locator, Page } from 'playwright-core';
import { type Journey, signIn, type Visitor, waitForPage } from './journey.ts';
import { addPhoneMetadata, createPhoto } from './photos.ts';

export const phoneOptions = { width: 390, height: 844, touch: true };

type Credentials = { number: string; password: string };

export async function openForm(
  portal: Journey,
  person: Credentials,
  options = {},
): Promise<Visitor> {
  const visitor = await portal.visitor(options);
  await signIn(visitor.page, portal.url, person);
  await waitForPage(visitor.page, '**/applications');
  await visitor.page.goto(`${portal.url}/application`);
  return visitor;
}

export async function takePhoto(
  page: Page,
  name: string,
  shown: Parameters<typeof createPhoto>[1] = {},
  orientation = 0,
) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser is closed.');
  const picture = await createPhoto(browser, { width: 850, height: 1100, ...shown });
  const buffer = orientation ? addPhoneMetadata(picture, orientation) : picture;
  return { name, mimeType: '', buffer };
}

export const getFileInput = (page: Page, slot: string) =>
  page.locator(`#slot-${slot} input[type=file]:not([capture])`);
export const getDialog = (page: Page) => page.getByRole('dialog');
export const waitUntilPagesReady = (page: Page, size: string | RegExp) =>
  getDialog(page).getByText(size).waitFor();
export const pressButton = (page: Page, name: string | RegExp) =>
  getDialog(page).getByRole('button', { name }).click();
export const getShownPages = (page: Page) =>
  getDialog(page)
    .getByRole('img', { name: /^Page/ })
    .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));

export const listStoredPictures = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('pictures.')));

export async function pressTabUntilFocused(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keys do not lead there.');
}
