import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicationDownloads } from '../../web/texts/en/applications.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';
import { createManyApplications, readColumnHeaders } from './tableContents.ts';

const portal = startPortalForTests({ MAIL_WAIT_MINUTES: '0' });

interface FiledApplication {
  ApplicationId: number;
  JobNumber: string;
}

async function fileApplications(
  names: readonly string[],
  JobTitle: string,
): Promise<FiledApplication[]> {
  const { token } = await portal().addCompleteEmployer();
  const applications: FiledApplication[] = [];
  for (const FirstName of names) {
    const fields = { Token: token, ApplicationId: 0, FirstName, LastName: 'Silva', JobTitle };
    const answer = await portal().call('/api/application', fields);
    expect(answer.status).toBe(200);
    applications.unshift((await answer.json()) as FiledApplication);
  }
  return applications;
}

async function openList(page: Page, address: string) {
  await page.goto(`${portal().url}${address}`);
  await page.locator('tr[data-index]').first().waitFor();
}

const getRowCheckboxes = (page: Page) => page.locator('tbody').getByRole('checkbox');
const getSelectionBar = (page: Page) => page.getByRole('region', { name: 'Selected applications' });
const getDialog = (page: Page) => page.getByRole('dialog');

async function readStatus(applicationId: number): Promise<number> {
  const token = await portal().adminToken();
  const address = `${portal().url}/api/application?token=${token}&applicationId=${applicationId}`;
  const stored = (await (await fetch(address)).json()) as { ApplicationStatusId: number };
  return stored.ApplicationStatusId;
}

async function setStatus(ApplicationId: number, ApplicationStatusId: number) {
  const Token = await portal().adminToken();
  const change = { Token, ApplicationId, ApplicationStatusId };
  expect((await portal().call('/api/application', change, 'PATCH')).status).toBe(200);
}

const readCheckedStates = (page: Page) =>
  getRowCheckboxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));

test('staff select application rows by click, by Shift and all at once, and the page shows the number of hidden selected rows', async () => {
  await fileApplications(['Ana', 'Bea', 'Cleo', 'Dora', 'Edda'], 'Chooser');
  const { page } = await portal().visitor({ as: administrator });
  await openList(page, '/admin/applications?q=chooser');
  await expect.poll(() => getRowCheckboxes(page).count()).toBe(5);
  expect((await readColumnHeaders(page)).slice(0, 2)).toEqual(['Application #', 'Employer']);
  await getRowCheckboxes(page).nth(1).click();
  await getRowCheckboxes(page)
    .nth(3)
    .click({ modifiers: ['Shift'] });
  await getSelectionBar(page).getByText('3 selected').waitFor();
  expect(await readCheckedStates(page)).toEqual([false, true, true, true, false]);
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Filter' }).fill('chooser bea');
  await expect.poll(() => getRowCheckboxes(page).count()).toBe(1);
  await getSelectionBar(page).getByText('2 hidden by the filter').waitFor();
  await page.getByRole('searchbox', { name: 'Filter' }).fill('chooser');
  await expect.poll(() => getRowCheckboxes(page).count()).toBe(5);
  await page.getByRole('columnheader', { name: 'Application #' }).getByRole('button').click();
  await expect.poll(() => readCheckedStates(page)).toEqual([false, true, true, true, false]);

  await page.getByRole('checkbox', { name: 'Select All 5' }).click();
  await getSelectionBar(page).getByText('5 selected').waitFor();
  await page.getByRole('checkbox', { name: 'Select All 5' }).click();
  await expect.poll(() => getSelectionBar(page).count()).toBe(0);
});

