import type { Browser } from 'playwright-core';
import { commonStatusId, rareLastName } from '../data/applications.ts';
import { administratorNumber } from '../data/employers.ts';
import {
  applicationFormExpression,
  createPageExpression,
  openSignIn,
  rowHeaderExpression,
  type TimedAction,
} from './openSignIn.ts';

export async function measureAdministratorActions(
  browser: Browser,
  url: string,
): Promise<TimedAction[]> {
  const { page, felt, quiet, step, item, button, leave } = await openSignIn(
    browser,
    `${url}/admin`,
    administratorNumber,
  );
  const openAll = () => item('Applications').click();
  const openFirst = () => page.locator('tbody a[href^="/admin/application/"]').first().click();
  const all = createPageExpression(/\/admin\/applications$/, rowHeaderExpression);

  await step(
    'administrator signs in, sees the profiles',
    'fetched',
    createPageExpression(/profiles$/, rowHeaderExpression),
    () => page.locator('button[type=submit]').click(),
  );
  await step('opens the list of all', 'fetched', all, openAll);
  await page.getByRole('searchbox').focus();
  await step(
    'filters the list of all by a letter',
    'atHand',
    `[...document.querySelectorAll('main [role=status]')].some((one) => / of /.test(one.textContent))`,
    () => page.keyboard.press('z'),
  );
  await page.getByRole('searchbox').fill('');
  await quiet();
  await step(
    'sorts the list of all by a column',
    'atHand',
    `document.querySelector('thead th[aria-sort=ascending]')`,
    () => button('Employer').click(),
  );

  await item('Search').click();
  await page.getByLabel('Applicant Last Name').fill(rareLastName);
  await page.getByLabel('Status', { exact: true }).selectOption(String(commonStatusId));
  await quiet();
  await step(
    'searches by status and name',
    'fetched',
    createPageExpression(/search$/, rowHeaderExpression),
    () => button('Search').click(),
  );
  await step(
    'opens a result',
    'fetched',
    createPageExpression(/\/admin\/application\/\d+$/, applicationFormExpression),
    openFirst,
  );
  await page.getByLabel('Application Status').selectOption('3');
  await step('saves a status, sees the list of all', 'fetched', all, () => button('Save').click());

  await openFirst();
  const note = `Read at ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill(note);
  await quiet();
  await step(
    'writes a note',
    'fetched',
    `[...document.querySelectorAll('.note-text')].some((one) => one.textContent === '${note}')`,
    () => button('Add Internal Note').click(),
  );
  await item('Search').click();
  await quiet();
  await step('opens the list of all again, with that change', 'fetched', all, openAll);
  await leave();
  return felt;
}
