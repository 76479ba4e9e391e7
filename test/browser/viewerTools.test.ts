import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createSection, createTextField, createXfaForm } from '../support/xfaForm.ts';
import { createPagesPdf, getViewer, openDocument, openReviewPage } from './documentViewer.ts';
import { expectAccessible, expectNoSidewaysScroll, startPortalForTests } from './journey.ts';

const portal = startPortalForTests();

const namesOnPages = ['Haddad, Omar', '\\311mond-L\\351ger', 'haddad', '', 'HADDAD'];
const letterPdf = createPagesPdf(5, { says: (page) => namesOnPages[page - 1] ?? '' });

const getPages = (viewer: Locator) => viewer.getByRole('region', { name: 'Pages of the document' });
const getMessage = (viewer: Locator, text: string) =>
  viewer.getByRole('search').getByText(text, { exact: true });
const getPageField = (viewer: Locator) => viewer.getByRole('textbox', { name: /^Page of \d/ });

async function measurePosition(mark: Locator, page: Locator) {
  const [inner, outer] = [await mark.boundingBox(), await page.boundingBox()];
  if (!inner || !outer) throw new Error('It is not on the screen.');
  return {
    left: (inner.x - outer.x) / outer.width,
    top: (inner.y - outer.y) / outer.height,
    width: inner.width / outer.width,
  };
}

test('a user searches a document by keyboard, and the search ignores accents and counts and highlights the matches', async () => {
  const page = await openReviewPage(portal(), { 'letter.pdf': letterPdf });
  const viewer = await openDocument(page, 'letter.pdf');
  await viewer.getByRole('img', { name: 'Page 1 of 5' }).waitFor();
  await page.keyboard.press('f');
  const field = viewer.getByRole('textbox', { name: 'Find in this document' });
  await field.pressSequentially('haddad');
  const someBlank = '1 page is a scan without text and cannot be searched.';
  await getMessage(viewer, `1 of 3. ${someBlank}`).waitFor();
  const current = viewer.locator('.highlight.selected');
  await current.waitFor();
  // “Haddad, Omar” starts at 72 of 612 points, in Helvetica of 24 points.
  const place = await measurePosition(current, viewer.locator('.pdf-page').first());
  expect(place.left).toBeCloseTo(72 / 612, 2);
  expect(place.width).toBeCloseTo(85 / 612, 1);
  expect(place.top).toBeGreaterThan(0.08);
  expect(place.top).toBeLessThan(0.13);
  await expectAccessible(page);

  await field.press('Enter');
  await getMessage(viewer, `2 of 3. ${someBlank}`).waitFor();
  await expect.poll(() => getPageField(viewer).inputValue()).toBe('3');
  await field.press('Shift+Enter');
  await field.press('Shift+Enter');
  await getMessage(viewer, `3 of 3. ${someBlank}`).waitFor();
  await expect.poll(() => getPageField(viewer).inputValue()).toBe('5');
  await current.waitFor();

  await field.fill('EMOND leger');
  await getMessage(viewer, `No matches. ${someBlank}`).waitFor();
  await field.fill('emondleger');
  await getMessage(viewer, `1 of 1. ${someBlank}`).waitFor();
  await expect.poll(() => getPageField(viewer).inputValue()).toBe('2');

  await field.press('Escape');
  expect(await viewer.locator('.highlight').count()).toBe(0);
  expect(await getPages(viewer).evaluate((box) => box === document.activeElement)).toBe(true);
});

test('the viewer says in French that a scan has no text to search', async () => {
  const scan = createPagesPdf(3, { says: () => '' });
  const page = await openReviewPage(
    portal(),
    { 'scan.pdf': scan },
    { french: true, width: 390, height: 844 },
  );
  const viewer = await openDocument(page, 'scan.pdf');
  await viewer.getByRole('button', { name: 'Rechercher dans le document' }).click();
  await viewer.getByRole('textbox', { name: 'Rechercher dans ce document' }).fill('nom');
  await getMessage(
    viewer,
    'Ce document est une numérisation sans texte : la recherche y est impossible.',
  ).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the viewer searches a document of 500 pages while the user keeps typing', async () => {
  const book = createPagesPdf(500, { says: (page) => `Sheet ${page}` });
  const page = await openReviewPage(portal(), { 'book.pdf': book });
  const viewer = await openDocument(page, 'book.pdf');
  await viewer.getByRole('button', { name: 'Find in the Document' }).click();
  const field = viewer.getByRole('textbox', { name: 'Find in this document' });
  await field.pressSequentially('sheet 500');
  await getMessage(viewer, '1 of 1.').waitFor();
  await expect.poll(() => getPageField(viewer).inputValue()).toBe('500');
  await viewer.locator('.highlight.selected').waitFor();
});

