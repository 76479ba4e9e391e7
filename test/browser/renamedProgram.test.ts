import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { Language } from '../../contract/languages.ts';
import {
  createProgramFile,
  type ProgramRowContent,
  programListNames,
} from '../../contract/programLists.ts';
import { readExcelFile } from '../support/excelFile.ts';
import { readPdf } from '../support/readPdf.ts';
import { createAxeChecks } from './axeChecks.ts';
import { administrator, getDayFromNow, startPortalForTests } from './journey.ts';

/** After the office has renamed everything in the program, no page may show a name from the specification. */
const portal = startPortalForTests({ MAIL_WAIT_MINUTES: '0' });
const { show } = createAxeChecks(portal);

type BilingualName = Record<Language, string>;
const isInBothLanguages = (value: unknown): value is BilingualName =>
  typeof value === 'object' && value !== null && 'en' in value && 'fr' in value;

const renamedTexts = { en: new Map<string, string>(), fr: new Map<string, string>() };

function createNewText(text: string, language: Language): string {
  const names = renamedTexts[language];
  const name = names.get(text) ?? `${language === 'en' ? 'Anew' : 'Autre'}-${names.size + 1}`;
  names.set(text, name);
  return name;
}

function renameContent(content: ProgramRowContent): ProgramRowContent {
  const changed = Object.entries(content).map(([field, value]) => [
    field,
    isInBothLanguages(value) && value.en
      ? { en: createNewText(value.en, 'en'), fr: createNewText(value.fr, 'fr') }
      : value,
  ]);
  return Object.fromEntries(changed);
}

const lastKeys = { sectors: '5', sizes: '4', years: '3' } as const;

/**
 * Returns a program file that renames everything, ends the last row of each list and adds three rows to each list.
 */
function createRenamedProgramFile(): string {
  const { format, lists } = createProgramFile();
  const rows = programListNames.flatMap((list) => {
    if (list === 'logo' || list === 'terms' || list === 'general') return [];
    const present = (lists[list] ?? []).map(({ key, content }) => ({
      key,
      content: {
        ...renameContent(content),
        ...(lastKeys[list as keyof typeof lastKeys] === key && { until: getDayFromNow(-1) }),
        ...(list === 'pilots' && { prefix: 'NORD' }),
      },
    }));
    const further = list in lastKeys ? ['100', '101', '102'] : [];
    const added = further.map((key) => ({
      key,
      content: { name: { en: `Added ${list} ${key}`, fr: `Ajout ${list} ${key}` } },
    }));
    return [[list, [...present, ...added]]];
  });
  const general = {
    name: { en: 'North Shore Pilot', fr: 'Pilote de la Rive-Nord' },
    email: 'office@north-shore.test',
    telephone: '705 555 0100',
    address: { en: '1 Main Street', fr: '1, rue Principale' },
  };
  return JSON.stringify({
    format,
    lists: { ...Object.fromEntries(rows), general: [{ key: 'one', content: general }] },
  });
}

function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const text = new Set([document.title]);
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('script, style')) continue;
      for (const { nodeType, textContent } of element.childNodes) {
        if (nodeType === Node.TEXT_NODE) text.add(textContent?.trim() ?? '');
      }
      for (const name of ['title', 'aria-label', 'placeholder', 'alt', 'data-label']) {
        text.add(element.getAttribute(name)?.trim() ?? '');
      }
      if (element instanceof HTMLTextAreaElement) text.add(element.value.trim());
    }
    return [...text];
  });
}

/** The portal itself uses these words as well. */
const portalWords = new Set(['Other', 'Autre', 'Complete', 'Submitted', 'Expired', 'Expiré']);

function findSpecifiedNames(message: readonly string[], language: Language): string[] {
  const names = [...renamedTexts[language].keys()].filter((name) => !portalWords.has(name));
  return names.filter((name) =>
    message.some((text) => (name.includes(' ') ? text.includes(name) : text === name)),
  );
}

const getNewName = (language: Language, text: string) =>
  renamedTexts[language].get(text) ?? 'unknown';

async function pressAndSaveFile(page: Page, button: RegExp): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path());
}

