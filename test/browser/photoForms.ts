import type { Locator, Page } from 'playwright-core';
import { arriveAt, type Journey, signIn, type Visitor } from './journey.ts';
import { asFromPhone, photo } from './photos.ts';

export const phone = { width: 390, height: 844, touch: true };

type Person = { number: string; password: string };

export async function formOf(portal: Journey, person: Person, options = {}): Promise<Visitor> {
  const visitor = await portal.visitor(options);
  await signIn(visitor.page, portal.url, person);
  await arriveAt(visitor.page, '**/applications');
  await visitor.page.goto(`${portal.url}/application`);
  return visitor;
}

export async function takePhoto(
  page: Page,
  name: string,
  shown: Parameters<typeof photo>[1] = {},
  orientation = 0,
) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser is closed.');
  const picture = await photo(browser, { width: 850, height: 1100, ...shown });
  const buffer = orientation ? asFromPhone(picture, orientation) : picture;
  return { name, mimeType: '', buffer };
}

/** The camera's input is left out. */
export const inputOf = (page: Page, slot: string) =>
  page.locator(`#slot-${slot} input[type=file]:not([capture])`);
export const dialogOf = (page: Page) => page.getByRole('dialog');
export const waitUntilReady = (page: Page, size: string | RegExp) =>
  dialogOf(page).getByText(size).waitFor();
export const press = (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('button', { name }).click();
export const shownPages = (page: Page) =>
  dialogOf(page)
    .getByRole('img', { name: /^Page/ })
    .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));

/** Returns the pictures stored on this device. */
export const keptPictures = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('pictures.')));

export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keys do not lead there.');
}
