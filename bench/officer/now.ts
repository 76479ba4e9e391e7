import type { Review } from './hands.ts';

/** The page that stands beside the open document (docs/decisions/0059). */
export const reviewNow: Review = async ({ page, key, click, choose, write }, kind) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const accept = page.getByRole('button', { name: /^Accept \w+\.pdf/ }).first();
  const opened = async (filename: string) => {
    await page.locator('.viewer').getByRole('heading', { name: filename }).waitFor();
    await accept.waitFor();
  };
  await opened('JobOffer.pdf');
  // Only what the officer has opened is accepted at once.
  await page.getByRole('button', { name: 'Accept the One You Have Opened' }).waitFor();
  if (kind === 'two papers to replace') {
    await key('j');
    await key('j');
    for (const digit of ['1', '5']) {
      await accept.waitFor();
      await key('r');
      await page.locator('.review-form input:focus').waitFor();
      await key(digit);
      await page.locator('.review-form').waitFor({ state: 'detached' });
    }
    await page.getByText('2 are to be replaced.').first().waitFor();
  }
  if (kind !== 'a status alone') {
    await key('Shift+A');
    await page.getByText('All 8 documents are reviewed.').first().waitFor();
  }
  if (kind === 'two papers to replace') {
    await key('q');
    await page.getByRole('group', { name: /^2\. / }).waitFor();
    await key('Control+Enter');
    return;
  }
  if (kind === 'a question') {
    await click(button('New Request'));
    await choose(page.getByLabel('Add to the Request'), 'A question');
    await click(button('Add'));
    await page.getByRole('textbox', { name: 'Question', exact: true }).focus();
    await write('Which hours?');
    await click(page.getByLabel(/status to “Incomplete”/));
    await key('Control+Enter');
    return;
  }
  await key('s');
  await page.locator('select:focus').waitFor();
  await key(kind === 'in order' ? '8' : '2');
  await page
    .locator('select:focus option:checked', { hasText: /^(Recommended|Under Review)$/ })
    .waitFor({ state: 'attached' });
  if (kind === 'a note') {
    await click(page.getByRole('textbox', { name: 'Note', exact: true }));
    await write('Called the employer, who knows the applicant.');
  }
  await key('Control+Enter');
};
