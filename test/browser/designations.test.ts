import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { pdf } from '../support/sampleFiles.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  getDayFromNow,
  type Journey,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();

const getField = (page: Page, name: string) => page.getByRole('textbox', { name });

async function enableDesignations(journey: Journey) {
  const Token = await journey.adminToken();
  const row = { Token, List: 'designations', Key: 'one', Seen: 0, Content: { isKept: true } };
  // Status 409 is accepted, because an earlier test may already have switched designations on.
  expect([200, 409]).toContain((await journey.call('/api/program', row)).status);
}

async function openEmployer(page: Page, name: string) {
  await page.goto(`${portal().url}/admin/profiles`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name: 'Designation', exact: true }).click();
}

test('staff record an employer’s designation and each change of it with a reason', {
  tags: 'core',
}, async () => {
  await portal().addEmployer({ OperatingName: 'Harbour Mill' });
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/profiles`);
  await page.getByRole('link', { name: 'Harbour Mill' }).first().click();
  await page.getByRole('heading', { name: 'Suspension' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Designation', exact: true }).count()).toBe(0);

  await page.goto(`${portal().url}/admin/program`);
  await page.getByRole('heading', { name: 'Designations' }).getByRole('button').click();
  await page.getByRole('checkbox', { name: 'Record designations in the portal' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Designations has been saved.').waitFor();
  await openEmployer(page, 'Harbour Mill');
  await page.getByText('the employer is treated as designated').waitFor();
  await getField(page, 'Valid Until').fill('2027-11-01');
  await getField(page, 'Full-Time Employees').fill('12');
  const files = page.locator('input[aria-label="Upload Signed Agreement"]');
  await files.setInputFiles({
    name: 'agreement.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('x'),
  });
  await page.getByRole('link', { name: 'agreement.pdf' }).waitFor();
  await page.getByRole('button', { name: 'Save Designation' }).click();
  await page.getByText('The designation has been saved.').waitFor();
  await page.getByText('Designated until Nov 01, 2027').waitFor();

  await page.getByRole('combobox', { name: 'State' }).selectOption('Withdrawn');
  await page.getByRole('button', { name: 'Save Designation' }).click();
  await page.getByRole('alert').filter({ hasText: 'could not be saved' }).waitFor();
  await getField(page, 'Reason').fill('Left the community');
  await page.getByRole('button', { name: 'Save Designation' }).click();
  await page.getByText('“Left the community”').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an employer with a withdrawn designation sees the reason and whom to contact, and cannot change anything', {
  tags: 'core',
}, async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer, french: true, width: 390, height: 844 });
  const request = {
    Token: employer.token,
    FirstName: 'Zoe',
    LastName: 'Tremblay',
    JobTitle: 'Cook',
  };
  const answer = await portal().call('/api/application', request);
  const { ApplicationId } = (await answer.json()) as { ApplicationId: number };
  await page.goto(`${portal().url}/applications`);
  const create = page.getByRole('link', { name: 'Créer une demande' });
  await create.waitFor();
  await enableDesignations(portal());
  const Token = await portal().adminToken();
  const read = await fetch(`${portal().url}/api/business?token=${employer.token}`);
  const { BusinessId } = (await read.json()) as { BusinessId: number };
  const Items = [{ Kind: 'question', Text: 'Depuis quand?' }];
  const body = { Token, ApplicationId, DueOn: getDayFromNow(10), Items };
  expect((await portal().call('/api/request', body)).status).toBe(200);
  const designation = { State: 'withdrawn', StateOn: '2026-11-02', Seen: 0, Reason: 'Left' };
  const saved = await portal().call('/api/designation', { Token, BusinessId, ...designation });
  expect(saved.status).toBe(200);

  await page.goto(`${portal().url}/application/${ApplicationId}`);
  await page.reload();
  const banner = page.getByRole('alert').filter({ hasText: 'Votre désignation a été retirée le' });
  await banner.waitFor();
  await banner.getByRole('link', { name: 'Écrire au programme' }).waitFor();
  await page.getByRole('textbox', { name: 'Titre du poste' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Titre du poste' }).isEditable()).toBe(false);
  expect(await page.getByRole('button', { name: /^(Téléverser|Enregistrer)/ }).count()).toBe(0);
  await page.getByText('Depuis quand?').waitFor();
  const asksFor = page.getByRole('main').locator('fieldset').getByRole('textbox');
  expect(await asksFor.isDisabled()).toBe(true);
  expect(await page.getByText('documents manquants').count()).toBe(0);
  expect(await banner.textContent()).not.toContain('Left');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${portal().url}/applications`);
  await banner.waitFor();
  await page.getByRole('rowheader', { name: 'Nom de la personne candidate' }).waitFor();
  expect(await create.count()).toBe(0);
  await page.goto(`${portal().url}/application`);
  await page.getByRole('heading', { name: /^Aucune demande ne peut être déposée/ }).waitFor();
  await expectAccessible(page);
});

