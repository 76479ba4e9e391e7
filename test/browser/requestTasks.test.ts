import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { SentRequest } from '../../contract/requests.ts';
import { pdf } from '../support/sampleFiles.ts';
import { openUnreliableConnection } from '../support/unreliableConnection.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();

interface Person {
  number: string;
  password: string;
  token: string;
}

const getDateInDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const toIsoDay = (day: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' }).format(day);
const formatDay = (day: Date, locale = 'en-US') =>
  day
    .toLocaleDateString(locale, {
      timeZone: 'America/Toronto',
      year: 'numeric',
      month: 'short',
      day: locale === 'en-US' ? '2-digit' : 'numeric',
    })
    .replace(/^1 /, '1er ');
const dueDate = getDateInDays(12);

const passportItem = { Kind: 'document', Slot: 'PassportScan', Reasons: ['unreadable'] };
const questionItem = {
  Kind: 'question',
  Title: 'Start of Work',
  Text: 'When does the work start?',
};
const leaseItem = { Kind: 'additional', Title: 'Lease', Text: 'Where will the applicant live?' };

async function readResponse<Answer>(answer: Response): Promise<Answer> {
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, text]);
  return JSON.parse(text) as Answer;
}

async function createRequest(items: object[], overrides: object = {}) {
  const person = await portal().addCompleteEmployer();
  const PassportScanId = await portal().upload(person.token, 'blurred.pdf');
  const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker', PassportScanId };
  const body = await portal().call('/api/application', { Token: person.token, ...names });
  const { ApplicationId } = (await body.json()) as Application;
  const Items = items.map((item) =>
    'Slot' in item && item.Slot === 'PassportScan' ? { ...item, DocumentId: PassportScanId } : item,
  );
  const request = await callAsStaff<SentRequest>('/api/request', {
    ApplicationId,
    DueOn: toIsoDay(dueDate),
    Text: 'We cannot read the passport.\nPlease help us.',
    Items,
    ...overrides,
  });
  return { person, ApplicationId, request };
}

async function callAsStaff<Answer>(path: string, body: object, method = 'POST'): Promise<Answer> {
  const Token = await portal().adminToken();
  return readResponse<Answer>(await portal().call(path, { Token, ...body }, method));
}

async function readRequests(person: Person, applicationId: number): Promise<SentRequest[]> {
  const query = `token=${person.token}&applicationId=${applicationId}`;
  return readResponse(await fetch(`${portal().url}/api/requests?${query}`));
}

async function readNewestRequest(person: Person, applicationId: number): Promise<SentRequest> {
  const [newest] = await readRequests(person, applicationId);
  if (!newest) throw new Error('There is no request.');
  return newest;
}

async function readApplication(id: number): Promise<Application> {
  const token = await portal().adminToken();
  return readResponse(
    await fetch(`${portal().url}/api/application?token=${token}&applicationId=${id}`),
  );
}

const phoneOptions = { width: 390, height: 844, touch: true };

async function openAsEmployer(person: Person, path: string, options = {}, url = portal().url) {
  const visitor = await portal().visitor({ ...options, as: person });
  await visitor.page.goto(url + path);
  return visitor.page;
}

const getTasks = (page: Page) =>
  page.getByRole('region', { name: /^(What the Program Asks For|Ce que le programme demande)$/ });
const expectText = (page: Page, text: string | RegExp) =>
  getTasks(page).first().getByText(text).first().waitFor();
