import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { specified } from '../support/specified.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';
import {
  createManyApplications,
  readColumnHeaders,
  readFirstColumn,
  readRowHeaders,
} from './tableContents.ts';

const portal = startPortalForTests();

async function fileApplication(
  token: string,
  FirstName: string,
  LastName: string,
  JobTitle: string,
) {
  const answer = await portal().call('/api/application', {
    Token: token,
    ApplicationId: 0,
    FirstName,
    LastName,
    JobTitle,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { ApplicationId: number; JobNumber: string };
}

async function changeApplication(applicationId: number, fields: object) {
  const token = await portal().adminToken();
  const address = `${portal().url}/api/application?token=${token}&applicationId=${applicationId}`;
  const stored = await (await fetch(address)).json();
  const changed = { ...stored, ...fields, Token: token };
  expect((await portal().call('/api/application', changed, 'PATCH')).status).toBe(200);
}

type VisitorOptions = Parameters<ReturnType<typeof portal>['visitor']>[0];

async function openAsEmployer(options: VisitorOptions = {}, further = 0) {
  const employer = await portal().addCompleteEmployer();
  for (let position = 0; position < further; position += 1)
    await fileApplication(employer.token, 'Bo', 'Tremblay', 'Driver');
  const application = [
    await fileApplication(employer.token, 'Zoé', 'Lefèbvre', 'Baker'),
    await fileApplication(employer.token, 'Aiko', 'Silva', 'Cook'),
    await fileApplication(employer.token, 'noah', 'Singh', 'Écailler'),
  ];
  const { page } = await portal().visitor({ ...options, as: employer });
  await page.goto(`${portal().url}/applications`);
  await page.locator('tbody tr').first().waitFor();
  return { page, filed: application, employer };
}

const measureRowHeight = (page: Page) =>
  page
    .locator('tr[data-index]')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);

function listLinkTargets(page: Page, name: string | RegExp): Promise<(string | null)[]> {
  return page
    .getByRole('link', { name, exact: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

async function openAsAdministrator(path: string, page: Page) {
  await page.goto(portal().url + path);
}

test('a colleague’s change appears in an open application list within half a minute', async () => {
  const { filed } = await openAsEmployer();
  const { page } = await portal().visitor({ as: administrator });
  await page.clock.install();
  await page.goto(`${portal().url}/admin/applications`);
  const row = page.getByRole('row', { name: filed[0]?.JobNumber ?? '' });
  await row.getByText('Zoé Lefèbvre').waitFor();
  await changeApplication(filed[0]?.ApplicationId ?? 0, { FirstName: 'Zoja' });
  await page.clock.fastForward(30_000);
  await row.getByText('Zoja Lefèbvre').waitFor();
});

test('the browser shows an unchanged application list from its cache', async () => {
  await openAsEmployer();
  const { page } = await portal().visitor({ as: administrator });
  await openAsAdministrator('/admin/profiles', page);
  const row = page.locator('tbody tr').first();
  const menu = page.getByRole('navigation');
  await row.waitFor();
  await menu.getByRole('link', { name: 'Applications' }).click();
  await waitForPage(page, '**/admin/applications');
  await row.waitFor();
  for (const [name, path] of [
    ['Profiles', '/api/businesses'],
    ['Applications', '/api/applications'],
  ] as const) {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
    await menu.getByRole('link', { name }).click();
    expect([name, (await answered).status()]).toEqual([name, 304]);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await row.waitFor();
  }
});

test('an employer without applications sees how to begin', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer });
  await page.goto(`${portal().url}/applications`);
  await page.getByRole('heading', { name: 'Submit your first application' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create Application' }).click();
  await waitForPage(page, '**/application');
});

test('an employer’s application list starts with the newest change and can be sorted by four columns in both directions', {
  tags: 'core',
}, async () => {
  const { page, filed } = await openAsEmployer();
  await expect
    .poll(() => readColumnHeaders(page))
    .toEqual([...specified.columns.ownApplications, 'Status', 'Documents', 'Edit']);
  expect(await readRowHeaders(page)).toEqual(['noah Singh', 'Aiko Silva', 'Zoé Lefèbvre']);
  await page.getByText('3 applications', { exact: true }).waitFor();
  expect(await listLinkTargets(page, 'Create Application')).toEqual(['/application']);
  const ids = filed.toReversed().map(({ ApplicationId }) => ApplicationId);
  expect(await listLinkTargets(page, /^Edit/)).toEqual(ids.map((id) => `/application/${id}`));

  const byColumn = {
    'Application #': ['Zoé Lefèbvre', 'Aiko Silva', 'noah Singh'],
    'Applicant Name': ['Aiko Silva', 'noah Singh', 'Zoé Lefèbvre'],
    'Job Title': ['Zoé Lefèbvre', 'Aiko Silva', 'noah Singh'],
    'Last Modified Date': ['Zoé Lefèbvre', 'Aiko Silva', 'noah Singh'],
  };
  for (const [title, ascending] of Object.entries(byColumn)) {
    const header = page.getByRole('columnheader', { name: title });
    await header.getByRole('button').click();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => readRowHeaders(page)).toEqual(ascending);
    await header.getByRole('button').click();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => readRowHeaders(page)).toEqual(ascending.toReversed());
  }
});

test('the filter of an application list ignores case and accents, counts matching rows and can be cleared', async () => {
  const { page } = await openAsEmployer({}, 7);
  const filter = page.getByRole('searchbox', { name: 'Filter' });
  await filter.fill('LEFEBVRE zoe');
  await expect.poll(() => readRowHeaders(page)).toEqual(['Zoé Lefèbvre']);
  await page.getByText('1 of 10', { exact: true }).waitFor();
  await filter.fill('ecail');
  await expect.poll(() => readRowHeaders(page)).toEqual(['noah Singh']);
  await filter.fill('nobody at all');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect.poll(() => readRowHeaders(page)).toHaveLength(10);
  await filter.fill('aiko');
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect.poll(() => filter.inputValue()).toBe('');
  expect(await filter.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('a long application list scrolls to the opened row, marks the row and focuses it when the user returns', async () => {
  const employer = await portal().addCompleteEmployer();
  const real = await fileApplication(employer.token, 'Zoé', 'Lefèbvre', 'Baker');
  const rows = createManyApplications(1_000);
  const far = { ...rows[700], ...real };
  rows[700] = far as (typeof rows)[number];
  const { page } = await portal().visitor({ as: administrator });
  await page.route('**/api/applications?*', (route) => route.fulfill({ json: rows }));
  await openAsAdministrator('/admin/applications', page);
  const link = page.getByRole('link', { name: `Edit ${real.JobNumber}` });
  await page.locator('tbody tr').nth(5).waitFor();
  expect(await measureRowHeight(page)).toBe(44);
  await page.evaluate(() => scrollTo(0, 700 * 44));
  await link.click();
  await page.getByLabel('Application Status').waitFor();
  for (const isShortened of [false, true]) {
    // The list has become shorter since the row was opened.
    if (isShortened) rows.splice(0, 400);
    await page.goBack();
    await expect
      .poll(() => link.evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await link.evaluate((element) => element.closest('tr')?.matches('[data-marked]'))).toBe(
      true,
    );
    const box = await link.boundingBox();
    expect(box?.y).toBeGreaterThan(112);
    expect(box?.y).toBeLessThan(760);
    expect(await page.locator('tr[data-marked]').count()).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByLabel('Application Status').waitFor();
  }
});

test('an application opens by a click on its link or anywhere on its row, and Back restores the same view of the list', async () => {
  const { page, filed } = await openAsEmployer({}, 7);
  const [first, second] = filed;
  const link = page.getByRole('link', { name: `Edit ${first?.JobNumber}` });
  expect(await link.getAttribute('href')).toBe(`/application/${first?.ApplicationId}`);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('aiko');
  await waitForPage(page, '**/applications?q=aiko');
  await page.getByRole('cell', { name: 'Cook' }).click();
  await waitForPage(page, `**/application/${second?.ApplicationId}`);
  await page.goBack();
  await waitForPage(page, '**/applications?q=aiko');
  await expect.poll(() => readRowHeaders(page)).toEqual(['Aiko Silva']);
  expect(await page.getByRole('searchbox').inputValue()).toBe('aiko');
});

test('dragging over an application row selects text, and a click with Ctrl opens a new tab', async () => {
  const { page, filed } = await openAsEmployer();
  const box = await page.getByRole('cell', { name: 'Cook' }).boundingBox();
  if (!box) throw new Error('The row is not shown.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 14, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, middle, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toContain('Cook');
  const opened = page.waitForEvent('popup');
  await page.getByRole('cell', { name: 'Baker' }).click({ modifiers: ['Control'] });
  const tab = await opened;
  await waitForPage(tab, `**/application/${filed[0]?.ApplicationId}`);
  expect(new URL(page.url()).pathname).toBe('/applications');
});

test('the application list shows how many mandatory documents an application has, and its status with a tooltip', {
  tags: 'core',
}, async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer });
  const createRow = (ApplicationId: number, DocumentCount: number) => ({
    ApplicationId,
    ApplicationStatusId: ApplicationId,
    JobNumber: `RCIP-2026-00000${ApplicationId}`,
    Contact: `Person ${ApplicationId}`,
    JobTitle: 'Cook',
    ModifiedOn: '2026-11-21T02:00:00.000Z',
    DocumentCount,
  });
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => createRow(id, id));
  await page.route('**/api/applications*', (route) => route.fulfill({ json: rows }));
  await page.goto(`${portal().url}/applications`);
  await page.getByText('7 of 8', { exact: true }).waitFor();
  await page.getByText('8 of 8', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Nov 20, 2026').count()).toBe(8);
  for (const [id, word] of Object.entries(specified.statuses)) {
    const icon = page
      .locator('tbody tr')
      .nth(Number(id) - 1)
      .getByRole('img', { name: word });
    await icon.hover();
    await page.getByRole('tooltip', { name: word }).waitFor();
  }
  const drawn = await page
    .locator('tbody [role=img] svg')
    .evaluateAll((icons) => icons.map((icon) => icon.innerHTML));
  expect(new Set(drawn).size).toBe(8);
});

test('an employer sees who must act next on each application and filters by that, with the keyboard and in the address', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer, width: 320, height: 640 });
  const createRow = (id: number, status: number, missing: string[] = []) => ({
    ApplicationId: id,
    ApplicationStatusId: status,
    JobNumber: `RCIP-2026-${String(id).padStart(6, '0')}`,
    Contact: `Person ${id}`,
    JobTitle: 'Cook',
    ModifiedOn: `2026-11-${10 + id}T02:00:00.000Z`,
    DocumentCount: 8 - missing.length,
    MissingDocuments: missing,
  });
  const decided = [3, 6, 7, 8, 9, 10];
  const rows = [createRow(1, 1), createRow(2, 3), createRow(4, 1, ['JobOffer']), createRow(5, 2)];
  rows.push(...decided.map((id) => createRow(id, 5)));
  await page.route('**/api/applications*', (route) => route.fulfill({ json: rows }));
  await page.goto(`${portal().url}/applications`);
  const button = page.getByRole('button', { name: /^Filter/ });
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  const turn = sheet.getByLabel('Next Step');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => turn.locator('option').allTextContents())
    .toEqual(['All', 'Waiting for You (2)', 'In Review (2)', 'Decided (6)']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await turn.focus();
  await page.keyboard.press('w');
  await sheet.getByRole('button', { name: 'Show 2 Results' }).press('Enter');
  await expect.poll(() => readRowHeaders(page)).toEqual(['Person 4', 'Person 2']);
  await page.getByText('2 of 10', { exact: true }).waitFor();
  expect(await button.textContent()).toMatch(/1 filter applied/);
  expect(new URL(page.url()).search).toBe('?turn=needsYou');
  await page.reload();
  await expect.poll(() => readRowHeaders(page)).toEqual(['Person 4', 'Person 2']);
  await button.click();
  await turn.selectOption('Decided (6)');
  await expect.poll(() => readRowHeaders(page)).toHaveLength(6);
  await sheet.getByRole('button', { name: 'Clear All Filters' }).click();
  await sheet.getByRole('button', { name: 'Show 10 Results' }).click();
  await expect.poll(() => readRowHeaders(page)).toHaveLength(10);
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
});

