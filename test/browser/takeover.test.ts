import { expect, test } from 'vitest';
import {
  completeProfile,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();

async function takeOverAccount() {
  const employer = await portal().addCompleteEmployer();
  const fields = { ...completeProfile, Token: employer.token, Email: 'thief@evil.test' };
  expect((await portal().call('/api/business', fields, 'PATCH')).status).toBe(200);
  const read = async () => {
    const Token = await portal().adminToken();
    const rows = await (await fetch(`${portal().url}/api/businesses?token=${Token}`)).json();
    const { BusinessId } = rows.find(
      ({ DesignationNumber }: { DesignationNumber: string }) =>
        DesignationNumber === employer.number,
    );
    const address = `${portal().url}/api/business?token=${Token}&businessId=${BusinessId}`;
    return (await (await fetch(address)).json()).Email;
  };
  return {
    employer,
    emailNow: read,
    link: await portal().linkInNewestMail('undo', employer.number),
  };
}

test('the emailed link that undoes an account takeover acts only after a button press and then leads to a new password', async () => {
  const { employer, emailNow, link } = await takeOverAccount();
  const { page } = await portal().visitor();
  const answer = await page.goto(link);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await page.getByRole('heading', { level: 1, name: 'Undo the Change' }).waitFor();
  await expectAccessible(page);
  expect(await emailNow()).toBe('thief@evil.test');

  await page.getByRole('button', { name: 'Undo the Change' }).click();
  await page.getByText('The change is undone').waitFor();
  await expectAccessible(page);
  expect(await emailNow()).not.toBe('thief@evil.test');

  await page.goto(await portal().linkInNewestMail('password', employer.number));
  await page.getByLabel('New Password').fill('birch-and-thunder-4');
  await page.getByLabel('Password Confirmation').fill('birch-and-thunder-4');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByText('Your password has been set.').waitFor();
  await signIn(page, portal().url, { ...employer, password: 'birch-and-thunder-4' });
  await waitForPage(page, '**/applications');

  await page.goto(link);
  await page.getByRole('button', { name: 'Undo the Change' }).click();
  await page.getByText('This link no longer works').waitFor();
  await expectAccessible(page);
});

test('undoing an account takeover works in French on a narrow phone and offers a retry without a connection', async () => {
  const { emailNow, link } = await takeOverAccount();
  const { page, context } = await portal().visitor({ width: 320, french: true, dark: true });
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Annuler la modification' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Annuler la modification' }).click();
  await page.getByRole('alert').first().waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Annuler la modification' }).click();
  await page.getByText('La modification est annulée').waitFor();
  await expectNoSidewaysScroll(page);
  expect(await emailNow()).not.toBe('thief@evil.test');
});
