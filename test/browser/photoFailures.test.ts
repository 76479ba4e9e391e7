import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, startPortalForTests } from './journey.ts';
import {
  getDialog,
  getFileInput,
  getShownPages,
  listStoredPictures,
  openForm,
  phoneOptions,
  pressButton,
  pressTabUntilFocused,
  takePhoto,
  waitUntilPagesReady,
} from './photoForms.ts';

const portal = startPortalForTests();

/** Makes the worker crash at its next task, as if memory had run out. */
const setWorkerCrashing = (page: Page, isDying: boolean) =>
  page.evaluate((now) => Object.assign(window, { isDying: now }), isDying);

test('the page keeps pictures for a retry when the photo worker fails to load or crashes', async () => {
  const { page, context } = await openForm(
    portal(),
    await portal().addCompleteEmployer(),
    phoneOptions,
  );
  await context.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...given: unknown[]) {
      if ('isDying' in window && window.isDying) {
        setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory' })));
      } else post.apply(this, given as Parameters<typeof post>);
    };
  });
  const script = /pictureWorker-.*\.js/;
  await page.route(script, (route) => route.abort());
  await page.reload();
  await getFileInput(page, 'JobOffer').setInputFiles([
    await takePhoto(page, 'one.jpg'),
    await takePhoto(page, 'two.jpg'),
  ]);
  const refused = getDialog(page).getByRole('alert');
  for (const name of ['one', 'two']) {
    await refused.getByText(`${name}.jpg: Part of the portal could not be loaded.`).waitFor();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.unroute(script);
  await setWorkerCrashing(page, true);
  await pressButton(page, 'Try Again');
  await refused.getByText('one.jpg: This device has too little memory for this picture.').waitFor();
  await refused.getByText('two.jpg: This device has too little memory for this picture.').waitFor();
  await setWorkerCrashing(page, false);
  await pressButton(page, 'Try Again');
  await waitUntilPagesReady(page, /^2 pages,/);
  expect(await refused.count()).toBe(0);

  await setWorkerCrashing(page, true);
  await pressButton(page, 'Rotate page 2 to the right');
  await waitUntilPagesReady(page, 'A page could not be prepared. Try again, or remove the page.');
  await setWorkerCrashing(page, false);
  await pressButton(page, 'Try Again');
  await waitUntilPagesReady(page, /^2 pages,/);
  await pressButton(page, 'Upload 2 Pages');
  await page.getByRole('link', { name: 'Download Job Offer.pdf' }).waitFor();
});

test('photos are kept through a reload and a lost connection on a phone in French, used by keyboard alone', async () => {
  const { page } = await openForm(portal(), await portal().addCompleteEmployer(), {
    ...phoneOptions,
    french: true,
  });
  const dialog = getDialog(page);
  // The listener is added before the key press, because the file chooser may open first.
  page.on('filechooser', () => {});
  async function takePhotoByKeyboard(name: string | RegExp, file: string) {
    const button = page.getByRole('button', { name }).first();
    await pressTabUntilFocused(page, button);
    const chosen = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    const chooser = await chosen;
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    await chooser.setFiles(await takePhoto(page, file, { text: file }));
  }

  await page.locator('#slot-PassportScan').getByRole('button').first().focus();
  await takePhotoByKeyboard(/^Prendre en photo.: Copie du passeport/, 'un.jpg');
  await waitUntilPagesReady(page, /^1 page, 0,\d\d\u00a0Mo$/);
  await takePhotoByKeyboard('Prendre une autre photo', 'deux.jpg');
  await waitUntilPagesReady(page, /^2 pages,/);
  await takePhotoByKeyboard('Prendre une autre photo', 'trois.jpg');
  await waitUntilPagesReady(page, /^3 pages,/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect.poll(() => listStoredPictures(page)).toHaveLength(1);
  await page.reload();
  await page.getByText(/^3 pages, /).waitFor();
  await expectAccessible(page);
  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Continuer' }));
  await page.keyboard.press('Enter');
  await waitUntilPagesReady(page, /^3 pages,/);
  expect(await getShownPages(page)).toEqual([
    'Page 1, tirée de un.jpg',
    'Page 2, tirée de deux.jpg',
    'Page 3, tirée de trois.jpg',
  ]);

  let isBroken = true;
  const sent: number[] = [];
  await page.route('**/api/document', (route) => {
    sent.push(route.request().postDataBuffer()?.length ?? 0);
    return isBroken ? route.abort('connectionreset') : route.continue();
  });
  await pressTabUntilFocused(page, dialog.getByRole('button', { name: 'Téléverser 3 pages' }));
  await page.keyboard.press('Enter');
  await page
    .getByText(/n’a pas pu être téléversé/)
    .first()
    .waitFor({ timeout: 60_000 });
  expect(sent.length).toBeGreaterThan(1);
  await expectAccessible(page);
  expect(await listStoredPictures(page)).toHaveLength(1);
  isBroken = false;
  await pressTabUntilFocused(page, page.getByRole('button', { name: /^Réessayer/ }));
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: /Télécharger .*asseport.*\.pdf/ })
    .waitFor({ timeout: 60_000 });
  expect(new Set(sent).size).toBe(1);
  await expect.poll(() => listStoredPictures(page)).toEqual([]);
});