test('renamed program texts appear on pages, in files, mails and reports in both languages', async () => {
  const employer = await portal().addCompleteEmployer({
    Email: 'ada1@lakeside.test',
    OperatingSectorId: 5,
    BusinessSizeId: 4,
    YearsOfOperationId: 3,
  });
  const own = await portal().call('/api/application', {
    Token: employer.token,
    FirstName: 'Zoé',
    LastName: 'Nguyễn',
    JobTitle: 'Baker',
    JobOfferId: await portal().upload(employer.token, 'offer.pdf'),
    PassportScanId: await portal().upload(employer.token, 'passport.pdf'),
  });
  const { ApplicationId, JobOfferId } = (await own.json()) as Application;
  const Token = await portal().adminToken();
  const taken = await portal().call('/api/program/import', {
    Token,
    File: createRenamedProgramFile(),
    Seen: 0,
  });
  expect(await taken.text()).toContain('"Version"');
  expect(taken.status).toBe(200);

  const response = await portal().call('/api/request', {
    Token,
    ApplicationId,
    DueOn: getDayFromNow(7),
    Items: [
      { Kind: 'document', Slot: 'JobOffer', Reasons: ['notSigned'], DocumentId: JobOfferId },
      { Kind: 'document', Slot: 'Schedule1', AskedDocumentId: null },
      { Kind: 'question', Text: 'Which hours?' },
    ],
  });
  expect([response.status, response.ok || (await response.text())]).toEqual([200, true]);
  const status = { Kind: 'status', ApplicationStatusId: 2, BatchKey: `status ${ApplicationId}` };
  const many = { Token, Applications: [{ ApplicationId }], ...status };
  expect((await portal().call('/api/batch', many)).status).toBe(200);
  const second = await portal().call('/api/application', {
    Token: employer.token,
    FirstName: 'Omar',
    LastName: 'Haddad',
    JobTitle: 'Cook',
  });
  expect(((await second.json()) as Application).JobNumber).toMatch(/^NORD-\d{4}-000002$/);

  const day = getDayFromNow(0);
  const pages = {
    staff: [
      '/admin/profiles',
      '/admin/profile/2',
      '/admin/applications',
      `/admin/application/${ApplicationId}`,
      '/admin/search',
      '/admin/search?DateType=createdOn',
      '/admin/work?whose=all',
      `/admin/reports?from=${day}&until=${day}`,
      '/admin/mails',
      '/privacy',
    ],
    employer: [
      '/profile',
      '/applications',
      '/application',
      `/application/${ApplicationId}`,
      '/help/requests',
      '/support',
    ],
  };
  const leaks: string[] = [];
  const look = (where: string, text: readonly string[], language: Language) =>
    leaks.push(...findSpecifiedNames(text, language).map((name) => `${where}: ${name}`));

  for (const language of ['en', 'fr'] as const) {
    const french = language === 'fr';
    for (const person of ['staff', 'employer'] as const) {
      const { page } = await portal().visitor({
        as: person === 'staff' ? administrator : employer,
        french,
      });
      for (const path of pages[person]) {
        await show(page, path);
        const text = await readTexts(page);
        look(path, text, language);
        if (path.includes('DateType')) {
          const fileOf = (name: RegExp) => pressAndSaveFile(page, name);
          const csv = String(await fileOf(/CSV/));
          look('CSV', csv.split(/[",\r\n]+/), language);
          // The heads of the CSV file are English in every language, and a row whose offer has ended keeps its name.
          expect(csv).toContain(getNewName('en', 'Trades and transport'));
          const excel = (await readExcelFile(await fileOf(/Excel/))).rows.flat().map(String);
          look('Excel', excel, language);
          const ended = french ? 'Métiers et transport' : 'Trades and transport';
          expect(excel).toContain(getNewName(language, ended));
        }
        if (path.includes('/reports')) {
          expect(text).toContain(
            getNewName(language, french ? 'En cours d’examen' : 'Under Review'),
          );
          expect(text).toContain(
            getNewName(language, french ? 'Métiers et transport' : 'Trades and transport'),
          );
        }
        if (path === '/application') {
          expect(text).toContain(getNewName(language, french ? 'Annexe 1' : 'Schedule 1'));
        }
        if (path === '/admin/search') {
          expect(text).toContain(`${french ? 'Ajout' : 'Added'} sectors 102`);
        }
        if (path === '/profile') {
          expect(text).toContain(
            getNewName(language, french ? '50 personnes ou plus' : '50 employees or more'),
          );
        }
      }
    }
    const query = `token=${Token}&applicationId=${ApplicationId}&language=${language}`;
    const paper = await fetch(`${portal().url}/api/application/pdf?${query}`);
    const { pages: text, bookmarks } = await readPdf(new Uint8Array(await paper.arrayBuffer()));
    const lines = text.join('\n').split('\n');
    expect(lines.join(' ')).toContain(getNewName(language, french ? 'Annexe 1' : 'Schedule 1'));
    look('PDF', [...lines, ...bookmarks.map(([title]) => title)], language);
  }
  const mails = join(portal().dataDir, 'mail');
  const sent = () => readdirSync(mails).filter((name) => name.endsWith('.eml'));
  await expect.poll(() => sent().length).toBeGreaterThan(1);
  const texts = sent().map((name) =>
    readFileSync(join(mails, name), 'utf8').replace(/=\r?\n/g, ''),
  );
  for (const text of texts) look('mail', text.split(/\r?\n/), 'en');
  expect(texts.join()).toContain('North Shore Pilot');
  expect(leaks).toEqual([]);
});