test('the rows of an application list become labelled cards on a phone and can be sorted', async () => {
  const { page } = await openAsEmployer({ width: 390, height: 844 });
  const card = page.locator('tbody tr').first();
  await expect.poll(() => card.evaluate((row) => getComputedStyle(row).display)).toBe('grid');
  expect(
    await card
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content)),
  ).toContain('"Job Title"');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Sort by').selectOption('Applicant Name (ascending)');
  await expect
    .poll(() => readRowHeaders(page))
    .toEqual(['Aiko Silva', 'noah Singh', 'Zoé Lefèbvre']);
  await card.getByText('Cook').click();
  await waitForPage(page, '**/application/*');
  await page.goBack();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('the page says what happened when an application list fails to load, and offers a retry', {
  tags: 'core',
}, async () => {
  const employer = await portal().addCompleteEmployer();
  await fileApplication(employer.token, 'Aiko', 'Silva', 'Cook');
  const { page } = await portal().visitor({ as: employer });
  let isBroken = true;
  let giveUp = () => {};
  const waited = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  await page.route('**/api/applications*', async (route) => {
    if (!isBroken) return route.continue();
    await waited;
    return route.fulfill({ status: 500, body: '' });
  });
  await page.goto(`${portal().url}/applications`);
  await page.getByText('Loading…').waitFor();
  giveUp();
  await page.getByRole('heading', { name: 'The data could not be loaded' }).waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => readRowHeaders(page)).toEqual(['Aiko Silva']);
});

