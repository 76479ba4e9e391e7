import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { Comment } from '../../contract/notes.ts';
import { applicationPage } from '../../web/texts/en/applications.ts';
import { history, notes } from '../../web/texts/en/notes.ts';
import { texts } from '../../web/texts/en.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();
const pageTexts = { ...applicationPage, ...texts.documents, ...history, ...notes };

interface Person {
  number: string;
  password: string;
  token: string;
}

async function createApplication() {
  const person = await portal().addCompleteEmployer();
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const request = await portal().call('/api/application', { Token: person.token, ...names });
  const { ApplicationId } = (await request.json()) as Application;
  const Token = await portal().adminToken();
  const note = { Token, ApplicationId, Title: 'Oops', Note: 'About somebody else.' };
  await portal().call('/api/comment', { ...note, IsVisible: true });
  return { person, ApplicationId };
}

async function openAsStaff(applicationId: number, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/application/${applicationId}`);
  return page;
}

async function openAsEmployer(person: Person, applicationId: number, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: person });
  await page.goto(`${portal().url}/application/${applicationId}`);
  return page;
}

/** Changes the response as if ten minutes had passed, because the page trusts the server. */
async function passTenMinutes(page: Page): Promise<void> {
  await page.route('**/api/comments?*', async (route) => {
    const answer = await route.fetch();
    const notes = ((await answer.json()) as Comment[]).map(
      ({ SecondsToTakeBack: _over, SecondsToCorrect: _settled, ...note }) => note,
    );
    await route.fulfill({ response: answer, json: notes });
  });
}

test('staff withdraw a note after a confirmation, and the note disappears for the employer', async () => {
  const { person, ApplicationId } = await createApplication();
  const page = await openAsStaff(ApplicationId);
  const button = page.getByRole('button', { name: pageTexts.takeBackOf('Oops') });
  await button.waitFor();
  await page.getByText(pageTexts.takeBackFor(10)).waitFor();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: pageTexts.takeBackTitle }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button.click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(pageTexts.takenBack).waitFor();
  await page.getByText(pageTexts.internalNote).waitFor();
  await page.getByText(/^Withdrawn: the employer could see this note until/).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('notes');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText(pageTexts.noteTakenBack).waitFor();

  const employer = await openAsEmployer(person, ApplicationId);
  await employer.getByText(pageTexts.notesEmpty).waitFor();
  expect(await employer.getByText('About somebody else.').count()).toBe(0);
});

test('staff strike through a note older than ten minutes with a reason that the employer sees as well', async () => {
  const { person, ApplicationId } = await createApplication();
  const page = await openAsStaff(ApplicationId);
  await passTenMinutes(page);
  await page.reload();
  await page.getByRole('button', { name: pageTexts.strikeOf('Oops') }).click();
  const dialog = page.getByRole('dialog', { name: pageTexts.strikeTitle });
  await dialog.getByRole('button', { name: pageTexts.strikeConfirm }).click();
  await dialog.getByText(texts.forms.fillIn).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(pageTexts.strikeReason).fill('Meant for another file.');
  await dialog.getByRole('button', { name: pageTexts.strikeConfirm }).click();
  await page.getByText(pageTexts.struck, { exact: true }).waitFor();
  await expectAccessible(page);

  const employer = await openAsEmployer(person, ApplicationId);
  await employer.getByText('Reason: Meant for another file.').waitFor();
  expect(await employer.locator('.note del').allTextContents()).toEqual([
    'Oops',
    'About somebody else.',
  ]);
  expect(await employer.locator('.note').textContent()).toContain(pageTexts.struckText);
  expect(await employer.getByRole('button', { name: pageTexts.strikeOf('Oops') }).count()).toBe(0);
  await expectAccessible(employer);
});

test('the author corrects a note, and the employer sees the new text and the time of the correction', async () => {
  const { person, ApplicationId } = await createApplication();
  const page = await openAsStaff(ApplicationId);
  await page.getByRole('button', { name: pageTexts.correctOf('Oops') }).click();
  const dialog = page.getByRole('dialog', { name: pageTexts.correctTitle });
  await dialog.getByText(pageTexts.correctVisibleText).waitFor();
  await expectAccessible(page);
  const text = dialog.getByRole('textbox', { name: pageTexts.noteText, exact: true });
  await text.fill('');
  await dialog.getByRole('button', { name: pageTexts.correctConfirm }).click();
  await dialog.getByText(texts.forms.fillIn).waitFor();
  await text.fill('About the bank.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: pageTexts.correctOf('Oops') }).click();
  await expect.poll(() => text.inputValue()).toBe('About the bank.');

  // Another window has corrected the note, and the correction must not be overwritten unseen.
  const [note] = (await (
    await fetch(
      `${portal().url}/api/comments?token=${await portal().adminToken()}&applicationId=${ApplicationId}`,
    )
  ).json()) as Comment[];
  const elsewhere = { Token: await portal().adminToken(), CommentId: note?.CommentId };
  await portal().call('/api/comment/correct', { ...elsewhere, Title: 'Oops', Note: 'Elsewhere.' });
  await dialog.getByRole('button', { name: pageTexts.correctConfirm }).click();
  await dialog.getByText(texts.messages.noteCorrectedMeanwhile).waitFor();
  await dialog.getByText('Elsewhere.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: pageTexts.correctConfirm }).click();
  await page.getByText(pageTexts.corrected, { exact: true }).waitFor();
  await page.getByText(/^Corrected [A-Z][a-z]{2} \d\d, \d{4}/).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Note: from “Elsewhere.” to “About the bank.”').waitFor();

  const employer = await openAsEmployer(person, ApplicationId);
  await employer.getByText('About the bank.').waitFor();
  await employer.getByText(/^Corrected [A-Z][a-z]{2} \d\d, \d{4}/).waitFor();
  expect(await employer.getByText('About somebody else.').count()).toBe(0);
  expect(await employer.getByRole('button', { name: pageTexts.correctOf('Oops') }).count()).toBe(0);
});

test('a second correction of a note starts from the present text, and does not overwrite a correction made in another window', async () => {
  const { ApplicationId } = await createApplication();
  const page = await openAsStaff(ApplicationId);
  const dialog = page.getByRole('dialog', { name: pageTexts.correctTitle });
  const text = dialog.getByRole('textbox', { name: pageTexts.noteText, exact: true });
  const open = () => page.getByRole('button', { name: pageTexts.correctOf('Oops') }).click();
  const Token = await portal().adminToken();
  const address = `${portal().url}/api/comments?token=${Token}&applicationId=${ApplicationId}`;
  const [note] = (await (await fetch(address)).json()) as Comment[];

  async function correctElsewhere(Note: string): Promise<void> {
    const correction = { Token, CommentId: note?.CommentId, Title: 'Oops', Note };
    await portal().call('/api/comment/correct', correction);
    await page
      .getByRole('textbox', { name: pageTexts.noteText, exact: true })
      .fill(`After “${Note}”`);
    await page.getByRole('button', { name: pageTexts.addInternalNote }).click();
    await page.locator('.note').getByText(Note, { exact: true }).waitFor();
  }

  await open();
  await text.fill('First.');
  await dialog.getByRole('button', { name: pageTexts.correctConfirm }).click();
  await page.getByText(pageTexts.corrected, { exact: true }).waitFor();
  await correctElsewhere('Second.');
  await open();
  await expect.poll(() => text.inputValue()).toBe('Second.');
  await text.fill('Third.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await correctElsewhere('Fourth.');
  await open();
  await expect.poll(() => text.inputValue()).toBe('Third.');
  await dialog.getByRole('button', { name: pageTexts.correctConfirm }).click();
  await dialog.getByText(texts.messages.noteCorrectedMeanwhile).waitFor();
  await dialog.getByText('Fourth.').waitFor();
});

test('the page says that a note is too old to withdraw if the time ran out while the confirmation was open', async () => {
  const { ApplicationId } = await createApplication();
  const page = await openAsStaff(ApplicationId);
  await page.getByRole('button', { name: pageTexts.takeBackOf('Oops') }).click();
  await page.route('**/api/comment/takeback', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { status: 409, title: 'x', errors: [{ code: 'noteIsOld', field: 'CommentId' }] },
    }),
  );
  await page.getByRole('button', { name: pageTexts.takeBackConfirm, exact: true }).click();
  await page.getByText(texts.messages.noteIsOld).waitFor();
});

test('notes are not cut off at 320 pixels in French and dark mode', async () => {
  const { ApplicationId } = await createApplication();
  const Token = await portal().adminToken();
  const internal = { Token, ApplicationId, Title: 'Oops', Note: 'Ours.', IsVisible: false };
  await portal().call('/api/comment', internal);
  const page = await openAsStaff(ApplicationId, { width: 320, french: true, dark: true });
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page
    .getByRole('listitem')
    .getByText(/^Interne/)
    .first()
    .waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Retirer la note/ }).click();
  await page.getByRole('dialog', { name: 'Retirer cette note?' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
