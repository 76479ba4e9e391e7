import { expect, test } from 'vitest';
import { administrator, arriveAt, expectAccessible, journeys, signIn } from './journey.ts';

const portal = journeys({}, undefined, { isNew: true });

test('a new office ticks its first hour off, sends a test mail, and puts the list away', async () => {
  const { page } = await portal().visitor();
  await signIn(page, portal().url, administrator, '/admin');
  await arriveAt(page, '**/admin/profiles');
  const list = page.getByRole('region', { name: 'Before the First Application' });
  const line = (title: string) => list.getByRole('listitem').filter({ hasText: title });
  await line('Mail Server').getByText('No mail server is set').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(6);
  expect(await list.getByText('To Do').count()).toBe(6);
  expect(await line('Mail Server').getByRole('button').isDisabled()).toBe(true);
  await expectAccessible(page);

  await list.getByRole('link', { name: 'Your Name and Email' }).click();
  await arriveAt(page, '**/admin/account');
  await page.getByRole('textbox', { name: 'First Name' }).fill('Kim');
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Tremblay');
  await page.getByRole('textbox', { name: 'Email' }).fill('kim@program.test');
  await page.getByLabel('Current Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await arriveAt(page, '**/admin/profiles');
  await line('Your Name and Email').getByText('Done').waitFor();
  await line('Mail Server').getByRole('button', { name: 'Send a Test Email' }).click();
  await line('Mail Server').getByText('The test email was written to a file in').waitFor();
  expect(await line('Mail Server').getByText('To Do').count()).toBe(1);

  await page.goto(`${portal().url}/admin/work`);
  await line('Your Name and Email').getByText('Done').waitFor();
  await list.getByRole('button', { name: 'Put Away for Everybody' }).click();
  await list.waitFor({ state: 'detached' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Work' }).waitFor();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await arriveAt(page, '**/admin/profiles');
  expect(await list.count()).toBe(0);
  expect(asked.filter((url) => url.includes('/api/firsthour'))).toEqual([]);
});
