import type { Browser } from 'playwright-core';
import { benchmarkPassword } from '../data/employers.ts';
import {
  createQuietWaiter,
  type InteractionResult,
  measureInteraction,
  slowDownPage,
} from './measureInteraction.ts';

const goalMilliseconds = { atHand: 100, fetched: 1_000 };

export type TimedAction = { action: string; goal: number } & InteractionResult;

export const rowHeaderExpression = `document.querySelector('tbody th[scope=row]')`;
export const applicationFormExpression = `document.querySelector('input[name=FirstName]')?.value`;

export const createPageExpression = (path: RegExp, content: string) =>
  `${path}.test(location.pathname) && !document.body.hasAttribute('data-on-the-way') && ${content}`;

export async function openSignIn(browser: Browser, address: string, number: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const session = await slowDownPage(page);
  const quiet = createQuietWaiter(page);
  const felt: TimedAction[] = [];
  await page.goto(address);
  await page.locator('input[name=DesignationNumber]').fill(number);
  await page.locator('input[name=Password]').fill(benchmarkPassword);
  await quiet();

  const menu = page.getByRole('navigation').first();
  return {
    page,
    felt,
    quiet,
    item: (name: string) => menu.getByRole('link', { name, exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    async step(
      action: string,
      goal: keyof typeof goalMilliseconds,
      awaited: string,
      act: () => Promise<unknown>,
    ): Promise<void> {
      const pressed = await measureInteraction(page, session, { name: action, awaited }, act);
      felt.push({ action, goal: goalMilliseconds[goal], ...pressed });
      await quiet();
    },
    leave: () => context.close(),
  };
}
