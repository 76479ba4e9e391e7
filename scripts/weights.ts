import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageName } from '../contract/pagePaths.ts';
import type { FilesOfPages } from '../server/platform/http/pageFiles.ts';
import { root } from './steps.ts';

interface Entry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const built = join(root, 'dist/web');

/** What each page may weigh: the files that it cannot do without, in bytes as they travel. */
const limits: Record<PageName, number> = {
  signIn: 96_000,
  adminSignIn: 96_000,
  setPassword: 108_000,
  undoChange: 106_000,
  privacy: 106_000,
  profile: 168_000,
  support: 165_000,
  security: 165_000,
  applications: 165_000,
  newApplication: 168_000,
  application: 168_000,
  adminProfiles: 165_000,
  adminNewProfile: 170_000,
  adminProfile: 170_000,
  adminApplications: 165_000,
  // Staff open it all day, so its files come once; the merge of two edits and the notes' dialogs are in it.
  adminApplication: 173_000,
  adminSearch: 165_000,
  adminSupport: 165_000,
  adminAccount: 165_000,
  adminSecurity: 165_000,
  adminMails: 165_000,
  adminHealth: 165_000,
};

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(built, '.vite', file), 'utf8'));
}

/** The first load: what the document itself names, its styles, and the font. */
function firstLoad(): string[] {
  const manifest = read<Record<string, Entry>>('manifest.json');
  const names = new Set([manifest['ui/fonts/public-sans-core.woff2']?.file ?? '']);
  const add = (entry: Entry | undefined) => {
    if (!entry) throw new Error('The build lists a file that it does not have.');
    if (names.has(entry.file)) return;
    for (const name of [entry.file, ...(entry.css ?? [])]) names.add(name);
    for (const name of entry.imports ?? []) add(manifest[name]);
  };
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  if (entries.length === 0) throw new Error('The build has no first page.');
  entries.forEach(add);
  return [...names];
}

/** The first load and what a page adds, in the language in which it is more. */
function weightOf(page: PageName, first: string[], { open, inside }: FilesOfPages): number {
  const added = open[page] ?? inside[page];
  if (!added) throw new Error(`The build has no files for the page ${page}.`);
  return Math.max(
    ...[added.en, added.fr].map((files) =>
      [...first, ...files].reduce((sum, name) => sum + bytesOf(name), 0),
    ),
  );
}

/** As it travels: compressed by the build, but for fonts. */
export function bytesOf(name: string): number {
  const compressed = join(built, `${name}.br`);
  return statSync(existsSync(compressed) ? compressed : join(built, name)).size;
}

export function areWithinLimits(): boolean {
  const first = firstLoad();
  const files = read<FilesOfPages>('pages.json');
  return Object.entries(limits)
    .map(([page, limit]) => {
      const bytes = weightOf(page as PageName, first, files);
      const isFine = bytes <= limit;
      const share = `${(bytes / 1000).toFixed(1)} of ${limit / 1000} kB`;
      console.log(`  ${isFine ? '✓' : '✗'} ${page}: ${share} of JavaScript, CSS and font`);
      return isFine;
    })
    .every(Boolean);
}
