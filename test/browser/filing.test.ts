import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdf } from '../support/sampleFiles.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();

type VisitorOptions = Parameters<ReturnType<typeof portal>['visitor']>[0];

async function openForm(options: VisitorOptions = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: await portal().addCompleteEmployer() });
  await page.goto(`${portal().url}/application`);
  await page.getByLabel(/^(First Name|Prénom)/).waitFor();
  return page;
}

test('the application form on a touch screen offers to choose a file and does not mention dragging files', async () => {
  const page = await openForm({ width: 390, height: 844, touch: true });
  await page
    .getByText(/^Choose a file: PDF or Word .* Photos of a paper document become one PDF/)
    .waitFor();
  expect(await page.getByText(/\bdrop\b/i).count()).toBe(0);
  await expectNoSidewaysScroll(page);

  const french = await openForm({ width: 320, height: 640, touch: true, french: true });
  await french.getByText(/^Choisissez un fichier\u00a0: PDF ou Word .* un seul PDF/).waitFor();
  expect(await french.getByText(/déposez-le/i).count()).toBe(0);
  await expectNoSidewaysScroll(french);

  const atDesk = await openForm();
  await atDesk.getByText(/^PDF or Word .* Drag the files/).waitFor();
  await expectAccessible(atDesk);
});

const getFocusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('name') ?? element?.getAttribute('aria-label') ?? '';
  });

test('Enter moves to the next field without submitting the form, and a text explains the upload button', async () => {
  const page = await openForm();
  const sentPaths: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sentPaths.push(new URL(request.url()).pathname);
  });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const { keyboard } = page;
  await page.getByLabel('First Name').focus();
  for (const [typed, next] of [
    ['Zoé', 'LastName'],
    ['Nguyễn', 'JobTitle'],
    ['Baker', 'Add Several Documents'],
  ] as const) {
    await keyboard.type(typed);
    await keyboard.press('Enter');
    await expect.poll(() => getFocusedName(page)).toBe(next);
  }
  expect(sentPaths).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/application');

  const sentence =
    'Saving submits this application to the program, without the 8 documents that are still missing. You can add them later.';
  await page.getByText(sentence).waitFor();
  expect(await save.getAttribute('aria-describedby')).toBe(
    await page.getByText(sentence).getAttribute('id'),
  );
  await expectAccessible(page);
  await save.focus();
  await keyboard.press('Enter');
  await waitForPage(page, '**/applications');

  await page.locator('tbody').getByText('Nguyễn').first().click();
  await waitForPage(page, /\/application\/\d+$/);
  await page.getByLabel('Job Title').press('Enter');
  await expect.poll(() => getFocusedName(page)).toBe('Add Several Documents');
  expect(await page.getByText(/Saving submits/).count()).toBe(0);
  expect(sentPaths.filter((path) => path === '/api/application')).toHaveLength(1);
});

test('Enter moves through the fields of the profile page and from the last field to the Save button', async () => {
  const { page } = await portal().visitor({ as: await portal().addEmployer() });
  await page.goto(`${portal().url}/profile`);
  await page.getByLabel('Operating Name').press('Enter');
  await expect.poll(() => getFocusedName(page)).toBe('LegalName');
  await page.getByLabel('Email').press('Enter');
  await expect.poll(() => getFocusedName(page)).toBe('Password');
  expect(await page.getByText(/could not be updated/).count()).toBe(0);
  await page.getByLabel('Email').fill('new@lakeside.test');
  await page.getByLabel('Current Password').press('Enter');
  const save = page.getByRole('button', { name: 'Save' });
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('Enter in the title of a note does not add the note', async () => {
  const { page } = await portal().visitor({ as: administrator });
  const { token } = await portal().addCompleteEmployer();
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const saved = await portal().call('/api/application', { Token: token, ...names });
  const { ApplicationId } = (await saved.json()) as { ApplicationId: number };
  await page.goto(`${portal().url}/admin/application/${ApplicationId}`);
  await page.getByRole('textbox', { name: 'Note' }).fill('Call the employer.');
  await page.getByRole('radio', { name: 'Visible to Employer' }).check();
  const title = page.getByRole('textbox', { name: /^Title/ }).last();
  await title.press('Enter');
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(false);
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Call the employer.');
});

async function isFullyVisible(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ] as const;
    return points.every((point) => {
      const seen = document.elementFromPoint(...point);
      const bar = seen?.closest('header, aside');
      return seen !== null && (!bar || bar.contains(element));
    });
  });
}

