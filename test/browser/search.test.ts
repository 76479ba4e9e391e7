import { readFileSync } from 'node:fs';
import papaparse from 'papaparse';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { SearchRow } from '../../contract/search.ts';
import { readExcelFile } from '../support/excelFile.ts';
import { specified } from '../support/specified.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';
import { createManyApplications, readColumnHeaders, readFirstColumn } from './tableContents.ts';

const portal = startPortalForTests();
const applicationNumbers = { inn: '', mill: '' };
let millEmployer: { number: string };

beforeAll(async () => {
  const inn = await portal().addCompleteEmployer({
    OperatingName: 'Auberge de l’Érable',
    LastName: 'Tremblay',
    OperatingSectorId: 4,
    BusinessSizeId: 1,
    YearsOfOperationId: 1,
  });
  millEmployer = await portal().addCompleteEmployer({
    OperatingName: 'Kootenay 100% Millworks',
    LastName: 'Singh',
    OperatingSectorId: 3,
    BusinessSizeId: 4,
    YearsOfOperationId: 3,
  });
  applicationNumbers.inn = await fileApplication(inn, 'Zoé', 'Lefèbvre', 'Baker');
  applicationNumbers.mill = await fileApplication(
    millEmployer as typeof inn,
    'Aiko',
    'Okafor',
    'Welder',
  );
  await setUnderReview(applicationNumbers.mill);
});

async function fileApplication(
  { token }: { token: string },
  FirstName: string,
  LastName: string,
  JobTitle: string,
): Promise<string> {
  const request = { Token: token, ApplicationId: 0, FirstName, LastName, JobTitle };
  const answer = await portal().call('/api/application', request);
  return ((await answer.json()) as { JobNumber: string }).JobNumber;
}

async function setUnderReview(JobNumber: string) {
  const token = await portal().adminToken();
  const rows = await (await portal().call('/api/search', { Token: token, JobNumber })).json();
  const [{ ApplicationId }] = rows as [SearchRow];
  const address = `${portal().url}/api/application?token=${token}&applicationId=${ApplicationId}`;
  const stored = await (await fetch(address)).json();
  const changed = { ...stored, Token: token, ApplicationStatusId: 2 };
  expect((await portal().call('/api/application', changed, 'PATCH')).status).toBe(200);
}

