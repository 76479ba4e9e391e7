import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();

const accountQuestion =
  'Add your name and email address. Without an address, you cannot use “Forgot Password?”.';

async function fillAccount(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('the portal asks the first administrator for a name and an email address, and sends password resets to that address', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/profiles`);
  await page.getByText(accountQuestion).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add Your Name and Email' }).click();
  await waitForPage(page, '**/admin/account');
  expect(await page.getByText(accountQuestion).count()).toBe(0);
  // The form leaves out the placeholder name of the first administrator.
  expect(await page.getByRole('textbox', { name: 'First Name' }).inputValue()).toBe('');
  const own = { 'First Name': 'Kim', 'Last Name': 'Tremblay', Email: 'kim@program.test' };
  await fillAccount(page, own);
  const problems = page.getByRole('alert');
  await problems
    .getByText('Enter your current password to change your email address or password.')
    .waitFor();
  await expectAccessible(page);
  await fillAccount(page, { 'Current Password': 'granite-wrong-kettle-3' });
  await problems.getByText('The current password is incorrect.').waitFor();
  await fillAccount(page, { 'Current Password': administrator.password });
  await waitForPage(page, '**/admin/profiles');
  await page.getByText('Your account has been updated.').waitFor();
  await page.getByRole('link', { name: 'Signed in as Kim Tremblay' }).waitFor();
  expect(await page.getByText(accountQuestion).count()).toBe(0);
  await page.reload();
  await page.getByRole('link', { name: 'Signed in as Kim Tremblay' }).click();
  await waitForPage(page, '**/admin/account');
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('kim@program.test');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await page.getByLabel('Designation Number').fill(administrator.number);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.goto(await portal().linkInNewestMail('password'));
  await page.getByText('Designation number ADMIN').waitFor();
});

test('the header shows the signed-in person’s name on a narrow phone, also after a change of the name and in French', {
  tags: 'core',
}, async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer, width: 320, height: 640 });
  await page.goto(`${portal().url}/applications`);
  const header = page.getByRole('banner');
  const profileLink = header.getByRole('link', { name: 'Signed in as Lakeside Inn' });
  await profileLink.waitFor();
  expect(await profileLink.textContent()).toBe('Lakeside Inn');
  await expectNoSidewaysScroll(page);
  await profileLink.click();
  await waitForPage(page, '**/profile');
  const longName = `Auberge du ${'très '.repeat(10)}grand lac`;
  await page.getByRole('textbox', { name: 'Operating Name' }).fill(longName);
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForPage(page, '**/applications');
  await header.getByRole('link', { name: `Signed in as ${longName}` }).waitFor();
  await expectNoSidewaysScroll(page);
  const menu = header.getByRole('button', { name: 'Menu' });
  const box = await menu.boundingBox();
  expect(Number(box?.x) + Number(box?.width)).toBeLessThanOrEqual(320);

  const { page: wide } = await portal().visitor({
    as: employer,
    french: true,
    width: 1000,
    height: 700,
  });
  await wide.goto(`${portal().url}/applications`);
  await wide
    .getByRole('banner')
    .getByRole('link', { name: `Session ouverte\u00a0: ${longName}` })
    .waitFor();
  await expectNoSidewaysScroll(wide);
});