test.for([
  [390, 844],
  [320, 640],
  // This is a window of 1280 by 1024 pixels at a zoom of 400 %.
  [320, 256],
] as const)(
  'the application form lists its missing parts as links in a collapsible box in a window of %i by %i pixels',
  async ([width, height]) => {
    const page = await openForm({ width, height });
    const toggle = page.getByRole('button', { name: 'Still Missing' });
    const list = page.getByRole('link', { name: 'Job Offer' });
    for (const [name, slot] of [
      ['Job Offer', 'JobOffer'],
      ['Passport Scan', 'PassportScan'],
      ['Education Document', 'EducationCredential'],
    ] as const) {
      await toggle.click();
      await page.getByRole('link', { name }).click();
      await expect
        .poll(() => page.locator(`#slot-${slot} :focus`).count(), { message: name })
        .toBe(1);
      await expect
        .poll(() => isFullyVisible(page, `#slot-${slot} :focus`), { message: name })
        .toBe(true);
      expect(await list.isVisible()).toBe(false);
      expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    }

    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await list.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => list.isVisible()).toBe(false);
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);

    await toggle.press('Enter');
    await list.waitFor();
    await page.getByLabel('Job Title').focus();
    await expect.poll(() => list.isVisible()).toBe(false);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const message = await getFocusedName(page);
      await expect.poll(() => isFullyVisible(page, ':focus'), { message }).toBe(true);
    }
    await expectNoSidewaysScroll(page);
  },
);

async function fileApplication(token: string, slots: readonly string[]): Promise<number> {
  const documents: Record<string, number> = {};
  for (const slot of slots) {
    const form = new FormData();
    form.append('Token', token);
    form.append('File', new Blob([new Uint8Array(pdf(slot))]), `${slot}.pdf`);
    const answer = await fetch(`${portal().url}/api/document`, { method: 'POST', body: form });
    documents[`${slot}Id`] = Number(await answer.text());
  }
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const saved = await portal().call('/api/application', { Token: token, ...names, ...documents });
  expect(saved.status).toBe(200);
  return ((await saved.json()) as { ApplicationId: number }).ApplicationId;
}

const sixSlots = [
  'Schedule1',
  'RecommendationApplication',
  'IntentToReside',
  'LanguageTestResult',
  'ProofOfWorkExperience',
  'CanadianCredential',
];
const twoMissingText = '2 documents missing: Job Offer, Passport Scan';

test('the application list and page show missing documents after each save until all are there', async () => {
  const person = await portal().addCompleteEmployer();
  const id = await fileApplication(person.token, sixSlots);
  const { page } = await portal().visitor({ as: person });
  await page.goto(`${portal().url}/applications`);
  await page.getByRole('cell', { name: twoMissingText }).waitFor();
  await page.getByText('Zoé Nguyễn').first().click();
  await waitForPage(page, `**/application/${id}`);
  const next = page.getByRole('region', { name: 'What Happens Next' });
  await next.getByText(/^Application RCIP-\d{4}-\d{6}, received on \w{3} \d{2}, \d{4}$/).waitFor();
  await next.getByText(`${twoMissingText}.`).waitFor();
  await next.getByText(/^The program has received the application\. Add what is missing/).waitFor();
  const amber = 'rgb(138, 75, 8)';
  expect(await next.evaluate((box) => getComputedStyle(box).color)).toBe(amber);
  await page.getByText('Submitted', { exact: true }).first().waitFor();
  await expectAccessible(page);

  await page.getByLabel('Job Title').fill('Head Baker');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForPage(page, '**/applications');
  const notice = page.getByText(/has been saved\. 2 mandatory documents are still missing\.$/);
  await notice.waitFor();
  await notice.waitFor({ state: 'detached' });
  await next.getByText(/^Application RCIP-\d{4}-\d{6} for Zoé Nguyễn, saved on /).waitFor();
  await next.getByText(`${twoMissingText}.`).waitFor();
  await page.getByRole('button', { name: 'Job Title' }).click();
  await expect.poll(() => new URL(page.url()).search).toMatch(/sort=JobTitle/);
  await next.getByText(`${twoMissingText}.`).waitFor();
  await expectAccessible(page);
  const inList = page.getByText(twoMissingText, { exact: true });
  expect(await inList.evaluate((text) => getComputedStyle(text).color)).toBe(amber);
  await next.getByRole('link', { name: 'Add Missing Documents' }).click();
  await waitForPage(page, `**/application/${id}`);
  for (const slot of ['Job Offer', 'Passport Scan']) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: `Upload ${slot}` }).click(),
    ]);
    await chooser.setFiles({ name: `${slot}.pdf`, mimeType: '', buffer: pdf(slot) });
    await page.getByRole('link', { name: `Download ${slot}.pdf` }).waitFor();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForPage(page, '**/applications');
  await next
    .getByText(/^All mandatory documents have been received\. The program will review/)
    .waitFor();
  // The test polls, because the previous page may stay for a moment.
  const readColour = () => next.evaluate((box) => getComputedStyle(box).color);
  await expect.poll(readColour).toBe('rgb(24, 107, 58)');
  await page.getByText('8 of 8', { exact: true }).waitFor();
  expect(await page.getByText(/documents? missing/).count()).toBe(0);
});

test('the page shows the state of a filed application in French on a phone without sideways scrolling', async () => {
  const person = await portal().addCompleteEmployer();
  const id = await fileApplication(person.token, sixSlots);
  const { page } = await portal().visitor({
    as: person,
    width: 320,
    height: 640,
    french: true,
    dark: true,
  });
  await page.goto(`${portal().url}/applications`);
  const missing = '2 documents manquants\u00a0: Offre d’emploi, Copie du passeport';
  await page.getByText(missing, { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${portal().url}/application/${id}`);
  const next = page.getByRole('region', { name: 'Prochaines étapes' });
  await next.getByText(`${missing}.`).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