async function openSearch(
  query = '',
  options: Parameters<ReturnType<typeof portal>['visitor']>[0] = {},
): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/search${query}`);
  await page.getByRole('heading', { name: /Application Search|Recherche de demandes/ }).waitFor();
  return page;
}

const pressSearch = (page: Page) =>
  page.getByRole('button', { name: 'Search', exact: true }).click();
const pressChangeCriteria = (page: Page) =>
  page.getByRole('button', { name: 'Change the Criteria' }).click();
const getToday = () =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Toronto',
    year: 'numeric',
    month: 'short',
    day: '2-digit',
  }).format(new Date());

const createdRow: SearchRow = {
  ApplicationId: 1,
  ApplicationStatusId: 5,
  JobNumber: 'RCIP-2026-000001',
  Employer: 'Auberge de l’Érable',
  CreatedOn: '2026-11-06T04:30:00.000Z',
  ModifiedOn: '2026-11-20T05:00:00.000Z',
  ModifiedBy: 'Portal Administrator',
  DesignationNumber: 'EMP-1',
  Location: 'Sudbury',
  EmployerName: 'Ada Roy',
  Applicant_LastName: 'Nguyễn',
  Applicant_FirstName: 'Zoé',
  Contact: 'Zoé Nguyễn',
  JobTitle: 'Baker 🥐',
  CaseManager: 'Sam Côté',
  CaseManagerId: 7,
  DocumentCount: 6,
  Status: 'Decline to Recommend',
  OperatingSector: 'Sales and service',
  BusinessSize: 'Under 10 employees',
  YearsOfOperation: '2 to 5 years',
  OperatingSectorId: 4,
  BusinessSizeId: 1,
  YearsOfOperationId: 2,
};

async function answerSearchWith(page: Page, rows: SearchRow[]) {
  await page.route('**/api/search', (route) => route.fulfill({ json: rows }));
}

test('an empty application search finds all applications, newest change first', {
  tags: 'core',
}, async () => {
  const page = await openSearch();
  await pressSearch(page);
  await page.getByRole('heading', { name: '2 applications found' }).waitFor();
  expect(await readColumnHeaders(page)).toEqual([
    ...specified.columns.allApplications,
    'Status',
    'Case Manager',
    'Documents',
    'Edit',
  ]);
  expect(await readFirstColumn(page)).toEqual([applicationNumbers.mill, applicationNumbers.inn]);
  await page.getByRole('button', { name: 'Application #' }).click();
  await expect
    .poll(() => readFirstColumn(page))
    .toEqual([applicationNumbers.inn, applicationNumbers.mill]);
  await page
    .getByRole('row', { name: /Érable/ })
    .getByRole('img', { name: 'Submitted' })
    .waitFor();
  await page.getByRole('link', { name: `Edit ${applicationNumbers.inn}` }).click();
  await waitForPage(page, '**/admin/application/*');
  await page.goBack();
  await expect
    .poll(() => readFirstColumn(page))
    .toEqual([applicationNumbers.inn, applicationNumbers.mill]);
});

test('a search result names its applicant, and its application links to the next result', async () => {
  const page = await openSearch();
  await pressSearch(page);
  await page.getByRole('rowheader', { name: `${applicationNumbers.mill} Aiko Okafor` }).click();
  await page.getByRole('heading', { name: 'Aiko Okafor', level: 1 }).waitFor();
  const results = page.getByRole('navigation', { name: 'In This List' });
  await results.getByText('1 of 2').waitFor();
  await results.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Zoé Lefèbvre', level: 1 }).waitFor();
  await results.getByText('2 of 2').waitFor();
  await results.getByRole('link', { name: 'Previous' }).click();
  await page.getByRole('heading', { name: 'Aiko Okafor', level: 1 }).waitFor();
});

test.each([
  ['Application Number', () => applicationNumbers.mill.slice(-6)],
  ['Designation Number', () => millEmployer.number.toLowerCase()],
  ['Employer Organization Name', () => '100% MILL'],
  ['Employer Last Name', () => 'sing'],
  ['Applicant Last Name', () => 'okaf'],
])(
  'the search field %s matches a part of the value in any case, and Enter starts the search',
  async (label, typed) => {
    const page = await openSearch();
    await page.getByRole('textbox', { name: label }).fill(typed());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '1 application found' }).waitFor();
    expect(await readFirstColumn(page)).toEqual([applicationNumbers.mill]);
  },
);

test.each([
  ['Status', 'Under Review'],
  ['Operating Sector', 'Manufacturing and utilities'],
  ['Business Size', '50 employees or more'],
  ['Years of Operation', 'Over 5 years'],
])('the search field %s filters by the selected option', async (label, option) => {
  const page = await openSearch();
  await page.getByRole('combobox', { name: label }).selectOption(option);
  await pressSearch(page);
  await page.getByRole('heading', { name: '1 application found' }).waitFor();
  expect(await readFirstColumn(page)).toEqual([applicationNumbers.mill]);
});

test('an application search ignores accents and sends a typed date as MMM DD, yyyy', async () => {
  const page = await openSearch();
  const from = page.getByRole('textbox', { name: 'From' });
  const to = page.getByRole('textbox', { name: 'To', exact: true });
  await page.getByLabel('Employer Organization Name').fill('erable');
  await page.getByRole('radio', { name: 'Last revised' }).check();
  await from.fill('2026-1-5');
  await to.fill('dec 31 2099');
  const sent = page.waitForRequest('**/api/search');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    StartOn: 'Jan 05, 2026',
    EndOn: 'Dec 31, 2099',
    DateType: 'modifiedOn',
    OperatingName: 'erable',
  });
  await page.getByRole('heading', { name: '1 application found' }).waitFor();
  await pressChangeCriteria(page);
  expect([await from.inputValue(), await to.inputValue()]).toEqual([
    'Jan 05, 2026',
    'Dec 31, 2099',
  ]);

  await to.fill('');
  await page.getByRole('button', { name: 'Choose a day: From' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await calendar.getByRole('heading', { name: 'January 2026' }).waitFor();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar.getByRole('button', { name: /December 24, 2025/ }).click();
  await expect.poll(() => from.inputValue()).toBe('Dec 24, 2025');
  await expect.poll(() => calendar.isVisible()).toBe(false);
  await from.fill(getToday());
  await to.fill(getToday());
  await pressSearch(page);
  await page.getByRole('heading', { name: '1 application found' }).waitFor();
});

test('an application search shows an error at an invalid date and does not send the date', async () => {
  const page = await openSearch();
  await page.getByRole('textbox', { name: 'From' }).fill('Feb 30, 2026');
  const sent = page.waitForRequest('**/api/search');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ StartOn: '', EndOn: '' });
  await page.getByText('This date is not valid, so the search ignores it.').waitFor();
  await page.getByRole('heading', { name: '2 applications found' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'From' }).inputValue()).toBe('Feb 30, 2026');
  await page.getByRole('textbox', { name: 'From' }).fill('Mar 02, 2026');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('Mar 01, 2026');
  await page.getByText('Choose a day on or after the first one.').waitFor();
});

test('an application search accepts a numeric date, and asks which day is meant if the date is ambiguous', async () => {
  const page = await openSearch();
  const from = page.getByRole('textbox', { name: 'From' });
  const to = page.getByRole('textbox', { name: 'To', exact: true });
  expect(await page.getByText('Nov 22, 2026 or 2026-11-22', { exact: true }).count()).toBe(2);
  await from.fill('22/11/2026');
  await to.fill('05/06/2027');
  const sent = page.waitForRequest('**/api/search');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ StartOn: 'Nov 22, 2026', EndOn: '' });
  expect(await from.inputValue()).toBe('Nov 22, 2026');
  const question =
    'This could be Jun 05, 2027 or May 06, 2027, so the search ignores it. Type the name of the month.';
  await page.getByText(question).waitFor();
  const described = await to.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' | '),
  );
  expect(described).toBe(`${question} | Nov 22, 2026 or 2026-11-22`);
  expect(await to.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await to.fill('5 juin 2027');
  await page.keyboard.press('Tab');
  await expect.poll(() => to.inputValue()).toBe('Jun 05, 2027');
  await expect.poll(() => page.getByText(question).count()).toBe(0);

  const french = await openSearch('', { french: true, width: 320, height: 640 });
  const du = french.getByRole('textbox', { name: 'À partir du' });
  await french.getByText('22 nov. 2026 ou 2026-11-22').first().waitFor();
  await du.fill('05/06/2027');
  await french.keyboard.press('Tab');
  await french.getByText(/^Il peut s’agir du 5 juin 2027 ou du 6 mai 2027/).waitFor();
  await du.fill('22 nov. 2026');
  await french.keyboard.press('Tab');
  await expect.poll(() => du.inputValue()).toBe('22 nov. 2026');
  await expectNoSidewaysScroll(french);
});

test('reload, bookmark and Back repeat an application search from its address', async () => {
  const page = await openSearch();
  await page.getByLabel('Employer Organization Name').fill('érable');
  await pressSearch(page);
  await page.getByRole('heading', { name: '1 application found' }).waitFor();
  await pressChangeCriteria(page);
  await page.getByLabel('Employer Organization Name').fill('');
  await page.getByLabel('Status').first().selectOption('Under Review');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('Dec 31, 2099');
  await pressSearch(page);
  await expect.poll(() => readFirstColumn(page)).toEqual([applicationNumbers.mill]);
  const address = new URL(page.url()).search;
  expect(address).toBe('?DateType=createdOn&EndOn=2099-12-31&ApplicationStatusId=2');
  await page.reload();
  await expect.poll(() => readFirstColumn(page)).toEqual([applicationNumbers.mill]);
  await page.goBack();
  await expect.poll(() => readFirstColumn(page)).toEqual([applicationNumbers.inn]);
  await pressChangeCriteria(page);
  expect(await page.getByLabel('Employer Organization Name').inputValue()).toBe('érable');
  expect(await page.getByLabel('Status').first().inputValue()).toBe('');

  const other = await openSearch(address);
  await expect.poll(() => readFirstColumn(other)).toEqual([applicationNumbers.mill]);
  await pressChangeCriteria(other);
  expect(await other.getByRole('textbox', { name: 'To', exact: true }).inputValue()).toBe(
    'Dec 31, 2099',
  );
  await other.getByRole('button', { name: 'Clear', exact: true }).click();
  await other.getByRole('heading', { name: 'Search all applications' }).waitFor();
  expect(await other.getByRole('textbox', { name: 'To', exact: true }).inputValue()).toBe('');
});

test('the page reports an empty search result, and a failed search keeps its search criteria', {
  tags: 'core',
}, async () => {
  const page = await openSearch();
  const name = page.getByLabel('Applicant Last Name');
  await name.fill('nobody_');
  await pressSearch(page);
  await page.getByRole('heading', { name: 'No applications found' }).waitFor();
  await page.route('**/api/search', (route) => route.fulfill({ status: 500, body: '' }));
  await name.fill('okafor');
  await pressSearch(page);
  await page.getByRole('heading', { name: 'The data could not be loaded' }).waitFor();
  expect(await name.inputValue()).toBe('okafor');
  await page.unroute('**/api/search');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => readFirstColumn(page)).toEqual([applicationNumbers.mill]);
});

const csvHeads = [
  ...specified.fields.searchRow,
  'Applicant_FirstName',
  'CaseManager',
  'DocumentCount',
  'DocumentsNeeded',
];

async function pressAndSaveFile(page: Page, button: string, filename: string): Promise<Buffer> {
  // The timeout is long, because writing a file of 100,000 rows takes time.
  const download = page.waitForEvent('download', { timeout: 100_000 });
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(filename);
  return readFileSync(await file.path());
}

async function exportRows(page: Page, name = 'Export to CSV') {
  const text = String(await pressAndSaveFile(page, name, specified.exportName));
  return { text, cells: papaparse.parse<string[]>(text.slice(1)).data };
}

test('the exported CSV contains the whole sorted search result, and no cell is a formula', async () => {
  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '=HYPERLINK("http://x.test","y, z")',
    '=1\n=2',
    '＝1+1',
    "\u00a0=cmd|'/C calc'!A0;x",
  ];
  const harmless = ['Cook, baker', 'the "best"', ' 1-2 ', 'two\nlines', 'Élodie 王 🥐', ''];
  const titles = [...formulas, ...harmless];
  const rows = titles.map((JobTitle, index) => ({
    ...createdRow,
    ApplicationId: index + 1,
    JobNumber: `RCIP-2026-${String(index + 1).padStart(6, '0')}`,
    JobTitle,
    Employer: JobTitle || createdRow.Employer,
  }));
  const page = await openSearch();
  await answerSearchWith(page, rows.toReversed());
  await pressSearch(page);
  await page.getByRole('heading', { name: `${titles.length} applications found` }).waitFor();
  await page.getByRole('button', { name: 'Application #' }).click();
  await expect.poll(async () => (await readFirstColumn(page))[0]).toBe('RCIP-2026-000001');

  const { text, cells } = await exportRows(page);
  expect(text.slice(0, text.indexOf('\r\n'))).toBe(`\ufeff${csvHeads.join(',')}`);
  const neutral = (cell: string) =>
    formulas.includes(cell) ? cell.replace(/(?<=^\s*|\n)(?=[=+\-@＝])/g, "'") : cell;
  expect(cells).toEqual([
    csvHeads,
    ...rows.map((row) => [
      String(row.ApplicationId),
      '5',
      row.JobNumber,
      neutral(row.Employer),
      // The days are in the time zone of the program, where half past midnight in UTC belongs to the evening before.
      '2026-11-05',
      '2026-11-20',
      'Portal Administrator',
      'Decline to Recommend',
      'EMP-1',
      'Sudbury',
      'Ada Roy',
      'Nguyễn',
      neutral(row.JobTitle),
      'Sales and service',
      'Under 10 employees',
      '2 to 5 years',
      'Zoé',
      'Sam Côté',
      '6',
      '8',
    ]),
  ]);
});

test('the exported CSV of a real response has the same rows as the search page', {
  tags: 'core',
}, async () => {
  const page = await openSearch('?DateType=createdOn');
  await expect
    .poll(() => readFirstColumn(page))
    .toEqual([applicationNumbers.mill, applicationNumbers.inn]);
  const { cells } = await exportRows(page);
  const isoToday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' }).format();
  expect(cells.slice(1)).toEqual([
    [
      expect.stringMatching(/^\d+$/),
      '2',
      applicationNumbers.mill,
      'Kootenay 100% Millworks',
      isoToday,
      isoToday,
      expect.any(String),
      'Under Review',
      millEmployer.number,
      'Sudbury',
      'Ada Singh',
      'Okafor',
      'Welder',
      'Manufacturing and utilities',
      '50 employees or more',
      'Over 5 years',
      'Aiko',
      '',
      '0',
      '8',
    ],
    expect.arrayContaining([
      applicationNumbers.inn,
      'Submitted',
      'Auberge de l’Érable',
      'Lefèbvre',
      'Zoé',
    ]),
  ]);
});

test('the Excel export has headings in the page’s language, real dates and text cells', async () => {
  const formula = '=HYPERLINK("http://x.test","y")';
  const rows = [
    { ...createdRow, JobTitle: formula, DesignationNumber: '0012' },
    { ...createdRow, ApplicationId: 2, JobNumber: 'RCIP-2026-000002', CaseManager: '' },
  ];
  const page = await openSearch('?DateType=createdOn', { french: true });
  await page.getByRole('heading', { name: '2 demandes trouvées' }).waitFor();
  await answerSearchWith(page, rows);
  await page.reload();
  await expect.poll(() => readFirstColumn(page)).toEqual(rows.map((row) => row.JobNumber));
  const recorded = page.waitForRequest('**/api/export');
  const file = await pressAndSaveFile(page, 'Exporter vers Excel', 'applications.xlsx');
  expect((await recorded).postDataJSON()).toMatchObject({ DateType: 'createdOn', Results: 2 });
  const excel = await readExcelFile(file);
  const day = (number: number) => ({ number, format: 'yyyy-mm-dd' });
  const count = (number: number) => ({ number, format: 'General' });
  expect(excel.sheet).toBe('Demandes');
  expect(excel.rows).toEqual([
    [
      'Nº de demande',
      'État',
      'Prénom de la personne candidate',
      'Nom de famille de la personne candidate',
      'Titre du poste',
      'Employeur',
      'Numéro de désignation',
      'Ville',
      'Nom de la personne-ressource',
      'Secteur d’activité',
      'Taille de l’entreprise',
      'Années d’exploitation',
      'Gestionnaire de cas',
      'Documents reçus',
      'Documents exigés',
      'Date de création',
      'Dernière modification',
      'Traitée par',
      'Identifiant de la demande',
    ],
    ...rows.map((row) => [
      row.JobNumber,
      'Recommandation refusée',
      'Zoé',
      'Nguyễn',
      row.JobTitle,
      row.Employer,
      row.DesignationNumber,
      'Sudbury',
      'Ada Roy',
      'Vente et services',
      'Moins de 10 personnes',
      '2 à 5 ans',
      row.CaseManager || null,
      count(6),
      count(8),
      // Excel stores the days 2026-11-05 and 2026-11-20 as these numbers.
      day(46_331),
      day(46_346),
      'Portal Administrator',
      String(row.ApplicationId),
    ]),
  ]);
  await expectAccessible(page);
});

test('the page says that an export of search results failed and offers a retry', async () => {
  const page = await openSearch('?DateType=createdOn');
  await page.getByRole('heading', { name: '2 applications found' }).waitFor();
  const failed = page.getByText('The file could not be created. Check your internet connection');
  await page.route('**/assets/workbookWorker-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  await failed.waitFor();
  await page.unroute('**/assets/workbookWorker-*.js');
  await readExcelFile(await pressAndSaveFile(page, 'Export to Excel', 'applications.xlsx'));
  await page.route('**/api/export', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Dismiss This Notice' }).click();
  for (const name of ['Export to Excel', 'Export to CSV']) {
    await page.getByRole('button', { name }).click();
    await failed.waitFor();
    await page.getByRole('button', { name: 'Dismiss This Notice' }).click();
    await expect.poll(() => failed.count()).toBe(0);
  }
});

test('a French search shows French dates and exports the same CSV as in English', async () => {
  const page = await openSearch('', { french: true });
  await page.getByRole('textbox', { name: 'À partir du', exact: true }).fill('1er août 2026');
  await answerSearchWith(page, [createdRow]);
  const sent = page.waitForRequest('**/api/search');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ StartOn: 'Aug 01, 2026' });
  await page.getByRole('button', { name: 'Modifier les critères' }).click();
  expect(await page.getByRole('textbox', { name: 'À partir du', exact: true }).inputValue()).toBe(
    '1er août 2026',
  );
  await page.getByRole('heading', { name: '1 demande trouvée' }).waitFor();
  await expectAccessible(page);
  const { cells } = await exportRows(page, 'Exporter en CSV');
  expect(cells[0]).toEqual(csvHeads);
  expect(cells[1]).toEqual(expect.arrayContaining(['Decline to Recommend', '2026-11-05']));
});

test('clicking a search criterion above the results removes it from the search', async () => {
  const page = await openSearch('?DateType=createdOn&ApplicationStatusId=2&OperatingName=mill');
  await page.getByRole('heading', { name: '1 application found' }).waitFor();
  await page.getByRole('button', { name: 'Status: Under Review' }).click();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?DateType=createdOn&OperatingName=mill');
  await page.getByRole('button', { name: 'Employer Organization Name: mill' }).click();
  await page.getByRole('heading', { name: '2 applications found' }).waitFor();
  const row = await page.locator('tbody tr[data-index]').first().boundingBox();
  expect(row?.y).toBeLessThanOrEqual(300);
});

test('the search criteria collapse into a summary after a search on a phone', async () => {
  const page = await openSearch('', { width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Employer Organization Name').fill('érable');
  await page.getByLabel('Status').first().selectOption('Submitted');
  await pressSearch(page);
  await page.getByRole('button', { name: 'Employer Organization Name: érable' }).waitFor();
  const change = page.getByRole('button', { name: 'Change the criteria' });
  await expect.poll(() => change.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.getByRole('heading', { name: '1 application found' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await change.click();
  expect(await page.getByLabel('Employer Organization Name').inputValue()).toBe('érable');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Choose a day: To' }).click();
  await page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the page says that the date picker failed to load, and keeps the search criteria', async () => {
  const page = await openSearch();
  await page.getByLabel('Employer Organization Name').fill('erable');
  await page.route('**/assets/PopoverCalendar-*.js*', (route) => route.abort());
  await page.getByRole('button', { name: 'Choose a day: From' }).click();
  await page.getByText('The calendar could not be loaded. Type the date instead.').waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel('Employer Organization Name').inputValue()).toBe('erable');
  await page.getByRole('textbox', { name: 'From' }).fill('2026-1-5');
  await pressSearch(page);
  await page.getByRole('heading', { name: '1 application found' }).waitFor();
});

test('a user picks a date from the date picker and searches by keyboard alone', {
  tags: 'core',
}, async () => {
  const page = await openSearch();
  const from = page.getByRole('textbox', { name: 'From' });
  await from.focus();
  await page.keyboard.type('Nov 20, 2026');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const grid = page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid');
  await grid.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('20');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => from.inputValue()).toBe('Nov 28, 2026');
  const opener = page.getByRole('button', { name: 'Choose a day: From' });
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await grid.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => grid.isVisible()).toBe(false);
  await from.fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '2 applications found' }).waitFor();
});

test('Logout removes search criteria and results from the browser', async () => {
  const page = await openSearch();
  await page.getByLabel('Applicant Last Name').fill('Okafor');
  await pressSearch(page);
  await page.getByRole('heading', { name: '1 application found' }).waitFor();
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join());
  await expect.poll(kept).toContain('Okafor');
  await page.getByRole('button', { name: 'Logout' }).click();
  await waitForPage(page, `${portal().url}/admin`);
  expect(await kept()).not.toMatch(/Okafor|\[\d/);
});

test('the search page renders few rows of 100,000 results, and sorts and exports all results', async () => {
  const page = await openSearch();
  const rows = createManyApplications(100_000).map((row) => ({ ...createdRow, ...row }));
  await answerSearchWith(page, rows);
  await pressSearch(page);
  await page.getByRole('heading', { name: '100,000 applications found' }).waitFor();
  expect(await page.locator('tbody tr[data-index]').count()).toBeLessThan(100);
  await page.getByRole('button', { name: 'Employer', exact: true }).click();
  await expect
    .poll(() => page.locator('tr[data-index="0"] td:not(.cell-choice)').first().textContent())
    .toMatch(/^Baie/);
  const { cells } = await exportRows(page);
  expect(cells).toHaveLength(100_001);
  expect(cells[1]?.[3]).toMatch(/^Baie/);
  const excel = await readExcelFile(
    await pressAndSaveFile(page, 'Export to Excel', 'applications.xlsx'),
  );
  expect(excel.rows).toHaveLength(100_001);
  expect(excel.rows[1]?.[5]).toMatch(/^Baie/);
});
