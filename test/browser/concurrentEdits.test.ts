import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { Business } from '../../contract/employers.ts';
import { applicationPage } from '../../web/texts/en/applications.ts';
import { notes } from '../../web/texts/en/notes.ts';
import { texts } from '../../web/texts/en.ts';
import { pdf } from '../support/sampleFiles.ts';
import { administrator, completeProfile, startPortalForTests, waitForPage } from './journey.ts';

const portal = startPortalForTests();
const pageTexts = { ...applicationPage, ...texts.documents, ...notes };

interface Person {
  number: string;
  password: string;
  token: string;
}

async function fileApplication(): Promise<{ person: Person; id: number }> {
  const person = await portal().addCompleteEmployer();
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const saved = await portal().call('/api/application', { Token: person.token, ...names });
  return { person, id: ((await saved.json()) as Application).ApplicationId };
}

async function openAsEmployer(person: Person, path: string): Promise<Page> {
  const { page } = await portal().visitor({ as: person });
  await page.goto(portal().url + path);
  return page;
}

async function openAsAdministrator(path: string): Promise<Page> {
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(portal().url + path);
  return page;
}

async function readApplication(id: number): Promise<Application> {
  const token = await portal().adminToken();
  const address = `/api/application?token=${token}&applicationId=${id}`;
  return (await (await fetch(portal().url + address)).json()) as Application;
}

async function uploadDocument(token: string, name: string): Promise<number> {
  const form = new FormData();
  form.append('Token', token);
  form.append('File', new Blob([new Uint8Array(pdf(name))]), name);
  const answer = await fetch(`${portal().url}/api/document`, { method: 'POST', body: form });
  return Number(await answer.text());
}

async function saveElsewhere(person: Person, id: number, fields: object): Promise<void> {
  const complete = {
    ...(await readApplication(id)),
    Token: person.token,
    ...fields,
    Version: null,
  };
  expect((await portal().call('/api/application', complete, 'PATCH')).status).toBe(200);
}

const clickSave = (page: Page) =>
  page.getByRole('button', { name: texts.common.save, exact: true }).click();
const getStatusField = (page: Page) => page.getByLabel(pageTexts.status);

test('the portal saves both a status set by staff and a job title that the employer changes at the same time, without a question', async () => {
  const { person, id } = await fileApplication();
  const employer = await openAsEmployer(person, `/application/${id}`);
  const officer = await openAsAdministrator(`/admin/application/${id}`);
  await employer.getByLabel(pageTexts.fields.JobTitle).fill('Pastry cook');
  await getStatusField(officer).selectOption('Under Review');
  await clickSave(employer);
  await waitForPage(employer, '**/applications');

  await clickSave(officer);
  await waitForPage(officer, '**/admin/applications');
  const notice = officer.getByText(
    'Lakeside Inn also changed the following, which is kept: Job Title (Pastry cook).',
  );
  await notice.waitFor();
  expect(await readApplication(id)).toMatchObject({
    JobTitle: 'Pastry cook',
    ApplicationStatusId: 2,
  });
});

test('an employer’s save merges a new status and the documents saved in another window, and the page says so', async () => {
  const { person, id } = await fileApplication();
  const page = await openAsEmployer(person, `/application/${id}`);
  await page.getByLabel(pageTexts.fields.FirstName).fill('Zoey');
  const token = await portal().adminToken();
  const theirs = await uploadDocument(person.token, 'theirs.pdf');
  await saveElsewhere(person, id, {
    Schedule1Id: theirs,
    AdditionalDocuments: [{ DocumentId: theirs, Filename: 'theirs.pdf', Title: 'Letter' }],
  });
  const complete = { ...(await readApplication(id)), Token: token, ApplicationStatusId: 3 };
  await portal().call('/api/application', complete, 'PATCH');

  await clickSave(page);
  await waitForPage(page, '**/applications');
  await page.getByText(/Someone else also changed .*Application Status \(Incomplete\)/).waitFor();
  expect(await readApplication(id)).toMatchObject({
    FirstName: 'Zoey',
    ApplicationStatusId: 3,
    Filename_Schedule1: 'theirs.pdf',
    AdditionalDocuments: [{ Title: 'Letter' }],
  });
});

