import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages as otherMessages } from '../../contract/messages.ts';
import { specified } from '../support/specified.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  startPortalForTests,
  waitForPage,
} from './journey.ts';
import {
  expectAtTopCentre,
  expectHiddenInTime,
  getBackgroundColorName,
  stopClock,
} from './messageChecks.ts';

const { messages } = specified;

const portal = startPortalForTests({
  SUPPORT_EMAIL: 'help@pilot.test',
  SUPPORT_TELEPHONE: '705 555-0100',
});

async function listCookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}

function readMenu(page: Page): Promise<(string | null)[][]> {
  return page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
}

const getLastMenuItem = (page: Page) => page.getByRole('navigation').getByRole('listitem').last();

const getEmailAddress = ({ number }: { number: string }) =>
  `${number.replace('EMP-', 'ada')}@lakeside.test`;

test('an employer with an incomplete profile signs in, sees the profile page, reloads it and signs out', {
  tags: 'core',
}, async () => {
  const employer = await portal().addEmployer();
  const { page } = await portal().visitor();
  await page.goto(portal().url);
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/profile');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  const menu = page.getByRole('navigation');
  await expect.poll(() => menu.getByRole('link', { name: 'Applications' }).count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await page.goto(portal().url);
  await waitForPage(page, '**/profile');
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
  expect(await listCookieNames(page)).not.toContain('Token');
  await page.goto(`${portal().url}/profile`);
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
});

test('an employer with a complete profile starts at the application list after signing in', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor();
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/applications');
  await expect.poll(() => readMenu(page)).toEqual(specified.menus.employer);
  await getLastMenuItem(page).getByRole('button', { name: 'Logout', exact: true }).waitFor();
});

test('the cookie Token lasts until the browser closes, and signs the user in to new tabs', {
  tags: 'core',
}, async () => {
  const employer = await portal().addCompleteEmployer();
  const { page, context } = await portal().visitor();
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/applications');
  const tokenCookie = (await context.cookies()).find(({ name }) => name === 'Token');
  expect(tokenCookie).toMatchObject({ path: '/', expires: -1 });

  const tab = await context.newPage();
  const response = tab.waitForRequest('**/api/business?*');
  await tab.goto(`${portal().url}/support`);
  expect(new URL((await response).url()).searchParams.get('token')).toBe(tokenCookie?.value);
  await tab.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  expect(await readMenu(tab)).toEqual(specified.menus.employer);
});

