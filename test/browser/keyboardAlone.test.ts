import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { SentRequest } from '../../contract/requests.ts';
import { pdf } from '../support/sampleFiles.ts';
import { administrator, getDayFromNow, startPortalForTests, waitForPage } from './journey.ts';

const portal = startPortalForTests();

const maxTabPresses = 150;

async function pressTabUntilFocused(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < maxTabPresses; presses += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached with Tab.`);
}

async function pressOnTarget(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await pressTabUntilFocused(page, target);
  await page.keyboard.press(key);
}

async function focusAndType(page: Page, target: Locator, text: string): Promise<void> {
  await pressTabUntilFocused(page, target);
  await page.keyboard.type(text);
}

async function signInByKeyboard(
  page: Page,
  number: string,
  password: string,
  door: string,
): Promise<void> {
  await page.goto(portal().url + door);
  await focusAndType(page, page.getByRole('textbox', { name: 'Designation Number' }), number);
  await focusAndType(page, page.getByLabel(/^Password/), password);
  await page.keyboard.press('Enter');
}

const getButton = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: true });

test('staff review documents, send a request and decide about the employer’s answers by keyboard alone', async () => {
  const { token, ...employer } = await portal().addCompleteEmployer();
  const request = await portal().call('/api/application', {
    Token: token,
    FirstName: 'Zoé',
    LastName: 'Nguyễn',
    JobTitle: 'Baker',
    JobOfferId: await portal().upload(token, 'offer.pdf'),
    PassportScanId: await portal().upload(token, 'passport.pdf'),
  });
  const { ApplicationId } = (await request.json()) as Application;

  const { page: staff } = await portal().visitor();
  await signInByKeyboard(staff, administrator.number, administrator.password, '/admin');
  await waitForPage(staff, '**/admin/profiles');
  await pressOnTarget(
    staff,
    staff.getByRole('navigation').getByRole('link', { name: 'Applications' }),
  );
  await waitForPage(staff, '**/admin/applications');
  await pressOnTarget(staff, staff.getByRole('link', { name: /^(Edit|Open) / }).first());
  await waitForPage(staff, `**/admin/application/${ApplicationId}`);
  await pressOnTarget(staff, getButton(staff, 'Shortcuts'));
  await pressOnTarget(
    staff,
    staff.getByRole('checkbox', { name: 'Use shortcuts for decisions' }),
    'Space',
  );
  await staff.keyboard.press('Escape');
  await pressOnTarget(staff, getButton(staff, 'Review Documents'));
  await staff.locator('.viewer').getByRole('heading', { name: 'offer.pdf' }).waitFor();
  await staff.getByRole('button', { name: /^Accept .*\.pdf$/ }).waitFor();
  await staff.keyboard.press('a');
  await staff.locator('.viewer').getByRole('heading', { name: 'passport.pdf' }).waitFor();
  await staff.getByRole('button', { name: /^Accept .*\.pdf$/ }).waitFor();
  await staff.keyboard.press('r');
  await pressOnTarget(staff, staff.getByRole('checkbox', { name: 'Unreadable' }), 'Space');
  await focusAndType(
    staff,
    staff.getByRole('textbox', { name: 'In Your Own Words' }),
    'The photo is dark.',
  );
  await pressOnTarget(staff, getButton(staff, 'Mark to Replace'));
  await staff.getByText('All 2 documents have been reviewed.').first().waitFor();

  await pressOnTarget(staff, getButton(staff, 'New Request'));
  await staff.getByRole('group', { name: '1. Passport Scan' }).waitFor();
  await focusAndType(staff, staff.getByLabel('Add to the Request'), 'A question');
  await pressOnTarget(staff, getButton(staff, 'Add'));
  const question = staff.getByRole('group', { name: '2. Question' });
  await focusAndType(staff, question.getByRole('textbox', { name: 'Heading' }), 'Start of Work');
  const locator = staff.getByRole('textbox', { name: 'Question', exact: true });
  await focusAndType(staff, locator, 'When does the work start?');
  await focusAndType(staff, staff.getByRole('textbox', { name: 'Due Date' }), getDayFromNow(14));
  await pressOnTarget(staff, getButton(staff, 'Send Request'));
  await staff.getByText('Waiting for the Employer', { exact: true }).waitFor();

  const { page } = await portal().visitor();
  await signInByKeyboard(page, employer.number, employer.password, '/');
  await waitForPage(page, '**/applications');
  await page.getByText(/^2 items to complete by /).waitFor();
  await pressOnTarget(page, page.getByRole('link', { name: /^(Edit|Open) / }).first());
  const tasks = page.getByRole('region', { name: 'What the Program Asks For' });
  const opened = page.waitForEvent('filechooser');
  await pressOnTarget(page, getButton(tasks, 'Replace Passport Scan for the program'));
  const buffer = pdf('clear.pdf');
  await (await opened).setFiles({ name: 'clear.pdf', mimeType: 'application/pdf', buffer });
  await tasks.getByText('1 of 2 done').waitFor();
  await focusAndType(
    page,
    tasks.getByRole('textbox', { name: /^Your answer/i }),
    'On the first of March.',
  );
  await pressOnTarget(page, getButton(tasks, 'Send to the Program'));
  await tasks.getByText(/^Sent on /).waitFor();

  await staff.reload();
  await staff.getByText('clear.pdf').first().waitFor();
  const findDecision = (name: string) =>
    staff.getByRole('radiogroup', { name: `Decision: ${name}` });
  await pressOnTarget(staff, findDecision('Passport Scan').getByLabel('Accept'), 'Space');
  await pressTabUntilFocused(staff, findDecision('Start of Work').getByLabel('Accept'));
  await staff.keyboard.press('ArrowRight');
  await focusAndType(
    staff,
    staff.getByRole('textbox', { name: 'What Is Still Missing or Wrong' }),
    'Of which year?',
  );
  await focusAndType(
    staff,
    staff.getByRole('textbox', { name: 'New Due Date' }),
    getDayFromNow(14),
  );
  await pressOnTarget(staff, getButton(staff, 'Save Decisions'));
  await staff
    .getByText('The decisions have been saved. The employer must answer the next round by')
    .waitFor();

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
