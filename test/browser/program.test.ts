import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { mooseJaw, type RuleSet, thunderBay, westKootenay } from '../support/ruleSets.ts';
import { pdf } from '../support/sampleFiles.ts';
import { specified } from '../support/specified.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  type Journey,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const getTextBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const getSelect = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openList(page: Page, name: string) {
  await page
    .getByRole('heading', { name: new RegExp(`^${name}`) })
    .getByRole('button')
    .click();
}

async function saveRow(page: Page, text: string) {
  await getButton(page, 'Save').click();
  await page.getByText(`${text} has been saved.`).waitFor();
  await getButton(page, 'Save').waitFor({ state: 'hidden' });
}

async function nameRow(page: Page, { en, fr = en }: { en: string; fr?: string }) {
  await getTextBox(page, 'Name in English').fill(en);
  await getTextBox(page, 'Name in French').fill(fr);
}

const specifiedSectors = Object.entries(specified.sectors);
const slotNamesByKey: Record<string, string> = {
  Education: 'Education Document',
  JobOffer: 'Job Offer',
  PassportScan: 'Passport Scan',
  IntentToReside: 'Intent to Reside',
  LanguageTestResult: 'Language Test Result',
  ProofOfWorkExperience: 'Proof of Work Experience',
};

async function enterRules(page: Page, url: string, { sectors, papers }: RuleSet) {
  await page.goto(`${url}/admin/program`);
  await openList(page, 'Sectors');
  for (const { like, ...name } of sectors) {
    const before = like && specifiedSectors.find(([id]) => id === String(like))?.[1];
    await getButton(page, before ? `Edit ${before}` : 'Add a Row to Sectors').click();
    await nameRow(page, name);
    await saveRow(page, name.en);
  }
  const ended = specifiedSectors.filter(([id]) => !sectors.some(({ like }) => String(like) === id));
  for (const [, name] of ended) {
    await getButton(page, `Edit ${name}`).click();
    await getTextBox(page, 'Last Day').fill('2026-01-31');
    await saveRow(page, name);
    await page.getByText('Ended').waitFor();
  }
  for (const { name, as, need } of papers) {
    await openList(page, as === 'Education' ? 'Groups of Alternatives' : 'Documents');
    await getButton(page, as ? `Edit ${slotNamesByKey[as]}` : 'Add a Row to Documents').click();
    await nameRow(page, { en: name });
    if (need) {
      await getSelect(page, 'Group').selectOption('Identity and Status');
      await getSelect(page, 'Needed').selectOption(need);
    }
    await saveRow(page, name);
    await openList(page, as === 'Education' ? 'Groups of Alternatives' : 'Documents');
  }
}

async function completeProfile(page: Page, sector: string) {
  await getTextBox(page, 'Legal Name').fill('Ledger and Daughter Limited');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Main Street');
  await getTextBox(page, 'City').fill('Moose Jaw');
  await getTextBox(page, 'Postal Code').fill('S6H 1A1');
  await getSelect(page, 'Operating Sector').selectOption(sector);
  await getSelect(page, 'Business Size').selectOption('Under 10 employees');
  await getSelect(page, 'Years of Operation').selectOption('Over 5 years');
  await getTextBox(page, 'Telephone').fill('306 555 0100');
  await page.getByRole('checkbox', { name: /terms and conditions/i }).check();
  await getButton(page, 'Save').click();
  await page.getByText('Your profile has been updated.').waitFor();
}