test('the address of the administrators’ application list keeps the filter and the sort order', async () => {
  const employer = await portal().addCompleteEmployer({ OperatingName: 'Boulangerie Élan' });
  const first = await fileApplication(employer.token, 'Mateo', 'Roy', 'Baker');
  const second = await fileApplication(employer.token, 'Olena', 'Roy', 'Baker');
  await changeApplication(second.ApplicationId, { ApplicationStatusId: 2 });
  const { page } = await portal().visitor({ as: administrator });
  await openAsAdministrator('/admin/applications', page);
  await expect
    .poll(() => readColumnHeaders(page))
    .toEqual([...specified.columns.allApplications, 'Status', 'Case Manager', 'Documents', 'Edit']);
  const filter = page.getByRole('searchbox', { name: 'Filter' });
  await filter.fill('boulangerie elan');
  await expect.poll(() => readFirstColumn(page)).toEqual([second.JobNumber, first.JobNumber]);
  const addresses = [second, first].map((one) => `/admin/application/${one.ApplicationId}`);
  expect(await listLinkTargets(page, /^Edit/)).toEqual(addresses);
  await page.getByLabel('Status', { exact: true }).selectOption('Under Review');
  await page.getByLabel('Case Manager').selectOption('No Case Manager');
  await expect.poll(() => readFirstColumn(page)).toEqual([second.JobNumber]);
  await page.getByRole('button', { name: 'Employer' }).click();
  await expect
    .poll(() => [...new URL(page.url()).searchParams].map((pair) => pair.join('=')).sort())
    .toEqual(['manager=-', 'q=boulangerie elan', 'sort=Employer', 'status=2']);
  const view = new URL(page.url()).pathname + new URL(page.url()).search;

  await page.getByRole('cell', { name: 'Boulangerie Élan' }).first().click();
  await waitForPage(page, `**/admin/application/${second.ApplicationId}`);
  const held = await page.evaluate(() => [
    sessionStorage.getItem('applications.order'),
    history.state?.state?.from,
  ]);
  expect(held).toEqual([`[${second.ApplicationId}]`, view]);
  await page.goBack();
  await expect.poll(() => readFirstColumn(page)).toEqual([second.JobNumber]);

  const { page: other } = await portal().visitor({ as: administrator });
  await openAsAdministrator(view, other);
  await expect.poll(() => readFirstColumn(other)).toEqual([second.JobNumber]);
  expect(await other.getByRole('searchbox').inputValue()).toBe('boulangerie elan');
  await other.getByRole('navigation').getByRole('link', { name: 'Applications' }).click();
  await expect.poll(() => other.getByRole('searchbox').inputValue()).toBe('');
  await expect.poll(async () => (await readFirstColumn(other)).length).toBeGreaterThan(1);
});

