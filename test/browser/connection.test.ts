import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { pdf } from '../support/sampleFiles.ts';
import { openUnreliableConnection } from '../support/unreliableConnection.ts';
import { expectAccessible, startPortalForTests, waitForPage } from './journey.ts';

const portal = startPortalForTests();

const getOfflineNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'There is no connection to the portal.' });

test('a form reports a lost connection and continues by itself once the connection is back', async () => {
  const person = await portal().addCompleteEmployer();
  const line = await openUnreliableConnection(portal().url);
  onTestFinished(line.stop);
  const { page } = await portal().visitor({ as: person });
  await page.goto(`${line.url}/application`);
  await page.getByLabel('First Name').fill('Zoé');
  await page.getByLabel('Last Name').fill('Nguyễn');
  await page.getByLabel('Job Title').fill('Baker');

  // Connections fail while the browser still reports that it is online.
  line.breakAfter(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('alert')
    .getByText('Your changes are kept on this page: save again once you are connected.')
    .waitFor();
  await page.locator('#slot-JobOffer input[type=file]').setInputFiles({
    name: 'offer.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('offer'),
  });
  await page.getByText('offer.pdf could not be uploaded.').waitFor();
  await page.getByText('The upload will continue when the connection is back.').waitFor();
  expect(await page.getByRole('button', { name: /offer\.pdf again/ }).count()).toBe(0);
  expect(await page.locator('main .banner.tone-error').count()).toBe(0);

  expect(await page.getByText('There is no connection to the portal').count()).toBe(1);
  expect(await getOfflineNotice(page).count()).toBe(0);

  line.mend();
  await page.getByRole('link', { name: 'Download offer.pdf' }).waitFor();
  await page.getByText('Your changes are not saved yet: save again.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForPage(page, '**/applications');
});

test('lists that failed to load without a connection load once the connection is back', async () => {
  const person = await portal().addCompleteEmployer();
  const { page, context } = await portal().visitor({ as: person, width: 390, height: 844 });
  await portal().call('/api/application', {
    Token: person.token,
    FirstName: 'Zoé',
    LastName: 'Nguyễn',
    JobTitle: 'Baker',
  });
  await page.goto(`${portal().url}/applications`);
  await page.getByText('Nguyễn').first().click();
  await waitForPage(page, /\/application\/\d+$/);
  await page.getByLabel('Job Title').waitFor();
  await page.goBack();
  await waitForPage(page, '**/applications');

  await context.setOffline(true);
  await getOfflineNotice(page).waitFor();
  await expectAccessible(page);
  await page.getByText('Nguyễn').first().click();
  await page.getByText('The data could not be loaded').waitFor();
  await context.setOffline(false);
  await page.getByLabel('Job Title').waitFor();
  expect(await getOfflineNotice(page).count()).toBe(0);
});
