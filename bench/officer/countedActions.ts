import type { Locator, Page } from 'playwright-core';

export type FileKind =
  | 'in order'
  | 'two papers to replace'
  | 'a question'
  | 'a note'
  | 'a status alone';

export interface CountedActions {
  page: Page;
  key(name: string): Promise<void>;
  click(on: Locator): Promise<void>;
  choose(from: Locator, option: string): Promise<void>;
  /** Typed texts are counted separately, because they are the same in every version. */
  write(text: string): Promise<void>;
  presses(): number;
}

export function createCountedActions(page: Page): CountedActions {
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

export type ReviewFunction = (hands: CountedActions, kind: FileKind) => Promise<void>;