test('the staff list shows case manager, documents and status, and its filter finds titles and designations', async () => {
  const managed = await portal().addCompleteEmployer({ OperatingName: 'Managed Mill' });
  const other = await portal().addCompleteEmployer({ OperatingName: 'Other Mill' });
  const first = await fileApplication(managed.token, 'Mateo', 'Silva', 'Luthier');
  const second = await fileApplication(other.token, 'Olena', 'Roy', 'Farrier');
  await changeApplication(second.ApplicationId, { ApplicationStatusId: 5 });
  const token = await portal().adminToken();
  const managers = await fetch(`${portal().url}/api/casemanager?token=${token}`);
  const [manager] = (await managers.json()) as { BusinessId: number; Name: string }[];
  const rows = await fetch(`${portal().url}/api/businesses?token=${token}`);
  const { BusinessId } = (
    (await rows.json()) as { BusinessId: number; OperatingName: string }[]
  ).find(({ OperatingName }) => OperatingName === 'Managed Mill') as { BusinessId: number };
  const stored = await fetch(
    `${portal().url}/api/business?token=${token}&businessId=${BusinessId}`,
  );
  const business = (await stored.json()) as object;
  const assigned = { ...business, Token: token, CaseManagerId: manager?.BusinessId };
  expect((await portal().call('/api/business', assigned, 'PATCH')).status).toBe(200);

  const { page } = await portal().visitor({ as: administrator });
  await openAsAdministrator('/admin/applications', page);
  const filter = page.getByRole('searchbox', { name: 'Filter' });
  for (const [typed, found] of [
    ['luthier', first],
    ['farrier', second],
    [managed.number, first],
    [other.number, second],
  ] as const) {
    await filter.fill(`${typed} mill`);
    await expect.poll(() => readFirstColumn(page)).toEqual([found.JobNumber]);
  }
  const readCells = async () =>
    (await page.locator('tbody td:not(.cell-choice)').allInnerTexts()).slice(4, 7);
  expect(await readCells()).toEqual(['Decline to Recommend', 'None', '0 of 8']);
  await page.getByRole('img', { name: 'Decline to Recommend' }).waitFor();
  await filter.fill(`${managed.number} mill`);
  await expect.poll(readCells).toEqual(['Submitted\nSince today\ntoday', manager?.Name, '0 of 8']);
  await page.getByRole('button', { name: 'Case Manager' }).click();
  await expectAccessible(page);
});

