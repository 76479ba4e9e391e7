import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '../contract/languages.ts';
import { type PageName, pageNames, pages } from '../contract/pages.ts';
import { readBuiltPages } from '../server/platform/http/pageFiles.ts';
import { startBuiltPortal } from '../test/support/builtPortal.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { root } from './runSteps.ts';

/** The first load of a page must not exceed these sizes, in transferred bytes of JavaScript, CSS and fonts. */
const maxTransferBytes = { signIn: 110_000, other: 200_000 };
/** On a slow connection, even small files delay each other. Styles are inlined in the document and not counted. */
const maxFilesPerPage = 40;

const builtPagesFolder = join(root, 'dist/web');
const countedTypes = ['script', 'stylesheet', 'font'];

function readTransferSize(name: string): number {
  const compressed = join(builtPagesFolder, `${name}.br`);
  return statSync(existsSync(compressed) ? compressed : join(builtPagesFolder, name)).size;
}

const isNotStylesheet = (name: string) => !name.endsWith('.css');
const sumTransferSizes = (names: string[]) =>
  names.reduce((sum, name) => sum + readTransferSize(name), 0);

function isWithinLimits(page: PageName, built: ReturnType<typeof readBuiltPages>): boolean {
  const font = String(built.fileOf('ui/fonts/public-sans-core.woff2'));
  const files = languages.map((language) => [
    font,
    ...built.firstLoad,
    ...built.dictionary(language),
    ...built.filesOf(page, language),
  ]);
  const bytes = Math.max(...files.map(sumTransferSizes));
  const count = Math.max(...files.map((names) => names.filter(isNotStylesheet).length));
  const limit =
    pages[page].access === 'signingIn' ? maxTransferBytes.signIn : maxTransferBytes.other;
  const isFine = bytes <= limit && count <= maxFilesPerPage;
  const share = `${(bytes / 1000).toFixed(1)} of ${limit / 1000} kB`;
  console.log(`  ${isFine ? '✓' : '✗'} ${page}: ${share} in ${count} of ${maxFilesPerPage} files`);
  return isFine;
}

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
    const files = loaded.filter(({ kind }) => countedTypes.includes(kind));
    const foreign = loaded.filter(({ url }) => url.origin !== portal.url);
    const styles = (await page.locator('style').allTextContents()).join('');
    return reportWeight(
      files.map(({ url }) => url.pathname),
      brotliCompressSync(styles).length,
      foreign.map(({ url }) => url.href),
    );
  } finally {
    await browser.close();
    await portal.stop();
  }
}

function reportWeight(paths: string[], styles: number, foreign: string[]): boolean {
  const sizes = [...new Set(paths)].map((path) => ({ path, bytes: readTransferSize(path) }));
  sizes.push({ path: 'styles in the document', bytes: styles });
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const isLight = total <= maxTransferBytes.signIn && foreign.length === 0;
  const isFine = paths.length > 0 && styles > 0 && isLight;
  console.log(
    `  ${isFine ? '✓' : '✗'} in Chromium sign-in loads ${(total / 1000).toFixed(1)} kB ` +
      `(at most ${maxTransferBytes.signIn / 1000}) and ${foreign.length} things from elsewhere`,
  );
  if (!isFine) {
    for (const { path, bytes } of sizes) console.log(`    ${bytes} ${path}`);
    for (const address of foreign) console.log(`    from elsewhere: ${address}`);
  }
  return isFine;
}

const builtPages = readBuiltPages(builtPagesFolder);
const resultsByPage = pageNames.map((page) => isWithinLimits(page, builtPages));
resultsByPage.push(await isSignInLight());
process.exitCode = resultsByPage.every(Boolean) ? 0 : 1;
