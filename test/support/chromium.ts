import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const usualPaths = [
  // The headless shell opens a page in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  return named ?? [...usualPaths, chromium.executablePath()].find((path) => existsSync(path));
}

export function requireChromiumPath(): string {
  const chromium = findChromium();
  if (chromium) return chromium;
  throw new Error(chromiumInstructions);
}

export const chromiumInstructions =
  'Chromium is missing: install it (on Debian `apt-get install chromium`) or name one with CHROMIUM=/path/to/chromium.';

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromiumPath(),
    // In an ASCII locale, a downloaded file would lose the accents in its name.
    env: { ...process.env, LANG: 'C.UTF-8' },
    args: [
      // Chromium's sandbox does not run as root, and only the tested portal is opened.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--js-flags=--no-opt --no-maglev',
      // Without hinting, letters have the same widths on every machine.
      '--font-render-hinting=none',
    ],
  });
}
