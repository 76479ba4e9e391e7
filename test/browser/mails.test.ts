import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { queueDelivery } from '../../server/mail/outbox/deliveries.usecases.ts';
import { passwordResetMail } from '../../server/people/accounts/passwords/passwordLinks.mails.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  watchCallsOfPage,
} from './journey.ts';

const portal = startPortalForTests();

interface MailQueueState {
  tries: number;
  failed_on?: string;
  due_on?: string;
  last_error: string;
}

/** Queues mails in the state that they would have after several tries, which would take half a day. */
async function queueMails(
  designationNumbers: string[],
  now: Date,
  left: MailQueueState,
): Promise<void> {
  const { database } = openDatabase({ dataFolder: portal().dataDir, databaseUrl: undefined });
  try {
    await database.transaction().execute(async (trx) => {
      for (const designationNumber of designationNumbers) {
        await queueDelivery(trx, now, passwordResetMail, { designationNumber });
      }
      await trx
        .updateTable('deliveries')
        .set(left)
        .where('sent_on', 'is', null)
        .where('failed_on', 'is', null)
        .execute();
    });
  } finally {
    await database.destroy();
  }
}

async function failMails(
  designationNumbers: string[],
  lastError: string,
  tries = 12,
): Promise<void> {
  const now = new Date();
  const left = { tries, failed_on: now.toISOString(), last_error: lastError };
  await queueMails(designationNumbers, now, left);
}

const getMinutesAway = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const formatTimeOfDay = (instant: Date, locale: string, hour: '2-digit' | 'numeric') =>
  instant.toLocaleTimeString(locale, { timeZone: 'America/Toronto', hour, minute: '2-digit' });

