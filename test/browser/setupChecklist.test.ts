import { expect, test } from 'vitest';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests({}, undefined, { isNew: true });

test('an administrator completes a new office’s setup checklist, sends a test mail and hides the checklist', async () => {
  const { page } = await portal().visitor();
  await signIn(page, portal().url, administrator, '/admin');
  await waitForPage(page, '**/admin/profiles');
  const list = page.getByRole('region', { name: 'Before the First Application' });
  const line = (title: string) => list.getByRole('listitem').filter({ hasText: title });
  await line('Mail Server').getByText('No mail server is set').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(6);
  expect(await list.getByText('To Do').count()).toBe(6);
  expect(await line('Mail Server').getByRole('button').isDisabled()).toBe(true);
  await expectAccessible(page);

  await list.getByRole('link', { name: 'Your Name and Email' }).click();
  await waitForPage(page, '**/admin/account');
  await page.getByRole('textbox', { name: 'First Name' }).fill('Kim');
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Tremblay');
  await page.getByRole('textbox', { name: 'Email' }).fill('kim@program.test');
  await page.getByLabel('Current Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForPage(page, '**/admin/profiles');
  await line('Your Name and Email').getByText('Done').waitFor();
  await line('Mail Server').getByRole('button', { name: 'Send a Test Email' }).click();
  await line('Mail Server').getByText('The test email was written to a file in').waitFor();
  expect(await line('Mail Server').getByText('To Do').count()).toBe(1);

  await page.goto(`${portal().url}/admin/work`);
  await line('Your Name and Email').getByText('Done').waitFor();
  await list.getByRole('button', { name: 'Hide for Everyone' }).click();
  await list.waitFor({ state: 'detached' });
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Work' }).waitFor();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await waitForPage(page, '**/admin/profiles');
  expect(await list.count()).toBe(0);
  expect(requestedUrls.filter((url) => url.includes('/api/firsthour'))).toEqual([]);
});

test('an administrator invites all employers that have no password at once, in French on a phone', async () => {
  await portal().addEmployer({ OperatingName: 'Auberge du Lac', Password: '' });
  await portal().addEmployer({ OperatingName: 'Boulangerie du Nord', Password: '' });
  await portal().addEmployer({
    OperatingName: 'Camping sans numéro',
    DesignationNumber: '',
    Password: '',
  });
  await portal().addEmployer({ OperatingName: 'Dépanneur Roy' });
  const { page } = await portal().visitor({ as: administrator, french: true, width: 390 });
  await page.goto(`${portal().url}/admin/profiles`);
  await page.getByRole('link', { name: 'Inviter' }).click();
  await waitForPage(page, '**/admin/invitations');
  await page.getByText('2 employeurs n’ont pas encore de mot de passe').waitFor();
  await page.getByText('Laissés de côté (1)').waitFor();
  await page.getByText('n’a pas de numéro de désignation').waitFor();
  await page.getByText('Un compte pour Auberge du Lac a été ouvert').waitFor();
  await page.getByText('An account for Auberge du Lac has been opened').waitFor();
  expect(await page.getByText('Dépanneur Roy').count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Inviter 2 employeurs' }).click();
  await waitForPage(page, '**/admin/batch/*');
  await page.getByText('C’est fait : 2 employeurs invités.').waitFor();
  await page.getByText('écrits dans des fichiers').waitFor();
  await page.getByRole('link', { name: 'Auberge du Lac' }).waitFor();
  for (const name of ['Auberge du Lac', 'Boulangerie du Nord']) {
    expect(await portal().linkInNewestMail('password', name)).toContain('/password/');
  }
  await expectAccessible(page);

  await page.goto(`${portal().url}/admin/invitations`);
  await page.getByText('Aucun employeur n’est à inviter.').waitFor();
  expect(await page.getByText('dont le lien est encore valide').count()).toBe(2);
});
