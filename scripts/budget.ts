import { statSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltPortal } from '../test/support/builtPortal.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { root } from './steps.ts';

const budget = 100_000;

/**
 * What the sign-in page loads in a real browser: at most 100 kB of JavaScript and CSS, counted as
 * compressed by the build, and nothing from another server.
 */
export async function isWithinBudget(): Promise<boolean> {
  const portal = await startBuiltPortal();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ locale: 'en-CA' });
    const loaded: { url: URL; kind: string }[] = [];
    page.on('request', (request) =>
      loaded.push({ url: new URL(request.url()), kind: request.resourceType() }),
    );
    await page.goto(portal.url, { waitUntil: 'networkidle' });
    const files = loaded.filter(({ kind }) => kind === 'script' || kind === 'stylesheet');
    const foreign = loaded.filter(({ url }) => url.origin !== portal.url);
    return report(
      files.map(({ url }) => url.pathname),
      foreign.map(({ url }) => url.href),
    );
  } finally {
    await browser.close();
    await portal.stop();
  }
}

function report(paths: string[], foreign: string[]): boolean {
  const sizes = [...new Set(paths)].map((path) => ({
    path,
    bytes: statSync(join(root, 'dist/web', `${path}.br`)).size,
  }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const isFine = sizes.length > 0 && total <= budget && foreign.length === 0;
  console.log(
    `  ${isFine ? '✓' : '✗'} the sign-in page loads ${(total / 1000).toFixed(1)} kB of JavaScript ` +
      `and CSS (at most ${budget / 1000}) and ${foreign.length} things from elsewhere`,
  );
  if (!isFine) {
    for (const { path, bytes } of sizes) console.log(`    ${bytes} ${path}`);
    for (const address of foreign) console.log(`    from elsewhere: ${address}`);
  }
  return isFine;
}

if (import.meta.main) process.exitCode = (await isWithinBudget()) ? 0 : 1;
