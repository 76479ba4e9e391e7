import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import { applicationPage } from '../../web/texts/en/applications.ts';
import { employerAdministration } from '../../web/texts/en/employers.ts';
import { notes } from '../../web/texts/en/notes.ts';
import { texts } from '../../web/texts/en.ts';
import { pdf } from '../support/sampleFiles.ts';
import {
  type Account,
  administrator,
  expectAccessible,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

const portal = startPortalForTests();
const pageTexts = { ...applicationPage, ...texts.documents, ...notes };

async function openInForcedColors(as: Account, dark: boolean): Promise<Page> {
  const { page } = await portal().visitor({ as, dark });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: dark ? 'dark' : 'light' });
  return page;
}

async function readColors(locator: Locator) {
  return locator.evaluate((element) => {
    const { backgroundColor, color, outlineStyle, borderTopStyle, borderTopColor } =
      getComputedStyle(element);
    return { backgroundColor, color, outlineStyle, borderTopStyle, borderTopColor };
  });
}

const getLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

test.each([
  ['light', false],
  ['dark', true],
])(
  'current, focused, highlighted and changed elements are distinguishable in forced colours: %s',
  async (_scheme, dark) => {
    const { token, ...person } = await portal().addCompleteEmployer();
    const names = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };
    const saved = await portal().call('/api/application', { Token: token, ...names });
    const { ApplicationId } = (await saved.json()) as Application;
    const page = await openInForcedColors(person, dark);
    await page.goto(`${portal().url}/applications`);

    const [current, other] = [
      await readColors(getLink(page, 'Applications')),
      await readColors(getLink(page, 'Profile')),
    ];
    expect(current.backgroundColor).not.toBe(other.backgroundColor);
    expect(current.color).not.toBe(other.color);
    const edit = page.locator('tbody tr a').first();
    const row = page.locator('tbody tr').first();
    expect((await readColors(row)).outlineStyle).toBe('none');
    await edit.focus();
    expect((await readColors(row)).outlineStyle).toBe('solid');

    await page.goto(`${portal().url}/application/${ApplicationId}`);
    const save = page.getByRole('button', { name: texts.common.save, exact: true });
    const [primary, secondary] = [
      await readColors(save),
      await readColors(page.getByRole('link', { name: texts.common.cancel })),
    ];
    expect(primary.backgroundColor).not.toBe(secondary.backgroundColor);
    expect(primary.color).not.toBe(secondary.color);
    expect(secondary.borderTopStyle).toBe('solid');

    const slot = page.locator('#slot-JobOffer');
    const card = await readColors(page.locator('.card').first());
    expect((await readColors(slot)).borderTopColor).toBe(card.backgroundColor);
    const bar = page.getByRole('progressbar', { name: pageTexts.summary });
    const empty = await bar.screenshot({ animations: 'disabled' });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: pageTexts.uploadOf('Job Offer') }).click(),
    ]);
    await chooser.setFiles({
      name: 'offer.pdf',
      mimeType: 'application/pdf',
      buffer: pdf('offer'),
    });
    await page.getByText('1 of 8 documents').waitFor();
    expect((await bar.screenshot({ animations: 'disabled' })).equals(empty)).toBe(false);
    await expectAccessible(page);
  },
);

test('an administrator can tell disabled buttons, ticked boxes and selected days in forced colours', async () => {
  await portal().addEmployer({ OperatingName: 'Not invited', DesignationNumber: '', Password: '' });
  await portal().addEmployer({ OperatingName: 'To be invited' });
  const page = await openInForcedColors(administrator, false);
  const invitationOf = async (name: string) => {
    await page.goto(`${portal().url}/admin/profiles`);
    await page.locator('tbody tr', { hasText: name }).getByRole('link').first().click();
    await waitForPage(page, '**/admin/profile/*');
    return readColors(page.getByRole('button', { name: employerAdministration.sendInvitation }));
  };
  const [off, on] = [await invitationOf('Not invited'), await invitationOf('To be invited')];
  expect(off.color).not.toBe(on.color);
  expect(off.borderTopColor).not.toBe(on.borderTopColor);

  await page.goto(`${portal().url}/admin/profile`);
  const box = page.getByRole('checkbox');
  const unticked = await box.screenshot();
  await box.check();
  expect((await box.screenshot()).equals(unticked)).toBe(false);

  await page.goto(`${portal().url}/admin/search`);
  await page
    .getByRole('button', { name: /^Choose a day/ })
    .first()
    .click();
  const days = page.getByRole('dialog').locator('td > :not([data-outside-month])');
  await days.nth(9).click();
  await page
    .getByRole('button', { name: /^Choose a day/ })
    .first()
    .click();
  const [chosen, another] = [await readColors(days.nth(9)), await readColors(days.nth(10))];
  expect(chosen.backgroundColor).not.toBe(another.backgroundColor);
});