test('a search in a federal form finds its values', async () => {
  const form = createXfaForm({
    template: createSection('applicant', 4, createTextField('family', 'Family name', 0, 0)),
    data: '<applicant><family>Haddad-Émond</family></applicant>',
  });
  const page = await openReviewPage(portal(), { 'form.pdf': form });
  const viewer = await openDocument(page, 'form.pdf');
  const filled = viewer.getByText('Haddad-Émond');
  await filled.waitFor();
  await page.keyboard.press('f');
  await viewer.getByRole('textbox', { name: 'Find in this document' }).fill('emond');
  await getMessage(viewer, '1 of 1.').waitFor();
  const mark = await viewer.locator('.highlight').boundingBox();
  const text = await filled.boundingBox();
  expect(mark?.y).toBeGreaterThanOrEqual(Number(text?.y) - 1);
  expect(Number(mark?.x) + Number(mark?.width)).toBeLessThanOrEqual(
    Number(text?.x) + Number(text?.width) + 1,
  );
});

/** Captures the printed pages without the print dialog of the browser, which nobody would close. */
async function printToPdf(page: Page, press: () => Promise<void>): Promise<Buffer> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-was-printed', '');
  });
  await press();
  await page.locator('html[data-was-printed]').waitFor({ state: 'attached' });
  return page.pdf({ preferCSSPageSize: true });
}

const readSheetSizes = (paper: Buffer) =>
  [...paper.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
  );

test('staff print a document without the rest of the page, with each sheet at the page’s own size and rotation', async () => {
  const page = await openReviewPage(portal(), { 'letter.pdf': createPagesPdf(3) });
  const viewer = await openDocument(page, 'letter.pdf');
  await viewer.getByRole('img', { name: 'Page 1 of 3' }).waitFor();
  const press = () => viewer.getByRole('button', { name: 'Print the Document' }).click();
  expect(readSheetSizes(await printToPdf(page, press))).toEqual([
    '612 x 792',
    '612 x 792',
    '612 x 792',
  ]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('#printed-document').count()).toBe(0);

  await viewer.getByRole('button', { name: 'Rotate' }).click();
  await page.evaluate(() => document.documentElement.removeAttribute('data-was-printed'));
  expect(readSheetSizes(await printToPdf(page, press))).toEqual([
    '792 x 612',
    '792 x 612',
    '792 x 612',
  ]);
});

test('the viewer says that a document has too many pages to print', async () => {
  const page = await openReviewPage(portal(), { 'book.pdf': createPagesPdf(201) });
  const viewer = await openDocument(page, 'book.pdf');
  await viewer.getByRole('button', { name: 'Print the Document' }).click();
  await viewer
    .getByText(
      'This document has 201 pages. The portal can print at most 200: download the document to print it.',
    )
    .waitFor();
});

test('a rotated document page stays rotated after a reload, and pages of other documents are not rotated', async () => {
  const page = await openReviewPage(portal(), {
    'one.pdf': createPagesPdf(1),
    'two.pdf': createPagesPdf(1),
  });
  const lies = async (viewer: Locator) => {
    const box = await viewer.getByRole('img', { name: 'Page 1 of 1' }).boundingBox();
    return box && box.width > box.height;
  };
  await (await openDocument(page, 'one.pdf')).getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  await page.keyboard.press('t');
  await expect.poll(() => lies(getViewer(page, 'one.pdf'))).toBe(true);
  await page.reload();
  const locator = await openDocument(page, 'one.pdf');
  await expect.poll(() => lies(locator)).toBe(true);
  const two = await openDocument(page, 'two.pdf');
  await expect.poll(() => lies(two)).toBe(false);
});

