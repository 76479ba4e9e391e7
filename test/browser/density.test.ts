import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdf } from '../support/sampleFiles.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();

async function closeHints(page: Page): Promise<void> {
  const close = page.getByRole('complementary').getByRole('button', { name: /^(Close|Fermer)$/ });
  await close.first().waitFor();
  while ((await close.count()) > 0) await close.first().click();
}

async function measureRows(page: Page): Promise<{ top: number; whole: number }> {
  await page.locator('tbody tr[data-index]').nth(14).waitFor();
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr[data-index]')];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const whole = boxes.filter(({ bottom }) => bottom <= window.innerHeight).length;
    return { top: boxes[0]?.top ?? Number.POSITIVE_INFINITY, whole };
  });
}

async function fileManyApplications(count: number) {
  for (let position = 0; position < count; position += 1) {
    const OperatingName = `Auberge de la Grande Rivière du Nord ${position}`;
    const { token: Token } = await portal().addCompleteEmployer({ OperatingName });
    const names = { FirstName: 'Marie-Antoinette', LastName: `Featherstonehaugh ${position}` };
    const request = await portal().call('/api/application', { Token, ...names, JobTitle: 'Cook' });
    expect(request.status).toBe(200);
  }
}

interface PageAppearance {
  french?: boolean;
  dark?: boolean;
  width?: number;
  height?: number;
}

async function expectRowsAboveOneHint(appearance: PageAppearance): Promise<void> {
  const { page } = await portal().visitor({
    as: administrator,
    width: 1280,
    height: 800,
    ...appearance,
  });
  const hints = page.locator('aside');
  for (const path of ['applications', 'work?whose=all', 'profiles']) {
    await page.goto(`${portal().url}/admin/${path}`);
    await hints.first().waitFor();
    while ((await hints.count()) > 1) await hints.last().getByRole('button').click();
    const { top } = await measureRows(page);
    expect([path, top]).toEqual([path, expect.toSatisfy((at: number) => at <= 150)]);
    const foot = Number((await hints.boundingBox())?.y);
    const rows = await page
      .locator('tbody tr[data-index]')
      .evaluateAll(
        (all, least) => all.filter((row) => row.getBoundingClientRect().bottom <= least).length,
        foot,
      );
    expect([path, rows]).toEqual([path, expect.toSatisfy((whole: number) => whole >= 14)]);
  }
  await expectAccessible(page);
}

test('staff lists show fourteen rows while a hint is shown, and the hint does not move the rows', async () => {
  await fileManyApplications(16);
  await expectRowsAboveOneHint({});
});

test('staff lists show fourteen rows together with one hint in French and in dark mode', async () => {
  await fileManyApplications(16);
  await expectRowsAboveOneHint({ french: true });
  await expectRowsAboveOneHint({ dark: true });
});

test.each([
  { name: 'in English', french: false },
  { name: 'in French', french: true },
])(
  'staff lists start below one toolbar line and show fourteen rows $name',
  { tags: 'core' },
  async ({ french }) => {
    if (!french) await fileManyApplications(16);
    const { page } = await portal().visitor({
      as: administrator,
      width: 1280,
      height: 800,
      ...(french && { french }),
    });
    await page.goto(`${portal().url}/admin/applications`);
    await closeHints(page);
    for (const path of ['applications', 'work?whose=all', 'profiles']) {
      await page.goto(`${portal().url}/admin/${path}`);
      const { top, whole } = await measureRows(page);
      expect([path, top]).toEqual([path, expect.toSatisfy((at: number) => at <= 150)]);
      expect([path, whole]).toEqual([path, expect.toSatisfy((rows: number) => rows >= 14)]);
    }

    await page.goto(`${portal().url}/admin/applications`);
    await measureRows(page);
    await page.locator('tbody [type=checkbox]').nth(2).click();
    const chosen = page.getByRole('region', { name: french ? /sélectionn/ : /Selected/ });
    const parts = await chosen.evaluate((bar) => {
      const boxes = [...bar.querySelectorAll('strong, a, button')].map((part) =>
        part.getBoundingClientRect(),
      );
      const isApart = boxes.every(
        ({ left }, index) => index === 0 || left >= Number(boxes[index - 1]?.right),
      );
      return { height: bar.clientHeight, isApart, right: boxes.at(-1)?.right };
    });
    expect(parts).toEqual({
      height: 44,
      isApart: true,
      right: expect.toSatisfy((right: number) => right <= 1280),
    });
    await page.mouse.wheel(0, 300);
    // The selection bar covers the bar of the list, but no element covers the "select all" checkbox.
    const isOnTop = () =>
      page.evaluate(() => {
        const box = document.querySelector('thead [type=checkbox]')?.getBoundingClientRect();
        const at = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return Boolean(at?.closest('thead'));
      });
    await expect.poll(isOnTop).toBe(true);
  },
);

