import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { pdf } from '../support/files.ts';
import {
  administrator,
  dayFromNow,
  expectAccessible,
  expectNoSidewaysScroll,
  type Journey,
  journeys,
} from './journey.ts';

const portal = journeys();

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function enableDesignations(journey: Journey) {
  const Token = await journey.adminToken();
  const row = { Token, List: 'designations', Key: 'one', Seen: 0, Content: { isKept: true } };
  // An earlier test may have switched it on.
  expect([200, 409]).toContain((await journey.call('/api/program', row)).status);
}

async function openEmployer(page: Page, name: string) {
  await page.goto(`${portal().url}/admin/profiles`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name: 'Designation', exact: true }).click();
}

test('the office records an employer’s designation, and each change with its reason', {
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
  await page.getByRole('checkbox', { name: 'Keep designations here' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Designations has been saved.').waitFor();
  await openEmployer(page, 'Harbour Mill');
  await page.getByText('it counts as designated').waitFor();
  await field(page, 'Valid Until').fill('2027-11-01');
  await field(page, 'Full-Time Employees').fill('12');
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
  await field(page, 'Reason').fill('Left the community');
  await page.getByRole('button', { name: 'Save Designation' }).click();
  await page.getByText('“Left the community”').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an employer whose designation was withdrawn sees why and whom to contact, and cannot change anything', {
  tags: 'core',
}, async () => {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ as: employer, french: true, width: 390, height: 844 });
  const filed = { Token: employer.token, FirstName: 'Zoe', LastName: 'Tremblay', JobTitle: 'Cook' };
  const answer = await portal().call('/api/application', filed);
  const { ApplicationId } = (await answer.json()) as { ApplicationId: number };
  await page.goto(`${portal().url}/applications`);
  const create = page.getByRole('link', { name: 'Créer une demande' });
  await create.waitFor();
  await enableDesignations(portal());
  const Token = await portal().adminToken();
  const read = await fetch(`${portal().url}/api/business?token=${employer.token}`);
  const { BusinessId } = (await read.json()) as { BusinessId: number };
  const Items = [{ Kind: 'question', Text: 'Depuis quand?' }];
  const asked = { Token, ApplicationId, DueOn: dayFromNow(10), Items };
  expect((await portal().call('/api/request', asked)).status).toBe(200);
  const kept = { State: 'withdrawn', StateOn: '2026-11-02', Seen: 0, Reason: 'Left' };
  const saved = await portal().call('/api/designation', { Token, BusinessId, ...kept });
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
  // The page does not ask for documents that cannot be added.
  expect(await page.getByText('documents manquants').count()).toBe(0);
  expect(await banner.textContent()).not.toContain('Left');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${portal().url}/applications`);
  await banner.waitFor();
  await page.getByRole('rowheader', { name: 'Nom de la personne candidate' }).waitFor();
  expect(await create.count()).toBe(0);
  await page.goto(`${portal().url}/application`);
  await page.getByRole('heading', { name: /^Votre désignation n’est pas en vigueur/ }).waitFor();
  await expectAccessible(page);
});

test('the work page links to employers whose designation ends soon', async () => {
  await enableDesignations(portal());
  await portal().addEmployer({ OperatingName: 'Summit Camp' });
  await portal().addEmployer({ OperatingName: 'Pine Lodge' });
  const Token = await portal().adminToken();
  const list = await fetch(`${portal().url}/api/businesses?token=${Token}`);
  const rows = (await list.json()) as { BusinessId: number; OperatingName: string }[];
  const { BusinessId } = rows.find((row) => row.OperatingName === 'Summit Camp') ?? {};
  const kept = { State: 'designated', StateOn: '2025-11-02', ValidUntil: '2025-12-31', Seen: 0 };
  const saved = await portal().call('/api/designation', { Token, BusinessId, ...kept });
  expect(saved.status).toBe(200);
  const { page } = await portal().visitor({ as: administrator });
  await page.goto(`${portal().url}/admin/work`);
  await page.getByRole('link', { name: /^Designation Ends/ }).click();
  await page.getByText('Designation ended Dec 31, 2025').waitFor();
  expect(await page.getByText('Pine Lodge').count()).toBe(0);
  await expectAccessible(page);
});

test('the office publishes its designated employers, and another site embeds the list', async () => {
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