async function findBusinessId(OperatingName: string): Promise<number> {
  const list = await fetch(`${portal().url}/api/businesses?token=${await portal().adminToken()}`);
  const rows = (await list.json()) as { BusinessId: number; OperatingName: string }[];
  return rows.find((row) => row.OperatingName === OperatingName)?.BusinessId ?? 0;
}

async function saveDesignation(OperatingName: string, sent: object): Promise<void> {
  const Token = await portal().adminToken();
  const designation = {
    State: 'designated',
    StateOn: '2025-11-02',
    Seen: 0,
    Reason: 'Decided',
    ...sent,
  };
  const request = { Token, BusinessId: await findBusinessId(OperatingName), ...designation };
  expect((await portal().call('/api/designation', request)).status).toBe(200);
}

async function withdrawDesignationDuring(
  page: Page,
  path: string,
  OperatingName: string,
): Promise<void> {
  const withdrawFirst = async (route: Route) => {
    await saveDesignation(OperatingName, { State: 'withdrawn', StateOn: '2026-11-02' });
    await route.continue();
  };
  await page.route(`**${path}`, withdrawFirst, { times: 1 });
}

async function fileApplicationAndSendRequest(token: string): Promise<number> {
  const request = { Token: token, FirstName: 'Zoe', LastName: 'Tremblay', JobTitle: 'Cook' };
  const answer = await portal().call('/api/application', request);
  const { ApplicationId } = (await answer.json()) as { ApplicationId: number };
  const Items = [{ Kind: 'question', Text: 'Since when?' }];
  const body = {
    Token: await portal().adminToken(),
    ApplicationId,
    DueOn: getDayFromNow(10),
    Items,
  };
  expect((await portal().call('/api/request', body)).status).toBe(200);
  return ApplicationId;
}

const notInForceText = 'Your designation is not in force: nothing can be submitted or changed now.';

test('an open page announces a withdrawn designation and keeps the typed text until the designation is valid', {
  tags: 'core',
}, async () => {
  await enableDesignations(portal());
  const employer = await portal().addCompleteEmployer({ OperatingName: 'Cedar Farm' });
  const ApplicationId = await fileApplicationAndSendRequest(employer.token);
  const { page, context } = await portal().visitor({ as: employer });
  const address = `${portal().url}/application/${ApplicationId}`;
  await page.goto(address);
  await getField(page, 'Job Title').fill('Head Cook');
  await withdrawDesignationDuring(page, '/api/request/answer', 'Cedar Farm');
  const task = page.getByRole('listitem').filter({ hasText: 'Since when?' });
  await task.getByRole('textbox').fill('Since May');
  await task
    .getByText('Your answer could not be saved. Your designation is not in force')
    .waitFor();
  expect(await task.getByRole('textbox').inputValue()).toBe('Since May');
  const banner = page.getByRole('alert').filter({ hasText: 'was withdrawn on Nov 02, 2026' });
  await banner.getByRole('link', { name: 'Write to the Program' }).waitFor();
  await expect
    .poll(() => banner.evaluate((box) => box.contains(document.activeElement)))
    .toBe(true);
  expect(await getField(page, 'Job Title').inputValue()).toBe('Head Cook');
  expect(await getField(page, 'Job Title').isEditable()).toBe(false);
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await expectAccessible(page);

  await page.close({ runBeforeUnload: false });
  const secondPage = await context.newPage();
  await secondPage.goto(address);
  await getField(secondPage, 'Job Title').waitFor();
  await secondPage.getByText('Since when?').waitFor();
  expect(
    await secondPage
      .getByRole('main')
      .getByText(/^You typed this on/)
      .count(),
  ).toBe(0);

  await saveDesignation('Cedar Farm', { StateOn: '2026-11-03', Seen: 1 });
  // The next response tells the page that the designation is valid again.
  await secondPage.getByRole('link', { name: 'Applications' }).first().click();
  await secondPage.getByRole('link', { name: 'Create Application' }).waitFor();
  await secondPage.goBack();
  const offers = secondPage.getByRole('main').getByText(/^You typed this on/);
  await expect.poll(() => offers.count()).toBe(2);
});