/** The values are as long as their fields allow. */
const longestProfile = {
  OperatingName:
    `Coopérative des travailleurs forestiers ${'de la Grande Rivière '.repeat(3)}`.slice(0, 100),
  FirstName: 'Marie-Antoinette Philippine Bernadette Clémentine-Éva'.slice(0, 50),
  LastName: 'Featherstonehaugh-Cholmondeley de Saint-Exupéry'.padEnd(50, 'e'),
};

function findRowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faultsIn = (cell: Element): string[] => {
      const middles: number[] = [];
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { left, top, width, height } of range.getClientRects()) {
          const middle = top + height / 2;
          // Text that does not fit wraps to a second line, which is hidden.
          const at = document.elementFromPoint(left + Math.min(4, width / 2), middle);
          if (at === text.parentElement) middles.push(middle);
        }
      }
      const isOneLine = Math.max(...middles) - Math.min(...middles) < 10;
      const whole = [...cell.querySelectorAll('.figures, .status-cell')];
      const edge = cell.getBoundingClientRect();
      const isCut = whole.some((part) => part.getBoundingClientRect().right > edge.right);
      const cut = [cell, ...cell.querySelectorAll('*')].filter(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          getComputedStyle(part).textOverflow === 'ellipsis',
      );
      const isTold = cut.every((part) => part.closest('[title]') ?? part.querySelector('[title]'));
      return [
        isOneLine ? '' : `two lines: ${cell.textContent}`,
        isCut ? `cut: ${cell.textContent}` : '',
        isTold ? '' : `untold: ${cell.textContent}`,
      ].filter(Boolean);
    };
    const cells = [...document.querySelectorAll('tbody tr[data-index] :is(th, td)')];
    const isInSight = (cell: Element) => cell.getBoundingClientRect().bottom < window.innerHeight;
    return cells.filter((cell) => cell.textContent !== '' && isInSight(cell)).flatMap(faultsIn);
  });
}

const staffLists = ['applications', 'work?whose=all', 'profiles', 'search?DateType=createdOn'];

async function fileLongestApplication(): Promise<void> {
  const { token: Token } = await portal().addCompleteEmployer(longestProfile);
  const admin = await portal().adminToken();
  for (const ApplicationStatusId of [1, 2, 3, 5]) {
    const { FirstName, LastName } = longestProfile;
    const body = { Token, FirstName, LastName, JobTitle: 'Cook' };
    const filedAnswer = await portal().call('/api/application', body);
    const { ApplicationId } = (await filedAnswer.json()) as { ApplicationId: number };
    const stored = await fetch(
      `${portal().url}/api/application?token=${admin}&applicationId=${ApplicationId}`,
    );
    const now = { ...((await stored.json()) as object), Token: admin, ApplicationStatusId };
    expect((await portal().call('/api/application', now, 'PATCH')).status).toBe(200);
    if (ApplicationStatusId !== 3) continue;
    const Items = [{ Kind: 'question', Title: 'Start of Work', Text: 'When does it start?' }];
    const DueOn = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
    const request = { Token: admin, ApplicationId, DueOn, Text: 'Please help us.', Items };
    expect((await portal().call('/api/request', request)).status).toBe(200);
  }
}

async function expectSingleLineRows(appearance: PageAppearance): Promise<void> {
  await fileLongestApplication();
  await fileManyApplications(18);
  const { page } = await portal().visitor({
    as: administrator,
    width: 1280,
    height: 800,
    ...appearance,
  });
  await page.goto(`${portal().url}/admin/applications`);
  await closeHints(page);
  for (const { height, least } of [
    { height: 44, least: 13 },
    { height: 36, least: 17 },
  ]) {
    for (const path of staffLists) {
      await page.goto(`${portal().url}/admin/${path}`);
      const row = page.locator('tbody tr[data-index]').first();
      await row.waitFor();
      expect([path, await findRowFaults(page)]).toEqual([path, []]);
      expect([path, (await row.boundingBox())?.height]).toEqual([path, height]);
      if (!path.startsWith('search'))
        expect((await measureRows(page)).whole).toBeGreaterThanOrEqual(least);
    }
    await page.getByRole('button', { name: appearance.french ? /^Vue/ : /^View/ }).click();
    const compact = page.getByRole('button', {
      name: appearance.french ? 'Lignes compactes' : 'Compact Rows',
    });
    expect(await compact.getAttribute('aria-pressed')).toBe(String(height === 36));
    await compact.click();
  }
  await expectAccessible(page);
  await page.goto(`${portal().url}/admin/profiles`);
  await expect
    .poll(async () => (await page.locator('tbody tr[data-index]').first().boundingBox())?.height)
    .toBe(44);
}

test('each row of a staff list takes one line at the chosen row density', () =>
  expectSingleLineRows({}));

