import { expect, test } from 'vitest';
import { openDatabase } from '../../server/platform/database/database.ts';
import { signIn, startPortalForTests, waitForPage, watchCallsOfPage } from './journey.ts';

const portal = startPortalForTests();

async function passMinuteOnServer(designationNumber: string): Promise<void> {
  const { database } = openDatabase({ dataFolder: portal().dataDir, databaseUrl: undefined });
  try {
    const sessions = await database
      .selectFrom('sessions')
      .innerJoin('businesses', 'businesses.business_id', 'sessions.business_id')
      .where('designation_number', '=', designationNumber)
      .select(['token_hash', 'seen_on', 'sessions.created_on'])
      .execute();
    for (const { token_hash, seen_on, created_on } of sessions) {
      const earlier = (on: string) => new Date(Date.parse(on) - 60_000).toISOString();
      await database
        .updateTable('sessions')
        .set({ seen_on: earlier(seen_on), created_on: earlier(created_on) })
        .where('token_hash', '=', token_hash)
        .execute();
    }
  } finally {
    await database.destroy();
  }
}

test('a session stays open while the user types for forty minutes, and ends after forty minutes without activity', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page, context } = await portal().visitor();
  await page.clock.install();
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/applications');
  const address = page.getByRole('textbox', { name: /^Address/ });
  const openForm = async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
    await address.focus();
  };
  const { attended, allAnswered } = watchCallsOfPage(page);
  await openForm();
  await allAnswered();
  attended.length = 0;
  const passMinutes = async (minutes: number, key?: string) => {
    for (let passed = 0; passed < minutes; passed += 1) {
      await passMinuteOnServer(employer.number);
      await page.clock.fastForward('01:00');
      if (key) await page.keyboard.press(key);
      await allAnswered();
    }
  };

  await passMinutes(40, 'x');
  const reported = attended.length;
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await page.getByRole('button', { name: 'Save' }).click();
  await ended.or(page.getByRole('heading', { level: 1, name: 'Applications' })).waitFor();
  expect(await ended.count()).toBe(0);
  expect(reported).toBeGreaterThanOrEqual(6);
  expect(reported).toBeLessThanOrEqual(8);

  // When the clock is set back by an hour, the page still reports activity.
  await openForm();
  await page.clock.setSystemTime(new Date((await page.evaluate(() => Date.now())) - 3_600_000));
  attended.length = 0;
  await passMinutes(12, 'x');
  expect(attended.length).toBeGreaterThanOrEqual(2);

  const noLine = page.getByRole('status').filter({ hasText: 'There is no connection' });
  await context.setOffline(true);
  await passMinutes(6, 'y');
  await noLine.waitFor();
  expect((await page.getByRole('alert').allInnerTexts()).join()).toBe('');
  await context.setOffline(false);
  await noLine.waitFor({ state: 'detached' });

  await allAnswered();
  attended.length = 0;
  await passMinutes(31);
  expect(attended).toEqual([]);
  await page.keyboard.press('z');
  await allAnswered();
  expect(await ended.count()).toBe(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await ended.waitFor();
  await ended.getByLabel('Password', { exact: false }).first().fill(employer.password);
  await ended.getByRole('button', { name: 'Continue' }).click();
  await ended.waitFor({ state: 'detached' });
  await page.waitForURL('**/applications');
  await openForm();
  expect(await address.inputValue()).toBe(`12 Shore Road${'x'.repeat(52)}${'y'.repeat(6)}z`);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('textbox', { name: 'Designation Number' }).waitFor();
  await allAnswered();
  attended.length = 0;
  await passMinutes(12, 'x');
  expect(attended).toEqual([]);
});
