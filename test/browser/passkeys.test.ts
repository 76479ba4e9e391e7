import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

// The portal runs at a host name, because browsers create no passkeys for a bare IP address.
const portal = startPortalForTests({}, 'localhost');

async function addVirtualDevice(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { chromium, authenticatorId };
}

const removePasskeyFromDevice = (chromium: CDPSession, authenticatorId: string) =>
  chromium.send('WebAuthn.clearCredentials', { authenticatorId });

async function addPasskey(page: Page, name: string, password: string) {
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await page.getByLabel(/^Name of the Passkey/).fill(name);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: /^Login/ }).waitFor();
}

test('an administrator adds passkeys, signs in with a passkey with and without the password, and removes a passkey', async () => {
  const { page } = await portal().visitor();
  const { chromium, authenticatorId } = await addVirtualDevice(page);
  await signIn(page, portal().url, administrator, '/admin');
  await waitForPage(page, '**/admin/profiles');
  const hint = page.getByText('Two-step sign-in is off for this portal');
  await hint.waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set Up Two-Step Sign-In' }).click();
  await page.getByRole('button', { name: 'Add a Passkey' }).waitFor();
  await addPasskey(page, 'Laptop', 'not the password');
  await page.getByText('The password is incorrect.').waitFor();
  await expectAccessible(page);
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Save these recovery codes').waitFor();
  const [recoveryCode = ''] = await page.locator('li code').allTextContents();
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
  await hint.waitFor({ state: 'detached' });
  await page.getByText('Laptop', { exact: true }).waitFor();
  await expectAccessible(page);
  // The device reports that it already has a passkey.
  await addPasskey(page, 'Laptop again', administrator.password);
  await page.getByText('This device already has a passkey for your account.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await logOut(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, portal().url, administrator, '/admin');
  await page.getByText('Use your passkey to confirm').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Use a Code' }).click();
  await page.getByLabel(/^Recovery Code/).fill('not a code');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The code is incorrect').waitFor();
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await page.getByRole('button', { name: 'Use a Passkey' }).press('Enter');
  await waitForPage(page, '**/admin/profiles');
  await page.setViewportSize({ width: 1280, height: 800 });

  await logOut(page);
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await waitForPage(page, '**/admin/profiles');

  await page.goto(`${portal().url}/admin/security`);
  await removePasskeyFromDevice(chromium, authenticatorId);
  await addPasskey(page, 'Phone', administrator.password);
  await page.getByText('Phone', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove the passkey Laptop' }).click();
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The passkey has been removed.').waitFor();
  await page.getByText('Laptop', { exact: true }).waitFor({ state: 'detached' });

  await logOut(page);
  await removePasskeyFromDevice(chromium, authenticatorId);
  await signIn(page, portal().url, administrator, '/admin');
  await page.getByRole('button', { name: 'Use a Code' }).click();
  await page.getByLabel(/^Recovery Code/).fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await waitForPage(page, '**/admin/profiles');
  await page.goto(`${portal().url}/admin/security`);
  await page.getByText('9 recovery codes are left.').waitFor();
  await page.getByRole('button', { name: 'Get New Recovery Codes' }).click();
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Save these recovery codes').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
  await page.getByRole('button', { name: 'Remove the passkey Phone' }).click();
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await hint.waitFor();
}, 600_000);

test('an employer adds a passkey in French and signs in with it, but not at the administrators’ sign-in', async () => {
  const employer = await portal().addCompleteEmployer();
  const own = await fetch(`${portal().url}/api/business?token=${employer.token}`);
  const { BusinessId } = (await own.json()) as { BusinessId: number };
  const { page } = await portal().visitor({ french: true, width: 390 });
  await addVirtualDevice(page);
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/applications');
  await page.goto(`${portal().url}/security`);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await page.getByLabel(/^Nom de la clé/).fill('Téléphone');
  await page.getByLabel(/^Mot de passe/).fill(employer.password);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Je les ai conservés' }).click();
  await page.getByText('Téléphone', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);

  await page.context().clearCookies();
  await page.goto(`${portal().url}/admin`);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await page.getByText('Cette clé d’accès n’est associée à aucun compte du portail.').waitFor();
  await page.goto(portal().url);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await waitForPage(page, '**/applications');

  await page.context().clearCookies();
  await signIn(page, portal().url, employer);
  await page.getByText('Utilisez votre clé d’accès pour confirmer').waitFor();
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await waitForPage(page, '**/applications');

  const staff = await portal().visitor({ width: 390 });
  await signIn(staff.page, portal().url, administrator, '/admin');
  await waitForPage(staff.page, '**/admin/profiles');
  await staff.page.goto(`${portal().url}/admin/profile/${BusinessId}`);
  await staff.page.getByRole('button', { name: 'Turn Off Two-Step Sign-In' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await dialog.waitFor();
  await expectAccessible(staff.page);
  await expectNoSidewaysScroll(staff.page);
  await dialog.getByRole('button', { name: 'Turn Off Two-Step Sign-In' }).click();
  await staff.page.getByText('Two-step sign-in has been turned off.').waitFor();
  await page.context().clearCookies();
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/applications');
}, 90_000);

test('the sign-in page leads back to designation number and password on a device without a passkey', async () => {
  const { page } = await portal().visitor();
  await addVirtualDevice(page);
  await page.goto(portal().url);
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await page.getByText('No passkey was used.').waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: /^Login/ }).isEnabled()).toBe(true);
});

test('the sign-in page offers no passkeys at a bare IP address', async () => {
  const { page } = await portal().visitor();
  await page.goto(portal().url.replace('localhost', '127.0.0.1'));
  await page.getByRole('button', { name: /^Login/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign In with a Passkey' }).count()).toBe(0);
});
