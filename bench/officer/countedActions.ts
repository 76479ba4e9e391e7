import type { Locator, Page } from 'playwright-core';

/** Names what is done with a file. */
export type Kind =
  | 'in order'
  | 'two papers to replace'
  | 'a question'
  | 'a note'
  | 'a status alone';

export interface CountedActions {
  page: Page;
  /** Presses a key; Shift and Control count as keys of their own. */
  key(name: string): Promise<void>;
  /** Clicks, which counts as one press. */
  click(on: Locator): Promise<void>;
  /** Opens a list and chooses from it. */
  choose(from: Locator, option: string): Promise<void>;
  /** Types words, which are counted separately as every version has the same. */
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

/** Reviews the open file and opens the next one. */
export type Review = (hands: CountedActions, kind: Kind) => Promise<void>;
