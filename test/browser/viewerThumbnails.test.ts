import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { createSection, createTextField, createXfaForm } from '../support/xfaForm.ts';
import { openDocument, pagesPdf, reviewPage } from './documentViewer.ts';
import { expectAccessible, expectNoSidewaysScroll, journeys } from './journey.ts';

const portal = journeys();

const thumbnails = (viewer: Locator) => viewer.getByRole('list', { name: 'Page Thumbnails' });
const small = (viewer: Locator, number: number, count: number) =>
  viewer.getByRole('button', { name: `Page ${number} of ${count}`, exact: true });
const pageField = (viewer: Locator) => viewer.getByRole('textbox', { name: /^Page of \d/ });

/** Returns whether a canvas shows more than white paper. */
const isDrawn = (picture: Locator) =>
  picture.evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const drawn = (canvas as HTMLCanvasElement).getContext('2d');
    const { data } = drawn?.getImageData(0, 0, width, height) ?? { data: [] };
    return data.some((value, index) => index % 4 === 0 && value < 235 && data[index + 3] === 255);
  });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

test('thumbnails navigate a document by keyboard and click with one tab stop', async () => {
  const page = await reviewPage(portal(), { 'letter.pdf': pagesPdf(9), 'other.pdf': pagesPdf(2) });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const viewer = await openDocument(page, 'letter.pdf');
  await viewer.getByRole('img', { name: 'Page 1 of 9' }).waitFor();
  const button = viewer.getByRole('button', { name: 'Page Thumbnails' });
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  expect(asked.filter((address) => address.includes('Thumbnails'))).toEqual([]);

  await button.focus();
  await page.keyboard.press('v');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => isDrawn(small(viewer, 1, 9).locator('canvas'))).toBe(true);
  const stops = thumbnails(viewer).locator('button[tabindex="0"]');
  expect(await stops.count()).toBe(1);
  expect(await stops.getAttribute('aria-current')).toBe('page');

  await small(viewer, 1, 9).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => pageField(viewer).inputValue()).toBe('2');
  await expect
    .poll(() => small(viewer, 2, 9).evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.press('End');
  await expect.poll(() => pageField(viewer).inputValue()).toBe('9');
  await expect.poll(() => small(viewer, 9, 9).getAttribute('aria-current')).toBe('page');
  await small(viewer, 4, 9).click();
  await expect.poll(() => pageField(viewer).inputValue()).toBe('4');
  await expect.poll(() => stops.count()).toBe(1);
  await expectAccessible(page);

  // The next document has the same view.
  await viewer.getByRole('button', { name: 'Next document' }).click();
  await small(await openDocument(page, 'other.pdf'), 1, 2).waitFor();
  await page.keyboard.press('v');
  await expect.poll(() => thumbnails(page.locator('body')).count()).toBe(0);
});

test('a document of 500 pages draws only pages and thumbnails near the visible ones', async () => {
  const page = await reviewPage(portal(), { 'book.pdf': pagesPdf(500) });
  const viewer = await openDocument(page, 'book.pdf');
  await viewer.getByRole('img', { name: 'Page 1 of 500' }).waitFor();
  await viewer.getByRole('button', { name: 'Page Thumbnails' }).click();
  for (const number of [1, 120, 240, 360, 500]) {
    await pageField(viewer).fill(String(number));
    await pageField(viewer).press('Enter');
    await expect.poll(() => small(viewer, number, 500).locator('canvas').count()).toBe(1);
    const box = await boxOf(thumbnails(viewer));
    const current = await boxOf(small(viewer, number, 500));
    expect(current.y + current.height / 2).toBeGreaterThan(box.y);
    expect(current.y + current.height / 2).toBeLessThan(box.y + box.height);
  }
  await expect.poll(() => thumbnails(viewer).locator('canvas').count()).toBeLessThan(40);
  const kept = () =>
    viewer
      .locator('.pdf-page canvas')
      .evaluateAll((all) => all.filter((one) => (one as HTMLCanvasElement).width > 300).length);
  await expect.poll(kept).toBeLessThan(8);
});

test('thumbnails are above the page on a phone in French, and a rotated one is shown rotated', async () => {
  const page = await reviewPage(
    portal(),
    { 'lettre.pdf': pagesPdf(12) },
    { french: true, width: 390, height: 844 },
  );
  const viewer = await openDocument(page, 'lettre.pdf');
  await viewer.getByRole('button', { name: 'Pivoter' }).click();
  await viewer.getByRole('button', { name: 'Vignettes des pages' }).click();
  const strip = viewer.getByRole('list', { name: 'Vignettes des pages' });
  const first = viewer.getByRole('button', { name: 'Page 1 sur 12', exact: true });
  await expect.poll(() => isDrawn(first.locator('canvas'))).toBe(true);
  const picture = await boxOf(first.locator('canvas'));
  expect(picture.width).toBeGreaterThan(picture.height);
  const [above, pages] = [
    await boxOf(strip),
    await boxOf(viewer.getByRole('region', { name: 'Pages du document' })),
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
  const page = await reviewPage(portal(), { 'form.pdf': form });
  const viewer = await openDocument(page, 'form.pdf');
  await viewer.getByRole('button', { name: 'Page Thumbnails' }).click();
  const filled = small(viewer, 1, 1).getByText('Haddad-Émond');
  await filled.waitFor();
  const [text, paper] = [await boxOf(filled), await boxOf(small(viewer, 1, 1).locator('[inert]'))];
  expect(text.x).toBeGreaterThan(paper.x);
  expect(text.x + text.width).toBeLessThan(paper.x + paper.width);
  expect(text.height).toBeLessThan(12);
});