const getTask = (page: Page, name: string) =>
  getTasks(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
const expectFocusOnTasks = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('What the Program Asks For');
const getSendButton = (page: Page) =>
  getTasks(page).getByRole('button', { name: 'Send to the Program' });

async function chooseFile(page: Page, name: string, filename: string): Promise<void> {
  await getTask(page, name)
    .locator('input[type=file]:not([capture])')
    .setInputFiles({
      name: filename,
      mimeType: 'application/pdf',
      buffer: pdf(filename),
    });
}

test('an employer on a phone completes each item of a request, which is saved at once, and sends the answer', {
  tags: 'core',
}, async () => {
  const { person, ApplicationId } = await createRequest([passportItem, questionItem, leaseItem]);
  const page = await openAsEmployer(person, '/applications', phoneOptions);
  await page
    .getByRole('link', { name: `3 items to complete by ${formatDay(dueDate)} Zoé Nguyễn` })
    .waitFor();
  await expectNoSidewaysScroll(page);

  await page.getByRole('rowheader', { name: 'Zoé Nguyễn' }).click();
  await expectText(page, `3 items to complete by ${formatDay(dueDate)}`);
  await expectText(page, 'We cannot read the passport.');
  await getTask(page, 'Passport Scan').getByText('Unreadable').waitFor();
  await getTask(page, 'Passport Scan')
    .getByRole('link', { name: /Download blurred\.pdf/ })
    .waitFor();
  await expectNoSidewaysScroll(page);

  await page.getByRole('textbox', { name: 'Job Title' }).fill('Pastry cook');
  await chooseFile(page, 'Passport Scan', 'clear.pdf');
  await getTask(page, 'Passport Scan').getByText('Done', { exact: true }).waitFor();
  await page
    .locator('#slot-PassportScan')
    .getByRole('link', { name: /clear\.pdf/ })
    .waitFor();
  await chooseFile(page, 'Lease', 'lease.pdf');
  await getTask(page, 'Lease').getByText('Done', { exact: true }).waitFor();
  await page
    .locator('#additional-documents')
    .getByRole('link', { name: /lease\.pdf/ })
    .waitFor();
  await expectText(page, '2 of 3 done');

  await getTask(page, 'Start of Work').getByRole('textbox').fill('On the first Monday of March.');
  await getTask(page, 'Start of Work').getByText('Saved', { exact: true }).waitFor();
  await expectText(page, `All done: send your answer by ${formatDay(dueDate)}`);
  expect((await readNewestRequest(person, ApplicationId)).State).toBe('open');

  await getSendButton(page).click();
  await expectText(page, `Sent on ${formatDay(new Date())}`);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'What the Program Asks For',
  );
  expect(await readNewestRequest(person, ApplicationId)).toMatchObject({
    State: 'answered',
    Items: [
      { Filename: 'clear.pdf' },
      { Answer: 'On the first Monday of March.' },
      { Filename: 'lease.pdf' },
    ],
  });

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForPage(page, '**/applications');
  await page.getByText('Answer sent: the program will review it').waitFor();
  expect(await readApplication(ApplicationId)).toMatchObject({
    JobTitle: 'Pastry cook',
    Filename_PassportScan: 'clear.pdf',
    AdditionalDocuments: [{ Title: 'Lease', Filename: 'lease.pdf' }],
  });
});

