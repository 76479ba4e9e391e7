import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdf } from '../support/sampleFiles.ts';
import { administrator, startPortalForTests, waitForPage } from './journey.ts';

const portal = startPortalForTests();

const getDraftOffer = (page: Page) =>
  page.getByText(/^You typed this on .+ and did not save it\.$/);
const restoreDraft = (page: Page) =>
  page.getByRole('button', { name: 'Restore What You Typed' }).click();
const clickSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const readStoredDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([name, text]) =>
      name.startsWith('draft.') ? [`${name} ${text}`] : [],
    ),
  );

const expectStored = (page: Page, count = 1) =>
  expect.poll(async () => (await readStoredDrafts(page)).length).toBe(count);

/** Closes the tab without any event, as a phone does when it opens its camera, and opens a new tab. */
async function killTabAndReopen(page: Page): Promise<Page> {
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  return context.newPage();
}

async function killTabAndOpen(path: string, dying: Page): Promise<Page> {
  const page = await killTabAndReopen(dying);
  await page.goto(portal().url + path);
  return page;
}

async function openPage(
  path: string,
  person: { number: string; password: string },
  context?: BrowserContext,
): Promise<Page> {
  const page = context ? await context.newPage() : (await portal().visitor()).page;
  await portal().openSession(page.context(), person);
  await page.goto(portal().url + path);
  return page;
}

async function typeApplicant(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Zoé');
  await page.getByLabel('Last Name').fill('Nguyễn');
  await page.getByLabel('Job Title').fill('Baker');
}