async function expectRulesToWork(portal: Journey, rules: RuleSet) {
  const staff = await portal.visitor({ as: administrator });
  await enterRules(staff.page, portal.url, rules);
  const [sector] = rules.sectors;
  if (!sector) throw new Error('A rule set has sectors.');
  const firm = await portal.addEmployer();
  const { page } = await portal.visitor({ as: firm });
  await page.goto(`${portal.url}/profile`);
  await completeProfile(page, sector.en);
  await page.goto(`${portal.url}/application`);
  await getTextBox(page, 'First Name').fill('Omar');
  await getTextBox(page, 'Last Name').fill('Haddad');
  await getTextBox(page, 'Job Title').fill('Bookkeeper');
  const abroad = rules.papers.find(({ need }) => need === 'From applicants outside Canada');
  if (abroad) {
    await page.getByLabel('Applicant’s Location').selectOption('Outside Canada');
    await page.getByText('0 of 9').first().waitFor();
  }
  for (const { name, as } of rules.papers) {
    if (as !== 'Education') await page.getByText(name).first().waitFor();
  }
  await expectAccessible(page);
  await getButton(page, 'Save').click();
  await waitForPage(page, '**/applications');
  await staff.page.goto(`${portal.url}/admin/search`);
  await staff.page.getByLabel('Operating Sector').selectOption(sector.en);
  await getButton(staff.page, 'Search').click();
  const result = staff.page.getByRole('row', { name: /Haddad/ });
  await result.waitFor();
  const downloading = staff.page.waitForEvent('download');
  await staff.page.getByRole('button', { name: /CSV/ }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  expect(csv).toContain(sector.en);
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Toronto' });
  await staff.page.goto(`${portal.url}/admin/reports?from=${day}&until=${day}`);
  const bySector = staff.page.getByRole('table', { name: 'By Sector' });
  await bySector.getByText(sector.en).waitFor();
}

describe.each([
  { rules: mooseJaw, tags: ['core'] },
  { rules: westKootenay, tags: [] },
  { rules: thunderBay, tags: [] },
])('the rules of $rules.community', ({ rules, tags }) => {
  const portal = startPortalForTests();

  test(
    'an administrator enters program rules, and staff find, export and count an application of a new sector',
    {
      tags,
    },
    () => expectRulesToWork(portal(), rules),
  );
});

describe('the Program page', () => {
  const portal = startPortalForTests();

  test('the Program page says that somebody else has changed a setting and keeps what was typed, in French on a phone', async () => {
    const { page } = await portal().visitor({ as: administrator, french: true, width: 390 });
    await page.goto(`${portal().url}/admin/program`);
    await openList(page, 'Raisons');
    await getButton(page, 'Modifier Illisible').click();
    await getTextBox(page, 'Nom en français').fill('Difficile à lire');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const other = {
      Token: await portal().adminToken(),
      List: 'reasons',
      Key: 'unreadable',
      Seen: 0,
      Content: { name: { en: 'Hard to Read', fr: 'Peu lisible' }, from: '', until: '' },
    };
    expect((await portal().call('/api/program', other)).status).toBe(200);
    await getButton(page, 'Enregistrer').click();
    await page.getByText('Quelqu’un d’autre a modifié cette ligne entre-temps').waitFor();
    expect(await getTextBox(page, 'Nom en français').inputValue()).toBe('Difficile à lire');
    await getButton(page, 'Enregistrer').click();
    await getButton(page, 'Modifier Difficile à lire').waitFor();
  });

  test('an open application form shows a changed program without losing what the employer typed', async () => {
    const employer = await portal().addCompleteEmployer();
    const { page } = await portal().visitor({ as: employer });
    await page.goto(`${portal().url}/application`);
    await getTextBox(page, 'First Name').fill('Omar');
    const paper = {
      Token: await portal().adminToken(),
      List: 'slots',
      Key: '',
      Seen: 0,
      Content: {
        name: { en: 'Medical Exam', fr: 'Examen médical' },
        card: 'person',
        need: 'optional',
      },
    };
    expect((await portal().call('/api/program', paper)).status).toBe(200);
    const blank = { en: '', fr: '' };
    const general = {
      ...{ Token: paper.Token, List: 'general', Key: 'one', Seen: 0 },
      Content: {
        ...{ email: '', telephone: '', address: blank },
        name: { en: 'North Shore Pilot', fr: 'Pilote de la Rive-Nord' },
      },
    };
    expect((await portal().call('/api/program', general)).status).toBe(200);
    await page.locator('#slot-JobOffer input[type=file]').setInputFiles({
      name: 'offer.pdf',
      mimeType: 'application/pdf',
      buffer: pdf('offer'),
    });
    await page.getByText('The program has changed').waitFor();
    await page.getByRole('heading', { name: /^Medical Exam/ }).waitFor();
    await page.getByRole('banner').getByText('North Shore Pilot').waitFor();
    expect(await getTextBox(page, 'First Name').inputValue()).toBe('Omar');
  });

  test('a new logo appears for everybody, and employers must accept changed terms', async () => {
    const employer = await portal().addCompleteEmployer();
    const staff = (await portal().visitor({ as: administrator })).page;
    await staff.goto(`${portal().url}/admin/program`);
    await openList(staff, 'Logo');
    await staff.locator('input[type=file][accept*=svg]').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path fill="#103050" d="M0 0h60v40z"/></svg>',
      ),
    });
    await staff.getByText('Logo has been saved.').waitFor();
    await expectAccessible(staff);
    await openList(staff, 'Terms and Conditions');
    await getTextBox(staff, 'Text in English').fill('Be honest.\n\nBe kind.');
    await getTextBox(staff, 'Text in French').fill('Soyez honnêtes.\n\nSoyez aimables.');
    await staff.getByLabel('Ask every employer to accept the terms again').check();
    await getButton(staff, 'Save').click();
    await staff.getByText('Terms and Conditions has been saved.').waitFor();

    const { page } = await portal().visitor({ as: employer });
    await page.goto(portal().url);
    await page.getByText('The terms and conditions have changed since').waitFor();
    const logo = page.getByRole('banner').locator('img');
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(60);
    expect(await logo.evaluate(({ clientHeight }) => clientHeight)).toBe(32);
    await getButton(page, 'Read the Terms and Conditions').click();
    await page.getByRole('dialog').getByText('Be kind.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('checkbox', { name: /terms and conditions/i }).check();
    await getButton(page, 'Save').click();
    await waitForPage(page, '**/applications');
  });
});