function listMailFiles(): string[] {
  try {
    return readdirSync(join(portal().dataDir, 'mail')).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}

test('an administrator finds failed mails, retries one of them and discards another', {
  tags: 'core',
}, async () => {
  const [one, other] = [await portal().addEmployer(), await portal().addEmployer()];
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/profiles`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: /could not be sent/ }).count()).toBe(0);

  await failMails([one.number, other.number], 'ECONNREFUSED: connect ECONNREFUSED 192.0.2.1:25');
  await page.reload();
  await page.getByRole('link', { name: '2 messages could not be sent' }).click();
  await page.getByRole('heading', { level: 1, name: 'Messages That Could Not Be Sent' }).waitFor();
  const cards = page.getByRole('listitem').filter({ hasText: 'Link to set a new password' });
  await expect.poll(() => cards.count()).toBe(2);
  const text = await cards.last().textContent();
  for (const part of ['could not be reached', 'ada1@lakeside.test', 'Lakeside Inn 1', '12 times']) {
    expect(text).toContain(part);
  }
  await cards.last().getByText('Mail Server Response').click();
  await page.getByText('connect ECONNREFUSED 192.0.2.1:25').last().waitFor();

  const before = listMailFiles().length;
  await page.getByRole('button', { name: /^Try Again: .*ada1@/ }).click();
  await page.getByText('The message is being sent again.').waitFor();
  await expect.poll(() => cards.count()).toBe(1);
  await expect.poll(() => listMailFiles().length).toBe(before + 1);

  await page.getByRole('button', { name: /^Stop Trying: .*ada2@/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop trying to send this message?' });
  await dialog.getByText('for ada2@lakeside.test: it will not be sent.').waitFor();
  await dialog.getByRole('button', { name: 'Stop Trying' }).click();
  await page.getByText('No failed messages').waitFor();
  await expect.poll(() => page.getByRole('link', { name: /could not be sent/ }).count()).toBe(0);
  expect(listMailFiles()).toHaveLength(before + 1);
});

test('the mail page works on a phone in French and dark mode, even when it fails to load', async () => {
  const employer = await portal().addEmployer({ Email: `${'a'.repeat(60)}@lakeside.test` });
  await failMails([employer.number, employer.number], 'EENVELOPE: all recipients were rejected');
  const { page } = await portal().visitor({
    as: administrator,
    french: true,
    width: 390,
    dark: true,
  });
  await page.goto(`${portal().url}/admin/profiles`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: '2 messages non envoyés' }).click();
  await page.getByText('Le serveur de courriel n’accepte pas l’adresse.').first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.route('**/api/failedmails?*', (route) => route.abort());
  await page.reload();
  await page.getByText(/La connexion au portail est coupée/).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/failedmails?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Tout réessayer' }).click();
  await page.getByText('Aucun message en échec').waitFor();
});

test('a mail that was waiting at the time of a backup is held back after the restore until an administrator releases it', async () => {
  const { number } = await portal().addEmployer();
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/profiles`);
  await failMails([number], 'RESTORED: it was waiting when the backup was made', 0);
  await page.goto(`${portal().url}/admin/mails`);
  const card = page.getByRole('listitem').filter({ hasText: 'when the backup was made' });
  await card.waitFor();
  expect(await card.textContent()).not.toMatch(/0 times|Mail Server Response/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const before = listMailFiles().length;
  await card.getByRole('button', { name: /Try Again/ }).click();
  await expect.poll(() => listMailFiles().length).toBe(before + 1);
});

test('staff see since when and why mails are waiting, and can send them again at once', async () => {
  const { number } = await portal().addEmployer();
  const since = getMinutesAway(-16);
  const error = 'ECONNREFUSED: connect ECONNREFUSED 192.0.2.1:25';
  const waiting = { tries: 5, due_on: getMinutesAway(200).toISOString(), last_error: error };
  await queueMails([number], since, waiting);

  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/profiles`);
  const hint = page.getByRole('complementary', { name: 'Waiting Messages' });
  await hint.waitFor();
  const time = formatTimeOfDay(since, 'en-US', '2-digit');
  expect(await hint.textContent()).toMatch(
    new RegExp(`^Messages have been waiting since (\\w{3} \\d\\d, \\d{4}, )?${time}\\.`),
  );
  await expectAccessible(page);
  await hint.getByRole('link', { name: 'See Why' }).click();
  await page.getByText('1 message has not been sent yet.').waitFor();
  await page.getByText('The mail server could not be reached.').waitFor();
  expect(await hint.count()).toBe(0);
  expect(await page.getByText('No failed messages').count()).toBe(0);
  await page.getByText('Mail Server Response').click();
  await page.getByText('connect ECONNREFUSED 192.0.2.1:25').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const before = listMailFiles().length;
  await page.getByRole('button', { name: 'Try Now' }).click();
  await page.getByText('The messages are being sent now.').waitFor();
  await expect.poll(() => listMailFiles().length).toBe(before + 1);
  await page.reload();
  await page.getByText('No failed messages').waitFor();
});

test('the portal reports mails waiting since an earlier day on a phone in French and dark mode', async () => {
  const { number } = await portal().addEmployer();
  const since = getMinutesAway(-26 * 60);
  const left = {
    tries: 9,
    due_on: getMinutesAway(200).toISOString(),
    last_error: 'EAUTH: 535 5.7.8',
  };
  await queueMails([number, number], since, left);
  const { page } = await portal().visitor({
    as: administrator,
    french: true,
    width: 320,
    dark: true,
  });
  await page.goto(`${portal().url}/admin/profiles`);
  const hint = page.getByRole('complementary', { name: 'Messages en attente' });
  await hint.waitFor();
  const time = formatTimeOfDay(since, 'fr-CA', 'numeric').replace(/\s/g, ' ');
  expect((await hint.textContent())?.replace(/\s/g, ' ')).toMatch(
    new RegExp(`^Des messages sont en attente depuis le \\d+(?:er)? \\S+ \\d{4}, ${time}\\.`),
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await hint.getByRole('link', { name: 'Voir pourquoi' }).click();
  await page.getByText('2 messages n’ont pas encore été envoyés.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Réessayer maintenant' }).click();
  await page.getByText('Un nouvel essai est en cours.').waitFor();
});

async function readLastSeen(): Promise<string> {
  const { database } = openDatabase({ dataFolder: portal().dataDir, databaseUrl: undefined });
  try {
    const rows = await database.selectFrom('sessions').select('seen_on').execute();
    return String(
      rows
        .map(({ seen_on: on }) => on)
        .sort()
        .at(-1),
    );
  } finally {
    await database.destroy();
  }
}

async function setLastSeen(seen_on: string): Promise<void> {
  const { database } = openDatabase({ dataFolder: portal().dataDir, databaseUrl: undefined });
  try {
    await database.updateTable('sessions').set({ seen_on }).execute();
  } finally {
    await database.destroy();
  }
}

test('requests that an open page repeats by itself do not keep an administrator signed in', {
  tags: 'core',
}, async () => {
  const { page } = await portal().visitor({ as: administrator });
  const { allAnswered } = watchCallsOfPage(page);
  await page.clock.install();
  await page.goto(`${portal().url}/admin/profiles`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The user is away for a minute, and all earlier calls have received responses.
  await page.clock.fastForward('01:00');
  await allAnswered();
  const before = getMinutesAway(-20).toISOString();
  await setLastSeen(before);

  const isRead = (path: string) => page.waitForResponse((answer) => answer.url().includes(path));
  for (let minutes = 0; minutes < 10; minutes += 5) {
    const isReadAgain = isRead('/api/');
    await page.clock.fastForward('05:00');
    // Status 304 means that nothing has changed.
    expect([200, 304]).toContain((await isReadAgain).status());
  }
  const again = isRead('/api/');
  await page.clock.fastForward('01:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await again;
  expect(await readLastSeen()).toBe(before);

  const opened = isRead('/api/applications');
  await page.getByRole('link', { name: 'Applications' }).click();
  expect((await opened).status()).toBe(200);
  expect(Date.parse(await readLastSeen())).toBeGreaterThan(Date.parse(before));
});