async function uploadDocument(page: Page, slot: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Upload ${slot}` }).click(),
  ]);
  await chooser.setFiles({ name: `${slot}.pdf`, mimeType: '', buffer: pdf(slot) });
  await page.getByRole('link', { name: `Download ${slot}.pdf` }).waitFor();
}

async function fileApplication(token: string): Promise<number> {
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const saved = await portal().call('/api/application', { Token: token, ...names });
  return ((await saved.json()) as { ApplicationId: number }).ApplicationId;
}

/**
 * Removes fields such as `draft.slots.JobOffer` from the stored draft, as if the draft were older than the fields.
 */
const removeFieldsFromDraft = (page: Page, ...fields: string[]) =>
  page.evaluate(async (paths) => {
    const getBytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const getText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
    const [name = ''] = Object.keys(localStorage).filter((key) => key.startsWith('draft.'));
    const stored = JSON.parse(localStorage.getItem(name) ?? '');
    const token = document.cookie.match(/Token=([^;]+)/)?.[1];
    const answer = await (await fetch(`/api/draftkey?token=${token}`)).text();
    const key = await crypto.subtle.importKey('raw', getBytes(answer), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]);
    const place = name.slice(0, name.lastIndexOf('.') + 1);
    const cipher = {
      name: 'AES-GCM',
      iv: getBytes(stored.iv),
      additionalData: new TextEncoder().encode(place),
    };
    const json = await crypto.subtle.decrypt(cipher, key, getBytes(stored.data));
    const value = JSON.parse(new TextDecoder().decode(json));
    for (const path of paths) {
      const names = path.split('.');
      const last = names.pop() ?? '';
      const record = names.reduce((inner, one) => inner[one], value);
      if (!(last in record)) throw new Error(`The draft has no ${path}.`);
      delete record[last];
    }
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const data = new Uint8Array(await crypto.subtle.encrypt(cipher, key, bytes));
    localStorage.setItem(name, JSON.stringify({ ...stored, data: getText(data) }));
  }, fields);

test('the application form offers unsaved fields and documents of a closed tab again and can save them', async () => {
  const person = await portal().addCompleteEmployer();
  const first = await openPage('/application', person);
  await typeApplicant(first);
  await uploadDocument(first, 'Job Offer');
  await uploadDocument(first, 'Schedule 1');
  await expectStored(first);
  expect((await readStoredDrafts(first)).join()).not.toMatch(/Zoé|Baker|Job Offer/);
  const beside = await first.context().newPage();
  await beside.goto(`${portal().url}/application`);
  await beside.getByLabel('First Name').waitFor();
  await beside.getByLabel('First Name').fill('Ana');
  await expectStored(beside, 2);
  expect(await getDraftOffer(beside).count()).toBe(0);
  await beside.getByLabel('First Name').fill('');
  await expectStored(beside, 1);
  await beside.close();

  const page = await killTabAndReopen(first);
  await page.goto(`${portal().url}/application`);
  await getDraftOffer(page).waitFor();
  await page.getByText('Zoé Nguyễn, Baker').waitFor();
  expect(await page.getByLabel('First Name').inputValue()).toBe('');
  await restoreDraft(page);
  await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('Nguyễn');
  await page.getByRole('link', { name: 'Download Job Offer.pdf' }).waitFor();
  await page.getByText('2 of 8 documents', { exact: true }).waitFor();
  expect(await getDraftOffer(page).count()).toBe(0);

  // The second time, the server no longer has one of the uploaded files.
  const repeat = await killTabAndReopen(page);
  await repeat.route('**/api/keptdocuments*', async (route) => {
    const stored = (await (await route.fetch()).json()) as number[];
    await route.fulfill({ json: stored.slice(1) });
  });
  await repeat.goto(`${portal().url}/application`);
  await restoreDraft(repeat);
  await repeat
    .getByText(/were not saved within a day: Job Offer\.pdf\. Upload them again\.$/)
    .waitFor();
  await repeat.getByText('1 of 8 documents', { exact: true }).waitFor();
  await clickSave(repeat);
  await waitForPage(repeat, '**/applications');
  await repeat.getByText('1 application', { exact: true }).waitFor();
  await expectStored(repeat, 0);
});

test('the portal does not offer a draft to another account on the same computer, and deletes the draft at sign-out', async () => {
  const [person, other] = [
    await portal().addCompleteEmployer(),
    await portal().addCompleteEmployer(),
  ];
  const first = await openPage('/application', person);
  await typeApplicant(first);
  await expectStored(first);
  const context = first.context();
  const blank = await killTabAndReopen(first);
  // The browser was closed without signing out: it has deleted session cookies but kept its storage.
  await context.clearCookies();
  const others = await openPage('/application', other, context);
  await others.getByLabel('First Name').waitFor();
  await others.getByLabel('First Name').fill('Omar');
  await expectStored(others, 2);
  expect(await getDraftOffer(others).count()).toBe(0);
  expect((await readStoredDrafts(others)).join()).not.toMatch(/Zoé|Nguyễn|Baker|Omar/);
  // A draft that is renamed to another account cannot be decrypted.
  await others.evaluate(() => {
    const [own, foreign] = Object.keys(localStorage)
      .filter((name) => name.startsWith('draft.'))
      .sort((a, b) => Number(b.split('.')[1]) - Number(a.split('.')[1]));
    const moved = `${own?.slice(0, own.lastIndexOf('.'))}.1`;
    localStorage.setItem(moved, localStorage.getItem(String(foreign)) ?? '');
  });
  await others.getByLabel('First Name').fill('');
  await others.reload();
  await others.getByLabel('First Name').waitFor();
  await expectStored(others, 1);
  expect(await getDraftOffer(others).count()).toBe(0);
  await others.getByRole('button', { name: 'Logout' }).click();
  await waitForPage(others, `${portal().url}/`);
  await expectStored(others, 1);

  const back = await openPage('/application', person, context);
  await getDraftOffer(back).waitFor();
  await back.getByRole('button', { name: 'Logout' }).click();
  await waitForPage(back, `${portal().url}/`);
  await expectStored(back, 0);
  await blank.close();
});

test('a form offers no draft that its user discarded, that the user left on purpose, or that is a week old', async () => {
  const person = await portal().addCompleteEmployer();
  let page = await openPage('/application', person);
  await typeApplicant(page);
  await expectStored(page);
  await page.getByRole('link', { name: 'Support' }).click();
  await page.getByRole('button', { name: 'Leave Without Saving' }).click();
  await waitForPage(page, '**/support');
  await expectStored(page, 0);

  for (const goes of ['discarded', 'a week old'] as const) {
    await page.goto(`${portal().url}/application`);
    await page.getByLabel('First Name').fill('Zoé');
    await expectStored(page);
    page = await killTabAndReopen(page);
    await page.goto(`${portal().url}/support`);
    if (goes === 'a week old') {
      await page.evaluate(() => {
        for (const name of Object.keys(localStorage).filter((key) => key.startsWith('draft.'))) {
          const stored = JSON.parse(localStorage.getItem(name) ?? '');
          const at = new Date(Date.parse(stored.at) - 7 * 24 * 60 * 60 * 1000).toISOString();
          localStorage.setItem(name, JSON.stringify({ ...stored, at }));
        }
      });
    }
    await page.goto(`${portal().url}/application`);
    if (goes === 'discarded') await page.getByRole('button', { name: 'Discard' }).click();
    await expectStored(page, 0);
    expect(await getDraftOffer(page).count()).toBe(0);
  }
});

test('a restored draft is merged with changes that were saved after the draft began', async () => {
  const person = await portal().addCompleteEmployer();
  const id = await fileApplication(person.token);
  const first = await openPage(`/application/${id}`, person);
  await first.getByLabel('Job Title').fill('Head Baker');
  await expectStored(first);
  const page = await killTabAndReopen(first);
  const token = await portal().adminToken();
  const address = `${portal().url}/api/application?token=${token}&applicationId=${id}`;
  const stored = await (await fetch(address)).json();
  const changed = { ...stored, Token: token, LastName: 'Tremblay' };
  expect((await portal().call('/api/application', changed, 'PATCH')).status).toBe(200);

  await page.goto(`${portal().url}/application/${id}`);
  await restoreDraft(page);
  await expect.poll(() => page.getByLabel('Job Title').inputValue()).toBe('Head Baker');
  await clickSave(page);
  await waitForPage(page, '**/applications');
  const now = (await (await fetch(address)).json()) as Record<string, string>;
  expect([now.LastName, now.JobTitle]).toEqual(['Tremblay', 'Head Baker']);
  await expectStored(page, 0);
});

test('a draft that the user ignored is no longer offered after the record is saved', async () => {
  const person = await portal().addCompleteEmployer();
  const id = await fileApplication(person.token);
  const first = await openPage(`/application/${id}`, person);
  await first.getByLabel('Job Title').fill('Head Baker');
  await expectStored(first);
  const page = await killTabAndReopen(first);
  await page.goto(`${portal().url}/application/${id}`);
  await getDraftOffer(page).waitFor();
  await page.getByLabel('Job Title').fill('Pastry Cook');
  await expectStored(page, 2);
  await clickSave(page);
  await waitForPage(page, '**/applications');
  await expectStored(page, 0);

  // The offer stays, because each new form is for another applicant.
  await page.goto(`${portal().url}/application`);
  await typeApplicant(page);
  await expectStored(page);
  const later = await killTabAndReopen(page);
  await later.goto(`${portal().url}/application`);
  await getDraftOffer(later).waitFor();
  await later.getByLabel('First Name').fill('Omar');
  await later.getByLabel('Last Name').fill('Haddad');
  await later.getByLabel('Job Title').fill('Cook');
  await clickSave(later);
  await waitForPage(later, '**/applications');
  await later.goto(`${portal().url}/application`);
  await later.getByText('Zoé Nguyễn, Baker').waitFor();
});

test.each([
  ['/application', '**/api/application'],
  ['/profile', '**/api/business'],
])(
  'the page asks before it leaves %s during a save, and the save does not affect the next form',
  async (path, called) => {
    const page = await openPage(path, await portal().addCompleteEmployer());
    if (path === '/application') await typeApplicant(page);
    else await page.getByLabel('Legal Name').fill('Lakeside Inn Incorporated');
    await expectStored(page);
    let goOn = () => {};
    const blocked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(
      called,
      async (route) => {
        await blocked;
        await route.continue();
      },
      { times: 1 },
    );
    const sent = page.waitForRequest(called);
    await clickSave(page);
    await sent;
    await page.getByRole('link', { name: 'Applications' }).first().click();
    await page.getByRole('button', { name: 'Leave Without Saving' }).click();
    await waitForPage(page, '**/applications');
    await page.getByRole('link', { name: 'Create Application' }).first().click();
    await page.getByLabel('First Name').fill('Ana');
    await expectStored(page);
    expect(await getDraftOffer(page).count()).toBe(0);

    const answered = page.waitForResponse(called);
    goOn();
    await (await answered).finished();
    await page.getByLabel('Last Name').fill('Silva');
    await page.getByLabel('Job Title').fill('Cook');
    await expectStored(page);
    await clickSave(page);
    await waitForPage(page, '**/applications');
    await page
      .getByText(path === '/application' ? '2 applications' : '1 application', { exact: true })
      .waitFor();
    await expectStored(page, 0);
  },
);

test('the portal offers drafts of a profile, without its passwords, and of a staff note again', async () => {
  const first = await openPage('/profile', await portal().addEmployer());
  await first.getByLabel('Legal Name').fill('Lakeside Inn Limited');
  await first.getByLabel(/^New Password/).fill('granite-lantern-42');
  await expectStored(first);
  const page = await killTabAndReopen(first);
  await page.goto(`${portal().url}/profile`);
  await restoreDraft(page);
  await expect.poll(() => page.getByLabel('Legal Name').inputValue()).toBe('Lakeside Inn Limited');
  expect(await page.getByLabel(/^New Password/).inputValue()).toBe('');

  const id = await fileApplication((await portal().addCompleteEmployer()).token);
  const { page: staff } = await portal().visitor({ as: administrator });
  await staff.goto(`${portal().url}/admin/application/${id}`);
  await staff.getByRole('textbox', { name: 'Note' }).fill('Call the employer on Monday.');
  await staff.getByRole('radio', { name: 'Visible to Employer' }).check();
  await expectStored(staff);
  const reopened = await killTabAndReopen(staff);
  await reopened.goto(`${portal().url}/admin/application/${id}`);
  await restoreDraft(reopened);
  await expect
    .poll(() => reopened.getByRole('textbox', { name: 'Note' }).inputValue())
    .toBe('Call the employer on Monday.');
  await reopened.getByRole('button', { name: 'Add Visible Note' }).click();
  await reopened.getByText('The note has been added.').waitFor();
  await expectStored(reopened, 0);
});

test('a draft that is older than a slot and a field of the program opens with default values for them', async () => {
  const person = await portal().addCompleteEmployer();
  const first = await openPage('/application', person);
  await typeApplicant(first);
  await uploadDocument(first, 'Schedule 1');
  await expectStored(first);
  const page = await killTabAndOpen('/privacy', first);
  await removeFieldsFromDraft(page, 'draft.slots.JobOffer', 'draft.JobTitle');
  await page.goto(`${portal().url}/application`);
  await restoreDraft(page);
  await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('Nguyễn');
  expect(await page.getByLabel('Job Title').inputValue()).toBe('');
  await page.getByText('1 of 8 documents', { exact: true }).waitFor();
  await page.getByLabel('Job Title').fill('Baker');
  await uploadDocument(page, 'Job Offer');
  await clickSave(page);
  await waitForPage(page, '**/applications');
  await page.getByText('1 application', { exact: true }).waitFor();

  await page.goto(`${portal().url}/profile`);
  await page.getByLabel('Legal Name').fill('Lakeside Inn Incorporated');
  const city = await page.getByLabel('City').inputValue();
  await expectStored(page);
  const later = await killTabAndOpen('/privacy', page);
  await removeFieldsFromDraft(later, 'values.City', 'base.City');
  await later.goto(`${portal().url}/profile`);
  await restoreDraft(later);
  await expect
    .poll(() => later.getByLabel('Legal Name').inputValue())
    .toBe('Lakeside Inn Incorporated');
  expect(await later.getByLabel('City').inputValue()).toBe(city);
  await clickSave(later);
  await waitForPage(later, '**/applications');
});

test('a draft note written before the office added a field opens with the default value of that field', async () => {
  const id = await fileApplication((await portal().addCompleteEmployer()).token);
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/application/${id}`);
  await page.getByRole('textbox', { name: 'Note' }).fill('Call the employer on Monday.');
  await expectStored(page);
  const later = await killTabAndOpen('/privacy', page);
  await removeFieldsFromDraft(later, 'document', 'title', 'isVisible');
  await later.goto(`${portal().url}/admin/application/${id}`);
  await restoreDraft(later);
  const text = later.getByRole('textbox', { name: 'Note' });
  await expect.poll(() => text.inputValue()).toBe('Call the employer on Monday.');
  expect(await later.locator('form:has(#application-Note)').getByLabel('Title').inputValue()).toBe(
    '',
  );
  await later.getByRole('button', { name: 'Add Internal Note' }).click();
  await later.getByText('The note has been added.').waitFor();
  await expectStored(later, 0);
});

test('application forms work in a browser that refuses to store drafts', async () => {
  const person = await portal().addCompleteEmployer();
  const { page, context } = await portal().visitor({ as: person });
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  await page.goto(`${portal().url}/application`);
  await typeApplicant(page);
  const response = page.waitForResponse('**/api/application');
  await clickSave(page);
  expect((await response).status()).toBe(200);
  await waitForPage(page, '**/applications');
  await page.getByRole('button', { name: 'Logout' }).click();
  await waitForPage(page, `${portal().url}/`);
});
