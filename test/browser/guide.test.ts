import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPrintedPages } from '../support/printedPages.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();

const guideTitles = { en: 'How to Set Up Your Program', fr: 'Comment configurer votre programme' };

const readPictures = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('img')
    .evaluateAll((all) =>
      all.map((element) => [
        (element as HTMLImageElement).naturalWidth > 0,
        (element as HTMLImageElement).alt,
      ]),
    );

test('the Program page opens its guide on a phone in both languages', async () => {
  const { page } = await portal().visitor({ as: administrator, width: 390, height: 844 });
  await page.goto(`${portal().url}/admin/program`);
  await page.getByRole('link', { name: guideTitles.en }).click();
  await waitForPage(page, '**/admin/guide/set-up-your-program');
  await page.getByRole('heading', { level: 1, name: guideTitles.en }).waitFor();
  await expect.poll(() => page.title()).toContain(guideTitles.en);
  await page.getByRole('heading', { level: 2, name: 'Before You Begin' }).waitFor();
  await page.getByRole('img', { name: 'A new sector with its name' }).waitFor();
  await expect.poll(() => readPictures(page)).toEqual(Array(4).fill([true, expect.any(String)]));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: guideTitles.fr }).waitFor();
  await page.getByRole('img', { name: 'Un nouveau secteur' }).waitFor();
  await expect.poll(() => readPictures(page)).toEqual(Array(4).fill([true, expect.any(String)]));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Programme', exact: true }).first().click();
  await waitForPage(page, '**/admin/program');
});

test.each([false, true])(
  'the setup guide prints on at most two sheets of paper (in French: %s)',
  async (french) => {
    const { page } = await portal().visitor({ as: administrator, french, dark: true });
    await page.goto(`${portal().url}/admin/guide/set-up-your-program`);
    await expect.poll(() => readPictures(page)).toEqual(Array(4).fill([true, expect.any(String)]));
    const sheets = await readPrintedPages(await page.pdf({ format: 'Letter' }));
    expect(sheets).toHaveLength(2);
    expect(sheets.flat().join(' ')).toContain(french ? 'À qui demander' : 'Where to Ask');
  },
);
