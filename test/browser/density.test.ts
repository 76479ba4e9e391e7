import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administrator, journeys } from './journey.ts';

const portal = journeys();

async function closeHints(page: Page): Promise<void> {
  const close = page.getByRole('complementary').getByRole('button', { name: /^(Close|Fermer)$/ });
  await close.first().waitFor();
  while ((await close.count()) > 0) await close.first().click();
}

/** Where the first row begins, and how many rows the window shows whole. */
async function rowsIn(page: Page): Promise<{ top: number; whole: number }> {
  await page.locator('tbody tr[data-index]').nth(14).waitFor();
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr[data-index]')];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const whole = boxes.filter(({ bottom }) => bottom <= window.innerHeight).length;
    return { top: boxes[0]?.top ?? Number.POSITIVE_INFINITY, whole };
  });
}

async function fileMany(count: number) {
  for (let at = 0; at < count; at += 1) {
    const OperatingName = `Auberge de la Grande Rivière du Nord ${at}`;
    const { token: Token } = await portal().addCompleteEmployer({ OperatingName });
    const names = { FirstName: 'Marie-Antoinette', LastName: `Featherstonehaugh ${at}` };
    const filed = await portal().call('/api/application', { Token, ...names, JobTitle: 'Cook' });
    expect(filed.status).toBe(200);
  }
}

test.each([
  { name: 'in English', french: false },
  { name: 'in French', french: true },
])(
  'lists of staff begin below one line and show fourteen rows, $name',
  { tags: 'core' },
  async ({ french }) => {
    if (!french) await fileMany(16);
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
      const { top, whole } = await rowsIn(page);
      expect([path, top]).toEqual([path, expect.toSatisfy((at: number) => at <= 150)]);
      expect([path, whole]).toEqual([path, expect.toSatisfy((rows: number) => rows >= 14)]);
    }

    await page.goto(`${portal().url}/admin/applications`);
    await rowsIn(page);
    await page.locator('tbody .choice-hit').nth(2).click();
    await page.getByRole('region', { name: french ? /choisi/ : /chosen/ }).waitFor();
    await page.mouse.wheel(0, 300);
    // The bar of chosen rows lies over the list's own, and nothing over "select all".
    const isOnTop = () =>
      page.evaluate(() => {
        const box = document.querySelector('thead .choice-hit')?.getBoundingClientRect();
        const at = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return Boolean(at?.closest('thead'));
      });
    await expect.poll(isOnTop).toBe(true);
  },
);

test('a hint is said once a session, and not again once it was closed', async () => {
  const { page } = await portal().visitor({ as: administrator });
  const hint = page.getByText('This portal runs without a second step');
  await page.goto(`${portal().url}/admin/profiles`);
  await hint.waitFor();
  await page.getByRole('link', { name: 'Support' }).click();
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  expect(await hint.count()).toBe(0);
  await page.goto(`${portal().url}/admin/security`);
  await hint.waitFor();

  const again = await page.context().newPage();
  await again.goto(`${portal().url}/admin/profiles`);
  await again.getByText('This portal runs without a second step').waitFor();
  await closeHints(again);
  await again.reload();
  await again.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor();
  expect(await again.getByText('This portal runs without a second step').count()).toBe(0);
});

test('a warning that was closed is said again once it is about more', async () => {
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
