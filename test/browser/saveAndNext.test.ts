import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import { applicationPage } from '../../web/texts/en/applications.ts';
import { history, notes } from '../../web/texts/en/notes.ts';
import { texts } from '../../web/texts/en.ts';
import { pdf } from '../support/sampleFiles.ts';
import { administrator, expectAccessible, startPortalForTests, waitForPage } from './journey.ts';

const portal = startPortalForTests();
const pageTexts = { ...applicationPage, ...texts.documents, ...history, ...notes };

async function fileApplications(count: number): Promise<number[]> {
  const { token } = await portal().addCompleteEmployer();
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const names = { FirstName: 'Zoé', LastName: `Nguyễn ${number}`, JobTitle: 'Baker' };
    const saved = await portal().call('/api/application', { Token: token, ...names });
    ids.push(((await saved.json()) as Application).ApplicationId);
  }
  return ids;
}

async function openAsStaff(path: string, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(portal().url + path);
  return page;
}

async function readApplication(id: number): Promise<Application> {
  const token = await portal().adminToken();
  const address = `/api/application?token=${token}&applicationId=${id}`;
  return (await (await fetch(portal().url + address)).json()) as Application;
}

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getStatusField = (page: Page) => page.getByLabel(pageTexts.status);
const getNoteField = (page: Page) =>
  page.getByRole('textbox', { name: pageTexts.noteText, exact: true });
const getFocusedElement = (page: Page) => page.locator(':focus');
const readIdInAddress = (page: Page) => Number(/\d+$/.exec(page.url())?.[0]);

async function readFillColor(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).backgroundColor);
}

