import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdf } from '../support/sampleFiles.ts';
import { administrator, startPortalForTests } from './journey.ts';

const portal = startPortalForTests();

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Returns the box of the text itself, because the box of its element may be larger. */
function getTextBox(locator: Locator) {
  return locator.evaluate((element) => {
    const range = document.createRange();
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    range.selectNodeContents(words.nextNode() ?? element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

async function openAsAdministrator(page: Page, path: string) {
  await page.goto(portal().url + path);
}

const applicationsWithCounts = [8, 5, 7, 1].map((DocumentCount, index) => ({
  ApplicationId: index + 1,
  ApplicationStatusId: 1,
  JobNumber: `RCIP-2026-00${index}1${index}1`,
  Contact: 'Aiko Silva',
  JobTitle: 'Cook',
  ModifiedOn: `2026-11-1${index}T15:00:00.000Z`,
  DocumentCount,
}));

test.for([1280, 390])(
  'list pages align counts, dates and numbers in columns in a window of %i pixels',
  async (width) => {
    const employer = await portal().addCompleteEmployer();
    const { page } = await portal().visitor({ as: employer, width, height: 844 });
    await page.route('**/api/applications*', (route) =>
      route.fulfill({ json: applicationsWithCounts }),
    );
    await page.goto(`${portal().url}/applications`);
    const findRow = (at: number) => page.locator('tbody tr').nth(at);
    await findRow(3).waitFor();
    const places = await Promise.all(
      [0, 1, 2, 3].map(async (at) => {
        const own = await getBox(findRow(at));
        const count = await getTextBox(findRow(at).getByText(/^\d of 8$/));
        const date = await getTextBox(findRow(at).getByText(/^Nov 1\d, 2026$/));
        const number = await getTextBox(findRow(at).getByText(/^RCIP-/));
        const { top } = count;
        return {
          count: [count.left, count.right, top - own.y],
          date: [date.left, date.right, width === 1280 ? date.top - top : 0],
          number: [number.left, number.right],
        };
      }),
    );
    const roundNumbers = (place: object) =>
      JSON.parse(JSON.stringify(place), (_, value) =>
        typeof value === 'number' ? Math.round(value) : value,
      );
    for (const place of places)
      expect(roundNumbers(place)).toEqual(roundNumbers(places[0] as object));
  },
);

test('the date picker of the application search is vertically centred on the fields beside it', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await openAsAdministrator(page, '/admin/search');
  const middle = async (locator: Locator) => {
    const box = await getBox(locator);
    return box.y + box.height / 2;
  };
  const status = await middle(page.getByRole('combobox', { name: 'Status' }));
  for (const name of ['Created', 'Last Revised']) {
    expect(Math.abs((await middle(page.getByRole('radio', { name }))) - status)).toBeLessThan(1.5);
  }
});

test('the application form aligns document names, hints and buttons in columns, with and without a file', async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer });
  await page.goto(`${portal().url}/application`);
  const file = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: pdf() };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Job Offer' }).click();
  await (await chooser).setFiles(file);
  await page.getByRole('link', { name: /offer\.pdf/ }).waitFor();
  const findRow = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const names = ['Schedule 1', 'Passport Scan', 'Intent to Reside', 'Language Test Result'];
  const first = findRow('Schedule 1');
  const [name, hint] = [first.getByRole('heading'), first.locator('p').first()];
  const columns = { name: (await getTextBox(name)).left, hint: (await getTextBox(hint)).left };
  const end = await getBox(first.getByRole('button'));
  for (const name of names) {
    const row = findRow(name);
    expect((await getTextBox(row.getByRole('heading'))).left).toBeCloseTo(columns.name, 0);
    expect((await getTextBox(row.locator('p').first())).left).toBeCloseTo(columns.hint, 0);
    expect((await getBox(row.getByRole('button'))).right).toBeCloseTo(end.right, 0);
  }
  const filed = await getTextBox(findRow('Job Offer').getByRole('heading'));
  expect(filed.left).toBeCloseTo(columns.name, 0);
});

test.for([
  [392, false],
  [360, true],
  [320, false],
] as const)(
  'a notice on a phone of %i pixels covers neither the title nor the menu',
  async ([width, french]) => {
    const employer = await portal().addCompleteEmployer();
    const { page } = await portal().visitor({ as: employer, width, height: 844, french });
    await page.goto(`${portal().url}/support`);
    await page.getByRole('textbox', { name: 'Message' }).fill('Help, please.');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: /^(Send|Envoyer)/ }).click();
    const notice = page.getByRole('status').filter({ hasText: /has been sent|a été envoyée/ });
    await notice.waitFor();
    const shown = await getBox(page.locator('.notice'));
    await page.evaluate(() => window.scrollTo(0, 0));
    const title = await getTextBox(page.getByRole('heading', { level: 1 }));
    const menu = await getBox(page.locator('header [aria-haspopup=dialog]'));
    // A line has some space above its letters.
    expect(shown.bottom).toBeLessThan(title.top + 8);
    expect(shown.right).toBeLessThanOrEqual(menu.x);
    expect(shown.x).toBeGreaterThanOrEqual(0);
  },
);
