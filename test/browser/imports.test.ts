import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readExcelFile } from '../support/excelFile.ts';
import { pdf } from '../support/sampleFiles.ts';
import { createZip } from '../support/workbooks.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests({ CHANGES_PER_HOUR: '10000', APPLICATIONS_PER_HOUR: '10000' });

const employersCsv = `Employers of the Town of Northwood
Business Name,Legal Name,Designation Number,Town,Postal Code,Sector,First Name,Last Name,Phone,E-mail,Remarks
Harbour Mill,Harbour Mill Inc.,NW-1,Northwood,P3A 1B2,Health,Ada,Roy,705 555 0101,ada@mill.test,pays late
Spruce Bakery,Spruce Bakery Ltd.,NW-2,Northwood,P3A 1B3,Hosp.,Bo,Lee,705 555 0102,bo.bakery.test,
Lake Garage,Lake Garage Inc.,NW-3,Northwood,P3A 1B4,Hosp.,Cy,Fox,705 555 0103,cy@garage.test,
`;

async function chooseFile(page: Page, name: string, text: string) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await waitForPage(page, /\/admin\/imports\/\d+$/);
}

const getFilterChip = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('an administrator imports employers from CSV, corrects a cell and undoes the import except for an employer edited since', {
  tags: 'core',
}, async () => {
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/profiles`);
  await page.getByRole('link', { name: 'Import…' }).click();
  await waitForPage(page, '**/admin/imports?kind=employers');
  await page.getByText('Nothing was imported in the last 90 days.').waitFor();
  await expectAccessible(page);
  await chooseFile(page, 'northwood.csv', employersCsv);

  const column = (name: string) => page.getByRole('combobox', { name: `Column ${name} contains` });
  await column('Remarks').waitFor();
  expect(await column('Business Name').inputValue()).toBe('OperatingName');
  expect(await column('Remarks').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Continue to the Preview' }).click();

  await page.getByLabel('What does “Hosp.” mean?').selectOption('Sales and service');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Answers' }).click();
  await page.getByText('Answered (1)').waitFor();
  await getFilterChip(page, 'With Errors 1').click();
  const cell = page.getByRole('textbox', { name: 'Email, row 4' });
  expect(await cell.inputValue()).toBe('bo.bakery.test');
  await cell.fill('nothing');
  await cell.press('Escape');
  expect(await cell.inputValue()).toBe('bo.bakery.test');
  await cell.fill('bo@bakery.test');
  await cell.press('Enter');
  await page.getByText('No rows match this filter.').waitFor();
  await getFilterChip(page, 'To Add 3').click();
  await page.getByRole('row', { name: /Spruce Bakery.*Sales and service/ }).waitFor();

  await page.getByRole('button', { name: 'Import 3 Employers' }).click();
  await page.getByText('Imported: 3 employers.').waitFor();
  const imported = page.url();
  await page.getByRole('link', { name: 'Go to Profiles' }).click();
  await page.getByRole('link', { name: 'Lake Garage' }).click();
  await page.getByLabel('City').fill('Espanola');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The employer profile has been updated.').waitFor();
  await page.goto(imported);
  await page.getByRole('button', { name: 'Undo Import…' }).click();
  await page.getByRole('button', { name: 'Undo Import', exact: true }).click();
  await page.getByText('The import has been undone, except for 1 row.').waitFor();
  await page.getByRole('link', { name: 'Lake Garage' }).waitFor();
  await page.goto(`${portal().url}/admin/profiles`);
  await page.getByRole('link', { name: 'Lake Garage' }).waitFor();
  expect(await page.getByRole('link', { name: 'Spruce Bakery' }).count()).toBe(0);
});

const applicationsCsv = `Numéro de dossier;Prénom;Nom de famille;Titre du poste;État;Employeur;Date de réception
A-1;Zoé;Nguyễn;Cuisinière;Déposée;Moulin du Port;05-03-2026
A-2;Luc;;Soudeur;En attente;Moulin du Port;04-02-2026
A-3;Ana;Silva;Boulangère;Déposée;Moulin du Prot;04-03-2026
`;

test('staff import applications on a phone in French by keyboard and save faulty rows as a workbook', async () => {
  await portal().addEmployer({ OperatingName: 'Moulin du Port' });
  const phone = { width: 390, height: 844, french: true };
  const { page } = await portal().visitor({ ...phone, as: administrator });
  async function expectFits() {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  const findButton = (name: string) => page.getByRole('button', { name });
  await page.goto(`${portal().url}/admin/applications`);
  await page.getByRole('link', { name: 'Importer…' }).press('Enter');
  await page.getByText('un fichier CSV, une ligne par demande').waitFor();
  await expectFits();
  await chooseFile(page, 'demandes.csv', applicationsCsv);
  await findButton('Passer à l’aperçu').waitFor();
  await expectFits();
  await findButton('Passer à l’aperçu').press('Enter');

  await page.getByRole('radio', { name: 'Le jour d’abord' }).press('Space');
  await page.getByLabel('Que signifie «\u00a0En attente\u00a0»?').focus();
  await page.keyboard.type('En cours');
  await page.getByRole('radio', { name: 'Moulin du Port' }).press('Space');
  await expectFits();
  await findButton('Enregistrer les réponses').press('Enter');
  await page.getByText('Questions avec réponse (3)').waitFor();
  await page.getByText('5 mars 2026', { exact: true }).waitFor();
  await page.getByText('Non importé\u00a0: 1 ligne avec erreurs.').waitFor();
  const downloading = page.waitForEvent('download');
  await findButton('Télécharger les erreurs').press('Enter');
  const faults = await downloading;
  expect(faults.suggestedFilename()).toBe('erreurs.xlsx');
  const { rows } = await readExcelFile(readFileSync(await faults.path()));
  expect(rows).toHaveLength(2);
  expect(rows[0]?.slice(0, 2)).toEqual(['Numéro de dossier', 'Prénom']);
  expect(rows[1]?.slice(0, 4)).toEqual(['A-2', 'Luc', null, 'Soudeur']);
  expect([rows[0]?.at(-1), rows[1]?.at(-1)]).toEqual([
    'Erreurs',
    'Nom de famille\u00a0: Un ou plusieurs champs sont vides.',
  ]);

  const cell = page.getByRole('textbox', { name: 'Nom de famille, ligne 3' });
  await cell.focus();
  await page.keyboard.type('Roy');
  await page.keyboard.press('Enter');
  await findButton('Importer 3 demandes').press('Enter');
  await page.getByText('Importation terminée\u00a0: 3 demandes.').waitFor();
  await expectFits();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits();
});

test('staff import documents from a ZIP, retry a failed upload and skip unmatched files', async () => {
  const { token } = await portal().addCompleteEmployer();
  const request = { Token: token, FirstName: 'Zoe', LastName: 'Tremblay', JobTitle: 'Cook' };
  const answer = await portal().call('/api/application', request);
  const { JobNumber } = (await answer.json()) as { JobNumber: string };
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/imports`);
  await page.getByRole('link', { name: 'How to Import Your Data' }).click();
  await page.getByRole('heading', { level: 2, name: 'The Documents' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  // The test waits for the address, because the choice is stored there a moment after the press.
  await page.getByRole('radio', { name: 'Application Documents' }).click();
  await waitForPage(page, '**/admin/imports?kind=papers');
  let isBroken = true;
  await page.route('**/api/import', (route) => (isBroken ? route.abort() : route.continue()));
  const buffer = await createZip({
    [`${JobNumber}/Job offer.pdf`]: pdf('offer'),
    'RCIP-1999-000001/Job offer.pdf': pdf('nobody'),
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'papers.zip', mimeType: 'application/zip', buffer });
  await page.getByText('There is no connection to the portal at the moment.').waitFor();
  await expectAccessible(page);
  isBroken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await waitForPage(page, /\/admin\/imports\/\d+$/);

  await page.getByRole('row', { name: new RegExp(`To Add.*${JobNumber} Job Offer`) }).waitFor();
  await page.getByText('This path does not begin with the number of an application.').waitFor();
  await page.getByRole('button', { name: 'Leave out row 2' }).click();
  await page.getByText('Not imported: 1 row that you left out.').waitFor();
  await page.getByRole('button', { name: 'Include row 2 again' }).click();
  await page.getByText('Not imported: 1 row with errors.').waitFor();
  await page.getByRole('button', { name: 'Import 1 Document' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import Without These Rows' }).click();
  await page.getByText('Imported: 1 document.').waitFor();
  await page.goto(`${portal().url}/admin/applications`);
  await page
    .getByRole('link', { name: new RegExp(JobNumber) })
    .first()
    .click();
  await page.getByRole('button', { name: /^Open Job offer\.pdf/ }).waitFor();
});
