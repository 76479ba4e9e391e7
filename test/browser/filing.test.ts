import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arriveAt, expectAccessible, expectNoSidewaysScroll, journeys, signIn } from './journey.ts';

const portal = journeys();

type Options = Parameters<ReturnType<typeof portal>['visitor']>[0];

/** The form of an employer who files for the first time. */
async function openForm(options: Options = {}): Promise<Page> {
  const { page } = await portal().visitor(options);
  await signIn(page, portal().url, await portal().addCompleteEmployer());
  await arriveAt(page, '**/applications');
  await page.goto(`${portal().url}/application`);
  await page.getByLabel(/^(First Name|Prénom)/).waitFor();
  return page;
}

test('a finger is asked to choose a file, never to drop one', async () => {
  const page = await openForm({ width: 390, height: 844, touch: true });
  await page.getByText(/^Choose a file: PDF or Word .* a scanning app/).waitFor();
  expect(await page.getByText(/\bdrop\b/i).count()).toBe(0);
  await expectNoSidewaysScroll(page);

  const french = await openForm({ width: 320, height: 640, touch: true, french: true });
  await french.getByText(/^Choisissez un fichier\u00a0: PDF ou Word .* le numérise/).waitFor();
  expect(await french.getByText(/déposez-le/i).count()).toBe(0);
  await expectNoSidewaysScroll(french);

  const atDesk = await openForm();
  await atDesk.getByText(/^Choose a file or drop it on its row/).waitFor();
  await expectAccessible(atDesk);
});
