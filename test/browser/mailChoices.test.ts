import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { MailKind } from '../../contract/notifications.ts';
import { makeUnsubscribeLink } from '../../server/mail/notices/unsubscribing/unsubscribe.usecases.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { systemClock } from '../../server/platform/time/clock.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();

async function createUnsubscribeLink(number: string, kinds: MailKind[]): Promise<string> {
  const { database } = openDatabase({ dataFolder: portal().dataDir, databaseUrl: undefined });
  try {
    const account = await database
      .selectFrom('businesses')
      .select('business_id')
      .where('designation_number', '=', number)
      .executeTakeFirstOrThrow();
    const sender = { database, clock: systemClock, publicUrl: portal().url };
    return await makeUnsubscribeLink(sender, account.business_id, kinds);
  } finally {
    await database.destroy();
  }
}

const getSelectedOption = async (page: Page, label: string) =>
  page.getByLabel(label).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);

test('an employer changes notification settings by keyboard, and the page still shows them later', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer });
  await page.goto(`${portal().url}/applications`);
  await page.getByRole('link', { name: 'Account Security' }).click();
  await waitForPage(page, '**/security');
  await page.getByRole('link', { name: 'Email Notifications' }).click();
  await waitForPage(page, '**/emails');
  await page.getByRole('heading', { level: 1, name: 'Email Notifications' }).waitFor();
  await page.getByText(`${employer.number.replace('EMP-', 'ada')}@lakeside.test`).waitFor();
  expect(await getSelectedOption(page, 'The Status of an Application Changes')).toBe('Right Away');
  expect(await getSelectedOption(page, 'Time of the Daily Email')).toBe('7:00 AM');
  await expectAccessible(page);

  await page.getByLabel('The Status of an Application Changes').focus();
  await page.keyboard.type('Once');
  await page.getByLabel('A Document Expires Soon').focus();
  await page.keyboard.type('No');
  await page.getByLabel('Time of the Daily Email').selectOption('6:00 PM');
  await page.getByLabel('Language of Emails').selectOption('Français');
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Your choices have been saved.').waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Change Address' }).click();
  await waitForPage(page, '**/profile');
  await page.getByRole('link', { name: 'Email Notifications' }).click();
  await waitForPage(page, '**/emails');
  await page.getByLabel('A Document Expires Soon').waitFor();
  expect(await getSelectedOption(page, 'A Document Expires Soon')).toBe('No Email');
  expect(await getSelectedOption(page, 'The Status of an Application Changes')).toBe(
    'Once a Day, in One Email',
  );
  expect(await getSelectedOption(page, 'The Program Writes a Note')).toBe('Right Away');
  expect(await getSelectedOption(page, 'Time of the Daily Email')).toBe('6:00 PM');
  expect(await getSelectedOption(page, 'Language of Emails')).toBe('Français');
});

test('an administrator has notification settings for staff mails and sees when no email address is known', async () => {
  const { page } = await portal().visitor({
    as: administrator,
    width: 320,
    height: 640,
    french: true,
  });
  await page.goto(`${portal().url}/emails`);
  await waitForPage(page, '**/admin/emails');
  await page.getByText('Votre compte n’a pas d’adresse de courriel').waitFor();
  await page.getByLabel('Une demande est déposée').selectOption('Aucun courriel');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Vos choix sont enregistrés.').waitFor();
  await page.reload();
  await page.getByLabel('Une demande est déposée').waitFor();
  expect(await getSelectedOption(page, 'Une demande est déposée')).toBe('Aucun courriel');
  await page.getByRole('link', { name: 'Ajouter une adresse' }).click();
  await waitForPage(page, '**/admin/account');
});

test('a user can unsubscribe by the link in a mail with one button press on a phone, and undo this without signing in', {
  tags: 'core',
}, async () => {
  const employer = await portal().addCompleteEmployer();
  const link = await createUnsubscribeLink(employer.number, ['statusChanged']);
  const { page } = await portal().visitor({ width: 320, height: 640 });
  await page.goto(link);
  await page.getByText('You get emails about status changes. Do you want to stop them?').waitFor();
  await expectNoSidewaysScroll(page);
  // The page still asks after a reload, because opening the link changed nothing.
  await page.reload();
  await page.getByRole('button', { name: 'Stop These Emails' }).click();
  await page.getByText('You no longer get emails about status changes.').waitFor();
  await page.reload();
  await page.getByText('You no longer get emails about status changes.').waitFor();
  await page.getByRole('button', { name: 'Keep Getting Them' }).click();
  await page.getByText('You will still get emails about status changes.').waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Français' }).click();
  await page
    .getByText('Vous recevrez toujours des courriels sur les changements d’état.')
    .waitFor();
});

test('the settings page shows a kind of mail as off after a mail program has unsubscribed from that kind', async () => {
  const employer = await portal().addCompleteEmployer();
  const link = await createUnsubscribeLink(employer.number, ['noteVisible']);
  const pressed = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  const { page } = await portal().visitor();
  await page.goto(link);
  await page.getByText('You no longer get emails about notes from the program.').waitFor();
  await page.getByRole('link', { name: 'See All Choices' }).click();
  await waitForPage(page, portal().url.concat('/'));
  await page.getByRole('textbox', { name: 'Designation Number' }).fill(employer.number);
  await page.getByLabel(/^Password/).fill(employer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await waitForPage(page, '**/emails');
  await page.getByLabel('The Program Writes a Note').waitFor();
  expect(await getSelectedOption(page, 'The Program Writes a Note')).toBe('No Email');
});

test('the page of an unsubscribe link that the portal never mailed says that the link does not work', async () => {
  const { page } = await portal().visitor();
  await page.goto(`${portal().url}/unsubscribe/some-link`);
  await page.getByText('This link no longer works').waitFor();
  await expectAccessible(page);
});
