import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { queueMail } from '../../server/mail/outbox.usecases.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import {
  administrator,
  arriveAt,
  expectAccessible,
  expectNoSidewaysScroll,
  journeys,
  signIn,
} from './journey.ts';

const portal = journeys();

/** As the outbox leaves a mail after its last try; half a day of tries takes half a day. */
async function failMails(
  designationNumbers: string[],
  lastError: string,
  tries = 12,
): Promise<void> {
  const { database } = openDatabase({ dataFolder: portal().dataDir, databaseUrl: undefined });
  try {
    await database.transaction().execute(async (trx) => {
      const now = new Date();
      for (const designationNumber of designationNumbers) {
        await queueMail(trx, now, 'passwordReset', { designationNumber });
      }
      await trx
        .updateTable('mails')
        .set({ tries, failed_on: now.toISOString(), last_error: lastError })
        .where('sent_on', 'is', null)
        .execute();
    });
  } finally {
    await database.destroy();
  }
}

function mailFiles(): string[] {
  try {
    return readdirSync(join(portal().dataDir, 'mail')).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}

test('an administrator finds mails that could not be sent, tries one again and gives the other up', async () => {
  const [one, other] = [await portal().addEmployer(), await portal().addEmployer()];
  const { page } = await portal().visitor();
  await signIn(page, portal().url, administrator, '/admin');
  await arriveAt(page, '**/admin/profiles');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: /could not be sent/ }).count()).toBe(0);

  await failMails([one.number, other.number], 'ECONNREFUSED: connect ECONNREFUSED 192.0.2.1:25');
  await page.reload();
  await page.getByRole('link', { name: '2 emails could not be sent' }).click();
  await page.getByRole('heading', { level: 1, name: 'Emails That Could Not Be Sent' }).waitFor();
  const cards = page.getByRole('listitem').filter({ hasText: 'Link to set a new password' });
  await expect.poll(() => cards.count()).toBe(2);
  const text = await cards.last().textContent();
  for (const part of ['could not be reached', 'ada1@lakeside.test', 'Lakeside Inn 1', '12 times']) {
    expect(text).toContain(part);
  }
  await cards.last().getByText('What the mail server said').click();
  await page.getByText('connect ECONNREFUSED 192.0.2.1:25').last().waitFor();
  await expectAccessible(page);

  const before = mailFiles().length;
  await page.getByRole('button', { name: /^Try Again: .*ada1@/ }).click();
  await page.getByText('It is being tried again.').waitFor();
  await expect.poll(() => cards.count()).toBe(1);
  await expect.poll(() => mailFiles().length).toBe(before + 1);

  await page.getByRole('button', { name: /^Stop Trying: .*ada2@/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop trying to send this email?' });
  await dialog.getByText('for ada2@lakeside.test: it will not be sent.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stop Trying' }).click();
  await page.getByText('Nothing is stuck').waitFor();
  await expect.poll(() => page.getByRole('link', { name: /could not be sent/ }).count()).toBe(0);
  await expectAccessible(page);
  expect(mailFiles()).toHaveLength(before + 1);
});

test('on a phone, in French and in the dark, and when the list cannot be read', async () => {
  const employer = await portal().addEmployer({ Email: `${'a'.repeat(60)}@lakeside.test` });
  await failMails([employer.number, employer.number], 'EENVELOPE: all recipients were rejected');
  const { page } = await portal().visitor({ french: true, width: 390, dark: true });
  await signIn(page, portal().url, administrator, '/admin');
  await arriveAt(page, '**/admin/profiles');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: '2 courriels non envoyés' }).click();
  await page.getByText('Le serveur de courriel n’accepte pas l’adresse.').first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.route('**/api/failedmails?*', (route) => route.abort());
  await page.reload();
  await page.getByText(/Le portail est injoignable/).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/failedmails?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Tout réessayer' }).click();
  await page.getByText('Rien n’est bloqué').waitFor();
});

test('a mail that a restore holds says so, and is sent only when an administrator wants it', async () => {
  const { number } = await portal().addEmployer();
  const { page } = await portal().visitor();
  await signIn(page, portal().url, administrator, '/admin');
  await arriveAt(page, '**/admin/profiles');
  await failMails([number], 'RESTORED: it was waiting when the backup was made', 0);
  await page.goto(`${portal().url}/admin/mails`);
  const card = page.getByRole('listitem').filter({ hasText: 'when the backup was made' });
  await card.waitFor();
  expect(await card.textContent()).not.toMatch(/0 times|mail server said/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const before = mailFiles().length;
  await card.getByRole('button', { name: /Try Again/ }).click();
  await expect.poll(() => mailFiles().length).toBe(before + 1);
});
