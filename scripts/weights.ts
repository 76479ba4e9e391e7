import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../contract/languages.ts';
import { type Page, type PageAccess, type PageName, pageNames, pages } from '../contract/pages.ts';
import { builtPages } from '../server/platform/http/builtPages.ts';
import { root } from './steps.ts';

type BuiltPages = ReturnType<typeof builtPages>;

const folder = join(root, 'dist/web');

/** What a page may weigh: the files that it cannot do without, in bytes as they travel. */
const limits: Record<PageAccess, number> = {
  signingIn: 110_000,
  anyone: 114_500,
  employer: 146_500,
  employerWithCompleteProfile: 146_500,
  administrator: 146_500,
};

/** Pages that need more, by their file: the policy's text, forms of many fields. */
const higherLimits: Record<string, number> = {
  'privacy/PrivacyPage': 118_000,
  // It reads and fails as the pages behind the sign-in do; people come to it from a mail, once.
  'notifications/unsubscribing/UnsubscribePage': 138_000,
  // Tables come in a file of their own, which weighs less than what it spares all other pages.
  'applications/list/ApplicationsPage': 153_000,
  // The pictures and tables come with it; a day is picked as in the search.
  'reports/ReportsPage': 158_000,
  // The list behind a figure: a table beside the words of the figures.
  'reports/ReportedPage': 154_500,
  // Rows of two lines, the words of requests, what narrows a list of all down, its saved views, and choosing rows.
  'applications/list/AdminApplicationsPage': 158_000,
  // Its table, what narrows it down, the words of its views, and choosing rows.
  'work/WorkPage': 154_000,
  'search/SearchPage': 161_000,
  'accounts/security/SecurityPage': 148_500,
  'support/SupportPage': 154_000,
  'notifications/choices/EmailsPage': 153_000,
  'accounts/administrators/AccountPage': 156_500,
  'employers/profile/ProfilePage': 157_500,
  // The first things to do for a request come with the page, the rest once there is one.
  'applications/page/ApplicationPage': 163_500,
  'employers/admin/AdminProfilePage': 162_000,
  // Staff open it all day, so its files come once; rows, timeline and keys are ready at once, not one after the other.
  'applications/page/AdminApplicationPage': 173_000,
};

const limitOf = ({ access, file = '' }: Page) => higherLimits[file] ?? limits[access];

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