test('an administrator sees a message when there are no applications', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await page.route('**/api/applications*', (route) => route.fulfill({ json: [] }));
  await openAsAdministrator('/admin/applications', page);
  await page.getByRole('heading', { name: 'No applications yet' }).waitFor();
  await expectAccessible(page);
});

test('staff filter, sort, create and edit employer profiles and see who never signed in', {
  tags: 'core',
}, async () => {
  const waiting = await portal().addEmployer({ OperatingName: 'Zèbre Logistics', LastName: 'Aa' });
  const active = await portal().addCompleteEmployer({ OperatingName: 'Zed Millworks' });
  const { page } = await portal().visitor({ as: administrator });
  await openAsAdministrator('/admin/profiles', page);
  await expect.poll(() => readColumnHeaders(page)).toEqual([...specified.columns.profiles, 'Edit']);
  const filter = page.getByRole('searchbox', { name: 'Filter' });
  await filter.fill('ze');
  await expect.poll(() => readFirstColumn(page)).toEqual(['Zèbre Logistics', 'Zed Millworks']);
  await page
    .getByRole('row', { name: /Zèbre Logistics/ })
    .getByText('Never')
    .waitFor();
  await page.getByRole('button', { name: 'Last Login Date' }).click();
  await page.getByRole('button', { name: 'Last Login Date' }).click();
  await expect.poll(() => readFirstColumn(page)).toEqual(['Zed Millworks', 'Zèbre Logistics']);
  await filter.fill(active.number);
  await expect.poll(() => readFirstColumn(page)).toContain('Zed Millworks');
  await filter.fill(waiting.number);
  await expect.poll(() => readFirstColumn(page)).toContain('Zèbre Logistics');
  const [edit] = await listLinkTargets(page, 'Edit Zèbre Logistics');
  expect(edit).toMatch(/^\/admin\/profile\/\d+$/);
  expect(await listLinkTargets(page, 'Create Profile')).toEqual(['/admin/profile']);
  await page.getByRole('link', { name: 'Create Profile' }).click();
  await waitForPage(page, '**/admin/profile');
});

test('an administrator without any employer profile sees how to create the first', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await page.route('**/api/businesses*', (route) => route.fulfill({ json: [] }));
  await openAsAdministrator('/admin/profiles', page);
  await page.getByRole('heading', { name: 'Create the first employer profile' }).waitFor();
  await expectAccessible(page);
});

