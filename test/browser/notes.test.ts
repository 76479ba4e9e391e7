import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { Comment } from '../../contract/comments.ts';
import { texts as front } from '../../web/texts/en/front.ts';
import { texts as inside } from '../../web/texts/en/inside.ts';
import {
  administrator,
  arriveAt,
  expectAccessible,
  expectNoSidewaysScroll,
  journeys,
  signIn,
} from './journey.ts';

const portal = journeys();
const texts = { ...front, ...inside };
const words = texts.application;

interface Person {
  number: string;
  password: string;
  token: string;
}

async function office() {
  const person = await portal().addCompleteEmployer();
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const filed = await portal().call('/api/application', { Token: person.token, ...names });
  const { ApplicationId } = (await filed.json()) as Application;
  const Token = await portal().adminToken();
  const note = { Token, ApplicationId, Title: 'Oops', Note: 'About somebody else.' };
  await portal().call('/api/comment', { ...note, IsVisible: true });
  return { person, ApplicationId };
}

async function staffAt(applicationId: number, options = {}): Promise<Page> {
  const { page } = await portal().visitor(options);
  await signIn(page, portal().url, administrator, '/admin');
  await arriveAt(page, '**/admin/profiles');
  await page.goto(`${portal().url}/admin/application/${applicationId}`);
  return page;
}

async function employerAt(person: Person, applicationId: number, options = {}): Promise<Page> {
  const { page } = await portal().visitor(options);
  await signIn(page, portal().url, person);
  await arriveAt(page, '**/applications');
  await page.goto(`${portal().url}/application/${applicationId}`);
  return page;
}

/** The ten minutes are over: the page believes the server, so its answer is what is changed. */
async function later(page: Page): Promise<void> {
  await page.route('**/api/comments?*', async (route) => {
    const answer = await route.fetch();
    const notes = ((await answer.json()) as Comment[]).map(
      ({ SecondsToTakeBack: _over, ...note }) => note,
    );
    await route.fulfill({ response: answer, json: notes });
  });
}

test('by keyboard alone a note is taken back, and the employer sees it no more', async () => {
  const { person, ApplicationId } = await office();
  const page = await staffAt(ApplicationId);
  const button = page.getByRole('button', { name: words.takeBackOf('Oops') });
  await button.waitFor();
  await page.getByText(words.takeBackFor(10)).waitFor();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: words.takeBackTitle }).waitFor();
  await expectAccessible(page);
  // The harmless answer has the focus: Enter changes nothing.
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button.click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(words.takenBack).waitFor();
  await page.getByText(words.internalNote).waitFor();
  await page.getByText(/^Taken back: the employer could see it until/).waitFor();
  await page.getByText(words.noteTakenBack).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('notes');
  await expectAccessible(page);

  const employer = await employerAt(person, ApplicationId);
  await employer.getByText(words.notesEmpty).waitFor();
  expect(await employer.getByText('About somebody else.').count()).toBe(0);
});

test('after ten minutes it is struck through with a reason, which both sides read', async () => {
  const { person, ApplicationId } = await office();
  const page = await staffAt(ApplicationId);
  await later(page);
  await page.reload();
  await page.getByRole('button', { name: words.strikeOf('Oops') }).click();
  const dialog = page.getByRole('dialog', { name: words.strikeTitle });
  await dialog.getByRole('button', { name: words.strikeConfirm }).click();
  await dialog.getByText(texts.forms.fillIn).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(words.strikeReason).fill('Meant for another file.');
  await dialog.getByRole('button', { name: words.strikeConfirm }).click();
  await page.getByText(words.struck, { exact: true }).waitFor();
  await expectAccessible(page);

  const employer = await employerAt(person, ApplicationId);
  await employer.getByText('Reason: Meant for another file.').waitFor();
  expect(await employer.locator('.note del').allTextContents()).toEqual([
    'Oops',
    'About somebody else.',
  ]);
  expect(await employer.locator('.note').textContent()).toContain(words.struckText);
  expect(await employer.getByRole('button', { name: words.strikeOf('Oops') }).count()).toBe(0);
  await expectAccessible(employer);
});

test('a note that became too old while the question stood says so, and nothing is changed', async () => {
  const { ApplicationId } = await office();
  const page = await staffAt(ApplicationId);
  await page.getByRole('button', { name: words.takeBackOf('Oops') }).click();
  await page.route('**/api/comment/takeback', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { status: 409, title: 'x', errors: [{ code: 'noteIsOld', field: 'CommentId' }] },
    }),
  );
  await page.getByRole('button', { name: words.takeBackConfirm }).click();
  await page.getByText(texts.messages.noteIsOld).waitFor();
});

test('at 320 pixels, in French and dark, nothing is cut off', async () => {
  const { ApplicationId } = await office();
  const page = await staffAt(ApplicationId, { width: 320, french: true, dark: true });
  await page.getByRole('button', { name: /^Retirer la note/ }).click();
  await page.getByRole('dialog', { name: 'Retirer cette note?' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