test('each row of a staff list takes one line in French, in dark mode and in a larger window', async () => {
  await expectSingleLineRows({ french: true });
  await expectSingleLineRows({ dark: true });
  await expectSingleLineRows({ width: 1440, height: 900 });
}, 360_000);

async function openEmployerList(appearance: PageAppearance): Promise<Page> {
  const employer = await portal().addCompleteEmployer();
  const due = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  const Token = await portal().adminToken();
  for (let position = 5; position > 0; position -= 1) {
    const names = { FirstName: 'Thandiwe', LastName: `Featherstonehaugh ${position}` };
    const body = { Token: employer.token, ...names, JobTitle: 'Personal support worker' };
    const filedAnswer = await portal().call('/api/application', body);
    const { ApplicationId } = (await filedAnswer.json()) as { ApplicationId: number };
    if (position > 1) continue;
    const Items = [{ Kind: 'question', Title: 'Start of Work', Text: 'When does it start?' }];
    const request = { Token, ApplicationId, DueOn: due, Text: 'Please help us.', Items };
    expect((await portal().call('/api/request', request)).status).toBe(200);
  }
  const phone = { width: 390, height: 844, touch: true };
  const { page } = await portal().visitor({ as: employer, ...phone, ...appearance });
  await page.goto(`${portal().url}/applications`);
  await page.locator('main a[href*="/application/"]:not(table a)').waitFor();
  await page.locator('tbody tr[data-index]').nth(4).waitFor();
  return page;
}

async function expectDenseListOnPhone(appearance: PageAppearance) {
  const page = await openEmployerList(appearance);
  const { top, bottom, thumb } = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr[data-index]')];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const create = document.querySelector('a[href="/application"]')?.getBoundingClientRect();
    return { top: boxes[0]?.top, bottom: boxes[4]?.bottom, thumb: create?.top };
  });
  expect(top).toBeLessThanOrEqual(270);
  expect(bottom).toBeLessThanOrEqual(Number(thumb));
  expect(thumb).toBeGreaterThanOrEqual(844 - 72);
  const filter = page.getByRole('button', { name: appearance.french ? /^Filtrer/ : /^Filter/ });
  expect(await filter.count()).toBe(0);
  await expectAccessible(page);
}

test(
  'an employer on a phone sees the tasks and five applications, and reaches the button for a new application with the thumb',
  {
    tags: 'core',
  },
  () => expectDenseListOnPhone({}),
);

test('five applications fit on an employer’s phone without scrolling, in French and in dark mode', async () => {
  await expectDenseListOnPhone({ french: true });
  await expectDenseListOnPhone({ dark: true });
});

const measureCards = (page: Page) =>
  page.locator('tbody tr[data-index]').evaluateAll((rows) => {
    const seenIn = (row: Element) => {
      const boxes: { text: string | null; box: DOMRect }[] = [];
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        // The hit area of the checkbox overlaps the second line, but must not hide any text.
        const x = box.left + Math.min(64, box.width / 2);
        const at = document.elementFromPoint(x, box.top + box.height / 2);
        if (at === text.parentElement) boxes.push({ text: text.textContent, box });
      }
      return boxes;
    };
    const first = rows.slice(0, 4).map(seenIn);
    const overlapping = first.flatMap((seen) =>
      seen.filter(({ box }, index) =>
        seen.some(
          (other, place) =>
            place > index &&
            other.box.left < box.left + 4 &&
            box.left + 4 < other.box.right &&
            Math.abs(other.box.top - box.top) < 8,
        ),
      ),
    );
    return {
      heights: rows.map((row) => row.getBoundingClientRect().height),
      texts: first.map((seen) => seen.map(({ text }) => text)),
      overlapping: overlapping.map(({ text }) => text),
    };
  });

async function expectShortCards(appearance: PageAppearance): Promise<void> {
  await fileLongestApplication();
  const phone = { width: 390, height: 844, touch: true };
  const { page } = await portal().visitor({ as: administrator, ...phone, ...appearance });
  await page.goto(`${portal().url}/admin/applications`);
  await closeHints(page);
  for (const path of staffLists) {
    await page.goto(`${portal().url}/admin/${path}`);
    await page.locator('tbody tr[data-index]').first().waitFor();
    const { heights, texts, overlapping } = await measureCards(page);
    expect([path, Math.max(...heights)]).toEqual([path, expect.toSatisfy((most) => most <= 104)]);
    expect([path, overlapping]).toEqual([path, []]);
    const text = texts[0]?.join('|');
    expect([path, text]).toEqual([
      path,
      expect.stringMatching(path === 'profiles' ? /\|/ : /RCIP-/),
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`${portal().url}/admin/applications`);
  const card = page.locator('tbody tr[data-index]').first();
  const year = new Date().getUTCFullYear();
  await expect
    .poll(() => card.textContent())
    .toMatch(
      new RegExp(`RCIP-${year}-\\d+[^]*Coopérative[^]*${year}[^]*${year}[^]*Portal Administrator`),
    );
}

test('cards of staff lists on a phone are short and contain the specified columns', () =>
  expectShortCards({}));

test('cards of staff lists on a phone stay short in French and in dark mode', async () => {
  await expectShortCards({ french: true });
  await expectShortCards({ dark: true });
});

test('a staff list on a phone starts below its views and one toolbar line', async () => {
  await fileManyApplications(1);
  const { page } = await portal().visitor({ as: administrator, width: 390, height: 844 });
  await page.goto(`${portal().url}/admin/work?whose=all`);
  await closeHints(page);
  const row = page.locator('tbody tr[data-index]').first();
  await row.waitFor();
  await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThanOrEqual(300);
});

const measureEndOfForm = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.form-parts, aside, aside .button')];
    return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
  });

