import type { Locator, Page } from 'playwright-core';

/** What is done with a file. */
export type Kind =
  | 'in order'
  | 'two papers to replace'
  | 'a question'
  | 'a note'
  | 'a status alone';

export interface CountedActions {
  page: Page;
  /** A key; Shift and Control count as keys of their own. */
  key(name: string): Promise<void>;
  /** A press of the mouse counts as one as well. */
  click(on: Locator): Promise<void>;
  /** Opens a list and chooses from it. */
  choose(from: Locator, option: string): Promise<void>;
  /** Words that are written are counted apart: they are the same in any version. */
  write(text: string): Promise<void>;
  presses(): number;
}

export function countActionsOn(page: Page): CountedActions {
  let count = 0;
  return {
    page,
    async key(name) {
      count += name.split('+').length;
      await page.keyboard.press(name);
    },
    async click(on) {
      count += 1;
      await on.click();
    },
    async choose(from, option) {
      count += 2;
      await from.selectOption(option);
    },
    write: (text) => page.keyboard.insertText(text),
    presses: () => count,
  };
}

/** Reviews the file that is open and opens the next one. */
export type Review = (hands: CountedActions, kind: Kind) => Promise<void>;
