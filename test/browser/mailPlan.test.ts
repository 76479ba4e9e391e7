import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { MailOfApplication, MailPlan } from '../../contract/notifications.ts';
import { applicationPage as words } from '../../web/texts/en/applications.ts';
import { texts } from '../../web/texts/en.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();
const { common } = texts;

async function fileApplication(fields = {}): Promise<number> {
  const { token } = await portal().addCompleteEmployer(fields);
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const saved = await portal().call('/api/application', { Token: token, ...names });
  return ((await saved.json()) as Application).ApplicationId;
}

async function openAsStaff(applicationId: number, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/application/${applicationId}`);
  return page;
}

async function readMailsOfApplication(applicationId: number): Promise<MailOfApplication[]> {
  const token = await portal().adminToken();
  const query = `token=${token}&applicationId=${applicationId}`;
  const answer = await fetch(`${portal().url}/api/mails/application?${query}`);
  return (await answer.json()) as MailOfApplication[];
}

test('before staff save a status, they see who will get a mail, and can save without sending a mail', async () => {
  const id = await fileApplication({ Email: 'zoe@bakery.test' });
  const page = await openAsStaff(id);
  const plan = page.getByText(
    'An email will be sent to zoe@bakery.test in 10 minutes, in English.',
  );
  await page.getByLabel(words.status).selectOption('Under Review');
  await plan.waitFor();
  await expectAccessible(page);
  await page.getByLabel('Do not send this email').check();
  await page.getByText('No email is sent about this.').waitFor();
  const saved = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: common.save, exact: true }).click();
  expect((await saved).postDataJSON()).toMatchObject({
    ApplicationStatusId: 2,
    LeaveOutMail: true,
  });
  await waitForPage(page, '**/admin/applications');
  await expect
    .poll(async () =>
      (await readMailsOfApplication(id)).filter(({ Kind }) => Kind === 'statusChanged'),
    )
    .toMatchObject([{ State: 'leftOut', To: 'employer' }]);
  await page.goto(`${portal().url}/admin/application/${id}`);
  await page.getByRole('tab', { name: 'Emails' }).click();
  await page.getByText('To the employer. Not sent: staff chose not to send it').waitFor();
});

test('the page no longer announces a mail when staff select the former status again before saving', async () => {
  const page = await openAsStaff(await fileApplication({ Email: 'zoe@bakery.test' }));
  const status = page.getByLabel(words.status);
  await status.selectOption('Under Review');
  await page.getByText('An email will be sent to zoe@bakery.test').waitFor();
  await status.selectOption('Submitted');
  await page.getByText('An email will be sent to zoe@bakery.test').waitFor({ state: 'detached' });
});

test('a visible note says in French on a narrow phone that nobody receives a mail without an email address', async () => {
  const page = await openAsStaff(await fileApplication(), { width: 320, french: true, dark: true });
  await page.route('**/api/mailplan?*', async (route) => {
    const answer = await route.fetch();
    const plan: MailPlan = { ...((await answer.json()) as MailPlan), Reaches: 'nobody' };
    await route.fulfill({ response: answer, json: { ...plan, Why: 'noEmail', Email: '' } });
  });
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('radio', { name: 'Visible pour l’employeur' }).check();
  await page.getByText('le profil de l’employeur n’a pas d’adresse de courriel').waitFor();
  expect(await page.getByLabel('Ne pas envoyer ce courriel').count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
