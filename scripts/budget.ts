import { brotliCompressSync } from 'node:zlib';
import { startBuiltPortal } from '../test/support/builtPortal.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { areWithinLimits, bytesOf } from './weights.ts';

const limit = 110_000;
const counted = ['script', 'stylesheet', 'font'];

/** What the sign-in page loads in a real browser; nothing may come from another server. */
async function isSignInLight(): Promise<boolean> {
  const portal = await startBuiltPortal();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ locale: 'en-CA' });
    const loaded: { url: URL; kind: string }[] = [];
    page.on('request', (request) =>
      loaded.push({ url: new URL(request.url()), kind: request.resourceType() }),
    );
    await page.goto(portal.url, { waitUntil: 'networkidle' });
    const files = loaded.filter(({ kind }) => counted.includes(kind));
    const foreign = loaded.filter(({ url }) => url.origin !== portal.url);
    const styles = (await page.locator('style').allTextContents()).join('');
    return report(
      files.map(({ url }) => url.pathname),
      brotliCompressSync(styles).length,
      foreign.map(({ url }) => url.href),
    );
  } finally {
    await browser.close();
    await portal.stop();
  }
}

function report(paths: string[], styles: number, foreign: string[]): boolean {
  const sizes = [...new Set(paths)].map((path) => ({ path, bytes: bytesOf(path) }));
  sizes.push({ path: 'styles in the document', bytes: styles });
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const isFine = paths.length > 0 && styles > 0 && total <= limit && foreign.length === 0;
  console.log(
    `  ${isFine ? '✓' : '✗'} in Chromium sign-in loads ${(total / 1000).toFixed(1)} kB ` +
      `(at most ${limit / 1000}) and ${foreign.length} things from elsewhere`,
  );
  if (!isFine) {
    for (const { path, bytes } of sizes) console.log(`    ${bytes} ${path}`);
    for (const address of foreign) console.log(`    from elsewhere: ${address}`);
  }
  return isFine;
}

if (import.meta.main) {
  const areFine = [areWithinLimits(), await isSignInLight()];
  process.exitCode = areFine.every(Boolean) ? 0 : 1;
}
