import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { SentRequest } from '../../contract/requests.ts';
import { requests as words } from '../../web/texts/en/requests.ts';
import { administrator, expectAccessible, startPortalForTests } from './journey.ts';

const portal = startPortalForTests({ MAIL_WAIT_MINUTES: '0' });

test('staff see before and after sending a request that nobody receives a mail about the request', async () => {
  const employer = await portal().addCompleteEmployer();
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const request = await portal().call('/api/application', { Token: employer.token, ...names });
  const { ApplicationId } = (await request.json()) as Application;
  const database = new DatabaseSync(join(portal().dataDir, 'portal.db'), { timeout: 10_000 });
  database.exec(
    `update businesses set email = '', confirmed_email = '' where designation_number = '${employer.number}'`,
  );
  database.close();

  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/application/${ApplicationId}`);
  await page.getByRole('button', { name: words.compose, exact: true }).click();
  await page.getByLabel(words.addWhat).selectOption('A question');
  await page.getByRole('button', { name: words.add, exact: true }).click();
  await page.getByRole('textbox', { name: words.question, exact: true }).fill('Which hours?');
  await page.getByText('No email: the employer’s profile has no email address.').waitFor();
  expect(await page.getByLabel('Do not send this email').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.send, exact: true }).click();
  await page.getByText(words.sent).waitFor();

  const response = `applicationId=${ApplicationId}&token=${employer.token}`;
  const answer = await fetch(`${portal().url}/api/requests?${response}`);
  expect((await answer.json()) as SentRequest[]).toMatchObject([
    { State: 'open', Items: [{ Text: 'Which hours?' }] },
  ]);
  const mail = page.getByRole('listitem').filter({ hasText: 'Request' });
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('tab', { name: 'Emails' }).click();
        await page.getByRole('heading', { name: 'Emails', exact: true }).waitFor();
        return mail.filter({ hasText: 'To the employer. Not sent: no email address' }).count();
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(1);
  await expectAccessible(page);
});
