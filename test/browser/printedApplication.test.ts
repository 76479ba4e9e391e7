import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import { applicationDownloads } from '../../web/texts/en/applications.ts';
import { applicationDownloads as french } from '../../web/texts/fr/applications.ts';
import { readPdf } from '../support/readPdf.ts';
import { administrator, expectNoSidewaysScroll, startPortalForTests } from './journey.ts';

const portal = startPortalForTests();

type PaperFormat = 'Letter' | 'A4';

/** The text is compared without spaces, because lines may break anywhere on a sheet. */
const removeSpaces = (text: string) => text.replace(/\s/g, '');

async function printToPdf(page: Page, format: PaperFormat) {
  const { pages } = await readPdf(await page.pdf({ format, printBackground: true }));
  return { count: pages.length, text: removeSpaces(pages.join('')) };
}

const mandatoryDocuments = {
  JobOffer: 'offer of work.pdf',
  Schedule1: 'schedule 1 signed.pdf',
  RecommendationApplication: 'recommendation.pdf',
  PassportScan: 'passport all pages.pdf',
  IntentToReside: 'intent.pdf',
  ProofOfStatus: 'work permit.pdf',
  LanguageTestResult: 'language test.pdf',
  ProofOfWorkExperience: 'letters of former employers.pdf',
};

async function fileEverydayApplication() {
  const person = await portal().addCompleteEmployer({ OperatingName: 'Lakeside Bakery' });
  const upload = (name: string) => portal().upload(person.token, name);
  const slots: Record<string, number> = {};
  for (const [slot, filename] of Object.entries(mandatoryDocuments)) {
    slots[`${slot}Id`] = await upload(filename);
  }
  const additional = async (Title: string, filename: string) => ({
    DocumentId: await upload(filename),
    Filename: '',
    Title,
  });
  const request = await portal().call('/api/application', {
    Token: person.token,
    FirstName: 'Zoé "Zo"',
    LastName: 'Lefèbvre',
    JobTitle: 'Pastry Cook',
    ...slots,
    AdditionalDocuments: [
      await additional('Lease of a Flat', 'lease.pdf'),
      await additional('Marriage Certificate', 'marriage.pdf'),
    ],
  });
  const { ApplicationId, JobNumber } = (await request.json()) as Application;
  const Token = await portal().adminToken();
  const note = { Token, ApplicationId, LeaveOutMail: true };
  await portal().call('/api/comment', {
    ...note,
    Title: 'Thanks for the papers',
    Note: 'They are all readable.',
    IsVisible: true,
  });
  await portal().call('/api/comment', {
    ...note,
    Title: 'A call with the bank',
    Note: 'Only staff know of it.',
    IsVisible: false,
  });
  return { person, ApplicationId, JobNumber };
}