test('staff preview, apply and undo a bulk status change, which names an application changed since', {
  tags: 'core',
}, async () => {
  const [first, second, third] = await fileApplications(['Faye', 'Gale', 'Hana'], 'Stater');
  const ids = [first, second, third].map(
    (filedApplication) => filedApplication?.ApplicationId ?? 0,
  );
  const { page } = await portal().visitor({ as: administrator });
  await openList(page, '/admin/applications?q=stater');
  await page.getByRole('checkbox', { name: 'Select All 3' }).click();
  await getSelectionBar(page).getByRole('button', { name: 'Set Status' }).click();
  await getDialog(page).getByRole('button', { name: 'Set Status' }).click();
  await getDialog(page).getByText('Fill in this field.').waitFor();
  await getDialog(page).getByLabel('New Status').selectOption('Under Review');
  await getDialog(page).getByText('This will be done to all 3 applications.').waitFor();
  await getDialog(page)
    .getByText('1 employer gets one email: 1 in English and 0 in French.')
    .waitFor();
  expect(await getDialog(page).getByText('from “Submitted” to “Under Review”').count()).toBe(3);

  await setStatus(ids[1] ?? 0, 3);
  await getDialog(page).getByRole('button', { name: 'Set Status (3' }).click();
  await getDialog(page).getByText('Done: 2 of 3 applications.').waitFor();
  await getDialog(page).getByText('was changed by someone else').waitFor();
  await getDialog(page)
    .getByRole('link', { name: `${second?.JobNumber} Gale Silva` })
    .waitFor();
  expect(await Promise.all(ids.map(readStatus))).toEqual([2, 3, 2]);

  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await getSelectionBar(page).getByText('1 selected').waitFor();
  await page.getByRole('link', { name: 'Show Result' }).click();
  await waitForPage(page, '**/admin/batch/*');
  await page.getByText('Status set to Under Review').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone by Portal Administrator: 2 of 2.').waitFor();
  expect(await Promise.all(ids.map(readStatus))).toEqual([1, 3, 1]);
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Select This Application Again' }).click();
  await waitForPage(page, '**/admin/applications');
  await getSelectionBar(page).getByText('1 selected').waitFor();
});

test('the page repeats a search after a bulk action, and applications that failed stay selected', async () => {
  const applications = await fileApplications(['Xena', 'Yara', 'Zita'], 'Sought');
  const { page } = await portal().visitor({ as: administrator });
  await openList(page, '/admin/search?DateType=createdOn&ApplicationStatusId=1');
  const findRow = (name: string) => page.locator('tbody tr').filter({ hasText: `${name} Silva` });
  for (const name of ['Xena', 'Yara', 'Zita']) {
    await findRow(name).getByRole('checkbox').click();
  }
  await getSelectionBar(page).getByRole('button', { name: 'Set Status' }).click();
  await getDialog(page).getByLabel('New Status').selectOption('Under Review');
  await getDialog(page).getByText('This will be done to all 3 applications.').waitFor();
  // The status stays the same, so that the search still finds the application.
  const Token = await portal().adminToken();
  const change = { Token, ApplicationId: applications[1]?.ApplicationId, JobTitle: 'Sought after' };
  expect((await portal().call('/api/application', change, 'PATCH')).status).toBe(200);
  await getDialog(page).getByRole('button', { name: 'Set Status (3' }).click();
  await getDialog(page).getByText('Done: 2 of 3 applications.').waitFor();
  await expect.poll(() => findRow('Xena').count()).toBe(0);
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => findRow('Zita').count()).toBe(0);
  await getSelectionBar(page).getByText('1 selected').waitFor();
  expect(await findRow('Yara').getByRole('checkbox').isChecked()).toBe(true);

  await page.getByRole('link', { name: 'Show Result' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone by Portal Administrator: 2 of 2.').waitFor();
  await page.goBack();
  await findRow('Xena').waitFor();
  await findRow('Zita').waitFor();
  expect(await findRow('Yara').getByRole('checkbox').isChecked()).toBe(true);
});

test('the page reports that the response to a bulk action was lost, and the portal applies the action once when staff send it again', async () => {
  const applications = await fileApplications(['Ines', 'Jona'], 'Loser');
  const { page } = await portal().visitor({ as: administrator });
  await openList(page, '/admin/applications?q=loser');
  await page.getByRole('checkbox', { name: 'Select All 2' }).click();
  await getSelectionBar(page).getByRole('button', { name: 'Assign' }).click();
  await getDialog(page).getByLabel('Case Manager').selectOption('Portal Administrator');
  await getDialog(page).getByText('This will be done to all 2 applications.').waitFor();
  const keys: string[] = [];
  await page.route('**/api/batch', async (route) => {
    keys.push(route.request().postDataJSON().BatchKey);
    if (keys.length > 1) return route.continue();
    // The server completes the action, but its response is lost.
    await route.fetch();
    await route.abort();
  });
  await getDialog(page).getByRole('button', { name: 'Assign 2' }).click();
  await getDialog(page).getByRole('button', { name: 'Try Again' }).click();
  await getDialog(page).getByText('Done: 2 applications.').waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => getSelectionBar(page).count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`Edit ${applications[0]?.JobNumber}`);
});

