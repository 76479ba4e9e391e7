import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { SentRequest } from '../../contract/requests.ts';
import { pdf } from '../support/files.ts';
import { administrator, arriveAt, dayFromNow, journeys } from './journey.ts';

/** Two people without a mouse handle a request from the first mark to the last decision. */
const portal = journeys();

const maxTabs = 150;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < maxTabs; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached with Tab.`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function signIn(page: Page, number: string, password: string, door: string): Promise<void> {
  await page.goto(portal().url + door);
  await type(page, page.getByRole('textbox', { name: 'Designation Number' }), number);
  await type(page, page.getByLabel(/^Password/), password);
  await page.keyboard.press('Enter');
}

const button = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: true });

test('documents are reviewed and a request is sent, answered and decided by keyboard alone', async () => {
  const { token, ...employer } = await portal().addCompleteEmployer();
  const filed = await portal().call('/api/application', {
    Token: token,
    FirstName: 'Zoé',
    LastName: 'Nguyễn',
    JobTitle: 'Baker',
    JobOfferId: await portal().upload(token, 'offer.pdf'),
    PassportScanId: await portal().upload(token, 'passport.pdf'),
  });
  const { ApplicationId } = (await filed.json()) as Application;

  // Staff accept one document and reject the other.
  const { page: staff } = await portal().visitor();
  await signIn(staff, administrator.number, administrator.password, '/admin');
  await arriveAt(staff, '**/admin/profiles');
  await press(staff, staff.getByRole('navigation').getByRole('link', { name: 'Applications' }));
  await arriveAt(staff, '**/admin/applications');
  await press(staff, staff.getByRole('link', { name: /^(Edit|Open) / }).first());
  await arriveAt(staff, `**/admin/application/${ApplicationId}`);
  await press(staff, button(staff, 'Shortcuts'));
  await press(
    staff,
    staff.getByRole('checkbox', { name: 'Use shortcuts that make decisions' }),
    'Space',
  );
  await staff.keyboard.press('Escape');
  await press(staff, button(staff, 'Review Documents'));
  await staff.locator('.viewer').getByRole('heading', { name: 'offer.pdf' }).waitFor();
  await staff.getByRole('button', { name: /^Accept .*\.pdf$/ }).waitFor();
  await staff.keyboard.press('a');
  await staff.locator('.viewer').getByRole('heading', { name: 'passport.pdf' }).waitFor();
  await staff.getByRole('button', { name: /^Accept .*\.pdf$/ }).waitFor();
  await staff.keyboard.press('r');
  await press(staff, staff.getByRole('checkbox', { name: 'Unreadable' }), 'Space');
  await type(staff, staff.getByRole('textbox', { name: 'In Your Words' }), 'The photo is dark.');
  await press(staff, button(staff, 'Mark to Be Replaced'));
  await staff.getByText('All 2 documents are reviewed.').first().waitFor();

  // They add a question and send both.
  await press(staff, button(staff, 'New Request'));
  await staff.getByRole('group', { name: '1. Passport Scan' }).waitFor();
  await type(staff, staff.getByLabel('Add to the request'), 'A question');
  await press(staff, button(staff, 'Add'));
  const question = staff.getByRole('group', { name: '2. Question' });
  await type(staff, question.getByRole('textbox', { name: 'Heading' }), 'Start of Work');
  const asked = staff.getByRole('textbox', { name: 'Question', exact: true });
  await type(staff, asked, 'When does the work start?');
  await type(staff, staff.getByRole('textbox', { name: 'Due on' }), dayFromNow(14));
  await press(staff, button(staff, 'Send Request'));
  await staff.getByText('Waiting for the Employer', { exact: true }).waitFor();

  // The employer replaces the document, answers and sends.
  const { page } = await portal().visitor();
  await signIn(page, employer.number, employer.password, '/');
  await arriveAt(page, '**/applications');
  await page.getByText(/^2 things to do by /).waitFor();
  await press(page, page.getByRole('link', { name: /^(Edit|Open) / }).first());
  const tasks = page.getByRole('region', { name: 'What the Program Asks For' });
  const opened = page.waitForEvent('filechooser');
  await press(page, button(tasks, 'Replace Passport Scan for the program'));
  const buffer = pdf('clear.pdf');
  await (await opened).setFiles({ name: 'clear.pdf', mimeType: 'application/pdf', buffer });
  await tasks.getByText('1 of 2 done').waitFor();
  await type(page, tasks.getByRole('textbox', { name: /^Your answer/i }), 'On the first of March.');
  await press(page, button(tasks, 'Send to the Program'));
  await tasks.getByText(/^Sent on /).waitFor();

  // Staff accept the one and ask for the other again.
  await staff.reload();
  await staff.getByText('clear.pdf').first().waitFor();
  const decision = (name: string) => staff.getByRole('radiogroup', { name: `Decision: ${name}` });
  await press(staff, decision('Passport Scan').getByLabel('Accept'), 'Space');
  await tabTo(staff, decision('Start of Work').getByLabel('Accept'));
  await staff.keyboard.press('ArrowRight');
  await type(
    staff,
    staff.getByRole('textbox', { name: 'What is still missing or wrong' }),
    'Of which year?',
  );
  await type(staff, staff.getByRole('textbox', { name: 'New due date' }), dayFromNow(14));
  await press(staff, button(staff, 'Save Decisions'));
  await staff.getByText('The decisions have been saved. The next round is due').waitFor();

  const query = `token=${token}&applicationId=${ApplicationId}`;
  const answer = await fetch(`${portal().url}/api/requests?${query}`);
  expect(((await answer.json()) as SentRequest[])[0]).toMatchObject({
    State: 'open',
    Round: 2,
    Items: [
      { State: 'accepted', Filename: 'clear.pdf' },
      { State: 'open', Earlier: [{ Answer: 'On the first of March.' }] },
    ],
  });
});
