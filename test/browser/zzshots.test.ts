import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { journeys } from './journey.ts';
import { openDocument, reviewPage } from './opened.ts';
const portal = journeys();
const shot = async (options: object, name: string) => {
  const page = await reviewPage(portal(), { 'offer.docx': readFileSync('/tmp/viewer/paper/a.docx') }, options);
  const viewer = await openDocument(page, 'offer.docx');
  await viewer.locator('.word-text table').first().waitFor();
  await page.screenshot({ path: `/tmp/viewer/${name}.png` });
  await viewer.locator('.word-text img').scrollIntoViewIfNeeded();
  await page.screenshot({ path: `/tmp/viewer/${name}2.png` });
};
test('shots', async () => {
  await shot({ height: 1000 }, 'word');
  await shot({ width: 390, height: 844, french: true, dark: true }, 'wordphone');
}, 120000);