test('a user whose field was changed by another person sees that person’s name and must choose which value to keep', async () => {
  const { person, id } = await fileApplication();
  const page = await openAsAdministrator(`/admin/application/${id}`);
  await page.locator('.applicant-fold > summary').click();
  await page.getByLabel(pageTexts.fields.JobTitle).fill('Chef');
  await page.getByLabel(pageTexts.fields.LastName).fill('Nguyen');
  await getStatusField(page).selectOption('Under Review');
  await saveElsewhere(person, id, { JobTitle: 'Cook', FirstName: 'Zoey' });

  await clickSave(page);
  const dialog = page.getByRole('dialog', { name: texts.forms.staleTitle });
  await dialog.waitFor();
  expect(await dialog.getByRole('radiogroup').count()).toBe(1);
  const title = dialog.getByRole('radiogroup', { name: pageTexts.fields.JobTitle });
  await title.getByText(/^Other version: Lakeside Inn, [A-Z][a-z]{2} \d\d, \d{4}/).waitFor();
  await dialog.getByText(/Lakeside Inn also changed .*First Name \(Zoey\)/).waitFor();
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const typed = page.getByRole('textbox', { name: pageTexts.fields.JobTitle });
  expect(await typed.inputValue()).toBe('Chef');
  expect(await readApplication(id)).toMatchObject({ JobTitle: 'Cook', ApplicationStatusId: 1 });

  await clickSave(page);
  await dialog.getByRole('button', { name: texts.forms.saveChoices }).click();
  await title.getByText(texts.forms.chooseOne).waitFor();
  await title.getByLabel('Their version: Cook').check();
  await saveElsewhere(person, id, { JobTitle: 'Cook', FirstName: 'Zora' });
  let answer = () => {};
  const blocked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/application', async (route) => {
    await blocked;
    await route.continue();
  });
  await dialog.getByRole('button', { name: texts.forms.saveChoices }).click();
  await page.getByRole('button', { name: 'Saving…' }).waitFor();
  answer();
  await waitForPage(page, '**/admin/applications');
  expect(await readApplication(id)).toMatchObject({
    FirstName: 'Zora',
    LastName: 'Nguyen',
    JobTitle: 'Cook',
    ApplicationStatusId: 2,
  });
});

test('a save that fails repeatedly because other people save first ends with a message and keeps what the user typed', async () => {
  const { person, id } = await fileApplication();
  const page = await openAsAdministrator(`/admin/application/${id}`);
  await getStatusField(page).selectOption('Complete');
  let tries = 0;
  await page.route('**/api/application', async (route) => {
    tries += 1;
    if (tries < 10) await saveElsewhere(person, id, { JobTitle: `Baker ${tries}` });
    await route.continue();
  });
  await clickSave(page);
  await page.getByText(texts.failures.stale).waitFor();
  expect(tries).toBeLessThan(10);
  expect(await getStatusField(page).locator('option:checked').textContent()).toBe('Complete');
  tries = 10;
  await clickSave(page);
  await waitForPage(page, '**/admin/applications');
  expect(await readApplication(id)).toMatchObject({ ApplicationStatusId: 4 });
});

test('the portal saves both a case manager set by staff and an address that the employer changes at the same time', async () => {
  const person = await portal().addCompleteEmployer();
  const read = async (): Promise<Business> =>
    (await fetch(`${portal().url}/api/business?token=${person.token}`)).json();
  const officer = await openAsAdministrator(`/admin/profile/${(await read()).BusinessId}`);
  await officer.getByLabel('Case Manager').selectOption({ label: 'Portal Administrator' });
  const employer = await openAsEmployer(person, '/profile');
  await employer.getByLabel('Telephone').fill('705 555 0177');
  const moved = { ...completeProfile, Token: person.token, City: 'Timmins' };
  expect((await portal().call('/api/business', moved, 'PATCH')).status).toBe(200);

  await officer.getByRole('button', { name: 'Save' }).click();
  await waitForPage(officer, '**/admin/profiles');
  await officer.getByText(/Lakeside Inn also changed .*City \(Timmins\)/).waitFor();
  await employer.getByRole('button', { name: 'Save' }).click();
  await waitForPage(employer, '**/applications');
  await employer.getByText('Your profile has been updated.').waitFor();
  expect(await read()).toMatchObject({
    CaseManager: 'Portal Administrator',
    City: 'Timmins',
    Telephone: '705 555 0177',
  });
});