test('the viewer fits a page to the window or to the window’s width, and keyboard shortcuts that are turned off do nothing', async () => {
  const page = await openReviewPage(portal(), { 'letter.pdf': createPagesPdf(2) });
  const viewer = await openDocument(page, 'letter.pdf');
  const first = viewer.getByRole('img', { name: 'Page 1 of 2' });
  await first.waitFor();
  const room = await getPages(viewer).evaluate((box) => box.clientHeight);
  const readHeight = async () => (await first.boundingBox())?.height ?? 0;
  const wide = await readHeight();
  await viewer.getByRole('button', { name: 'Show the Whole Page' }).click();
  await expect.poll(readHeight).toBeLessThan(Math.min(room, wide));
  await viewer.getByRole('button', { name: 'Fit to Width' }).click();
  await expect.poll(readHeight).toBe(wide);
  const level = viewer.getByText(/^\d+%$/);
  while ((await level.textContent()) !== '100%') {
    const before = await level.textContent();
    await page.keyboard.press('+');
    await expect.poll(() => level.textContent()).not.toBe(before);
  }
  // A Letter page is 8.5 inches wide, with 96 pixels per inch.
  await expect.poll(async () => (await first.boundingBox())?.width).toBe(816);

  await page.keyboard.press('?');
  await page.getByText('Find in the open document').waitFor();
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts on this page' })
    .getByRole('checkbox', { name: 'Use keyboard shortcuts in this browser' })
    .uncheck();
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts on this page' })
    .getByText('Close')
    .click();
  await getPages(viewer).focus();
  await page.keyboard.press('-');
  await page.keyboard.press('f');
  expect(await level.textContent()).toBe('100%');
  expect(await viewer.getByRole('search').count()).toBe(0);
});

test('the viewer does not cover the fields in which the user types beside the document', async () => {
  const page = await openReviewPage(portal(), { 'letter.pdf': createPagesPdf(2) });
  const viewer = await openDocument(page, 'letter.pdf');
  await viewer.getByRole('img', { name: 'Page 1 of 2' }).waitFor();
  await page.locator('.applicant-fold > summary').click();
  const fields = page
    .locator('main')
    .locator('input:not([type=file], [type=checkbox]), textarea, select');
  let looked = 0;
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.focus();
    await expect
      .poll(() =>
        field.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return seen !== null && (element === seen || element.contains(seen));
        }),
      )
      .toBe(true);
    looked += 1;
  }
  expect(looked).toBeGreaterThan(8);
});

test('staff can read two documents side by side, each at its own page, and Escape returns to the application form', async () => {
  const files = {
    'one.pdf': createPagesPdf(3),
    'two.pdf': createPagesPdf(4),
    'three.pdf': createPagesPdf(5),
  };
  const page = await openReviewPage(portal(), files);
  const viewer = await openDocument(page, 'one.pdf');
  await viewer.getByRole('img', { name: 'Page 1 of 3' }).waitFor();
  await page.keyboard.press('d');
  const second = viewer.getByRole('region', { name: 'Second document' });
  await second.getByRole('img', { name: 'Page 1 of 4' }).waitFor();
  await second.getByRole('combobox').selectOption('About three.pdf (three.pdf)');
  await second.getByRole('img', { name: 'Page 1 of 5' }).waitFor();
  await second.getByRole('textbox', { name: 'Page of 5' }).fill('4');
  await page.keyboard.press('Enter');
  await second.getByRole('img', { name: 'Page 4 of 5' }).waitFor();
  expect(await viewer.getByRole('textbox', { name: 'Page of 3' }).inputValue()).toBe('1');
  const widths = await Promise.all(
    [
      viewer.getByRole('img', { name: 'Page 1 of 3' }),
      second.getByRole('img', { name: 'Page 4 of 5' }),
    ].map(async (sheet) => (await sheet.boundingBox())?.width ?? 0),
  );
  for (const width of widths) expect(width).toBeGreaterThan(560);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await second.waitFor({ state: 'detached' });
  await page.locator('.applicant-fold > summary').click();
  await page.getByLabel('First Name').fill('Still here');
  await page.keyboard.press('Escape');
});