test('a list of 100,000 applications renders few rows, sorts and filters, and Back returns to the same row', async () => {
  const { page } = await portal().visitor({ as: administrator });
  const rows = createManyApplications(100_000);
  await page.route('**/api/applications*', (route) => route.fulfill({ json: rows }));
  await openAsAdministrator('/admin/applications', page);
  await page.getByText('100,000 applications').waitFor();
  const table = page.getByRole('table');
  expect(await table.getAttribute('aria-rowcount')).toBe('100001');
  expect(await page.locator('tbody tr[data-index]').count()).toBeLessThan(100);

  const sortParameters = (first: string) =>
    page.waitForFunction(
      (text) => document.querySelector('tr[data-index="0"] th')?.textContent?.startsWith(text),
      first,
      { polling: 10 },
    );
  await page.getByRole('button', { name: 'Application #' }).click();
  await sortParameters('RCIP-2026-000001');
  await page.getByRole('searchbox').fill('elan 12');
  await page.getByText(/^[\d,]+ of 100,000$/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await page.getByText('100,000 applications').waitFor();

  await page.evaluate(() => window.scrollTo(0, 2_000_000));
  const inSight = () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('tr[data-index]')];
      return shown.find((row) => row.getBoundingClientRect().top > 200)?.dataset.index ?? '';
    });
  let index = '';
  const isStill = async () => {
    const before = index;
    index = await inSight();
    return index === before && Number(index) > 10_000;
  };
  await expect.poll(isStill, { interval: 100 }).toBe(true);
  const row = page.locator(`tr[data-index="${index}"]`);
  expect(await row.getAttribute('aria-rowindex')).toBe(String(Number(index) + 2));
  const readTop = () => row.evaluate((element) => element.getBoundingClientRect().top);
  const before = await readTop();
  await row.locator('td:not(.cell-choice)').first().click();
  await waitForPage(page, '**/admin/application/*');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  // The difference is less than the height of a row, because the rows above are counted with an estimated height.
  await expect.poll(async () => Math.abs((await readTop()) - before)).toBeLessThan(44);
});

test('application lists show counts and columns in French', async () => {
  const { page } = await openAsEmployer({ french: true }, 7);
  await page.getByText('10 demandes', { exact: true }).waitFor();
  await expect
    .poll(() => readColumnHeaders(page))
    .toEqual([
      'Nº de demande',
      'Nom de la personne candidate',
      'Titre du poste',
      'Dernière modification',
      'État',
      'Documents',
      'Modifier',
    ]);
  await page.getByRole('link', { name: 'Créer une demande' }).waitFor();
  await page.getByRole('searchbox', { name: 'Filtrer' }).fill('zoe');
  await page.getByText('1 sur 10', { exact: true }).waitFor();
  await expectAccessible(page);
});

test('a filter that the user typed just before opening a row is kept in the address of the list', async () => {
  const { page, filed } = await openAsEmployer({}, 7);
  await page.getByRole('searchbox', { name: 'Filter' }).waitFor();
  const id = filed[1]?.ApplicationId;
  // Input and click happen in one task, so that the row is opened before the filter is written to the address.
  await page.evaluate((applicationId) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(field, 'silva');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    return new Promise<void>((resolve) => {
      setTimeout(() => {
        document.querySelector<HTMLElement>(`a[href="/application/${applicationId}"]`)?.click();
        resolve();
      }, 50);
    });
  }, id);
  await waitForPage(page, `**/application/${id}`);
  await page.getByRole('textbox', { name: 'First Name' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await waitForPage(page, '**/applications?q=silva');
  await expect.poll(() => readRowHeaders(page)).toEqual(['Aiko Silva']);
});

test('an employer can sort and filter an application list and open a row by keyboard alone', async () => {
  const { page, filed } = await openAsEmployer({}, 7);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('si');
  // Tab passes the clear button, the other filters, the create button and the first column.
  const readFocused = () => page.evaluate(() => document.activeElement?.textContent);
  for (let times = 0; times < 12 && (await readFocused()) !== 'Applicant Name'; times++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      page.getByRole('columnheader', { name: 'Applicant Name' }).getAttribute('aria-sort'),
    )
    .toBe('ascending');
  await expect.poll(() => readRowHeaders(page)).toEqual(['Aiko Silva', 'noah Singh']);
  await page.getByRole('button', { name: 'Documents' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await waitForPage(page, `**/application/${filed[2]?.ApplicationId}`);
});
