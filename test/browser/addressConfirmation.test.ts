import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  administrator,
  completeProfile,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();

async function waitForConfirmationLink(number: string, before = ''): Promise<string> {
  const folder = join(portal().dataDir, 'mail');
  const find = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
      .filter((mail) => mail.includes(number))
      .map((mail) => /https?:\/\/\S+\/confirm\/[\w-]+/.exec(mail)?.[0])
      .find((link) => link && link !== before);
  await expect.poll(find).toBeTruthy();
  return find() ?? '';
}

async function createEmployerWithNewAddress() {
  const employer = await portal().addCompleteEmployer();
  const Email = 'ada@new.example';
  const fields = { ...completeProfile, Token: employer.token, Email };
  expect((await portal().call('/api/business', fields, 'PATCH')).status).toBe(200);
  return employer;
}

test('the profile page says that a new email address is unconfirmed until its owner uses the emailed link', async () => {
  const employer = await createEmployerWithNewAddress();
  const before = `${employer.number.replace('EMP-', 'ada')}@lakeside.test`;
  const first = await waitForConfirmationLink(employer.number);
  const { page } = await portal().visitor({ as: employer });
  await page.goto(`${portal().url}/profile`);
  const sentence = `This address is not confirmed yet. Emails are still sent to ${before}.`;
  await page.getByText(sentence).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the Confirmation Email Again' }).click();
  await page.getByText('A confirmation email has been sent to ada@new.example.').waitFor();

  const staff = await portal().visitor({ as: administrator });
  await staff.page.goto(`${portal().url}/admin/profiles`);
  await staff.page.locator('tr', { hasText: employer.number }).getByRole('link').first().click();
  await staff.page.getByText(sentence).waitFor();

  const reader = await portal().visitor();
  const answer = await reader.page.goto(await waitForConfirmationLink(employer.number, first));
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await reader.page.getByRole('button', { name: 'Confirm the Address' }).waitFor();
  await expectAccessible(reader.page);
  await page.reload();
  await page.getByText(sentence).waitFor();
  await reader.page.getByRole('button', { name: 'Confirm the Address' }).click();
  await reader.page.getByText('The address is confirmed').waitFor();
  await reader.page.reload();
  await reader.page.getByRole('button', { name: 'Confirm the Address' }).click();
  await reader.page.getByText('This link no longer works').waitFor();
  await expectAccessible(reader.page);

  await page.reload();
  await page.getByLabel('Telephone').waitFor();
  expect(await page.getByText('not confirmed').count()).toBe(0);
});

test('the page that confirms an email address fits a narrow phone in French and dark mode', async () => {
  const employer = await createEmployerWithNewAddress();
  const { page } = await portal().visitor({ as: employer, width: 390, french: true, dark: true });
  await page.goto(`${portal().url}/profile`);
  await page
    .getByText('Cette adresse n’est pas encore confirmée. Les courriels sont encore envoyés à')
    .waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(await waitForConfirmationLink(employer.number));
  await page.getByRole('heading', { level: 1, name: 'Confirmer votre adresse' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
