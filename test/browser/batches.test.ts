import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Batch } from '../../contract/batches.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests({ CHANGES_PER_HOUR: '10000', APPLICATIONS_PER_HOUR: '10000' });

async function fileApplications(count: number, JobTitle: string): Promise<number[]> {
  const { token } = await portal().addCompleteEmployer();
  const ids: number[] = [];
  while (ids.length < count) {
    const some = Array.from({ length: Math.min(20, count - ids.length) }, async () => {
      const fields = { Token: token, FirstName: 'Ana', LastName: 'Silva', JobTitle };
      const answer = await portal().call('/api/application', fields);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { ApplicationId: number }).ApplicationId;
    });
    ids.push(...(await Promise.all(some)));
  }
  return ids;
}

async function runBatch(ids: readonly number[], overrides: object): Promise<Batch> {
  const Applications = ids.map((ApplicationId) => ({ ApplicationId }));
  const request = { Token: await portal().adminToken(), Applications, ...overrides };
  const answer = await portal().call('/api/batch', request);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Batch;
}

async function openAsAdministrator(page: Page, address: string) {
  await page.goto(`${portal().url}${address}`);
}

const getListedBatches = (page: Page) => page.locator('.batch-list > li');
const getSelectionBar = (page: Page) => page.getByRole('region', { name: 'Selected applications' });
const getDialog = (page: Page) => page.getByRole('dialog');