test('an employer sends an incomplete answer to a request, with an explanation, by keyboard alone', async () => {
  const { person, ApplicationId } = await createRequest([passportItem, questionItem], {
    ApplicationStatusId: 3,
  });
  const page = await openAsEmployer(person, `/application/${ApplicationId}`);
  const field = getTask(page, 'Start of Work').getByRole('textbox');
  await field.focus();
  await page.keyboard.type('In March.');
  await page.keyboard.press('Tab');
  await expectText(page, `1 item to complete by ${formatDay(dueDate)}`);
  await getSendButton(page).focus();
  await page.keyboard.press('Enter');
  await expectText(page, '1 item is not done yet');
  const why = getTasks(page).getByRole('textbox', { name: /^Why It Is Incomplete/ });
  await expect.poll(() => why.evaluate((area) => area === document.activeElement)).toBe(true);

  await getTasks(page).getByRole('button', { name: 'Send Partial Answer' }).focus();
  await page.keyboard.press('Enter');
  await expectText(page, 'Fill in this field.');
  expect((await readNewestRequest(person, ApplicationId)).State).toBe('open');
  await why.focus();
  await page.keyboard.type('The consulate sends the passport in May.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectText(page, 'You sent a partial answer and wrote: The consulate sends');
  await page.getByText('The program has received your answer').waitFor();
  expect(await readNewestRequest(person, ApplicationId)).toMatchObject({
    State: 'answered',
    PartialReason: 'The consulate sends the passport in May.',
    Items: [{ State: 'open' }, { State: 'done', Answer: 'In March.' }],
  });
});

test('the employer’s task list updates as soon as an item is done, without a reload', async () => {
  const { person } = await createRequest([passportItem, questionItem, leaseItem]);
  const page = await openAsEmployer(person, '/applications');
  await page.getByText(`3 items to complete by ${formatDay(dueDate)}`).waitFor();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('rowheader', { name: 'Zoé Nguyễn' }).click();
  await getTask(page, 'Start of Work').getByRole('textbox').fill('In March.');
  await getTask(page, 'Start of Work').getByText('Saved', { exact: true }).waitFor();
  await page.goBack();
  await page.getByText(`2 items to complete by ${formatDay(dueDate)}`).waitFor();
  await page.getByRole('rowheader', { name: 'Zoé Nguyễn' }).click();
  await chooseFile(page, 'Lease', 'lease.pdf');
  await getTask(page, 'Lease').getByText('Done', { exact: true }).waitFor();
  await page.goBack();
  await page.getByText(`1 item to complete by ${formatDay(dueDate)}`).waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('an answer given without a connection keeps its text and file and saves once the connection is back', async () => {
  const { person, ApplicationId } = await createRequest([passportItem, questionItem]);
  const line = await openUnreliableConnection(portal().url);
  onTestFinished(line.stop);
  const page = await openAsEmployer(
    person,
    `/application/${ApplicationId}`,
    phoneOptions,
    line.url,
  );
  await getTasks(page).waitFor();

  line.breakAfter(0);
  await getTask(page, 'Start of Work').getByRole('textbox').fill('On the first of March.');
  await getTask(page, 'Start of Work')
    .getByText(/^Not saved yet/)
    .waitFor();
  await chooseFile(page, 'Passport Scan', 'clear.pdf');
  await getTask(page, 'Passport Scan').getByText('clear.pdf could not be uploaded.').waitFor();
  await getSendButton(page).click();
  await expectText(page, 'Wait until everything is saved, then send your answer.');
  await expectAccessible(page);
  expect((await readNewestRequest(person, ApplicationId)).Items.map(({ State }) => State)).toEqual([
    'open',
    'open',
  ]);

  line.mend();
  await getTask(page, 'Start of Work').getByText('Saved', { exact: true }).waitFor();
  await getTask(page, 'Passport Scan').getByText('Done', { exact: true }).waitFor();
  expect(await getTask(page, 'Start of Work').getByRole('textbox').inputValue()).toBe(
    'On the first of March.',
  );
  expect(await readNewestRequest(person, ApplicationId)).toMatchObject({
    Items: [{ Filename: 'clear.pdf' }, { Answer: 'On the first of March.' }],
  });
});

test('an employer who answers an item in two browsers sees both answers in the second browser and chooses which answer to keep', async () => {
  const { person, ApplicationId, request } = await createRequest([passportItem, questionItem]);
  const page = await openAsEmployer(person, `/application/${ApplicationId}`);
  await getTasks(page).waitFor();
  const answerElsewhere = async (ItemId: number, fields: object) => {
    const { Items } = await readNewestRequest(person, ApplicationId);
    const Version = Items.find((item) => item.ItemId === ItemId)?.Version;
    const { RequestId } = request;
    const body = { Token: person.token, RequestId, ItemId, Version, ...fields };
    await readResponse(await portal().call('/api/request/answer', body));
  };
  const [ofPassport, ofQuestion] = request.Items.map(({ ItemId }) => ItemId);
  await answerElsewhere(Number(ofQuestion), { Answer: 'In April.' });

  const asks = getTask(page, 'Start of Work');
  await asks.getByRole('textbox').fill('In March.');
  await asks.getByText('Someone else answered this in the meantime').waitFor();
  await asks.getByText('Their answer: In April.').waitFor();
  await asks.getByRole('button', { name: 'Use My Answer' }).click();
  await asks.getByText('Saved', { exact: true }).waitFor();
  expect((await readNewestRequest(person, ApplicationId)).Items[1]?.Answer).toBe('In March.');

  const elsewhere = await portal().upload(person.token, 'elsewhere.pdf');
  await answerElsewhere(Number(ofPassport), { DocumentId: elsewhere });
  await chooseFile(page, 'Passport Scan', 'mine.pdf');
  await getTask(page, 'Passport Scan').getByText('Their answer: elsewhere.pdf').waitFor();
  await getTask(page, 'Passport Scan')
    .getByRole('button', { name: 'Keep the Other Answer' })
    .click();
  await page
    .locator('#slot-PassportScan')
    .getByRole('link', { name: /elsewhere\.pdf/ })
    .waitFor();
  expect(await readApplication(ApplicationId)).toMatchObject({
    Filename_PassportScan: 'elsewhere.pdf',
  });
});

test('the page shows an answer that a colleague has given meanwhile before the user’s own text can replace it', async () => {
  const { person, ApplicationId, request } = await createRequest([passportItem, questionItem]);
  const page = await openAsEmployer(person, `/application/${ApplicationId}`);
  const asks = getTask(page, 'Start of Work');
  const field = asks.getByRole('textbox');
  await field.fill('In March');
  await asks.getByText('Saved', { exact: true }).waitFor();
  const [ofPassport, ofQuestion] = (await readNewestRequest(person, ApplicationId)).Items;
  const elsewhere = { ItemId: ofQuestion?.ItemId, Version: ofQuestion?.Version, DocumentId: null };
  const body = { Token: person.token, RequestId: request.RequestId, Answer: 'In April.' };
  await readResponse(await portal().call('/api/request/answer', { ...body, ...elsewhere }));

  await chooseFile(page, 'Passport Scan', 'mine.pdf');
  await getTask(page, 'Passport Scan').getByText('Saved', { exact: true }).waitFor();
  expect(ofPassport?.Filename).not.toBe('mine.pdf');
  expect(await field.inputValue()).toBe('In March');
  await field.press('End');
  await field.pressSequentially(' or May.');
  await asks.getByText('Their answer: In April.').waitFor();
  expect((await readNewestRequest(person, ApplicationId)).Items[1]?.Answer).toBe('In April.');
  expect(await field.inputValue()).toBe('In March or May.');
  await asks.getByRole('button', { name: 'Use My Answer' }).click();
  await asks.getByText('Saved', { exact: true }).waitFor();
  expect((await readNewestRequest(person, ApplicationId)).Items[1]?.Answer).toBe(
    'In March or May.',
  );
});

test('replacing a document in the application form completes the request item about it without locking anything else', async () => {
  const { person, ApplicationId } = await createRequest([passportItem]);
  const page = await openAsEmployer(person, `/application/${ApplicationId}`);
  await getTasks(page).waitFor();
  const slot = page.locator('#slot-PassportScan');
  await slot.getByRole('button', { name: /^Delete blurred\.pdf/ }).click();
  await slot.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'fresh.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('fresh'),
  });
  await getTask(page, 'Passport Scan')
    .getByText(/^fresh\.pdf is in the form below/)
    .waitFor();
  await page.getByRole('textbox', { name: 'Job Title' }).fill('Cook');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForPage(page, '**/applications');
  await page.getByText(`All done: send your answer by ${formatDay(dueDate)}`).waitFor();
  await page.getByRole('rowheader', { name: 'Zoé Nguyễn' }).click();
  await getTask(page, 'Passport Scan').getByText('Done', { exact: true }).waitFor();
  await getSendButton(page).click();
  await expectText(page, /^Sent on/);
});

test('the second round of a request shows the texts of the first round, in French and dark mode at 320 pixels', async () => {
  const { person, ApplicationId, request } = await createRequest([passportItem, questionItem]);
  const page = await openAsEmployer(person, `/application/${ApplicationId}`, phoneOptions);
  await chooseFile(page, 'Passport Scan', 'clear.pdf');
  await getTask(page, 'Start of Work').getByRole('textbox').fill('Soon.');
  await expectText(page, `All done: send your answer by ${formatDay(dueDate)}`);
  await getSendButton(page).click();
  await expectText(page, /^Sent on/);
  const answered = await readNewestRequest(person, ApplicationId);
  const [first, second] = request.Items.map(({ ItemId }) => ItemId);
  await callAsStaff('/api/request/decide', {
    RequestId: request.RequestId,
    Version: answered.Version,
    DueOn: toIsoDay(getDateInDays(20)),
    Items: [
      { ItemId: first, Decision: 'accept', DocumentId: answered.Items[0]?.DocumentId },
      { ItemId: second, Decision: 'askAgain', Text: 'On which day exactly?' },
    ],
  });

  const small = { width: 320, height: 640, touch: true, french: true, dark: true };
  const again = await openAsEmployer(person, '/applications', small);
  const left = `1 élément à remettre d’ici le ${formatDay(getDateInDays(20), 'fr-CA')}`;
  await again.getByText(left).first().waitFor();
  await expectNoSidewaysScroll(again);
  await expectAccessible(again);
  await again.getByText('Zoé Nguyễn').first().click();
  await getTask(again, 'Copie du passeport').getByText('Accepté', { exact: true }).waitFor();
  const open = getTask(again, 'Start of Work');
  await open.getByText('Demandé de nouveau', { exact: true }).waitFor();
  await open.getByText('On which day exactly?').waitFor();
  await open.getByText('Échanges précédents', { exact: true }).click();
  await open.getByText('Le programme\u00a0: When does the work start?').waitFor();
  await open.getByText('Votre réponse\u00a0: Soon.').waitFor();
  await expectNoSidewaysScroll(again);
  await expectAccessible(again);
  await open.getByRole('textbox').fill('Le 1er mars.');
  await open.getByText('Enregistré', { exact: true }).waitFor();
  await getTasks(again).getByRole('button', { name: 'Envoyer au programme' }).click();
  await expectText(again, `Envoyé le ${formatDay(new Date(), 'fr-CA')}`);
  await expectNoSidewaysScroll(again);
});

test('the page of an extended, overdue, withdrawn or closed request explains its state', async () => {
  const { person, ApplicationId, request } = await createRequest([questionItem]);
  const page = await openAsEmployer(person, `/application/${ApplicationId}`, phoneOptions);
  await expectText(page, `1 item to complete by ${formatDay(dueDate)}`);
  const later = getDateInDays(30);
  const { RequestId } = request;
  const extended = await callAsStaff<SentRequest>(
    '/api/request',
    { RequestId, Version: request.Version, DueOn: toIsoDay(later) },
    'PATCH',
  );
  await page.reload();
  await expectText(page, `1 item to complete by ${formatDay(later)}`);

  // The response is changed, because the page trusts the server.
  await page.route('**/api/requests?*', async (route) => {
    const answer = await route.fetch();
    const requests = (await answer.json()) as SentRequest[];
    const overdue = requests.map((request) => ({
      ...request,
      DueOn: '2026-11-02',
      IsOverdue: true,
    }));
    await route.fulfill({ response: answer, json: overdue });
  });
  await page.reload();
  await expectText(page, 'Overdue: 1 item was due by Nov 02, 2026');
  await expectText(page, 'You can still answer. Nothing is declined automatically.');
  await expectAccessible(page);
  await page.unroute('**/api/requests?*');

  await callAsStaff('/api/request/withdraw', { RequestId, Version: extended.Version });
  await page.reload();
  await expectText(page, `The program withdrew this request on ${formatDay(new Date())}`);
  await expectAccessible(page);
  expect(await getTasks(page).getByRole('button').count()).toBe(0);

  const Items = [questionItem];
  await callAsStaff('/api/request', {
    ApplicationId,
    DueOn: toIsoDay(dueDate),
    Text: 'Again.',
    Items,
  });
  const whole = await readApplication(ApplicationId);
  await callAsStaff('/api/application', { ...whole, ApplicationStatusId: 6 }, 'PATCH');
  await page.reload();
  await expectText(page, `This request ended on ${formatDay(new Date())}`);
  await page.getByText('1 Earlier Request').click();
  await page.getByText(`The program withdrew this request on ${formatDay(new Date())}`).waitFor();
  await expectAccessible(page);
});

test('an employer without an email address adds an address in the profile and then sees the request', async () => {
  const { person } = await createRequest([questionItem]);
  const database = new DatabaseSync(join(portal().dataDir, 'portal.db'), { timeout: 10_000 });
  database.exec(`update businesses set email = '' where designation_number = '${person.number}'`);
  database.close();
  const { page } = await portal().visitor({ as: person });
  await page.goto(`${portal().url}/profile`);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('late@lakeside.test');
  await page.getByLabel('Current Password').fill(person.password);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Applications' }).click();
  await waitForPage(page, '**/applications');
  await page.getByText(`1 item to complete by ${formatDay(dueDate)}`).waitFor();
});

test('the tasks of an employer link to the help page about requests and emails in both languages', async () => {
  const { person, ApplicationId } = await createRequest([questionItem]);
  const page = await openAsEmployer(person, `/application/${ApplicationId}`, phoneOptions);
  await getTasks(page).getByRole('link', { name: 'How Requests and Emails Work' }).click();
  await waitForPage(page, '**/help/requests');
  await page.getByRole('heading', { level: 1, name: 'Requests and Emails' }).waitFor();
  await page.getByText('You never have to upload it twice.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await page
    .getByRole('heading', { level: 1, name: 'Demandes de compléments et courriels' })
    .waitFor();
  await expectNoSidewaysScroll(page);
});

test('an employer can still copy text typed into a request that staff withdrew', async () => {
  const { person, ApplicationId, request } = await createRequest([questionItem]);
  const page = await openAsEmployer(person, `/application/${ApplicationId}`);
  await getTasks(page).waitFor();
  const { RequestId, Version } = request;
  await callAsStaff('/api/request/withdraw', { RequestId, Version });
  await getTask(page, 'Start of Work').getByRole('textbox').fill('On the first of March.');
  await page.getByText('You can no longer answer this.').waitFor();
  await page.getByText('Start of Work: On the first of March.').waitFor();
  await expectText(page, /^The program withdrew this request/);
  await expectFocusOnTasks(page);
  await expectAccessible(page);
});

test('an employer can copy text typed into an item that staff removed, and send the other items', async () => {
  const { person, ApplicationId, request } = await createRequest([questionItem, passportItem]);
  const page = await openAsEmployer(person, `/application/${ApplicationId}`);
  await getTasks(page).waitFor();
  const { RequestId, Version } = request;
  const [{ ItemId } = { ItemId: 0 }] = request.Items;
  await callAsStaff(
    '/api/request',
    { RequestId, Version, Items: [{ ItemId, NotNeeded: true }] },
    'PATCH',
  );
  await getTask(page, 'Start of Work').getByRole('textbox').fill('On the first of March.');
  await page.getByRole('alert').getByText('Start of Work: On the first of March.').waitFor();
  await getTask(page, 'Start of Work').getByText('No Longer Needed', { exact: true }).waitFor();
  await expectFocusOnTasks(page);
  await expectAccessible(page);
  await chooseFile(page, 'Passport Scan', 'clear.pdf');
  await expectText(page, `All done: send your answer by ${formatDay(dueDate)}`);
  await getSendButton(page).click();
  await expectText(page, /^Sent on/);
});

test('the new round of a request offers the text typed into an item that staff ask for again', async () => {
  const { person, ApplicationId, request } = await createRequest([questionItem, passportItem]);
  const page = await openAsEmployer(person, `/application/${ApplicationId}`);
  await getTasks(page).waitFor();
  const { RequestId, Version } = request;
  const partly = { Token: person.token, RequestId, Version, PartialReason: 'Later.' };
  const sent = await readResponse<SentRequest>(
    await portal().call('/api/request/answered', partly),
  );
  await callAsStaff('/api/request/decide', {
    RequestId,
    Version: sent.Version,
    DueOn: toIsoDay(getDateInDays(20)),
    Items: sent.Items.map(({ ItemId }) => ({ ItemId, Decision: 'askAgain', Text: 'Please.' })),
  });
  const asks = getTask(page, 'Start of Work');
  await asks.getByRole('textbox').fill('On the first of March.');
  await asks.getByText('Asked Again', { exact: true }).waitFor();
  await expectFocusOnTasks(page);
  await asks.getByRole('button', { name: 'Restore What You Typed' }).click();
  await asks.getByText('Saved', { exact: true }).waitFor();
  expect((await readNewestRequest(person, ApplicationId)).Items[0]?.Answer).toBe(
    'On the first of March.',
  );
});

test('an answer that is being typed is kept when the session ends or the tab is closed', async () => {
  const { person, ApplicationId } = await createRequest([questionItem]);
  const page = await openAsEmployer(person, `/application/${ApplicationId}`);
  const asks = getTask(page, 'Start of Work');
  await asks.waitFor();
  const cookies = await page.context().cookies();
  const Token = cookies.find(({ name }) => name === 'Token')?.value;
  await page.evaluate(
    (body) =>
      fetch('/api/logout', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    JSON.stringify({ Token }),
  );
  await asks.getByRole('textbox').fill('In March.');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password').first().fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await asks.getByText('Saved', { exact: true }).waitFor();
  expect((await readNewestRequest(person, ApplicationId)).Items[0]?.Answer).toBe('In March.');

  page.on('dialog', (question) => void question.accept());
  // The fetch function is replaced, because Playwright cannot intercept a request that is sent while the page closes.
  await page.evaluate(() => {
    const usual = window.fetch;
    window.fetch = (url, init) =>
      String(url).includes('/api/request/answer')
        ? Promise.reject(new TypeError('The line is broken'))
        : usual(url, init);
  });
  await asks.getByRole('textbox').fill('In April.');
  await asks.getByText(/^Not saved yet/).waitFor();
  await page.reload();
  await asks.getByText('In April.', { exact: true }).waitFor();
  expect(await asks.getByRole('textbox').inputValue()).toBe('In March.');
  await asks.getByRole('button', { name: 'Restore What You Typed' }).click();
  await asks.getByText('Saved', { exact: true }).waitFor();

  let sent = 0;
  page.on('request', (call) => {
    if (call.url().endsWith('/api/request/answered')) sent += 1;
  });
  await getSendButton(page).dblclick();
  await expectText(page, /^Sent on/);
  expect(sent).toBe(1);
  expect((await readNewestRequest(person, ApplicationId)).Items[0]?.Answer).toBe('In April.');
});