async function openAsStaff(id: number, options: { french?: boolean; dark?: boolean } = {}) {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/application/${id}`);
  const texts = options.french ? french : applicationDownloads;
  await page.getByRole('heading', { level: 3, name: 'A call with the bank' }).waitFor();
  await page.getByRole('tab', { name: options.french ? 'Plus' : 'More' }).click();
  await page.getByRole('button', { name: texts.print, exact: true, disabled: false }).waitFor();
  return page;
}

const menuAndButtonTexts = [
  ...['Profiles', 'Search', 'Logout', 'PrivacyPolicy', 'Save', 'Download', 'Upload', 'Copy'],
  ...['Profils', 'Recherche', 'Enregistrer', 'Télécharger', 'Téléverser', 'Fermerlasession'],
];

test('staff print an ordinary application on at most two sheets, without menus or buttons', async () => {
  const { ApplicationId, JobNumber } = await fileEverydayApplication();
  const page = await openAsStaff(ApplicationId, { dark: true });
  for (const format of ['Letter', 'A4'] as const) {
    const { count, text } = await printToPdf(page, format);
    expect(count).toBeLessThanOrEqual(2);
    for (const part of [
      ...[JobNumber, 'Zoé "Zo" Lefèbvre', 'Pastry Cook', 'Lakeside Bakery', 'Submitted'],
      ...['Designation Number', 'Case Manager', 'Not assigned yet', 'Created', 'Last Revised'],
      ...Object.values(mandatoryDocuments),
      ...['Proof of Work Experience', 'Not Yet Reviewed', 'Lease of a Flat', 'marriage.pdf'],
      ...['Education', 'Missing', 'Thanks for the papers', 'They are all readable.'],
      ...['1 internal note is not printed.', 'Latest Changes', '1 / '],
      `${JobNumber} · Zoé "Zo" Lefèbvre`,
    ]) {
      expect(text).toContain(removeSpaces(part));
    }
    for (const word of [...menuAndButtonTexts, 'bank', 'Onlystaffknow']) {
      expect(text).not.toContain(word);
    }
  }
  expect(await page.locator('body > .paper').count()).toBe(0);
});

test('printing a page before its application has loaded prints only a sentence that says so', async () => {
  const { ApplicationId, JobNumber } = await fileEverydayApplication();
  const page = await openAsStaff(ApplicationId);
  const release = Promise.withResolvers<void>();
  await page.route('**/api/reviews?*', async (route) => {
    await release.promise;
    await route.abort();
  });
  await page.reload();
  await page.getByRole('heading', { level: 3, name: 'A call with the bank' }).waitFor();
  await page.getByRole('tab', { name: 'More' }).click();
  await page
    .getByRole('button', { name: applicationDownloads.print, exact: true, disabled: true })
    .waitFor();
  const early = await printToPdf(page, 'Letter');
  expect(early).toEqual({
    count: 1,
    text: removeSpaces('1 / 1 This application was still loading. Print it again in a moment.'),
  });

  // When reviews cannot be loaded, the print must not label the documents as received.
  release.resolve();
  await page
    .getByRole('button', { name: applicationDownloads.print, exact: true, disabled: false })
    .waitFor();
  const { text } = await printToPdf(page, 'Letter');
  expect(text).toContain(JobNumber);
  expect(text).toContain(removeSpaces('Unknown: the document could not be read'));
  expect(text).not.toContain('Received');
});

test('internal notes are printed only on request, and only once for each request', async () => {
  const { ApplicationId } = await fileEverydayApplication();
  const page = await openAsStaff(ApplicationId, { french: true });
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.asked = 'yes';
    };
  });
  await page.getByRole('button', { name: french.print, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: french.printTitle });
  expect(await dialog.getByLabel(french.internalNotes).isChecked()).toBe(false);
  await dialog.getByLabel(french.internalNotes).press('Space');
  await dialog.getByRole('button', { name: french.print, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.body.dataset.asked)).toBe('yes');
  const withThem = await printToPdf(page, 'Letter');
  expect(withThem.count).toBeLessThanOrEqual(2);
  for (const part of [
    'Réservé au personnel : ces pages contiennent des notes internes.',
    ...['A call with the bank', 'Only staff know of it.', 'Interne', 'Gestionnaire de cas'],
    ...['Copie du passeport', 'Pas encore examiné', 'Dernières modifications'],
  ]) {
    expect(withThem.text.toLowerCase()).toContain(removeSpaces(part).toLowerCase());
  }
  for (const word of menuAndButtonTexts) expect(withThem.text).not.toContain(word);
  const again = await printToPdf(page, 'A4');
  expect(again.text).not.toContain('Onlystaffknow');
  expect(again.text).toContain(removeSpaces('1 note interne n’est pas imprimée.'));
});

test.each([
  ['English', false],
  ['French', true],
] as const)(
  'an employer prints an application in %s without staff information',
  async (_, isFrench) => {
    const { person, ApplicationId, JobNumber } = await fileEverydayApplication();
    const { page } = await portal().visitor({ as: person, width: 320, french: isFrench });
    await page.goto(`${portal().url}/application/${ApplicationId}`);
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.asked = 'yes';
      };
    });
    const texts = isFrench ? french : applicationDownloads;
    await page.getByRole('button', { name: texts.print, exact: true }).click();
    expect(await page.evaluate(() => document.body.dataset.asked)).toBe('yes');
    await expectNoSidewaysScroll(page);
    await page.getByText('They are all readable.').waitFor();
    for (const format of ['Letter', 'A4'] as const) {
      const { count, text } = await printToPdf(page, format);
      expect(count).toBeLessThanOrEqual(2);
      for (const part of [
        ...[
          JobNumber,
          'Zoé "Zo" Lefèbvre',
          'Pastry Cook',
          'Lakeside Bakery',
          'They are all readable.',
        ],
        ...Object.values(mandatoryDocuments),
        ...(isFrench
          ? ['Déposée', 'Copie du passeport', 'Reçu', 'Manquant']
          : ['Submitted', 'Passport Scan', 'Received', 'Missing']),
      ]) {
        expect(text).toContain(removeSpaces(part));
      }
      const ofStaff = ['NotYetReviewed', 'Pasencore', 'Onlystaff', 'LatestChanges', 'Dernièresmod'];
      for (const word of [...menuAndButtonTexts, ...ofStaff]) {
        expect(text).not.toContain(word);
      }
    }
  },
);

test('a very long application continues over sheets without being cut off', async () => {
  const { ApplicationId, JobNumber } = await fileEverydayApplication();
  const Token = await portal().adminToken();
  const lines = Array.from({ length: 150 }, (_, line) => `Line ${line + 1} of many.`);
  for (const Title of ['First', 'Second']) {
    await portal().call('/api/comment', {
      ...{ Token, ApplicationId, Title, LeaveOutMail: true, IsVisible: true },
      Note: lines.join('\n'),
    });
  }
  const page = await openAsStaff(ApplicationId);
  const { count, text } = await printToPdf(page, 'Letter');
  expect(count).toBeGreaterThan(4);
  expect(text.match(/Line150ofmany\./g)).toHaveLength(2);
  for (const line of lines) expect(text).toContain(removeSpaces(line));
  expect(text.split(removeSpaces(`${JobNumber} · Zoé`)).length - 1).toBe(count);
});