test('staff send a request from a template to many employers, who receive it by email', async () => {
  const applications = await fileApplications(['Kira', 'Lena'], 'Asked');
  const { page } = await portal().visitor({ as: administrator });
  await openList(page, '/admin/work?whose=all&q=asked');
  await page.getByRole('checkbox', { name: 'Select All 2' }).click();
  await getSelectionBar(page).getByRole('button', { name: 'Send Request' }).click();
  await getDialog(page).getByLabel('Template').selectOption('Is the Job Offer Still Valid?');
  await getDialog(page).getByText('1 item requested').first().waitFor();
  await getDialog(page).getByRole('button', { name: 'Send 2 Requests' }).click();
  await getDialog(page).getByText('Done: 2 applications.').waitFor();
  await getDialog(page).getByRole('button', { name: 'Undo' }).waitFor();
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect
    .poll(() =>
      page
        .locator('tbody .work-waits')
        .filter({ hasText: /^Employer/ })
        .count(),
    )
    .toBe(2);
  const folder = join(portal().dataDir, 'mail');
  const readMails = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
      .filter((mail) => applications.every(({ JobNumber }) => mail.includes(JobNumber)))
      .filter((mail) => /^Subject: .*send what we ask for/m.test(mail));
  await expect.poll(() => readMails().length, { timeout: 60_000 }).toBe(1);
});