test('every page redirects an employer with an incomplete profile to the profile page', {
  tags: 'core',
}, async () => {
  const employer = await portal().addEmployer();
  const { page } = await portal().visitor();
  await page.goto(`${portal().url}/support`);
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
  await page.getByLabel('Designation Number').fill(employer.number);
  await page.getByRole('textbox', { name: 'Password' }).fill(employer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await waitForPage(page, '**/profile');
});

test('a wrong password shows an error for five seconds and keeps the designation number', {
  tags: 'core',
}, async () => {
  const { page } = await portal().visitor();
  await page.clock.install();
  await page.goto(portal().url);
  const number = page.getByRole('textbox', { name: 'Designation Number', exact: true });
  await number.fill('NOBODY');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await stopClock(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const banner = page.getByRole('alert').filter({ hasText: messages.signInFailed });
  await banner.waitFor();
  expect(await getBackgroundColorName(banner)).toBe('red');
  expect(await number.inputValue()).toBe('NOBODY');
  await expectHiddenInTime(page, banner);
});

test('the sign-in page marks empty fields and focuses the first one', {
  tags: 'core',
}, async () => {
  const { page } = await portal().visitor();
  await page.goto(portal().url);
  await page.getByRole('button', { name: 'Login' }).click();
  const number = page.getByRole('textbox', { name: /Designation Number/ });
  await page.getByText('Enter your designation number.').waitFor();
  await page.getByText('Enter your password.').waitFor();
  await page.keyboard.type('EMP-7');
  expect(await number.inputValue()).toBe('EMP-7');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Enter your designation number.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await number.fill('');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Enter your designation number.', { exact: true }).waitFor();
  await page.keyboard.type('E');
  expect(await number.inputValue()).toBe('E');
});

test('the browser’s back button leads from the password reset to the sign-in with the designation number still filled in', async () => {
  const { page } = await portal().visitor();
  await page.goto(portal().url);
  const number = page.getByRole('textbox', { name: /Designation Number/ });
  await number.fill('EMP-7');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  expect(await number.inputValue()).toBe('EMP-7');
  await page.goBack();
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
  expect(await number.inputValue()).toBe('EMP-7');
  await page.goForward();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await number.fill('EMP-8');
  await page.getByRole('button', { name: 'Return to Sign In' }).click();
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
  expect(await number.inputValue()).toBe('EMP-8');
  await page.reload();
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
});

test('an administrator starts at the employer profiles with the administrator menu, or at the requested page', {
  tags: 'core',
}, async () => {
  const { page } = await portal().visitor();
  await page.goto(`${portal().url}/admin/search`);
  await page.getByRole('heading', { name: 'Administrator Portal Login' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
  await page.getByLabel('Designation Number').fill(administrator.number);
  await page.getByLabel('Password', { exact: false }).first().fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await waitForPage(page, '**/admin/search');
  await expect.poll(() => readMenu(page)).toEqual(specified.menus.administrator);
  await getLastMenuItem(page).getByRole('button', { name: 'Logout', exact: true }).waitFor();
  await page.goto(`${portal().url}/admin`);
  await waitForPage(page, '**/admin/profiles');
  await page.goto(portal().url);
  await waitForPage(page, '**/admin/profiles');
});

test('an employer on an administrator page is redirected to the administrators’ sign-in', async () => {
  const employer = await portal().addEmployer();
  const { page } = await portal().visitor();
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/profile');
  await page.goto(`${portal().url}/admin/profiles`);
  await waitForPage(page, '**/admin');
  await page.getByRole('heading', { name: 'Administrator Portal Login' }).waitFor();
});

test('an employer resets a forgotten password by an emailed link, which works once', {
  tags: 'core',
}, async () => {
  const employer = await portal().addEmployer({ Email: 'forgetful@lakeside.test' });
  const { page } = await portal().visitor();
  await page.clock.install();
  await page.goto(portal().url);
  await page.getByRole('button', { name: 'Forgot Password?', exact: true }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  const number = page.getByRole('textbox', { name: 'Designation Number', exact: true });
  await number.fill(employer.number);
  // Screen readers do not announce a live region that appears together with its text.
  const region = page.locator('form').getByRole('status');
  expect(await region.textContent()).toBe('');
  await stopClock(page);
  await page.getByRole('button', { name: 'Reset Password', exact: true }).click();
  const sent = region.getByText(messages.resetSent, { exact: true });
  await sent.waitFor();
  expect(await getBackgroundColorName(sent)).toBe('green');
  await expectHiddenInTime(page, sent);
  await page.clock.resume();
  await page.getByText('No email after a few minutes?').waitFor();
  await page.getByRole('button', { name: 'Return to Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();

  const link = await portal().linkInNewestMail('password', 'forgetful@lakeside.test');
  await page.goto(link);
  await page.getByText(`Designation number ${employer.number}`).waitFor();
  const password = page.getByRole('textbox', { name: 'New Password', exact: true });
  const confirmation = page.getByRole('textbox', { name: 'Password Confirmation', exact: true });
  const set = page.getByRole('button', { name: 'Set Password', exact: true });
  const wayBack = page.getByRole('link', { name: 'Return to Sign In', exact: true });
  expect(await wayBack.getAttribute('href')).toBe('/');
  await stopClock(page);
  await password.fill('   ');
  await set.click();
  const notice = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
  await notice(messages.passwordMissing).waitFor();
  expect(await getBackgroundColorName(notice(messages.passwordMissing))).toBe('red');
  await expectAtTopCentre(page, notice(messages.passwordMissing));
  await expectHiddenInTime(page, notice(messages.passwordMissing));
  await password.fill('granite-and-spruce-8');
  await confirmation.fill('something else');
  await set.click();
  await notice(messages.resetPasswordsDiffer).waitFor();
  expect([await password.inputValue(), await confirmation.inputValue()]).toEqual(['', '']);
  expect(await getBackgroundColorName(notice(messages.resetPasswordsDiffer))).toBe('red');
  await expectHiddenInTime(page, notice(messages.resetPasswordsDiffer));
  await page.clock.resume();
  await password.fill('password1');
  await confirmation.fill('password1');
  await set.click();
  await page.getByText(otherMessages.passwordTooCommon).waitFor();
  await password.fill('granite-and-spruce-8');
  await confirmation.fill('granite-and-spruce-8');
  await set.click();
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.getByLabel('Designation Number').inputValue()).toBe(employer.number);
  await page.getByRole('textbox', { name: 'Password' }).fill('granite-and-spruce-8');
  await page.getByRole('button', { name: 'Login' }).click();
  await waitForPage(page, '**/profile');

  const { page: other } = await portal().visitor();
  await other.goto(link);
  await other.getByText('This link no longer works').waitFor();
  await other.getByRole('link', { name: 'Ask for a new link' }).click();
  await other.getByRole('button', { name: 'Reset Password' }).waitFor();
});

test('setting a password by link while signed in leads to the sign-in without a message about an ended session', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor();
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/applications');
  await fetch(`${portal().url}/api/password?designationNumber=${employer.number}`);
  await page.goto(await portal().linkInNewestMail('password', getEmailAddress(employer)));
  await page.getByLabel('New Password').fill('granite-and-spruce-8');
  await page.getByLabel('Password Confirmation').fill('granite-and-spruce-8');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.getByText('Your session has ended').count()).toBe(0);
  expect(await listCookieNames(page)).not.toContain('Token');
});

test('an administrator’s password link leads to the administrators’ sign-in', async () => {
  const employer = await portal().addEmployer({ Email: 'staff@program.test' });
  const { page } = await portal().visitor();
  await fetch(`${portal().url}/api/password?designationNumber=${employer.number}`);
  await page.goto(await portal().linkInNewestMail('password', 'staff@program.test'));
  await page.getByLabel('New Password').fill('granite-and-spruce-8');
  await page.getByLabel('Password Confirmation').fill('granite-and-spruce-8');
  await page.route('**/api/password', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'OkA' }),
  );
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByRole('heading', { name: 'Administrator Portal Login' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
});

test('the portal asks for the password over an open page whose session has ended', {
  tags: 'core',
}, async () => {
  const employer = await portal().addCompleteEmployer();
  const { page, context } = await portal().visitor();
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/applications');
  const token = (await context.cookies()).find((cookie) => cookie.name === 'Token')?.value ?? '';
  await page.evaluate(
    (held) =>
      fetch('/api/logout', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Token: held }),
      }),
    token,
  );
  await page.getByRole('link', { name: 'Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await dialog.getByLabel('Password', { exact: false }).first().fill(employer.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: /Operating Name/ }).waitFor();
});

test('the portal deletes an invalid session token and shows the sign-in page', {
  tags: 'core',
}, async () => {
  const { page, context } = await portal().visitor();
  await context.addCookies([{ name: 'Token', value: 'dead', url: portal().url }]);
  await page.goto(`${portal().url}/applications`);
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
  expect(await listCookieNames(page)).not.toContain('Token');
});

test('the next user who signs in after a Logout starts at that user’s own start page', async () => {
  const first = await portal().addCompleteEmployer();
  const second = await portal().addCompleteEmployer();
  const { page } = await portal().visitor();
  await signIn(page, portal().url, first);
  await waitForPage(page, '**/applications');
  await page.goto(`${portal().url}/profile`);
  const name = page.getByRole('textbox', { name: /Operating Name/ });
  await name.fill('Not saved yet');
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  expect(await name.inputValue()).toBe('Not saved yet');
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByLabel('Designation Number').fill(second.number);
  await page.getByLabel('Password', { exact: false }).first().fill(second.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await waitForPage(page, '**/applications');
});

test('the next user who signs in after a Logout sees nothing that the former user read', {
  tags: 'core',
}, async () => {
  const first = await portal().addCompleteEmployer();
  const second = await portal().addCompleteEmployer();
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  await portal().call('/api/application', { Token: first.token, ...names });
  const { page } = await portal().visitor();
  await signIn(page, portal().url, first);
  await waitForPage(page, '**/applications');
  await page.getByText('Baker').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/applications*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByLabel('Designation Number').fill(second.number);
  await page.getByRole('textbox', { name: 'Password' }).fill(second.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await waitForPage(page, '**/applications');
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
  expect(await page.getByText('Baker').count()).toBe(0);
  answer.resolve();
  await page.getByText('Submit your first application').waitFor();
  expect(await page.getByText('Baker').count()).toBe(0);
});

test('the portal remembers French and sets it as the language of the document', async () => {
  const employer = await portal().addEmployer();
  const { page } = await portal().visitor();
  await page.goto(portal().url);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Portail des employeurs' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Portail des employeurs' }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('fr');
  await expectAccessible(page);
  await signIn(page, portal().url, { ...employer, password: 'faux' });
  await page.getByText('ne correspondent à aucun compte actif').waitFor();
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/profile');
  await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
});

test('a French browser opens the portal in French until the user chooses English', async () => {
  const { page } = await portal().visitor({ locale: 'fr-CA' });
  await page.goto(portal().url);
  await page.getByRole('heading', { name: 'Portail des employeurs' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
});

test('sign-in, menu and sign-out work on a phone without sideways scrolling', async () => {
  const employer = await portal().addEmployer();
  const { page } = await portal().visitor({ width: 390, height: 844 });
  await page.goto(portal().url);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await expectNoSidewaysScroll(page);
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/profile');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
});

test('the privacy page has a skip link, and its menu and logo lead to the login', async () => {
  const { page } = await portal().visitor({ width: 390, height: 844 });
  await page.goto(`${portal().url}/privacy`);
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Skip to Main Content',
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  const items = page.getByRole('dialog').getByRole('link');
  await expect.poll(() => items.allInnerTexts()).toEqual(['Profile', 'Applications', 'Support']);
  for (const item of await items.all()) expect(await item.getAttribute('href')).toBe('/');
  await page.keyboard.press('Escape');
  const { page: wide } = await portal().visitor();
  await wide.goto(`${portal().url}/privacy`);
  await wide.getByRole('link', { name: 'Rural Community Immigration Pilot' }).click();
  await wide.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
});

test('the sign-in page and every other page link to the accessibility statement', async () => {
  for (const [french, name, gap] of [
    [false, 'Accessibility', 'has not been tried with a screen reader'],
    [true, 'Accessibilité', 'n’a pas encore été essayé avec un lecteur d’écran'],
  ] as const) {
    const { page } = await portal().visitor({ french, width: 390, height: 844 });
    await page.goto(portal().url);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText(gap).waitFor();
    await page.getByRole('link', { name: 'help@pilot.test' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const { page: staff } = await portal().visitor({ as: administrator, french });
    await staff.goto(`${portal().url}/admin/support`);
    await staff.getByRole('contentinfo').getByRole('link', { name }).click();
    await staff.getByRole('heading', { level: 1, name }).waitFor();
  }
});

test('the privacy policy links signed-in users to the support page and tells everybody how to contact the program', async () => {
  const { page } = await portal().visitor({ width: 320, height: 700 });
  for (const path of ['/privacy', '/', '/admin']) {
    await page.goto(portal().url + path);
    const contact = page.locator('p', { hasText: 'Need help?' });
    const links = contact.getByRole('link');
    await expect.poll(() => links.allInnerTexts()).toEqual(['help@pilot.test', '705 555-0100']);
    expect(await Promise.all((await links.all()).map((link) => link.getAttribute('href')))).toEqual(
      ['mailto:help@pilot.test', 'tel:7055550100'],
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  for (const [person, door, support] of [
    [await portal().addCompleteEmployer(), '/', '/support'],
    [administrator, '/admin', '/admin/support'],
  ] as const) {
    const { page: own } = await portal().visitor();
    await signIn(own, portal().url, person, door);
    await own.getByRole('button', { name: 'Logout', exact: true }).waitFor();
    await own.goto(`${portal().url}/privacy`);
    await own.getByRole('navigation').getByRole('link', { name: 'Support' }).click();
    await waitForPage(own, `**${support}`);
    await own.getByRole('textbox', { name: 'Message' }).waitFor();
  }
});

test('the sign-in page says how long to wait after too many failed sign-ins, and a new password by mail works at once', async () => {
  const employer = await portal().addCompleteEmployer();
  for (const french of [false, true]) {
    const { page } = await portal().visitor({ french });
    for (let tries = 0; tries < 5; tries += 1) {
      await portal().call('/api/login', { DesignationNumber: employer.number, Password: 'wrong' });
    }
    await page.goto(portal().url);
    await page.locator('[name=DesignationNumber]').fill(employer.number);
    await page.locator('[name=Password]').fill(employer.password);
    await page.clock.install();
    await stopClock(page);
    await page.locator('button[type=submit]').click();
    const text = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect
      .poll(() => text.textContent())
      .toBe(
        french
          ? 'Trop d’essais. Réessayez dans 1\u00a0minute. Vous pouvez utiliser «\u00a0Mot de passe oublié?\u00a0».'
          : 'Too many attempts. Try again in 1 minute. You can use “Forgot Password?” now.',
      );
    expect(await listCookieNames(page)).not.toContain('Token');
    // The message stays for at least a minute.
    await page.clock.runFor(60_000);
    expect(await text.count()).toBe(1);
    await page.clock.resume();
    await expectAccessible(page);
  }
  const { page } = await portal().visitor();
  await page.goto(portal().url);
  await page.getByLabel('Designation Number').fill(employer.number);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText(messages.resetSent).waitFor();
  await page.goto(await portal().linkInNewestMail('password', getEmailAddress(employer)));
  for (const name of ['New Password', 'Password Confirmation']) {
    await page.getByLabel(name).first().fill('granite-and-spruce-8');
  }
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByText('Your password has been set.').waitFor();
  await signIn(page, portal().url, { ...employer, password: 'granite-and-spruce-8' });
  await waitForPage(page, '**/applications');
});

test('the sign-in dialog over an open page says how long to wait after too many failed sign-ins, and the page keeps what the user typed', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor();
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/applications');
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 200, body: '', headers: { 'retry-after': '540' } }),
  );
  await page.route('**/api/business?**', (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.getByRole('link', { name: 'Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: false }).first().fill(employer.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect
    .poll(() => dialog.getByRole('alert').textContent())
    .toBe(
      'Too many attempts. Try again in 9 minutes: what you typed is still here. You can use “Forgot Password?” in another tab in the meantime.',
    );
});

test('the page tries at most three times to load the privacy policy again before it reports the failure', async () => {
  const { page } = await portal().visitor();
  let request = 0;
  await page.route('**/policy.en-*.js*', (route) => {
    request += 1;
    return route.abort();
  });
  await page.goto(`${portal().url}/privacy`);
  await page.getByRole('button', { name: 'Load the Page Again' }).waitFor();
  // The HTML document requests the policy once, and the page requests it twice.
  expect(request).toBeLessThanOrEqual(3);
  await page.unroute('**/policy.en-*.js*');
  await page.getByRole('button', { name: 'Load the Page Again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
});

test('switching the language in the middle of the privacy policy keeps the reading position', async () => {
  const { page } = await portal().visitor();
  await page.goto(`${portal().url}/privacy`);
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await page.evaluate(() => scrollTo(0, 2_000));
  await page.getByRole('button', { name: 'Français' }).dispatchEvent('click');
  await page.getByRole('heading', { level: 1, name: 'Politique de confidentialité' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
});

test('an unknown address shows a helpful page with status 404', async () => {
  const { page } = await portal().visitor();
  const answer = await page.goto(`${portal().url}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
});

test.each([
  ['an unknown address', '/no/such/page', 'This page does not exist'],
  ['the privacy policy', '/privacy', 'Privacy Policy'],
])('Logout on %s leads to the sign-in that was used', async (_name, path, heading) => {
  const { page } = await portal().visitor();
  await signIn(page, portal().url, administrator, '/admin');
  await waitForPage(page, '**/admin/profiles');
  await page.goto(portal().url + path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.getByRole('heading', { name: 'Administrator Portal Login' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
});

test('an employer signs in and out by keyboard alone', async () => {
  const employer = await portal().addEmployer();
  const { page } = await portal().visitor();
  await page.goto(portal().url);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(employer.number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(employer.password);
  await page.keyboard.press('Enter');
  await waitForPage(page, '**/profile');
  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Login' }).waitFor();
});
