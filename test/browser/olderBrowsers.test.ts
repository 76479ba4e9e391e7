import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administrator, arriveAt, journeys, signIn } from './journey.ts';
import { manyApplications } from './tables.ts';

const portal = journeys();

/** As a browser of a few years ago has it. */
function takeNewestFeaturesAway(): void {
  Reflect.deleteProperty(window, 'onscrollend');
  window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (name: string, value?: string) =>
    name !== 'field-sizing' && (value === undefined ? supports(name) : supports(name, value));
  for (const prototype of [Map.prototype, WeakMap.prototype]) {
    for (const name of ['getOrInsert', 'getOrInsertComputed']) {
      Reflect.deleteProperty(prototype, name);
    }
  }
}

async function administratorAt(path: string): Promise<Page> {
  const { page } = await portal().visitor();
  await page.addInitScript(takeNewestFeaturesAway);
  await signIn(page, portal().url, administrator, '/admin');
  await arriveAt(page, '**/admin/profiles');
  await page.goto(portal().url + path);
  return page;
}

test('without scrollend Back returns to the same place, and an address that is opened anew begins at its top', async () => {
  const page = await administratorAt('/admin/support');
  await page.route('**/api/applications*', (route) =>
    route.fulfill({ json: manyApplications(400) }),
  );
  await page.goto(`${portal().url}/admin/applications`);
  await page.locator('tbody tr[data-index="5"]').waitFor();
  await page.evaluate(() => window.scrollTo(0, 6_000));
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const remembered = () =>
    page.evaluate(() => Number(sessionStorage.getItem('scroll.default/admin/applications')));
  // Rows that are measured while they come into sight move it a little.
  await expect.poll(async () => (await remembered()) - (await scrolled())).toBe(0);
  const place = await scrolled();
  expect(place).toBeGreaterThan(5_900);
  await page.getByRole('link', { name: 'Support' }).click();
  await arriveAt(page, '**/admin/support');
  await page.goBack();
  await arriveAt(page, '**/admin/applications');
  // Heights of rows that were not yet seen are estimated, so it may be some rows away.
  await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThan(1_000);
  await page.goto(`${portal().url}/admin/applications`);
  await page.locator('tbody tr[data-index="5"]').waitFor();
  expect(await scrolled()).toBe(0);
});

test('without field-sizing a field grows with what is typed', async () => {
  const page = await administratorAt('/admin/support');
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.evaluate((area) => area.style.setProperty('field-sizing', 'fixed'));
  const heightOf = async () => (await field.boundingBox())?.height ?? 0;
  const before = await heightOf();
  await field.pressSequentially('line\n'.repeat(12));
  await expect.poll(heightOf).toBeGreaterThan(before + 50);
});
