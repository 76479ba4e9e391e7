import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages as french } from '../../web/texts/fr/messages.ts';
import { specified } from '../support/specified.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
} from './journey.ts';
import {
  expectAtTopCentre,
  expectHiddenInTime,
  getBackgroundColorName,
  readNumberedEntries,
  stopClock,
} from './messageChecks.ts';

const { messages } = specified;

const portal = startPortalForTests();

const fieldNames = ['First Name', 'Last Name', 'Email', 'Telephone', 'Message'] as const;
const getTextBox = (page: Page, name: (typeof fieldNames)[number]) =>
  page.getByRole('textbox', { name, exact: false });
const readFieldValues = (page: Page) =>
  Promise.all(fieldNames.map((name) => getTextBox(page, name).inputValue()));
const getSendButton = (page: Page) => page.getByRole('button', { name: 'Send request' });

async function openAsEmployer(options = {}): Promise<Page> {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ ...options, as: employer });
  await page.goto(`${portal().url}/support`);
  await getTextBox(page, 'Message').waitFor();
  return page;
}

test('a support request shows the exact notice for five seconds and empties the support form', {
  tags: 'core',
}, async () => {
  const page = await openAsEmployer();
  await page.getByText('within one business day').waitFor();
  await page.getByText('All fields are required.').waitFor();
  await expect.poll(() => getTextBox(page, 'First Name').inputValue()).toBe('Ada');
  expect(await readFieldValues(page)).toEqual([
    'Ada',
    'Roy',
    expect.stringContaining('@lakeside.test'),
    '705 555 0100',
    '',
  ]);
  expect(await getTextBox(page, 'Email').getAttribute('type')).toBe('email');
  await page.getByRole('radio', { name: 'Program Inquiry' }).check();
  await getTextBox(page, 'Message').fill('When is the next intake?');
  await page.clock.install();
  await stopClock(page);
  await getSendButton(page).click();
  const notice = page.getByRole('status').getByText('Your support request has been sent.');
  await notice.waitFor();
  expect(await getBackgroundColorName(notice)).toBe('green');
  await expectAtTopCentre(page, notice);
  // The two spaces are part of the specified text.
  expect(await notice.evaluate((element) => element.textContent)).toBe(messages.supportSent);
  await expect.poll(() => readFieldValues(page)).toEqual(['', '', '', '', '']);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await expectHiddenInTime(page, notice);
});

test('a notice on the support page is translated when the user switches the language', async () => {
  const page = await openAsEmployer();
  await page.getByRole('radio', { name: 'Program Inquiry' }).check();
  await getTextBox(page, 'Message').fill('When is the next intake?');
  await page.clock.install();
  await getSendButton(page).click();
  const notice = page.getByRole('status').filter({ hasText: messages.supportSent });
  await notice.waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('status').filter({ hasText: french.supportSent }).waitFor();
  expect(await notice.count()).toBe(0);
});

test('the support form does not ask an administrator for a type of support request', {
  tags: 'core',
}, async () => {
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/support`);
  await getTextBox(page, 'Message').waitFor();
  await page.getByText('within one business day').waitFor();
  await page.getByText('All fields are required.').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  for (const name of fieldNames) {
    await getTextBox(page, name).fill(name === 'Email' ? 'sam@program.test' : 'Some words');
  }
  await getSendButton(page).click();
  const notice = page.getByRole('status').getByText('Your support request has been sent.');
  await notice.waitFor();
  expect(await getBackgroundColorName(notice)).toBe('green');
  await expect.poll(() => getTextBox(page, 'Message').inputValue()).toBe('');
});

test('every support field is mandatory, and employers must choose a type of request', async () => {
  const page = await openAsEmployer();
  for (const name of fieldNames) await getTextBox(page, name).fill('');
  await getSendButton(page).click();
  const banner = page.getByRole('alert').filter({ hasText: 'could not be sent' });
  await banner.waitFor();
  expect(await readNumberedEntries(banner)).toEqual([
    messages.fieldsMissing,
    messages.emailMissing,
  ]);
  await expectAccessible(page);
  await getTextBox(page, 'Email').fill('not an address');
  await getSendButton(page).click();
  await page.getByText(messages.emailInvalid).first().waitFor();
});

test('the support page keeps what the user typed, explains the failure and offers a retry when a support request cannot be sent', async () => {
  const page = await openAsEmployer();
  await page.getByRole('radio', { name: 'Technical Support' }).check();
  await getTextBox(page, 'Message').fill('The list does not open.');
  await page.route('**/api/support', (route) => route.abort());
  await getSendButton(page).click();
  await page.getByText('There is no connection to the portal').waitFor();
  expect(await getTextBox(page, 'Message').inputValue()).toBe('The list does not open.');
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

test('the support page has different messages for too many requests and for a busy portal, and keeps what the user typed', async () => {
  const page = await openAsEmployer();
  await page.getByRole('radio', { name: 'Technical Support' }).check();
  await getTextBox(page, 'Message').fill('The list does not open.');
  const refusals = [
    [429, 'You have sent too many support requests within one hour'],
    [503, 'The portal is very busy.'],
    [408, 'The portal is very busy.'],
    [500, 'Something went wrong on our side.'],
  ] as const;
  for (const [status, told] of refusals) {
    await page.route('**/api/support', (route) => route.fulfill({ status }), { times: 1 });
    await getSendButton(page).click();
    await page.getByText(told).waitFor();
    expect(await getTextBox(page, 'Message').inputValue()).toBe('The list does not open.');
    expect(await page.getByRole('radio', { checked: true }).inputValue()).toBe('technical');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your support request has been sent.').waitFor();
  // The form was emptied after sending, so it does not validate the first letter.
  await getTextBox(page, 'Email').pressSequentially('a');
  expect(await page.getByText(messages.emailInvalid).count()).toBe(0);
});

test('the support form works by keyboard alone, with a character counter for the message', async () => {
  const page = await openAsEmployer();
  await expect.poll(() => getTextBox(page, 'Telephone').inputValue()).toBe('705 555 0100');
  await getTextBox(page, 'Telephone').focus();
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