test('the list of bulk actions shows the outcome of each and links to its applications', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await openAsAdministrator(page, '/admin/batches');
  await page.getByRole('heading', { name: 'No bulk actions yet' }).waitFor();
  await expectAccessible(page);

  const ids = await fileApplications(3, 'Listed');
  await runBatch(ids.slice(0, 1), { Kind: 'status', ApplicationStatusId: 3, BatchKey: 'one' });
  const status = { Kind: 'status', ApplicationStatusId: 3, LeaveOutMail: true };
  const { BatchId } = await runBatch(ids, { ...status, BatchKey: 'all' });
  const Token = await portal().adminToken();
  expect((await portal().call('/api/batch/undo', { Token, BatchId })).status).toBe(200);
  await runBatch(ids, { Kind: 'request', Template: 'offerStands', BatchKey: 'asked' });

  // The first request for the list fails.
  let isBroken = true;
  await page.route('**/api/batches*', (route) => (isBroken ? route.abort() : route.continue()));
  await page.reload();
  await page.getByText('The data could not be loaded').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => getListedBatches(page).count()).toBe(3);
  await expectAccessible(page);
  expect(await getListedBatches(page).nth(0).textContent()).toMatch(
    /^Request sent: Is the Job Offer Still Valid\?\s*Done: 3 applications\s*By Portal Administrator, .*Due /,
  );
  expect(await getListedBatches(page).nth(1).textContent()).toMatch(
    /^Status set to .*\s*Done: 2 of 3 applications · Not changed: 1\s*Undone by Portal Administrator, .*: 2 of 2\s*By Portal Administrator, .*No emails were sent\.$/,
  );
  await getListedBatches(page).nth(1).getByRole('link').click();
  await waitForPage(page, `**/admin/batch/${BatchId}`);
  await page.getByText('Undone by Portal Administrator: 2 of 2.').waitFor();
  await page.getByRole('link', { name: 'All Results' }).click();
  await waitForPage(page, '**/admin/batches');
  await expect.poll(() => getListedBatches(page).count()).toBe(3);

  for (let count = 0; count < 24; count += 1) {
    await runBatch(ids.slice(0, 1), { Kind: 'seen', BatchKey: `seen ${count}` });
  }
  await page.reload();
  await expect.poll(() => getListedBatches(page).count()).toBe(25);
  await page.getByRole('link', { name: 'Earlier Results' }).click();
  await expect.poll(() => getListedBatches(page).count()).toBe(2);
  expect(await page.getByRole('link', { name: 'Earlier Results' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Newest Results' }).click();
  await expect.poll(() => getListedBatches(page).count()).toBe(25);
});

test('staff finish an interrupted undo of a bulk action by pressing the undo button again', async () => {
  const ids = await fileApplications(2, 'Halfway');
  const { BatchId } = await runBatch(ids, {
    Kind: 'status',
    ApplicationStatusId: 3,
    BatchKey: 'half',
  });
  const Token = await portal().adminToken();
  const undo = () => portal().call('/api/batch/undo', { Token, BatchId });
  expect((await undo()).status).toBe(200);
  const { page } = await portal().visitor({ as: administrator });
  // The changed response looks as if the server had stopped before the last application.
  await page.route(`**/api/batch?*batchId=${BatchId}*`, async (route) => {
    const answer = await route.fetch();
    const batch = (await answer.json()) as Batch;
    const Rows = batch.Rows.map((row, index) => (index === 1 ? { ...row, Undone: '' } : row));
    await route.fulfill({ response: answer, json: { ...batch, Rows } });
  });
  await openAsAdministrator(page, `/admin/batch/${BatchId}`);
  await page.getByText('Undone by Portal Administrator: 1 of 2.').waitFor();
  await page.getByText('Still Changed (1)').waitFor();
  await page.getByText('was not changed').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the Rest' }).click();
  await page.getByText('Undone by Portal Administrator: 2 of 2.').waitFor();
  expect(await page.getByText('Still Changed (1)').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Undo the Rest' }).count()).toBe(0);
});

test('the list of bulk actions fits a narrow phone in French', async () => {
  const ids = await fileApplications(2, 'Étroite');
  await runBatch(ids, { Kind: 'seen', BatchKey: 'narrow' });
  for (const width of [390, 320]) {
    const { page } = await portal().visitor({
      as: administrator,
      width,
      french: true,
      touch: true,
    });
    await openAsAdministrator(page, '/admin/batches');
    await page.getByRole('heading', { name: 'Résultats des actions groupées' }).waitFor();
    await getListedBatches(page).first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('a bulk action interrupted by a killed server shows which applications it has changed, and staff can finish it', async () => {
  const count = 400;
  await fileApplications(count, 'Severed');
  const { page } = await portal().visitor({ as: administrator });
  await openAsAdministrator(page, '/admin/applications?q=severed');
  await page.getByRole('checkbox', { name: `Select All ${count}` }).click();
  await getSelectionBar(page).getByRole('button', { name: 'Set Status' }).click();
  await getDialog(page).getByLabel('New Status').selectOption('Under Review');
  await getDialog(page).getByText(`This will be done to all ${count} applications.`).waitFor();

  const token = await portal().adminToken();
  const list = await fetch(`${portal().url}/api/batches?token=${token}`);
  const [newest] = ((await list.json()) as { Batches: { BatchId: number }[] }).Batches;
  const batchId = (newest?.BatchId ?? 0) + 1;
  const read = async () => {
    const answer = await fetch(`${portal().url}/api/batch?token=${token}&batchId=${batchId}`);
    return answer.ok ? ((await answer.json()) as Batch) : undefined;
  };
  const doneIn = (batch?: Batch) =>
    batch?.Rows.filter(({ Outcome }) => Outcome === 'done').length ?? 0;
  await getDialog(page)
    .getByRole('button', { name: `Set Status (${count}` })
    .click();
  await expect.poll(async () => doneIn(await read()), { interval: 1 }).toBeGreaterThan(0);
  await portal().killAndStart();
  const done = doneIn(await read());
  const left = count - done;
  expect(left).toBeGreaterThan(0);

  // The response was lost. A retry first reports the progress, and after some seconds that the batch was interrupted.
  await getDialog(page).getByRole('button', { name: 'Try Again' }).click();
  const words = `Interrupted: ${done} of ${count} applications were changed.`;
  await getDialog(page).getByText(words).waitFor();
  await getDialog(page).getByText(`Not Done (${left})`).waitFor();
  await getDialog(page).getByText(`Done (${done})`, { exact: true }).waitFor();
  await getDialog(page).getByText(`${left} applications stay selected`).waitFor();

  await getDialog(page).getByRole('link', { name: 'All Results' }).click();
  await waitForPage(page, '**/admin/batches');
  await getListedBatches(page).first().getByText('Interrupted').waitFor();
  await getListedBatches(page).first().getByText(`Not done: ${left}`).waitFor();
  await expectAccessible(page);
  await getListedBatches(page).first().getByRole('link').click();
  await waitForPage(page, '**/admin/batch/*');
  await page.getByText(words).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Select These ${left} Again` }).click();
  await waitForPage(page, '**/admin/applications');
  await getSelectionBar(page).getByText(`${left} selected`).waitFor();
  await getSelectionBar(page).getByRole('button', { name: 'Set Status' }).click();
  await getDialog(page).getByLabel('New Status').selectOption('Under Review');
  await getDialog(page)
    .getByRole('button', { name: `Set Status (${left}` })
    .click();
  await getDialog(page).getByText(`Done: ${left} applications.`).waitFor();
  expect(doneIn(await read())).toBe(done);
}, 600_000);
