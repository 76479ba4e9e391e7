import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPrintedPages } from '../support/printedPages.ts';
import { administrator, startPortalForTests } from './journey.ts';
import { createManyApplications } from './tableContents.ts';

const portal = startPortalForTests();

async function printToPdf(page: Page): Promise<string[][]> {
  return readPrintedPages(await page.pdf({ format: 'Letter' }));
}

/** The text is compared without spaces, because PDF text may be split between fonts. */
const joinWithoutSpaces = (texts: string[]) => texts.join('').replace(/\s/g, '');
const findApplicationNumbers = (pages: string[][]) =>
  joinWithoutSpaces(pages.flat()).match(/RCIP-2026-\d{6}/g) ?? [];

async function openList(count: number, options: { width?: number; dark?: boolean } = {}) {
  const { page } = await portal().visitor({ ...options, as: administrator });
  const rows = createManyApplications(count);
  await page.route('**/api/applications*', (route) => route.fulfill({ json: rows }));
  await page.goto(`${portal().url}/admin/applications`);
  await page.getByRole('row').nth(1).waitFor();
  return { page, rows };
}

test('a long application list prints completely and compactly, with its header on each page and no controls', async () => {
  const { page, rows } = await openList(303, { dark: true });
  await page.evaluate(() => window.scrollTo(0, 6_000));
  await expect.poll(() => page.locator('tr[data-index="0"]').count()).toBe(0);
  const shown = () => page.locator('tbody tr[data-index]').count();
  const usual = await shown();
  const rowInSight = () =>
    page.evaluate(() => {
      const held = [...document.querySelectorAll<HTMLElement>('tr[data-index]')];
      const first = held.find((row) => row.getBoundingClientRect().top > 200);
      return Number(first?.dataset.index);
    });
  const place = await rowInSight();
  const pages = await printToPdf(page);
  expect(findApplicationNumbers(pages)).toEqual(
    rows
      .toSorted((a, b) => b.ModifiedOn.localeCompare(a.ModifiedOn))
      .map(({ JobNumber }) => JobNumber),
  );
  expect(pages.length).toBeLessThanOrEqual(14);
  for (const texts of pages) {
    expect(joinWithoutSpaces(texts)).toMatch(
      /Application#Employer.*LastRevised.*CaseManagerDocuments/,
    );
  }
  const first = joinWithoutSpaces(pages[0] ?? []);
  expect(first).toMatch(/Applications303applicationsPrintedon\w{3}\d{2},20\d\d/);
  for (const word of ['Filter', 'AllStatuses', 'Profiles', 'Logout', 'Edit', 'PrivacyPolicy']) {
    expect(first).not.toContain(word);
  }
  await expect.poll(shown).toBeLessThan(usual + 10);
  // A row that was measured in the meantime may move the others by less than its height.
  await expect.poll(async () => Math.abs((await rowInSight()) - place)).toBeLessThanOrEqual(1);
  // Paper is as narrow as a tablet, but its menu button would be useless in print.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 816, height: 1056 });
  expect(await page.locator('header [aria-haspopup=dialog]:visible').count()).toBe(0);
  const sizes = await page.locator('tbody tr[data-index] td *').evaluateAll((all) => {
    const written = all.filter(({ childNodes }) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return [...new Set(written.map((part) => getComputedStyle(part).fontSize))];
  });
  expect(sizes).toHaveLength(1);
});

test('a printed application list names its filter and says how much of an overlong list it includes', async () => {
  const { page } = await openList(2_501);
  const filter = page.getByRole('searchbox', { name: 'Filter' });
  const count = page.getByText(/^[\d,]+ of 2,501$/);
  await filter.fill('kootenay');
  const ofAllStatuses = String(await count.textContent());
  await page.getByLabel('Status', { exact: true }).selectOption('Submitted');
  await expect.poll(() => count.textContent()).not.toBe(ofAllStatuses);
  const fitting = Number.parseInt((await count.textContent()) ?? '', 10);
  const some = await printToPdf(page);
  expect(findApplicationNumbers(some)).toHaveLength(fitting);
  expect(joinWithoutSpaces(some[0] ?? [])).toContain('Filter:kootenay·Submitted·Printedon');
  expect(joinWithoutSpaces(some[0] ?? [])).not.toContain('areprinted');

  await page.getByLabel('Status', { exact: true }).selectOption('All Statuses');
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await page.getByText('2,501 applications').waitFor();
  const all = await printToPdf(page);
  expect(findApplicationNumbers(all)).toHaveLength(2_000);
  expect(joinWithoutSpaces(all[0] ?? [])).toContain('Onlythefirst2,000of2,501rowsareprinted.');
});

test('an application list prints as a table on a phone, and a search prints its search criteria', async () => {
  const employer = await portal().addCompleteEmployer({ OperatingName: 'Lakeside Bakery' });
  const request = await portal().call('/api/application', {
    Token: employer.token,
    FirstName: 'Zoé',
    LastName: 'Lefèbvre',
    JobTitle: 'Baker',
  });
  expect(request.status).toBe(200);
  const { page } = await portal().visitor({ as: employer, width: 390, height: 844, french: true });
  await page.goto(`${portal().url}/applications`);
  await page.getByRole('row').first().waitFor();
  const [own = []] = await printToPdf(page);
  expect(joinWithoutSpaces(own)).toMatch(
    /Nºdedemande.*Titreduposte.*RCIP-2026-\d{6}ZoéLefèbvreBaker.*Déposée.*0sur8/,
  );

  const { page: search } = await portal().visitor({ as: administrator });
  await search.goto(
    `${portal().url}/admin/search?DateType=createdOn&OperatingName=lakeside+bakery`,
  );
  await search.getByRole('heading', { name: '1 application found' }).waitFor();
  const result = await printToPdf(search);
  expect(result).toHaveLength(1);
  const text = joinWithoutSpaces(result.flat());
  expect(text).toContain('Filter:lakesidebakery·Printedon');
  expect(text).not.toContain('EmployerLastName');
  expect(text).not.toContain('Export');
});

test('an application prints with all its parts and nothing cut off', async () => {
  const employer = await portal().addCompleteEmployer();
  const request = await portal().call('/api/application', {
    Token: employer.token,
    FirstName: 'Aiko',
    LastName: 'Silva',
    JobTitle: 'Cook',
  });
  const { ApplicationId } = (await request.json()) as { ApplicationId: number };
  const token = await portal().adminToken();
  const lines = Array.from({ length: 120 }, (_, line) => `Line ${line + 1} of a long note.`);
  await portal().call('/api/comment', {
    Token: token,
    ApplicationId,
    Title: 'A long note',
    Note: lines.join('\n'),
    IsVisible: true,
  });
  const { page } = await portal().visitor({ as: employer });
  await page.goto(`${portal().url}/application/${ApplicationId}`);
  await page.getByText('Line 120 of a long note.').waitFor();
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  const pages = await printToPdf(page);
  const text = joinWithoutSpaces(pages.flat());
  for (const part of ['AikoSilva', 'JobOffer', 'EducationDocument', 'ApplicationNotes']) {
    expect(text).toContain(part);
  }
  for (const line of lines) expect(text).toContain(line.replaceAll(' ', ''));
  for (const word of ['Upload', 'Save', 'Logout']) expect(text).not.toContain(word);
});