test('the portal refuses a new application and an answer after a designation was withdrawn, says why and keeps the typed values', async () => {
  await enableDesignations(portal());
  const mill = await portal().addCompleteEmployer({ OperatingName: 'Birch Mill' });
  const { page } = await portal().visitor({ as: mill });
  await page.goto(`${portal().url}/application`);
  await getField(page, 'First Name').fill('Zoe');
  await getField(page, 'Last Name').fill('Tremblay');
  await getField(page, 'Job Title').fill('Cook');
  await withdrawDesignationDuring(page, '/api/application', 'Birch Mill');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: notInForceText }).waitFor();
  await page.getByRole('alert').filter({ hasText: 'was withdrawn on' }).waitFor();
  expect(await getField(page, 'First Name').inputValue()).toBe('Zoe');
  await expectAccessible(page);

  const camp = await portal().addCompleteEmployer({ OperatingName: 'River Camp' });
  const { page: other } = await portal().visitor({ as: camp });
  await other.goto(
    `${portal().url}/application/${await fileApplicationAndSendRequest(camp.token)}`,
  );
  const task = other.getByRole('listitem').filter({ hasText: 'Since when?' });
  await task.getByRole('textbox').fill('Since May');
  await task.getByText('Saved').waitFor();
  await withdrawDesignationDuring(other, '/api/request/answered', 'River Camp');
  await other.getByRole('button', { name: 'Send to the Program' }).click();
  await other.getByRole('alert').filter({ hasText: notInForceText }).waitFor();
  expect(await task.getByRole('textbox').inputValue()).toBe('Since May');
});

test('the designation form shows what another officer saved in the meantime and keeps the typed values', async () => {
  await enableDesignations(portal());
  await portal().addEmployer({ OperatingName: 'Granite Works' });
  await saveDesignation('Granite Works', {});
  const { page } = await portal().visitor({ as: administrator });
  await openEmployer(page, 'Granite Works');
  await getField(page, 'Office Checks').fill('Visited in May');
  await saveDesignation('Granite Works', {
    ValidUntil: '2027-11-01',
    FullTimeEmployees: 12,
    Seen: 1,
  });
  await page.getByRole('button', { name: 'Save Designation' }).click();
  await page.getByText('Someone else changed this designation in the meantime').waitFor();
  expect(await getField(page, 'Valid Until').inputValue()).toBe('Nov 01, 2027');
  expect(await getField(page, 'Full-Time Employees').inputValue()).toBe('12');
  expect(await getField(page, 'Office Checks').inputValue()).toBe('Visited in May');
  await page.getByRole('button', { name: 'Save Designation' }).click();
  await page.getByText('The designation has been saved.').waitFor();
  const read = `/api/designation?token=${await portal().adminToken()}&businessId=${await findBusinessId('Granite Works')}`;
  const saved = await (await fetch(portal().url + read)).json();
  expect(saved).toMatchObject({
    Version: 3,
    Kept: { Note: 'Visited in May', ValidUntil: '2027-11-01', FullTimeEmployees: 12 },
  });
});

test('the work page lists the designations that end soon by day, with links to their employers', async () => {
  await enableDesignations(portal());
  for (const OperatingName of ['Summit Camp', 'Aspen Lodge', 'Pine Lodge']) {
    await portal().addEmployer({ OperatingName });
  }
  await saveDesignation('Summit Camp', { ValidUntil: '2025-12-31' });
  await saveDesignation('Aspen Lodge', { ValidUntil: getDayFromNow(20) });
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/work`);
  const view = page.getByRole('link', { name: /^Designation Ends/ });
  await expect.poll(() => view.textContent()).toBe('Designation Ends2');
  await view.click();
  await page.getByText('2 designations').waitFor();
  const findNames = () => page.getByRole('rowheader').allTextContents();
  const soonest = [/^Summit Camp/, /^Aspen Lodge/].map((name) => expect.stringMatching(name));
  expect(await findNames()).toEqual(soonest);
  await page.getByText('Dec 31, 2025').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Valid Until' }).click();
  await expect.poll(findNames).toEqual(soonest.toReversed());
  await page.getByRole('link', { name: /Summit Camp/ }).click();
  await page.getByRole('heading', { name: 'Designation', exact: true }).waitFor();
});

test('staff publish the list of designated employers, and another site embeds it', async () => {
  await enableDesignations(portal());
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/program`);
  await page.getByRole('heading', { name: 'Designations' }).getByRole('button').click();
  await page.getByRole('checkbox', { name: 'Show a public list' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Designations has been saved.').waitFor();
  await page.getByText('<iframe src="').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.goto(`${portal().url}/designated`);
  await page.getByRole('heading', { name: 'Designated Employers' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const frame = `<!doctype html><iframe src="${portal().url}/designated?lang=fr" title="x"></iframe>`;
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(frame);
  });
  await new Promise<void>((listening) => void site.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void site.close());
  const { page: other } = await portal().visitor();
  await other.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const framed = other.frameLocator('iframe');
  await framed.getByRole('heading', { name: 'Employeurs désignés' }).waitFor();
});
