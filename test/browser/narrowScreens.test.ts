import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();

const createLongWord = (length: number) =>
  'Rindfleischetikettierungsgesetz'.repeat(4).slice(0, length);

async function createRecordsWithLongNames() {
  const employer = await portal().addCompleteEmployer({
    OperatingName: createLongWord(100),
    LegalName: createLongWord(100),
    FirstName: createLongWord(50),
    LastName: createLongWord(50),
    Email: `${createLongWord(60)}@lakeside.test`,
  });
  const request = await portal().call('/api/application', {
    Token: employer.token,
    FirstName: createLongWord(50),
    LastName: createLongWord(50),
    JobTitle: createLongWord(50),
  });
  const { ApplicationId } = (await request.json()) as { ApplicationId: number };
  const token = await portal().adminToken();
  const answer = await fetch(
    `${portal().url}/api/application?token=${token}&applicationId=${ApplicationId}`,
  );
  const { BusinessId } = (await answer.json()) as { BusinessId: number };
  return { employer, ApplicationId, BusinessId };
}

async function expectToFit(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(portal().url + address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.locator('.skeleton').count(), { message: address }).toBe(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

test.for(['en', 'fr'])(
  'pages with the longest names at 320 pixels in %s neither scroll sideways nor break accessibility',
  { timeout: 180_000 },
  async (language) => {
    const { employer, ApplicationId, BusinessId } = await createRecordsWithLongNames();
    const person = { width: 320, height: 640, french: language === 'fr' };

    const { page: nobody } = await portal().visitor(person);
    await expectToFit(nobody, [
      '/',
      '/admin',
      '/password/some-link',
      '/undo/some-link',
      '/unsubscribe/link',
      '/privacy',
      '/accessibility',
      '/no-such-page',
    ]);

    const { page: ofEmployer } = await portal().visitor({ ...person, as: employer });
    await ofEmployer.goto(`${portal().url}/applications`);
    await expectToFit(ofEmployer, [
      '/profile',
      '/applications',
      '/application',
      `/application/${ApplicationId}`,
      '/support',
      '/security',
      '/emails',
    ]);

    const { page: ofAdministrator } = await portal().visitor({ ...person, as: administrator });
    await ofAdministrator.goto(`${portal().url}/admin/profiles`);
    await expectToFit(ofAdministrator, [
      '/admin/profiles',
      '/admin/profile',
      `/admin/profile/${BusinessId}`,
      '/admin/applications',
      `/admin/application/${ApplicationId}`,
      '/admin/search?DateType=createdOn',
      '/admin/support',
      '/admin/security',
      '/admin/emails',
    ]);
  },
);

test('status labels and application numbers stay unbroken at 320 pixels in French', async () => {
  const { employer, ApplicationId } = await createRecordsWithLongNames();
  const Token = await portal().adminToken();
  const query = `token=${Token}&applicationId=${ApplicationId}`;
  const read = await fetch(`${portal().url}/api/application?${query}`);
  const application = (await read.json()) as object;
  const declined = { ...application, Token, ApplicationStatusId: 5 };
  expect((await portal().call('/api/application', declined, 'PATCH')).status).toBe(200);

  const { page } = await portal().visitor({
    as: employer,
    width: 320,
    height: 640,
    touch: true,
    french: true,
  });
  await page.goto(`${portal().url}/applications`);
  const row = page.getByRole('row').filter({ hasText: 'Recommandation refusée' });
  const lines = await row
    .getByText('Recommandation refusée', { exact: true })
    .last()
    .evaluate((element) => {
      const word = document.createRange();
      word.setStart(element.firstChild as Node, 0);
      word.setEnd(element.firstChild as Node, 'Recommandation'.length);
      return word.getClientRects().length;
    });
  expect(lines).toBe(1);
  const room = await row.getByText(/^RCIP-\d/).evaluate((number) => {
    const card = number.closest('tr') as Element;
    const padding = Number.parseFloat(getComputedStyle(card).paddingInlineEnd);
    return card.getBoundingClientRect().right - padding - number.getBoundingClientRect().right;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});
