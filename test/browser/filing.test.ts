import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  administrator,
  arriveAt,
  expectAccessible,
  expectNoSidewaysScroll,
  journeys,
  signIn,
} from './journey.ts';

const portal = journeys();

type Options = Parameters<ReturnType<typeof portal>['visitor']>[0];

/** The form of an employer who files for the first time. */
async function openForm(options: Options = {}): Promise<Page> {
  const { page } = await portal().visitor(options);
  await signIn(page, portal().url, await portal().addCompleteEmployer());
  await arriveAt(page, '**/applications');
  await page.goto(`${portal().url}/application`);
  await page.getByLabel(/^(First Name|Prénom)/).waitFor();
  return page;
}

test('a finger is asked to choose a file, never to drop one', async () => {
  const page = await openForm({ width: 390, height: 844, touch: true });
  await page.getByText(/^Choose a file: PDF or Word .* a scanning app/).waitFor();
  expect(await page.getByText(/\bdrop\b/i).count()).toBe(0);
  await expectNoSidewaysScroll(page);

  const french = await openForm({ width: 320, height: 640, touch: true, french: true });
  await french.getByText(/^Choisissez un fichier\u00a0: PDF ou Word .* le numérise/).waitFor();
  expect(await french.getByText(/déposez-le/i).count()).toBe(0);
  await expectNoSidewaysScroll(french);

  const atDesk = await openForm();
  await atDesk.getByText(/^Choose a file or drop it on its row/).waitFor();
  await expectAccessible(atDesk);
});

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('name') ?? element?.getAttribute('aria-label') ?? '';
  });

test('Enter moves on and files nothing; what the button does stands beside it', async () => {
  const page = await openForm();
  const filed: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') filed.push(new URL(request.url()).pathname);
  });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const { keyboard } = page;
  await page.getByLabel('First Name').focus();
  for (const [typed, next] of [
    ['Zoé', 'LastName'],
    ['Nguyễn', 'JobTitle'],
    ['Baker', 'Upload Job Offer'],
  ] as const) {
    await keyboard.type(typed);
    await keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe(next);
  }
  expect(filed).toEqual([]);
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
  await arriveAt(page, '**/applications');

  // What was filed already is only saved.
  await page.getByText('Nguyễn').first().click();
  await arriveAt(page, /\/application\/\d+$/);
  await page.getByLabel('Job Title').press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Upload Job Offer');
  expect(await page.getByText(/Saving submits/).count()).toBe(0);
  expect(filed.filter((path) => path === '/api/application')).toHaveLength(1);
});

test('Enter in the profile moves on as well, and the last field leads to the terms', async () => {
  const { page } = await portal().visitor();
  await signIn(page, portal().url, await portal().addEmployer());
  await arriveAt(page, '**/profile');
  await page.getByLabel('Operating Name').press('Enter');
  await expect.poll(() => focusedName(page)).toBe('LegalName');
  await page.getByLabel('Email').press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Password');
  expect(await page.getByText(/could not be updated/).count()).toBe(0);
});

test('Enter in the title of a note adds no note', async () => {
  const { page } = await portal().visitor();
  const { token } = await portal().addCompleteEmployer();
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const saved = await portal().call('/api/application', { Token: token, ...names });
  const { ApplicationId } = (await saved.json()) as { ApplicationId: number };
  await signIn(page, portal().url, administrator, '/admin');
  await arriveAt(page, '**/admin/profiles');
  await page.goto(`${portal().url}/admin/application/${ApplicationId}`);
  await page.getByRole('textbox', { name: 'Note' }).fill('Call the employer.');
  await page.getByRole('checkbox', { name: 'Visible to Employer' }).check();
  await page
    .getByRole('textbox', { name: /^Title/ })
    .last()
    .press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('application-Note');
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Call the employer.');
});

/** Whether all of an element is inside the window, and neither the header nor the bar lies over it. */
async function isInSight(page: Page, selector: string): Promise<boolean> {
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
  // 1280 by 1024 at 400 %.
  [320, 256],
] as const)(
  'on %i by %i pixels what is missing is listed, leads there in full sight, and folds',
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
        .poll(() => isInSight(page, `#slot-${slot} :focus`), { message: name })
        .toBe(true);
      expect(await list.isVisible()).toBe(false);
      expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    }

    // Escape folds it from anywhere inside, and the focus is back where it was opened.
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await list.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => list.isVisible()).toBe(false);
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);

    // The keyboard goes on in the form: nothing lies over the field that has the focus.
    await toggle.press('Enter');
    await list.waitFor();
    await page.getByLabel('Job Title').focus();
    await expect.poll(() => list.isVisible()).toBe(false);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const message = await focusedName(page);
      await expect.poll(() => isInSight(page, ':focus'), { message }).toBe(true);
    }
    await expectNoSidewaysScroll(page);
  },
);
