import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addCommandRun,
  type CommandRun,
} from '../../server/operations/health/commandRuns.usecases.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();

async function recordCommandRun(run: Partial<CommandRun>): Promise<void> {
  const { database } = openDatabase({ dataFolder: portal().dataDir, databaseUrl: undefined });
  const now = new Date();
  try {
    await addCommandRun(database, {
      kind: 'backup',
      outcome: 'ok',
      startedOn: now,
      endedOn: now,
      target: '/var/backups/portal',
      said: '12 documents, 3 of them new.',
      ...run,
    });
  } finally {
    await database.destroy();
  }
}

const getDaysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
const getCheckCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('an administrator sees the health of the portal and, on other pages, a warning about an old backup', {
  tags: 'core',
}, async () => {
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/profiles`);
  await page.getByRole('link', { name: 'Portal Health' }).click();
  await page.getByRole('heading', { level: 1, name: 'Portal Health' }).waitFor();
  await page.getByText(/Version \d+\.\d+\.\d+.*, running since/).waitFor();
  await getCheckCard(page, 'Database').getByText('The embedded database is responding.').waitFor();
  await getCheckCard(page, 'Disk')
    .getByText(/\d\s[kMGT]B of/)
    .waitFor();
  await getCheckCard(page, 'Sessions').getByText('is open').waitFor();
  await getCheckCard(page, 'Backup').getByText('none is expected').waitFor();
  expect(await page.getByRole('complementary', { name: 'Backups' }).count()).toBe(0);

  await recordCommandRun({ endedOn: getDaysAgo(3) });
  await page.getByRole('button', { name: 'Check Again' }).click();
  await getCheckCard(page, 'Backup').getByText('Problem').waitFor();
  await getCheckCard(page, 'Backup').getByText('portal backup FOLDER').waitFor();
  await page
    .getByRole('status')
    .getByText(/needs? attention/)
    .waitFor();

  await page.goto(`${portal().url}/admin/applications`);
  const line = page.getByRole('complementary', { name: 'Backups' });
  await line.getByText('The last backup was made on').waitFor();
  await line.getByRole('link', { name: 'Portal Health' }).click();
  await page.getByRole('heading', { level: 1, name: 'Portal Health' }).waitFor();

  await recordCommandRun({ outcome: 'broken', said: 'The disk is full: /var/backups/portal' });
  await recordCommandRun({ kind: 'verify', outcome: 'look', said: 'Document 7 is missing.' });
  await page.getByRole('button', { name: 'Check Again' }).click();
  await getCheckCard(page, 'Verification').getByText('Technical Details').click();
  await getCheckCard(page, 'Verification').getByText('Document 7 is missing.').waitFor();

  await recordCommandRun({});
  await page.reload();
  await getCheckCard(page, 'Backup').getByText('to /var/backups/portal').waitFor();
  await getCheckCard(page, 'Backup').getByText('OK').waitFor();
  expect(await line.count()).toBe(0);
});

test('the health page fits a narrow phone in French and dark mode, even when it fails to load', async () => {
  await recordCommandRun({ endedOn: getDaysAgo(3), target: `/var/backups/${'long'.repeat(20)}` });
  const { page } = await portal().visitor({
    as: administrator,
    french: true,
    width: 320,
    dark: true,
  });
  await page.goto(`${portal().url}/admin/profiles`);
  const line = page.getByRole('complementary', { name: 'Sauvegardes' });
  await line.getByText('La dernière sauvegarde a été faite le').waitFor();
  await expectNoSidewaysScroll(page);
  await line.getByRole('link', { name: 'État du portail' }).click();
  await getCheckCard(page, 'Sauvegarde').getByText('Problème').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.route('**/api/health?*', (route) => route.abort());
  await page.reload();
  await page.getByText(/La connexion au portail est coupée/).waitFor();
  await page.unroute('**/api/health?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await getCheckCard(page, 'Base de données').getByText('En ordre').waitFor();
});

test('an employer sees neither the health warning nor its link', async () => {
  await recordCommandRun({ endedOn: getDaysAgo(3) });
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer });
  await page.goto(`${portal().url}/applications`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('complementary').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Portal Health' }).count()).toBe(0);
});
