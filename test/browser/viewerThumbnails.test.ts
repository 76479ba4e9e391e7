import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { createSection, createTextField, createXfaForm } from '../support/xfaForm.ts';
import { createPagesPdf, openDocument, openReviewPage } from './documentViewer.ts';
import { expectAccessible, expectNoSidewaysScroll, startPortalForTests } from './journey.ts';

const portal = startPortalForTests();

const getThumbnails = (viewer: Locator) => viewer.getByRole('list', { name: 'Page Thumbnails' });
const getThumbnail = (viewer: Locator, number: number, count: number) =>
  viewer.getByRole('button', { name: `Page ${number} of ${count}`, exact: true });
const getPageField = (viewer: Locator) => viewer.getByRole('textbox', { name: /^Page of \d/ });

const isDrawn = (picture: Locator) =>
  picture.evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const drawn = (canvas as HTMLCanvasElement).getContext('2d');
    const { data } = drawn?.getImageData(0, 0, width, height) ?? { data: [] };
    return data.some((value, index) => index % 4 === 0 && value < 235 && data[index + 3] === 255);
  });

async function getBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

test('staff use thumbnails to move through a document by keyboard and by click, and the thumbnails have one tab stop', async () => {
  const page = await openReviewPage(portal(), {
    'letter.pdf': createPagesPdf(9),
    'other.pdf': createPagesPdf(2),
  });
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const viewer = await openDocument(page, 'letter.pdf');
  await viewer.getByRole('img', { name: 'Page 1 of 9' }).waitFor();
  const button = viewer.getByRole('button', { name: 'Page Thumbnails' });
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  expect(requestedUrls.filter((address) => address.includes('Thumbnails'))).toEqual([]);

  await button.focus();
  await page.keyboard.press('v');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => isDrawn(getThumbnail(viewer, 1, 9).locator('canvas'))).toBe(true);
  const stops = getThumbnails(viewer).locator('button[tabindex="0"]');
  expect(await stops.count()).toBe(1);
  expect(await stops.getAttribute('aria-current')).toBe('page');

  await getThumbnail(viewer, 1, 9).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => getPageField(viewer).inputValue()).toBe('2');
  await expect
    .poll(() =>
      getThumbnail(viewer, 2, 9).evaluate((element) => element === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('End');
  await expect.poll(() => getPageField(viewer).inputValue()).toBe('9');
  await expect.poll(() => getThumbnail(viewer, 9, 9).getAttribute('aria-current')).toBe('page');
  await getThumbnail(viewer, 4, 9).click();
  await expect.poll(() => getPageField(viewer).inputValue()).toBe('4');
  await expect.poll(() => stops.count()).toBe(1);
  await expectAccessible(page);

  await viewer.getByRole('button', { name: 'Next document' }).click();
  await getThumbnail(await openDocument(page, 'other.pdf'), 1, 2).waitFor();
  await page.keyboard.press('v');
  await expect.poll(() => getThumbnails(page.locator('body')).count()).toBe(0);
});

test('the viewer draws only those of 500 pages and thumbnails that are near the visible ones', async () => {
  const page = await openReviewPage(portal(), { 'book.pdf': createPagesPdf(500) });
  const viewer = await openDocument(page, 'book.pdf');
  await viewer.getByRole('img', { name: 'Page 1 of 500' }).waitFor();
  await viewer.getByRole('button', { name: 'Page Thumbnails' }).click();
  for (const number of [1, 120, 240, 360, 500]) {
    await getPageField(viewer).fill(String(number));
    await getPageField(viewer).press('Enter');
    await expect.poll(() => getThumbnail(viewer, number, 500).locator('canvas').count()).toBe(1);
    const box = await getBox(getThumbnails(viewer));
    const current = await getBox(getThumbnail(viewer, number, 500));
    expect(current.y + current.height / 2).toBeGreaterThan(box.y);
    expect(current.y + current.height / 2).toBeLessThan(box.y + box.height);
  }
  await expect.poll(() => getThumbnails(viewer).locator('canvas').count()).toBeLessThan(40);
  const kept = () =>
    viewer
      .locator('.pdf-page canvas')
      .evaluateAll(
        (all) => all.filter((element) => (element as HTMLCanvasElement).width > 300).length,
      );
  await expect.poll(kept).toBeLessThan(8);
});

test('thumbnails are above the document page on a phone in French and show a rotated page rotated', async () => {
  const page = await openReviewPage(
    portal(),
    { 'lettre.pdf': createPagesPdf(12) },
    { french: true, width: 390, height: 844 },
  );
  const viewer = await openDocument(page, 'lettre.pdf');
  await viewer.getByRole('button', { name: 'Pivoter' }).click();
  await viewer.getByRole('button', { name: 'Vignettes des pages' }).click();
  const strip = viewer.getByRole('list', { name: 'Vignettes des pages' });
  const first = viewer.getByRole('button', { name: 'Page 1 sur 12', exact: true });
  await expect.poll(() => isDrawn(first.locator('canvas'))).toBe(true);
  const picture = await getBox(first.locator('canvas'));
  expect(picture.width).toBeGreaterThan(picture.height);
  const [above, pages] = [
    await getBox(strip),
    await getBox(viewer.getByRole('region', { name: 'Pages du document' })),
  ];
  expect(above.y + above.height).toBeLessThanOrEqual(pages.y + 1);
  expect(pages.height).toBeGreaterThan(844 / 2);
  await first.focus();
  await page.keyboard.press('End');
  await viewer.getByRole('button', { name: 'Page 12 sur 12', exact: true }).waitFor();
  await expect
    .poll(() => viewer.getByRole('textbox', { name: /^Page sur \d/ }).inputValue())
    .toBe('12');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the thumbnail of a federal form shows its values', async () => {
  const form = createXfaForm({
    template: createSection('applicant', 4, createTextField('family', 'Family name', 0, 0)),
    data: '<applicant><family>Haddad-Émond</family></applicant>',
  });
  const page = await openReviewPage(portal(), { 'form.pdf': form });
  const viewer = await openDocument(page, 'form.pdf');
  await viewer.getByRole('button', { name: 'Page Thumbnails' }).click();
  const filled = getThumbnail(viewer, 1, 1).getByText('Haddad-Émond');
  await filled.waitFor();
  const [text, paper] = [
    await getBox(filled),
    await getBox(getThumbnail(viewer, 1, 1).locator('[inert]')),
  ];
  expect(text.x).toBeGreaterThan(paper.x);
  expect(text.x + text.width).toBeLessThan(paper.x + paper.width);
  expect(text.height).toBeLessThan(12);
});
