import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mooseJaw, type RuleSet, thunderBay, westKootenay } from '../support/ruleSets.ts';
import { specified } from '../support/specified.ts';
import {
  administrator,
  arriveAt,
  expectAccessible,
  expectNoSidewaysScroll,
  journeys,
} from './journey.ts';

const portal = journeys();

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openList(page: Page, name: string) {
  await page
    .getByRole('heading', { name: new RegExp(`^${name}`) })
    .getByRole('button')
    .click();
}

async function saveRow(page: Page, said: string) {
  await button(page, 'Save').click();
  await page.getByText(`${said} has been saved.`).waitFor();
  await button(page, 'Save').waitFor({ state: 'hidden' });
}

async function nameRow(page: Page, { en, fr = en }: { en: string; fr?: string }) {
  await field(page, 'Name in English').fill(en);
  await field(page, 'Name in French').fill(fr);
}

const specifiedSectors = Object.entries(specified.sectors);
const names: Record<string, string> = {
  Education: 'Education Document',
  JobOffer: 'Job Offer',
  PassportScan: 'Passport Scan',
  IntentToReside: 'Intent to Reside',
  LanguageTestResult: 'Language Test Result',
  ProofOfWorkExperience: 'Proof of Work Experience',
};

/** What an office types on the page Program, and nothing else. */
async function enter(page: Page, { sectors, papers }: RuleSet) {
  await page.goto(`${portal().url}/admin/program`);
  await openList(page, 'Sectors');
  for (const { like, ...name } of sectors) {
    const before = like && specifiedSectors.find(([id]) => id === String(like))?.[1];
    await button(page, before ? `Edit ${before}` : 'Add a Row to Sectors').click();
    await nameRow(page, name);
    await saveRow(page, name.en);
  }
  const ended = specifiedSectors.filter(([id]) => !sectors.some(({ like }) => String(like) === id));
  for (const [, name] of ended) {
    await button(page, `Edit ${name}`).click();
    await page.getByLabel('Until (last day)').fill('2026-01-31');
    await saveRow(page, name);
    await page.getByText('Ended').waitFor();
  }
  for (const { name, as, need } of papers) {
    await openList(page, as === 'Education' ? 'One of Several' : 'Papers');
    await button(page, as ? `Edit ${names[as]}` : 'Add a Row to Papers').click();
    await nameRow(page, { en: name });
    if (need) {
      await page.getByLabel('Group *').selectOption('Identity and Status');
      await page.getByLabel('Needed *').selectOption(need);
    }
    await saveRow(page, name);
    await openList(page, as === 'Education' ? 'One of Several' : 'Papers');
  }
}

async function completesItsProfile(page: Page, sector: string) {
  await page.goto(`${portal().url}/profile`);
  await field(page, 'Legal Name').fill('Ledger and Daughter Limited');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Main Street');
  await field(page, 'City').fill('Moose Jaw');
  await field(page, 'Postal Code').fill('S6H 1A1');
  const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
  await choice('Operating Sector').selectOption(sector);
  await choice('Business Size').selectOption('Under 10 employees');
  await choice('Years of Operation').selectOption('Over 5 years');
  await field(page, 'Telephone').fill('306 555 0100');
  await field(page, 'Email').fill('books@ledger.test');
  await page.getByRole('checkbox', { name: /terms and conditions/i }).check();
  await button(page, 'Save').click();
  await page.getByText('Your profile has been updated.').waitFor();
}

async function tryOut(rules: RuleSet) {
  const staff = await portal().visitor({ as: administrator });
  await enter(staff.page, rules);
  const [sector] = rules.sectors;
  if (!sector) throw new Error('A rule set has sectors.');
  const firm = await portal().addEmployer();
  const { page } = await portal().visitor({ as: firm });
  await completesItsProfile(page, sector.en);
  await page.goto(`${portal().url}/application`);
  await field(page, 'First Name').fill('Omar');
  await field(page, 'Last Name').fill('Haddad');
  await field(page, 'Job Title').fill('Bookkeeper');
  const abroad = rules.papers.find(({ need }) => need === 'Of applicants outside Canada');
  if (abroad) {
    await page.getByLabel('Where the Applicant Is').selectOption('Outside Canada');
    await page.getByText('0 of 9').first().waitFor();
  }
  for (const { name, as } of rules.papers) {
    if (as !== 'Education') await page.getByText(name).first().waitFor();
  }
  await expectAccessible(page);
  await button(page, 'Save').click();
  await arriveAt(page, '/applications');
  await staff.page.goto(`${portal().url}/admin/search`);
  await staff.page.getByLabel('Operating Sector').selectOption(sector.en);
  await button(staff.page, 'Search').click();
  const result = staff.page.getByRole('row', { name: /Haddad/ });
  await result.waitFor();
  const downloading = staff.page.waitForEvent('download');
  await staff.page.getByRole('button', { name: /CSV/ }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  expect(csv).toContain(sector.en);
  await staff.page.goto(`${portal().url}/admin/reports?by=sector`);
  await staff.page.getByText(sector.en).first().waitFor();
}

test(
  `the rules of ${mooseJaw.community}, typed in: a bookkeeping firm files, is found, exported and counted`,
  {
    tags: 'core',
  },
  () => tryOut(mooseJaw),
);
