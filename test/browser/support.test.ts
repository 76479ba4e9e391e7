import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages as french } from '../../web/texts/fr/messages.ts';
import { specified } from '../support/specified.ts';
import {
  backgroundOf,
  expectAtTopCentre,
  expectHidesInTime,
  numberedEntries,
  stopClock,
} from './feedback.ts';
import { administrator, expectAccessible, expectNoSidewaysScroll, journeys } from './journey.ts';

const { messages } = specified;

const portal = journeys();

const fields = ['First Name', 'Last Name', 'Email', 'Telephone', 'Message'] as const;
const field = (page: Page, name: (typeof fields)[number]) =>
  page.getByRole('textbox', { name, exact: false });
const valuesOf = (page: Page) => Promise.all(fields.map((name) => field(page, name).inputValue()));
const send = (page: Page) => page.getByRole('button', { name: 'Send request' });

async function openAsEmployer(options = {}): Promise<Page> {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ ...options, as: employer });
  await page.goto(`${portal().url}/support`);
  await field(page, 'Message').waitFor();
  return page;
}

test('a support request shows the exact notice for five seconds and empties the form', {
  tags: 'core',
}, async () => {
  const page = await openAsEmployer();
  await page.getByText('within one business day').waitFor();
  await page.getByText('All fields are required.').waitFor();
  await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Ada');
  expect(await valuesOf(page)).toEqual([
    'Ada',
    'Roy',
    expect.stringContaining('@lakeside.test'),
    '705 555 0100',
    '',
  ]);
  expect(await field(page, 'Email').getAttribute('type')).toBe('email');
  await page.getByRole('radio', { name: 'Program Inquiry' }).check();
  await field(page, 'Message').fill('When is the next intake?');
  await page.clock.install();
  await stopClock(page);
  await send(page).click();
  const notice = page.getByRole('status').getByText('Your support request has been sent.');
  await notice.waitFor();
  expect(await backgroundOf(notice)).toBe('green');
  await expectAtTopCentre(page, notice);
  // The two spaces are part of the specified text.
  expect(await notice.evaluate((element) => element.textContent)).toBe(messages.supportSent);
  await expect.poll(() => valuesOf(page)).toEqual(['', '', '', '', '']);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await expectHidesInTime(page, notice);
});

test('a notice follows when the language is switched', async () => {
  const page = await openAsEmployer();
  await page.getByRole('radio', { name: 'Program Inquiry' }).check();
  await field(page, 'Message').fill('When is the next intake?');
  await page.clock.install();
  await send(page).click();
  const notice = page.getByRole('status').filter({ hasText: messages.supportSent });
  await notice.waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('status').filter({ hasText: french.supportSent }).waitFor();
  expect(await notice.count()).toBe(0);
});

test('an administrator is not asked for a type of support request', { tags: 'core' }, async () => {
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/support`);
  await field(page, 'Message').waitFor();
  await page.getByText('within one business day').waitFor();
  await page.getByText('All fields are required.').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  for (const name of fields) {
    await field(page, name).fill(name === 'Email' ? 'sam@program.test' : 'Some words');
  }
  await send(page).click();
  const notice = page.getByRole('status').getByText('Your support request has been sent.');
  await notice.waitFor();
  expect(await backgroundOf(notice)).toBe('green');
  await expect.poll(() => field(page, 'Message').inputValue()).toBe('');
});

test('every support field is required, and employers must choose a type', async () => {
  const page = await openAsEmployer();
  for (const name of fields) await field(page, name).fill('');
  await send(page).click();
  const banner = page.getByRole('alert').filter({ hasText: 'could not be sent' });
  await banner.waitFor();
  expect(await numberedEntries(banner)).toEqual([messages.fieldsMissing, messages.emailMissing]);
  await expectAccessible(page);
  await field(page, 'Email').fill('not an address');
  await send(page).click();
  await page.getByText(messages.emailInvalid).first().waitFor();
});

test('a support request that cannot be sent keeps what was typed, says what happened and offers a retry', async () => {
  const page = await openAsEmployer();
  await page.getByRole('radio', { name: 'Technical Support' }).check();
  await field(page, 'Message').fill('The list does not open.');
  await page.route('**/api/support', (route) => route.abort());
  await send(page).click();
  await page.getByText('There is no connection to the portal').waitFor();
  expect(await field(page, 'Message').inputValue()).toBe('The list does not open.');
  await page.unroute('**/api/support');
  await page
    .getByRole('button', { name: /Send Request|Try Again/ })
    .first()
    .click();
  await page.getByText('Your support request has been sent.').waitFor();
});

test('the support page does not scroll sideways in French on a phone', async () => {
  const page = await openAsEmployerInFrench();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

async function openAsEmployerInFrench(): Promise<Page> {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer, width: 390, height: 844, french: true });
  await page.goto(`${portal().url}/support`);
  await page.getByRole('heading', { level: 1, name: 'Soutien' }).waitFor();
  return page;
}

test('too many support requests and a busy portal have different messages and keep what was typed', async () => {
  const page = await openAsEmployer();
  await page.getByRole('radio', { name: 'Technical Support' }).check();
  await field(page, 'Message').fill('The list does not open.');
  const refusals = [
    [429, 'You have sent several requests within an hour'],
    [503, 'The portal is busy at the moment.'],
    [408, 'The portal is busy at the moment.'],
    [500, 'Something went wrong on our side.'],
  ] as const;
  for (const [status, told] of refusals) {
    await page.route('**/api/support', (route) => route.fulfill({ status }), { times: 1 });
    await send(page).click();
    await page.getByText(told).waitFor();
    expect(await field(page, 'Message').inputValue()).toBe('The list does not open.');
    expect(await page.getByRole('radio', { checked: true }).inputValue()).toBe('technical');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your support request has been sent.').waitFor();
  // The emptied form does not validate the first letter.
  await field(page, 'Email').pressSequentially('a');
  expect(await page.getByText(messages.emailInvalid).count()).toBe(0);
});

test('the support form works by keyboard alone, with a character counter for the message', async () => {
  const page = await openAsEmployer();
  await expect.poll(() => field(page, 'Telephone').inputValue()).toBe('705 555 0100');
  await field(page, 'Telephone').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  await page.getByText('3995 characters left').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Your support request has been sent.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Support');
});
