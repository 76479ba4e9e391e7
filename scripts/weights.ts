import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../contract/languages.ts';
import { type Page, type PageName, pageNames, pages } from '../contract/pages.ts';
import { builtPages } from '../server/platform/http/pageFiles.ts';
import { root } from './steps.ts';

type BuiltPages = ReturnType<typeof builtPages>;

const folder = join(root, 'dist/web');

/** What a page may weigh: the files that it cannot do without, in bytes as they travel. */
const limitOf = ({ access }: Page) => (access === 'signingIn' ? 110_000 : 200_000);

/** What the document itself names, its styles, and the font. */
function firstLoad(built: BuiltPages): string[] {
  const font = built.fileOf('ui/fonts/public-sans-core.woff2');
  if (!font) throw new Error('The build has no first page.');
  return [font, ...built.firstLoad];
}

/** The first load and what a page adds, in the language in which it is more. */
function weightOf(page: PageName, first: string[], built: BuiltPages): number {
  const weights = languages.map((language) =>
    [...first, ...built.dictionary(language), ...built.filesOf(page, language)].reduce(
      (sum, name) => sum + bytesOf(name),
      0,
    ),
  );
  return Math.max(...weights);
}

/** As it travels: compressed by the build, but for fonts. */
export function bytesOf(name: string): number {
  const compressed = join(folder, `${name}.br`);
  return statSync(existsSync(compressed) ? compressed : join(folder, name)).size;
}

export function areWithinLimits(): boolean {
  const built = builtPages(folder);
  const first = firstLoad(built);
  return pageNames
    .map((page) => {
      const bytes = weightOf(page, first, built);
      const limit = limitOf(pages[page]);
      const isFine = bytes <= limit;
      const share = `${(bytes / 1000).toFixed(1)} of ${limit / 1000} kB`;
      console.log(`  ${isFine ? '✓' : '✗'} ${page}: ${share} of JavaScript, CSS and font`);
      return isFine;
    })
    .every(Boolean);
}
