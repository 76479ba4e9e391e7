import type { Page } from 'playwright-core';
import type { ReviewFunction } from './countedActions.ts';

/** Each person switches these shortcuts on only once, so the switch is not counted. */
async function turnOnReviewShortcuts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shortcuts', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Use shortcuts for decisions' }).check();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}

export const reviewOnCurrentPage: ReviewFunction = async (
  { page, key, click, choose, write },
  kind,
) => {
  const findButton = (name: string) => page.getByRole('button', { name, exact: true });
  const accept = page.getByRole('button', { name: /^Accept \w+\.pdf/ }).first();
  const opened = async (filename: string) => {
    await page.locator('.viewer').getByRole('heading', { name: filename }).waitFor();
    await accept.waitFor();
  };
  const at = async () =>
    Number(
      /\d+/.exec((await page.locator('.viewer [role=status]').first().textContent()) ?? '')?.[0],
    );
  async function readOn(documents: number) {
    for (let count = 0; count < documents; count += 1) {
      const before = await at();
      await key('j');
      await page
        .locator('.viewer')
        .getByText(`Document ${before + 1} of 8`)
        .waitFor();
      await accept.waitFor();
    }
  }
  await opened('JobOffer.pdf');
  await page.getByRole('button', { name: 'Accept the Opened Document' }).waitFor();
  await turnOnReviewShortcuts(page);
  if (!['two papers to replace', 'a status alone'].includes(kind)) await readOn(7);
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
    await page.getByText('2 documents are to be replaced.').first().waitFor();
    await readOn(3);
  }
  if (kind !== 'a status alone') {
    const left = kind === 'two papers to replace' ? 6 : 8;
    await findButton(`Accept the ${left} Opened Documents`).waitFor();
    await key('Shift+A');
    await page.getByText('All 8 documents have been reviewed.').first().waitFor();
  }
  if (kind === 'two papers to replace') {
    await key('q');
    await page.getByRole('group', { name: /^2\. / }).waitFor();
    await key('Control+Enter');
    return;
  }
  if (kind === 'a question') {
    await click(findButton('New Request'));
    await choose(page.getByLabel('Add to the Request'), 'A question');
    await click(findButton('Add'));
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
