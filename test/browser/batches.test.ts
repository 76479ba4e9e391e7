import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Batch } from '../../contract/batches.ts';
import {
  administrator,
  arriveAt,
  expectAccessible,
  expectNoSidewaysScroll,
  journeys,
} from './journey.ts';

const portal = journeys({ CHANGES_PER_HOUR: '10000', APPLICATIONS_PER_HOUR: '10000' });

async function file(count: number, JobTitle: string): Promise<number[]> {
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

async function run(ids: readonly number[], more: object): Promise<Batch> {
  const Applications = ids.map((ApplicationId) => ({ ApplicationId }));
  const asked = { Token: await portal().adminToken(), Applications, ...more };
  const answer = await portal().call('/api/batch', asked);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Batch;
}

async function open(page: Page, address: string) {
  await page.goto(`${portal().url}${address}`);
}

const listed = (page: Page) => page.locator('.batch-list > li');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected applications' });
const dialog = (page: Page) => page.getByRole('dialog');

test('bulk actions are listed with their outcome and link to each application', async () => {
  const { page } = await portal().visitor({ as: administrator });
  await open(page, '/admin/batches');
  await page.getByRole('heading', { name: 'Nothing yet' }).waitFor();
  await expectAccessible(page);

  const ids = await file(3, 'Listed');
  await run(ids.slice(0, 1), { Kind: 'status', ApplicationStatusId: 3, BatchKey: 'one' });
  const status = { Kind: 'status', ApplicationStatusId: 3, LeaveOutMail: true };
  const { BatchId } = await run(ids, { ...status, BatchKey: 'all' });
  const Token = await portal().adminToken();
  expect((await portal().call('/api/batch/undo', { Token, BatchId })).status).toBe(200);
  await run(ids, { Kind: 'request', Template: 'offerStands', BatchKey: 'asked' });

  // The first read of the list fails.
  let isBroken = true;
  await page.route('**/api/batches*', (route) => (isBroken ? route.abort() : route.continue()));
  await page.reload();
  await page.getByText('This could not be loaded').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => listed(page).count()).toBe(3);
  await expectAccessible(page);
  expect(await listed(page).nth(0).textContent()).toMatch(
    /^Request sent: Is the Job Offer Still Valid\?\s*Done: 3 applications\s*By Portal Administrator, .*Due /,
  );
  expect(await listed(page).nth(1).textContent()).toMatch(
    /^Status set to .*\s*Done: 2 of 3 applications · Not changed: 1\s*Undone by Portal Administrator, .*: 2 of 2\s*By Portal Administrator, .*No emails were sent\.$/,
  );
  await listed(page).nth(1).getByRole('link').click();
  await arriveAt(page, `**/admin/batch/${BatchId}`);
  await page.getByText('Undone by Portal Administrator: 2 of 2.').waitFor();
  await page.getByRole('link', { name: 'All Results' }).click();
  await arriveAt(page, '**/admin/batches');
  await expect.poll(() => listed(page).count()).toBe(3);

  // A page has twenty-five results.
  for (let count = 0; count < 24; count += 1) {
    await run(ids.slice(0, 1), { Kind: 'seen', BatchKey: `seen ${count}` });
  }
  await page.reload();
  await expect.poll(() => listed(page).count()).toBe(25);
  await page.getByRole('link', { name: 'Earlier Results' }).click();
  await expect.poll(() => listed(page).count()).toBe(2);
  expect(await page.getByRole('link', { name: 'Earlier Results' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Newest Results' }).click();
  await expect.poll(() => listed(page).count()).toBe(25);
});

test('an interrupted undo of a bulk action is finished by pressing the button again', async () => {
  const ids = await file(2, 'Halfway');
  const { BatchId } = await run(ids, { Kind: 'status', ApplicationStatusId: 3, BatchKey: 'half' });
  const Token = await portal().adminToken();
  const undo = () => portal().call('/api/batch/undo', { Token, BatchId });
  expect((await undo()).status).toBe(200);
  const { page } = await portal().visitor({ as: administrator });
  // The answer looks as if the server had ended before the last application.
  await page.route(`**/api/batch?*batchId=${BatchId}*`, async (route) => {
    const answer = await route.fetch();
    const batch = (await answer.json()) as Batch;
    const Rows = batch.Rows.map((row, at) => (at === 1 ? { ...row, Undone: '' } : row));
    await route.fulfill({ response: answer, json: { ...batch, Rows } });
  });
  await open(page, `/admin/batch/${BatchId}`);
  await page.getByText('Undone by Portal Administrator: 1 of 2.').waitFor();
  await page.getByText('Not Undone (1)').waitFor();
  await page.getByText('was not changed').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the Rest' }).click();
  await page.getByText('Undone by Portal Administrator: 2 of 2.').waitFor();
  expect(await page.getByText('Not Undone (1)').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Undo the Rest' }).count()).toBe(0);
});

test('the list of bulk actions fits a narrow phone in French', async () => {
  const ids = await file(2, 'Étroite');
  await run(ids, { Kind: 'seen', BatchKey: 'narrow' });
  for (const width of [390, 320]) {
    const { page } = await portal().visitor({
      as: administrator,
      width,
      french: true,
      touch: true,
    });
    await open(page, '/admin/batches');
    await page.getByRole('heading', { name: 'Résultats des actions groupées' }).waitFor();
    await listed(page).first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('a bulk action interrupted by a killed server shows which applications are done and can be finished', async () => {
  const count = 400;
  await file(count, 'Severed');
  const { page } = await portal().visitor({ as: administrator });
  await open(page, '/admin/applications?q=severed');
  await page.getByRole('checkbox', { name: `Select All ${count}` }).click();
  await bar(page).getByRole('button', { name: 'Set Status' }).click();
  await dialog(page).getByLabel('New Status').selectOption('Under Review');
  await dialog(page).getByText(`This will be done to all ${count} applications.`).waitFor();

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
  await dialog(page)
    .getByRole('button', { name: `Set Status of ${count}` })
    .click();
  await expect.poll(async () => doneIn(await read()), { interval: 1 }).toBeGreaterThan(0);
  await portal().killAndStart();
  const done = doneIn(await read());
  const left = count - done;
  expect(left).toBeGreaterThan(0);

  // The response was lost; a retry reports the progress, and after some seconds that the batch ended.
  await dialog(page).getByRole('button', { name: 'Try Again' }).click();
  const words = `Interrupted: ${done} of ${count} applications are done completely.`;
  await dialog(page).getByText(words).waitFor();
  await dialog(page).getByText(`Not Done (${left})`).waitFor();
  await dialog(page).getByText(`Done (${done})`, { exact: true }).waitFor();
  await dialog(page).getByText(`${left} applications stay selected`).waitFor();

  // The list of results has the batch later.
  await dialog(page).getByRole('link', { name: 'All Results' }).click();
  await arriveAt(page, '**/admin/batches');
  await listed(page).first().getByText('Interrupted').waitFor();
  await listed(page).first().getByText(`Not done: ${left}`).waitFor();
  await expectAccessible(page);
  await listed(page).first().getByRole('link').click();
  await arriveAt(page, '**/admin/batch/*');
  await page.getByText(words).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Select the ${left} Again` }).click();
  await arriveAt(page, '**/admin/applications');
  await bar(page).getByText(`${left} selected`).waitFor();
  await bar(page).getByRole('button', { name: 'Set Status' }).click();
  await dialog(page).getByLabel('New Status').selectOption('Under Review');
  await dialog(page)
    .getByRole('button', { name: `Set Status of ${left}` })
    .click();
  await dialog(page).getByText(`Done: ${left} applications.`).waitFor();
  // No application is changed twice.
  expect(doneIn(await read())).toBe(done);
}, 600_000);