test('staff export selected applications in list order and print them', async () => {
  await fileApplications(['Mona', 'Nora', 'Olga'], 'Exported');
  const { page } = await portal().visitor({ as: administrator });
  await openList(page, '/admin/search?DateType=createdOn');
  await page.getByRole('columnheader', { name: 'Application #' }).getByRole('button').click();
  for (const name of ['Olga', 'Mona']) {
    await page.locator('tbody tr').filter({ hasText: name }).getByRole('checkbox').click();
  }
  const download = page.waitForEvent('download');
  await getSelectionBar(page).getByRole('button', { name: 'Export to CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  const firstNames = csv.split('\r\n').map((line) => line.split(',').at(-4));
  expect(firstNames).toEqual(['Applicant_FirstName', 'Mona', 'Olga']);

  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('body > .paper')?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await getSelectionBar(page).getByRole('button', { name: 'Print' }).click();
  const paper = () => page.evaluate(() => document.body.dataset.printed ?? '');
  await expect.poll(paper).toContain('2 applications, selected and printed on');
  expect(await paper()).toMatch(/Mona Silva.*Olga Silva/);
  expect(await paper()).not.toContain('Nora');
  await expect.poll(() => page.locator('body > .paper').count()).toBe(0);
});

test.each([
  ['at a desk', 1280],
  ['on a phone', 390],
] as const)(
  'staff download the documents of selected applications as one archive %s',
  async (_, width) => {
    const [third, , first] = await fileApplications(['Ines', 'Jana', 'Kira'], `Files ${width}`);
    const { page } = await portal().visitor({ as: administrator, width });
    await openList(page, `/admin/applications?q=files+${width}`);
    for (const name of ['Ines', 'Kira']) {
      await page.locator('tbody tr').filter({ hasText: name }).getByRole('checkbox').click();
    }
    if (width < 1216) await getSelectionBar(page).getByRole('button', { name: 'Actions' }).click();
    const open = page.getByRole('button', { name: 'Files…' });
    await open.click();
    const files = page.getByRole('dialog', { name: applicationDownloads.manyTitle(2) });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // A cancelled download saves no file and keeps the selection.
    await page.route('**/api/applications/documents*', () => {}, { times: 1 });
    await files.getByRole('button', { name: applicationDownloads.documentsOfAll }).click();
    await files.getByText(applicationDownloads.progress(0, 2)).waitFor();
    await files.getByRole('button', { name: applicationDownloads.cancel }).click();
    await files.waitFor({ state: 'hidden' });

    for (const [button, name] of [
      [applicationDownloads.pdfOfEach, /^Applications as PDF \d{4}-\d{2}-\d{2}\.zip$/],
      [applicationDownloads.documentsOfAll, /^Application Documents \d{4}-\d{2}-\d{2}\.zip$/],
    ] as const) {
      await open.click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        files.getByRole('button', { name: button }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(name);
      const archive = readFileSync(await download.path(), 'latin1');
      for (const part of ['Index.csv', 'Index.pdf', first?.JobNumber, third?.JobNumber]) {
        expect(archive).toContain(part);
      }
      expect(archive).not.toContain('Jana');
      await files.waitFor({ state: 'hidden' });
    }
  },
);

test('the page refuses a selection of more applications than an archive can hold', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await page.route('**/api/applications?*', (route) =>
    route.fulfill({ json: createManyApplications(51) }),
  );
  await openList(page, '/admin/applications');
  await page.getByRole('checkbox', { name: 'Select All 51' }).click();
  await getSelectionBar(page).getByRole('button', { name: 'Files…' }).click();
  const files = page.getByRole('dialog', { name: applicationDownloads.manyTitle(51) });
  await files
    .getByText('A ZIP file can contain at most 50 applications.', { exact: false })
    .waitFor();
  expect(await files.getByRole('button').allTextContents()).toEqual([applicationDownloads.cancel]);
});

test('staff can use a bulk action by keyboard alone, and the focus returns to its former place', async () => {
  const applications = await fileApplications(['Pia', 'Quin', 'Rosa', 'Sara'], 'Keyed');
  const { page } = await portal().visitor({ as: administrator });
  await openList(page, '/admin/applications?q=keyed');
  await page.getByRole('button', { name: 'Shortcuts', exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect.poll(() => readCheckedStates(page)).toEqual([true, false, false, false]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect.poll(() => readCheckedStates(page)).toEqual([true, true, true, false]);
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+Space');
  await expect.poll(() => readCheckedStates(page)).toEqual([true, true, true, true]);
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  await expect.poll(() => readCheckedStates(page)).toEqual([true, true, false, false]);
  await page.keyboard.press('?');
  await getDialog(page).getByText('Select the current row').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => getDialog(page).count()).toBe(0);
  expect(await readCheckedStates(page)).toEqual([true, true, false, false]);

  await getSelectionBar(page).getByRole('button', { name: 'Set Status' }).waitFor();
  await page.keyboard.press('b');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Set Status');
  await page.keyboard.press('Enter');
  await getDialog(page).getByLabel('New Status').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => getDialog(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => getSelectionBar(page).count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`Edit ${applications[2]?.JobNumber}`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    `Edit ${applications[3]?.JobNumber}`,
  );
});

test('the page refuses a selection of more than 500 applications with a clear message', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await page.route('**/api/applications?*', (route) =>
    route.fulfill({ json: createManyApplications(1_234) }),
  );
  await openList(page, '/admin/applications');
  await page.getByRole('checkbox', { name: 'Select All 1,234' }).click();
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'at most 500 applications at once; this would be 1,234' });
  await refused.waitFor();
  expect(await getSelectionBar(page).count()).toBe(0);
});

test('bulk actions fit a narrow phone as cards, in French and in the smallest supported window', async () => {
  await fileApplications(['Tara', 'Uma'], 'Narrow');
  for (const width of [390, 320]) {
    const { page } = await portal().visitor({
      as: administrator,
      width,
      french: true,
      touch: true,
    });
    await openList(page, '/admin/applications?q=narrow');
    await page.getByRole('button', { name: 'Tout sélectionner (2)' }).click();
    await page.getByText('2 sélectionnées').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Actions' }).click();
    await getDialog(page).getByRole('button', { name: 'Modifier l’état' }).click();
    await getDialog(page).getByLabel('Nouvel état').selectOption('En cours d’examen');
    await getDialog(page).getByText('Cela sera fait pour les 2 demandes.').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
