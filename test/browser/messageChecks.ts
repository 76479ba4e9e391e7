import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { specified } from '../support/specified.ts';

export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

export async function expectHiddenInTime(page: Page, message: Locator): Promise<void> {
  // The mouse is moved away, because a message stays while the mouse is over it.
  await page.mouse.move(0, 0);
  await waitForEffects(page);
  await page.clock.runFor(specified.noticeMs - 100);
  expect(await message.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await message.waitFor({ state: 'hidden' });
}

export async function expectStaysVisible(
  page: Page,
  message: Locator,
  elsewhere: Locator,
): Promise<void> {
  // The message is neither hovered nor focused, because either would keep it from hiding.
  await elsewhere.focus();
  await page.mouse.move(0, 0);
  await waitForEffects(page);
  await page.clock.runFor(3_600_000);
  expect(await message.isVisible()).toBe(true);
}

async function waitForEffects(page: Page): Promise<void> {
  for (let tasks = 0; tasks < 3; tasks += 1) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(0);
        }),
    );
  }
}

export async function getBackgroundColorName(element: Locator): Promise<string> {
  const hue = await element.evaluate((start) => {
    for (let box: Element | null = start; box; box = box.parentElement) {
      const [red = 0, green = 0, blue = 0, alpha = 1] =
        getComputedStyle(box)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      const maximum = Math.max(red, green, blue);
      const spread = maximum - Math.min(red, green, blue);
      if (alpha === 0) continue;
      if (spread === 0) return -1;
      if (maximum === red) return (60 * ((green - blue) / spread) + 360) % 360;
      return maximum === green
        ? 60 * ((blue - red) / spread) + 120
        : 60 * ((red - green) / spread) + 240;
    }
    return -1;
  });
  if (hue < 0) return 'grey';
  const names: [string, number][] = [
    ['red', 20],
    ['yellow', 70],
    ['green', 165],
    ['blue', 260],
    ['violet', 340],
  ];
  return names.find(([, end]) => hue < end)?.[0] ?? 'red';
}

export async function expectAtTopCentre(page: Page, message: Locator): Promise<void> {
  const box = await message.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (!box) throw new Error('The message is not shown.');
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(width / 20);
  expect(box.y + box.height).toBeLessThan(height / 4);
}

export async function readNumberedEntries(banner: Locator): Promise<string[]> {
  const list = banner.getByRole('list');
  const look = await list.evaluate((element) => [
    element.tagName,
    getComputedStyle(element).listStyleType,
  ]);
  expect(look).toEqual(['OL', 'decimal']);
  return list.getByRole('listitem').allInnerTexts();
}