async function expectSafeChoice(dialog: Locator, safe: string, other: string): Promise<void> {
  const page = dialog.page();
  const [first, second] = [safe, other].map((name) => dialog.getByRole('button', { name }));
  if (!first || !second) throw new Error('two buttons are needed');
  await expect.poll(() => getFocusedElement(page).textContent()).toContain(safe);
  expect(await readFillColor(first)).not.toBe(await readFillColor(second));
  expect(await readFillColor(second)).toBe(await readFillColor(dialog));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function answerByEnter(dialog: Locator, safe: string): Promise<void> {
  const page = dialog.page();
  await dialog.waitFor();
  await expect.poll(() => getFocusedElement(page).textContent()).toContain(safe);
  await page.keyboard.press('Enter');
}

test('Save and Open Next opens the next application at its title, and Save returns to the same position in the list', async () => {
  await fileApplications(24);
  const page = await openAsStaff('/admin/applications');
  const links = page.locator('tbody a[href^="/admin/application/"]');
  await expect.poll(() => links.count()).toBe(24);
  const order = await links.evaluateAll((all) =>
    all.map((link) => Number(/\d+$/.exec(link.getAttribute('href') ?? '')?.[0])),
  );
  const inSight = links.nth(14);
  await inSight.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const top = await page.evaluate(() => Math.round(window.scrollY));
  expect(top).toBeGreaterThan(300);
  const readStoredPosition = () =>
    page.evaluate(() => Number(sessionStorage.getItem('scroll./admin/applications')));
  await expect.poll(readStoredPosition).toBe(top);
  await inSight.click();
  await waitForPage(page, `**/admin/application/${order[14]}`);

  await getStatusField(page).selectOption('Under Review');
  await getButton(page, pageTexts.saveAndNext).click();
  await waitForPage(page, `**/admin/application/${order[15]}`);
  await expect.poll(() => getFocusedElement(page).evaluate(({ tagName }) => tagName)).toBe('H1');
  expect((await readApplication(Number(order[14]))).ApplicationStatusId).toBe(2);

  await getStatusField(page).selectOption('Complete');
  await page.route('**/api/application', (route) => route.abort());
  await getButton(page, pageTexts.saveAndNext).click();
  await page.getByText(texts.failures.offline).waitFor();
  expect(readIdInAddress(page)).toBe(order[15]);
  expect(await getFocusedElement(page).textContent()).toContain(pageTexts.saveAndNext);
  await page.unroute('**/api/application');

  await getButton(page, texts.common.save).click();
  await waitForPage(page, '**/admin/applications');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  await expect
    .poll(() => getFocusedElement(page).getAttribute('href'))
    .toBe(`/admin/application/${order[16]}`);
});

test('the button Save and Open Next is missing on the last application of a list and on an application opened by its address', async () => {
  const [first] = await fileApplications(2);
  const page = await openAsStaff(`/admin/application/${first}`);
  await getStatusField(page).waitFor();
  expect(await getButton(page, pageTexts.saveAndNext).count()).toBe(0);
  await page.goto(`${portal().url}/admin/applications`);
  await page.locator('tbody a[href^="/admin/application/"]').last().click();
  await waitForPage(page, '**/admin/application/*');
  await getStatusField(page).waitFor();
  expect(await getButton(page, pageTexts.saveAndNext).count()).toBe(0);
});

test('one save stores note and status together, and the page says which of them was saved if the other could not be saved', async () => {
  const [id = 0] = await fileApplications(1);
  const page = await openAsStaff(`/admin/application/${id}`);
  await getStatusField(page).selectOption('Under Review');
  await getNoteField(page).fill('Called the employer.');
  await page.getByLabel(pageTexts.visibleToEmployer).check();

  // When the note fails, nothing is saved, and the form of the note shows the reason.
  await page.route('**/api/comment', (route) => route.abort());
  await getButton(page, texts.common.save).click();
  await page.getByText(texts.failures.offline).waitFor();
  await expect.poll(() => getFocusedElement(page).inputValue()).toBe('Called the employer.');
  expect((await readApplication(id)).ApplicationStatusId).toBe(1);
  await page.unroute('**/api/comment');

  // The note is added although the rest failed. The page says so and does not add the note again.
  await page.route('**/api/application', (route) => route.abort());
  await getButton(page, texts.common.save).click();
  await page
    .getByText('The note has been added. Your other changes have not been saved.')
    .waitFor();
  await page.locator('.note', { hasText: 'Called the employer.' }).waitFor();
  expect(await getNoteField(page).inputValue()).toBe('');
  expect(await getStatusField(page).locator('option:checked').textContent()).toBe('Under Review');
  expect((await readApplication(id)).ApplicationStatusId).toBe(1);
  await expectAccessible(page);
  await page.unroute('**/api/application');

  await getButton(page, texts.common.save).click();
  await waitForPage(page, '**/admin/applications');
  expect((await readApplication(id)).ApplicationStatusId).toBe(2);
  await page.goto(`${portal().url}/admin/application/${id}`);
  await page.locator('.note', { hasText: 'Called the employer.' }).waitFor();
  expect(await page.locator('.note').count()).toBe(1);
});

test('after a note was added, the focus stays on the button and the note form is empty', async () => {
  const [id = 0] = await fileApplications(1);
  const page = await openAsStaff(`/admin/application/${id}`);
  const add = getButton(page, pageTexts.addInternalNote);
  await getNoteField(page).fill('One\nTwo\nThree\nFour\nFive\nSix\nSeven\nEight');
  await add.focus();
  await page.keyboard.press('Enter');
  await page.locator('.note', { hasText: 'Eight' }).waitFor();
  expect(await getFocusedElement(page).textContent()).toContain(pageTexts.addInternalNote);
  expect(await getNoteField(page).inputValue()).toBe('');
});

test('saving an application first retries a failed upload', async () => {
  const [id = 0] = await fileApplications(1);
  const page = await openAsStaff(`/admin/application/${id}`);
  await page.route('**/api/document', (route) => route.abort());
  await page.locator('#slot-JobOffer > button').click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: pageTexts.uploadOf('Job Offer') }).click(),
  ]);
  await chooser.setFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: pdf('offer') });
  await page.getByText(pageTexts.uploadFailed('offer.pdf')).waitFor({ timeout: 30_000 });
  await page.unroute('**/api/document');
  await getButton(page, texts.common.save).click();
  const dialog = page.getByRole('dialog', { name: pageTexts.leaveOutTitle });
  await expectSafeChoice(dialog, 'Upload Again and Save', 'Save Without the Files');
  await getButton(page, texts.common.save).click();
  await answerByEnter(dialog, 'Upload Again and Save');
  await waitForPage(page, '**/admin/applications');
  expect((await readApplication(id)).Filename_JobOffer).toBe('offer.pdf');
});

test('dialogs that ask before data are lost put the focus on the safe answer', async () => {
  const [id = 0] = await fileApplications(1);
  const Token = await portal().adminToken();
  const visible = { Token, ApplicationId: id, Title: 'Bank', Note: 'Call them.', IsVisible: true };
  await portal().call('/api/comment', visible);
  const page = await openAsStaff(`/admin/application/${id}`);
  await getButton(page, pageTexts.takeBackOf('Bank')).click();
  const dialog = page.getByRole('dialog');
  await expectSafeChoice(dialog, 'Keep the Note Visible', 'Withdraw Note');
  await getStatusField(page).selectOption('Under Review');
  await page.getByRole('link', { name: texts.common.cancel }).click();
  await expectSafeChoice(dialog, 'Stay on This Page', 'Leave Without Saving');
  expect(await getStatusField(page).locator('option:checked').textContent()).toBe('Under Review');
});
