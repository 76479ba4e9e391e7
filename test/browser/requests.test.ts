import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { SentRequest } from '../../contract/requests.ts';
import type { Review } from '../../contract/reviews.ts';
import { applicationPage } from '../../web/texts/en/applications.ts';
import { requests as words } from '../../web/texts/en/requests.ts';
import { texts } from '../../web/texts/en.ts';
import { requests as french } from '../../web/texts/fr/requests.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  getDayFromNow,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();

interface OfficeWithApplication {
  id: number;
  employer: string;
  staff: string;
  passport: number;
}

async function callServer<Answer>(path: string, body: object, method = 'POST'): Promise<Answer> {
  const answer = await portal().call(path, body, method);
  const text = await answer.text();
  expect([answer.status, text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return JSON.parse(text || 'null') as Answer;
}

async function readFromServer<Answer>(
  path: string,
  { id, staff }: OfficeWithApplication,
): Promise<Answer> {
  const answer = await fetch(`${portal().url}${path}?token=${staff}&applicationId=${id}`);
  return (await answer.json()) as Answer;
}

const readRequest = async (office: OfficeWithApplication) =>
  (await readFromServer<SentRequest[]>('/api/requests', office))[0] as SentRequest;

async function createOffice(): Promise<OfficeWithApplication> {
  const { token: employer } = await portal().addCompleteEmployer();
  const passport = await portal().upload(employer, 'passport-old.pdf');
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
  const request = { Token: employer, ...names, PassportScanId: passport };
  const { ApplicationId: id } = await callServer<Application>('/api/application', request);
  const staff = await portal().adminToken();
  const mark = { State: 'toReplace', Reasons: ['unreadable'], Text: 'Pages 2 and 3 are dark.' };
  const body = { Token: staff, ApplicationId: id, DocumentId: passport };
  expect((await portal().call('/api/review', { ...body, ...mark })).status).toBe(200);
  return { id, employer, staff, passport };
}

async function sendRequest({ id, staff, passport }: OfficeWithApplication): Promise<SentRequest> {
  return callServer('/api/request', {
    Token: staff,
    ApplicationId: id,
    DueOn: getDayFromNow(10),
    Text: '',
    Items: [
      { Kind: 'document', Slot: 'PassportScan', Reasons: ['unreadable'], DocumentId: passport },
      { Kind: 'question', Title: 'Start of work', Text: 'When does the work start?' },
    ],
  });
}

async function sendAnswer(
  { employer, ...office }: OfficeWithApplication,
  text: string,
): Promise<void> {
  const Token = employer;
  // The employer's token reads the request, because staff see new answers only after they are sent.
  const own = { ...office, employer, staff: employer };
  let request = await readRequest(own);
  for (const item of request.Items.filter(({ State }) => State === 'open')) {
    const { RequestId } = request;
    const { ItemId, Version } = item;
    const message =
      item.Kind === 'question'
        ? { Answer: text }
        : { DocumentId: await portal().upload(employer, 'passport-new.pdf') };
    const sent = { Token, RequestId, ItemId, Version, ...message };
    request = await callServer<SentRequest>('/api/request/answer', sent);
  }
  const { RequestId, Version } = await readRequest(own);
  await callServer('/api/request/answered', { Token, RequestId, Version });
}

async function openAsStaff({ id }: OfficeWithApplication, options = {}): Promise<Page> {
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/application/${id}`);
  return page;
}

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getTextBox = (where: Page | Locator, name: string) => where.getByRole('textbox', { name });
const expectFocusOnRequests = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('requests');
const getItem = (page: Page, name: string) =>
  page.locator('[data-request-item]', { has: page.getByRole('heading', { name }) });

test('staff start a request from the marked documents, add items and send it together with a new status', {
  tags: 'core',
}, async () => {
  const about = await createOffice();
  const page = await openAsStaff(about);
  await getButton(page, words.compose).click();
  const passport = page.getByRole('group', { name: '1. Passport Scan' });
  await passport.getByRole('checkbox', { name: 'Unreadable' }).waitFor();
  expect(await passport.getByRole('checkbox', { name: 'Unreadable' }).isChecked()).toBe(true);
  expect(await passport.getByRole('checkbox', { name: 'Expired' }).isChecked()).toBe(false);
  expect(await passport.getByRole('textbox').inputValue()).toBe('Pages 2 and 3 are dark.');
  await page.getByLabel(words.addWhat).selectOption('Missing: Job Offer');
  await getButton(page, words.add).click();
  await page.getByLabel(words.addWhat).selectOption('A question');
  await getButton(page, words.add).click();
  await getButton(page, words.send).click();
  await page.getByText(words.notSent).waitFor();
  const question = page.getByRole('group', { name: '3. Question' });
  await question.getByRole('textbox', { name: words.question, exact: true }).fill('Which hours?');
  await getTextBox(page, words.due).fill(getDayFromNow(7));
  const status = page.getByLabel(words.setsStatus('Incomplete'));
  expect(await status.isChecked()).toBe(false);
  await status.check();
  await getButton(page, words.preview).click();
  const preview = page.getByRole('dialog', { name: words.preview });
  await preview.getByText('3 items to complete by').waitFor();
  await preview.getByText('Which hours?').waitFor();
  await page.keyboard.press('Escape');
  expect(await readFromServer<SentRequest[]>('/api/requests', about)).toEqual([]);
  await getButton(page, words.send).click();
  await page.getByText(words.sent).waitFor();
  await page.getByText(words.states.open, { exact: true }).waitFor();
  expect(await readRequest(about)).toMatchObject({
    State: 'open',
    DueOn: getDayFromNow(7),
    Items: [
      { Kind: 'document', Slot: 'PassportScan', Reasons: ['unreadable'] },
      { Kind: 'document', Slot: 'JobOffer', AskedDocumentId: null },
      { Kind: 'question', Text: 'Which hours?' },
    ],
  });
  const { ApplicationStatusId } = await readFromServer<Application>('/api/application', about);
  expect(ApplicationStatusId).toBe(3);
  const shown = page.getByLabel(applicationPage.status);
  await expect.poll(() => shown.inputValue()).toBe('3');
});

test('staff mark, compare and decide returned documents together, and a second round keeps the first', async () => {
  const about = await createOffice();
  await sendRequest(about);
  await sendAnswer(about, 'Soon.');
  const page = await openAsStaff(about);
  await page
    .locator('#review-decision')
    .getByText(words.states.answered, { exact: true })
    .waitFor();
  const passport = getItem(page, 'Passport Scan');
  await passport.getByText(words.cameBack, { exact: true }).waitFor();
  await passport.getByRole('link', { name: 'passport-old.pdf' }).waitFor();
  await passport.getByRole('link', { name: 'passport-new.pdf' }).waitFor();
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(beyond).toBe(0);
  await getButton(page, words.compareOf('Passport Scan')).click();
  const both = page.getByRole('dialog', { name: words.compareTitle('Passport Scan') });
  await expect.poll(() => both.locator('canvas').count()).toBe(2);
  await page.keyboard.press('Escape');
  await getButton(page, words.decide).click();
  await page.getByText(words.notDecided).waitFor();
  const findDecision = (name: string) =>
    page.getByRole('radiogroup', { name: words.decisionOf(name) });
  await findDecision('Passport Scan').getByLabel(words.decisions.accept).check();
  await findDecision('Start of work').getByLabel(words.decisions.askAgain).check();
  await getItem(page, 'Start of work').getByLabel(words.askAgainText).fill('On which day?');
  await getTextBox(page, words.nextDue).fill(getDayFromNow(20));
  await getButton(page, words.decide).click();
  await page
    .getByText('The decisions have been saved. The employer must answer the next round by')
    .waitFor();
  await expectFocusOnRequests(page);
  await page.getByText(words.round(2), { exact: true }).waitFor();
  await getItem(page, 'Passport Scan').getByText(words.itemStates.accepted).waitFor();
  const reviews = await readFromServer<Review[]>('/api/reviews', about);
  expect(reviews.find(({ Slot }) => Slot === 'PassportScan')?.State).toBe('accepted');

  await sendAnswer(about, 'On March 1.');
  await page.reload();
  const question = getItem(page, 'Start of work');
  await question.getByText('On March 1.').waitFor();
  await question.getByText(words.earlierRounds).click();
  await question.getByText('Soon.').waitFor();
  await getButton(page, words.acceptAll).click();
  await getButton(page, words.decide).click();
  await page.getByText(words.decided).waitFor();
  await expectFocusOnRequests(page);
  await page.getByText(words.earlier(1)).click();
  await page.locator('.request-state').getByText(words.states.accepted, { exact: true }).waitFor();
  expect(await readRequest(about)).toMatchObject({ State: 'accepted', Round: 2 });
});

test('accepting all answers of a request skips documents that staff have not opened', async () => {
  const about = await createOffice();
  await sendRequest(about);
  await sendAnswer(about, 'Soon.');
  const page = await openAsStaff(about, { width: 1000 });
  await page.getByRole('tab', { name: 'Decision' }).click();
  const accepted = (name: string) =>
    page
      .getByRole('radiogroup', { name: words.decisionOf(name) })
      .getByLabel(words.decisions.accept);
  await page.getByText('You have not opened the answers for Passport Scan.').waitFor();
  await getButton(page, 'Accept the Answers You Opened').click();
  await expect.poll(() => accepted('Start of work').isChecked()).toBe(true);
  expect(await accepted('Passport Scan').isChecked()).toBe(false);
});

test('staff extend and withdraw a request by keyboard alone, and the request stays readable', async () => {
  const about = await createOffice();
  await sendRequest(about);
  const page = await openAsStaff(about);
  await getButton(page, words.extend).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.extendTitle });
  await dialog.waitFor();
  await getTextBox(dialog, words.due).fill(getDayFromNow(30));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await readRequest(about)).DueOn).toBe(getDayFromNow(30));
  await getButton(page, words.withdraw).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: words.withdrawTitle });
  await question.getByText('An email will be sent to').waitFor();
  await question.getByRole('button', { name: words.withdrawKeep }).focus();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect((await readRequest(about)).State).toBe('open');
  await getButton(page, words.withdraw).focus();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: words.withdrawConfirm }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(words.withdrawn).waitFor();
  await expectFocusOnRequests(page);
  await page.getByText(words.earlier(1)).click();
  await page.getByText('When does the work start?').waitFor();
  expect((await readRequest(about)).State).toBe('withdrawn');
});

test('staff can reword, add and remove items of a sent request without losing the answers to other items', async () => {
  const about = await createOffice();
  await sendRequest(about);
  const page = await openAsStaff(about);
  await getButton(page, words.change).click();
  const question = page.getByRole('group', { name: '2. Start of work' });
  await question.getByRole('textbox', { name: words.question, exact: true }).fill('Which shift?');
  await page.getByLabel(words.addWhat).selectOption('Missing: Job Offer');
  await getButton(page, words.add).click();
  await getButton(page, words.removeOf('1. Passport Scan')).click();
  await getButton(page, words.save).click();
  await page.getByText(words.changed).waitFor();
  const { Items, DueOn } = await readRequest(about);
  expect(DueOn).toBe(getDayFromNow(10));
  expect(Items).toMatchObject([
    { Slot: 'PassportScan', State: 'notNeeded' },
    { Text: 'Which shift?', State: 'open' },
    { Slot: 'JobOffer', State: 'open' },
  ]);
});

test('an administrator who decides about a request after a colleague sees the colleague’s decision and keeps what was typed', async () => {
  const about = await createOffice();
  const [first, second] = [await openAsStaff(about), await openAsStaff(about)];
  for (const page of [first, second]) {
    await getButton(page, words.compose).click();
    await getTextBox(page, words.text).fill('Please read this.');
  }
  await getButton(first, words.send).click();
  await first.getByText(words.sent).waitFor();
  await getButton(second, words.send).click();
  await second.getByText(words.openMeanwhile).waitFor();
  await second.getByText(words.states.open, { exact: true }).waitFor();
  expect(await getTextBox(second, words.text).inputValue()).toBe('Please read this.');
  await expectAccessible(second);
  await getButton(second, texts.common.cancel).click();

  await first.reload();
  await getButton(second, words.extend).click();
  await getButton(first, words.withdraw).click();
  await first.getByRole('button', { name: words.withdrawConfirm }).click();
  await first.getByText(words.withdrawn).waitFor();
  await getButton(second, words.extendConfirm).click();
  await second.getByText(words.overMeanwhile).waitFor();
  expect((await readRequest(about)).State).toBe('withdrawn');
});

test('a request no longer asks for a document that the employer has replaced in the meantime, and the page says so', async () => {
  const about = await createOffice();
  const page = await openAsStaff(about);
  await getButton(page, words.compose).click();
  await page.getByRole('group', { name: '1. Passport Scan' }).waitFor();
  const { Version } = await readFromServer<Application>('/api/application', about);
  const PassportScanId = await portal().upload(about.employer, 'passport-new.pdf');
  const own = { Token: about.employer, ApplicationId: about.id, Version, PassportScanId };
  expect((await portal().call('/api/application', own, 'PATCH')).status).toBe(200);
  await getButton(page, words.send).click();
  await page.getByText(words.replacedMeanwhile).waitFor();
  await page.getByText(words.isReplaced).waitFor();
  await expectAccessible(page);
  expect(await readFromServer<SentRequest[]>('/api/requests', about)).toEqual([]);
});

test('the page asks before it leaves an unsent request, and offers the request again after the tab was closed', async () => {
  const about = await createOffice();
  const page = await openAsStaff(about);
  await getButton(page, words.compose).click();
  await getTextBox(page, words.text).fill('Half a sentence');
  await page.getByRole('link', { name: texts.layout.applications }).first().click();
  await page.getByRole('dialog', { name: texts.forms.leaveTitle }).waitFor();
  await getButton(page, texts.forms.stay).click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain(`request/${about.id}`);
  const secondPage = await page.context().newPage();
  await page.close();
  await secondPage.goto(`${portal().url}/admin/application/${about.id}`);
  await secondPage.getByRole('button', { name: texts.forms.takeOver }).click();
  expect(await getTextBox(secondPage, words.text).inputValue()).toBe('Half a sentence');
});

test('the page says in French on a narrow phone that a request is overdue', async () => {
  const about = await createOffice();
  await sendRequest(about);
  const page = await openAsStaff(about, { width: 320, french: true, dark: true });
  await page.route('**/api/requests?*', async (route) => {
    const aPIResponse = await route.fetch();
    const [request] = (await aPIResponse.json()) as SentRequest[];
    await route.fulfill({ json: [{ ...request, IsOverdue: true, DueOn: getDayFromNow(-3) }] });
  });
  await page.reload();
  // On every tab the header shows the overdue request instead of the days in the status, which are paused.
  const head = page.locator('.review-head');
  await head.getByText(/^En retard, /).waitFor();
  expect(await head.getByText('Depuis aujourd’hui').count()).toBe(0);
  await page.getByRole('tab', { name: 'Décision' }).click();
  await page.getByText(french.overdue, { exact: true }).waitFor();
  await page.getByText('il y a 3 jours').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the list of all applications shows who must act next on each request and filters by waiting, answered and overdue', {
  tags: 'core',
}, async () => {
  const [waiting, answered, none] = [
    await createOffice(),
    await createOffice(),
    await createOffice(),
  ];
  await sendRequest(waiting);
  await sendRequest(answered);
  await sendAnswer(answered, 'Soon.');
  const page = await openAsStaff(none);
  await page.goto(`${portal().url}/admin/applications`);
  const findRow = ({ id }: OfficeWithApplication) =>
    page.locator('tbody tr', { has: page.locator(`a[href="/admin/application/${id}"]`) });
  await findRow(waiting).getByText('Request due').waitFor();
  await findRow(none).getByText('Since today').waitFor();
  expect(await findRow(waiting).getByText('Since today').count()).toBe(0);
  await findRow(answered).getByText('Request answered').waitFor();
  expect(
    await findRow(none)
      .getByText(/request/i)
      .count(),
  ).toBe(0);
  const filter = page.getByLabel('Request', { exact: true });
  await filter.selectOption('Answered');
  await findRow(waiting).waitFor({ state: 'detached' });
  await findRow(answered).waitFor();
  await filter.selectOption('Overdue');
  await findRow(answered).waitFor({ state: 'detached' });
  await filter.selectOption('Waiting for the Employer');
  await findRow(waiting).waitFor();
  expect(await findRow(none).count()).toBe(0);
});
