import type { CountedActions, FileKind, ReviewFunction } from './countedActions.ts';

/**
 * Reviews on the application page of commit c0e4c1fa and earlier, which shows documents in a viewer above
 * and the note at the end.
 */
export const reviewOnEarlierPage: ReviewFunction = async (hands, kind) => {
  const { page, key, click, choose, write } = hands;
  const findButton = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  if (kind !== 'a status alone') await reviewDocuments(hands, kind);
  if (kind === 'two papers to replace' || kind === 'a question') {
    await click(findButton('New Request'));
    if (kind === 'a question') {
      await choose(page.getByLabel('Add to the Request'), 'A question');
      await click(findButton('Add'));
      await page.getByRole('textbox', { name: 'Question', exact: true }).focus();
      await write('Which hours?');
    }
    await click(page.getByLabel(/Incomplete/).last());
    await click(findButton('Send Request'));
    await page.getByText('The request has been sent.').waitFor();
    await key('n');
    return;
  }
  if (kind === 'a note') {
    await click(page.getByRole('textbox', { name: 'Note', exact: true }));
    await write('Called the employer, who knows the applicant.');
    await click(findButton('Add Internal Note'));
    await page.getByText('The note has been added.').waitFor();
  }
  await key('s');
  await key(kind === 'in order' ? 'c' : 'u');
  await click(findButton('Save and Open Next'));
};

async function reviewDocuments(
  { page, key, click }: CountedActions,
  kind: FileKind,
): Promise<void> {
  await click(page.getByRole('button', { name: 'Review Documents' }));
  const bar = page.getByRole('dialog').getByRole('region', { name: 'Review of the Open Document' });
  for (let remaining = 8; remaining > 0; remaining -= 1) {
    await bar.getByRole('button', { name: /^Accept / }).waitFor();
    if (kind === 'two papers to replace' && remaining <= 2) {
      await key('r');
      await page.locator('.review-form input:focus').waitFor();
      await key('Space');
      await click(page.getByRole('button', { name: 'Mark to Replace', exact: true }));
    } else await key('a');
    const [one, others] = ['1 of 8 documents is', `${remaining - 1} of 8 documents are`];
    const isLeft = `${remaining === 2 ? one : others} not yet reviewed`;
    await bar.getByText(remaining > 1 ? isLeft : 'All 8 documents are reviewed').waitFor();
  }
  await key('Escape');
}
