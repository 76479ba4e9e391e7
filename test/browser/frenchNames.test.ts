import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPortalForTests } from './journey.ts';

const portal = startPortalForTests({
  PROGRAM_NAME: 'Northern Pilot',
  PROGRAM_NAME_FR: 'Pilote du Nord',
});

const getMailFolder = () => join(portal().dataDir, 'mail');
const listMailFiles = () => readdirSync(getMailFolder()).filter((name) => name.endsWith('.eml'));

async function readLanguagesOfNewMail(before: string[]): Promise<unknown[]> {
  const come = () => listMailFiles().filter((name) => !before.includes(name));
  await expect.poll(() => come().length, { timeout: 30_000 }).toBe(1);
  const mail = readFileSync(join(getMailFolder(), String(come()[0])), 'utf8').replace(
    /=\r?\n/g,
    '',
  );
  expect(mail).toMatch(/\/password\/[\w-]+/);
  return [...mail.matchAll(/<div lang=3D"(..)">/g)].map(([, language]) => language);
}

test('a French user sees the program’s French name, and mails to that user start with French', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer, french: true, locale: 'fr-CA' });
  const answer = await page.goto(portal().url);
  const document = String(await answer?.text());
  expect(document).toContain('<html lang="fr">');
  expect(document).toContain('<title>Pilote du Nord</title>');
  await expect.poll(() => page.title()).toMatch(/ · Pilote du Nord$/);
  expect(await page.getByText('Northern Pilot').count()).toBe(0);
  await page.goto(`${portal().url}/privacy`);
  await page.getByText('communauté rurale\u00a0: Pilote du Nord.').waitFor();
  await page.goto(`${portal().url}/applications`);
  await page.getByRole('banner').getByText('Pilote du Nord').waitFor();

  const { page: other } = await portal().visitor();
  await other.goto(portal().url);
  await expect.poll(() => other.title()).toMatch(/ · Northern Pilot$/);
  let before = listMailFiles();
  await other.getByRole('button', { name: 'Forgot Password?' }).click();
  await other.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await other.getByRole('textbox', { name: 'Designation Number' }).fill(employer.number);
  await other.getByRole('button', { name: 'Reset Password' }).click();
  expect(await readLanguagesOfNewMail(before)).toEqual(['en', 'fr']);

  before = listMailFiles();
  await page.getByRole('button', { name: 'Fermer la session' }).click();
  await page.getByRole('button', { name: 'Mot de passe oublié?' }).click();
  await page.getByRole('heading', { name: 'Réinitialiser votre mot de passe' }).waitFor();
  await page.getByRole('textbox', { name: 'Numéro de désignation' }).fill(employer.number);
  await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  expect(await readLanguagesOfNewMail(before)).toEqual(['fr', 'en']);
});