async function expectDenseForm(appearance: PageAppearance) {
  const employer = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({
    as: employer,
    width: 1280,
    height: 800,
    ...appearance,
  });
  await page.goto(`${portal().url}/application`);
  await page.locator('.document').nth(9).waitFor();
  expect(await measureEndOfForm(page)).toBeLessThanOrEqual(800);
  await page.locator('input[name=FirstName]').fill('Thandiwe');
  const choose = page.locator('.document input[type=file]');
  for (const place of [3, 2, 1, 0]) {
    const file = { name: `${place}.pdf`, mimeType: '', buffer: pdf(String(place)) };
    await choose.nth(place).setInputFiles(file);
    await page.locator(`a[download="${place}.pdf"]`).waitFor();
  }
  await page.locator('input[name=date-PassportScan]').waitFor();
  expect(await measureEndOfForm(page)).toBeLessThanOrEqual(800);
  await expectAccessible(page);
}

test(
  'the application form fits all document slots and save buttons in one window, empty and half filled',
  {
    tags: 'core',
  },
  () => expectDenseForm({}),
);

test('the application form fits all document slots and save buttons in one window in French and dark mode', async () => {
  await expectDenseForm({ french: true, dark: true });
});

test('the page of a submitted application has a short banner, and the form starts near the top of the page', async () => {
  for (const french of [false, true]) {
    const employer = await portal().addCompleteEmployer();
    const names = { FirstName: 'Thandiwe', LastName: 'Featherstonehaugh', JobTitle: 'Cook' };
    const JobOfferId = await portal().upload(employer.token, 'job-offer.pdf');
    const body = { Token: employer.token, ...names, JobOfferId };
    const filedAnswer = await portal().call('/api/application', body);
    const { ApplicationId } = (await filedAnswer.json()) as { ApplicationId: number };
    const { page } = await portal().visitor({ as: employer, width: 1280, height: 800, french });
    await page.goto(`${portal().url}/application/${ApplicationId}`);
    await page.locator('.banner').getByText(/RCIP-/).waitFor();
    const form = page.locator('.form-parts');
    await expect.poll(async () => (await form.boundingBox())?.y).toBeLessThanOrEqual(320);
    await expectAccessible(page);
  }
});

test('the portal shows a hint once in each session, and never again after the user has dismissed it', async () => {
  const { page } = await portal().visitor({ as: administrator });
  const hint = page.getByText('Two-step sign-in is off for this portal');
  await page.goto(`${portal().url}/admin/profiles`);
  await hint.waitFor();
  await page.getByRole('link', { name: 'Support' }).click();
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  expect(await hint.count()).toBe(0);
  await page.goto(`${portal().url}/admin/security`);
  await hint.waitFor();

  const secondPage = await page.context().newPage();
  await secondPage.goto(`${portal().url}/admin/profiles`);
  await secondPage.getByText('Two-step sign-in is off for this portal').waitFor();
  await closeHints(secondPage);
  await secondPage.reload();
  await secondPage.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor();
  expect(await secondPage.getByText('Two-step sign-in is off for this portal').count()).toBe(0);
});

test('a dismissed warning appears again when its count has grown', async () => {
  const { page } = await portal().visitor({ as: administrator });
  let Count = 1;
  await page.route('**/api/warnings*', (route) =>
    route.fulfill({
      json: [{ Code: 'documentsDamaged', Since: '2026-11-20T12:00:00.000Z', Count }],
    }),
  );
  const warning = page.getByRole('complementary').filter({ hasText: /damaged/ });
  await page.goto(`${portal().url}/admin/profiles`);
  await warning.waitFor();
  await closeHints(page);
  await Promise.all([page.waitForResponse('**/api/warnings*'), page.reload()]);
  await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor();
  expect(await warning.count()).toBe(0);
  Count = 2;
  await page.reload();
  await warning.waitFor();
});
