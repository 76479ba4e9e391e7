import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ElementHandle, launch } from 'puppeteer-core';
import type { Driver } from './driver.ts';

export async function startFirefox(executablePath: string): Promise<Driver> {
  // The home folder is temporary, because Firefox refuses to run as root in the home folder of another user.
  const home = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-CA' },
  });
  const page = await browser.newPage();
  // Firefox asks before unsaved input is lost, and the test always accepts.
  page.on('dialog', (dialog) => dialog.accept());

  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    run: (script, ...given) => page.evaluate(script as never, ...given) as never,
    click: (selector) => page.click(selector),
    async type(selector, text) {
      await page.focus(selector);
      // The text is selected by keyboard, because a triple click selects nothing when the page moves.
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    pick: async (selector, value) => void (await page.select(selector, value)),
    async choose(selector, ...paths) {
      const input = await page.$(selector);
      await (input as ElementHandle<HTMLInputElement> | null)?.uploadFile(...paths);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async stop() {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
