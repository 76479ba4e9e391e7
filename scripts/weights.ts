import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

interface Entry {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

const built = join(root, 'dist/web');
const signedIn = ['layout/SignedInLayout.tsx', 'texts/{language}/inside.ts'];

/** What each page may weigh: the files that it cannot do without, in bytes as they travel. */
const limits: { page: string; files: string[]; limit: number }[] = [
  { page: 'sign-in', files: [], limit: 90_000 },
  { page: 'privacy', files: ['privacy/PrivacyPage.tsx'], limit: 120_000 },
  { page: 'applications', files: page('applications/ApplicationsPage.tsx'), limit: 150_000 },
  { page: 'application', files: page('applications/ApplicationPage.tsx'), limit: 150_000 },
  { page: 'profile', files: page('profile/ProfilePage.tsx'), limit: 155_000 },
  { page: 'admin profiles', files: page('profiles/ProfilesPage.tsx'), limit: 150_000 },
  {
    page: 'admin applications',
    files: page('applications/AdminApplicationsPage.tsx'),
    limit: 150_000,
  },
  {
    page: 'admin application',
    files: page('applications/AdminApplicationPage.tsx'),
    limit: 150_000,
  },
  { page: 'admin search', files: page('search/SearchPage.tsx'), limit: 150_000 },
];

function page(file: string): string[] {
  return [...signedIn, file];
}

/** The first load and what a page adds, in one language. */
function weightOf(files: string[], language: string): number {
  const manifest: Record<string, Entry> = JSON.parse(
    readFileSync(join(built, '.vite/manifest.json'), 'utf8'),
  );
  const names = new Set<string>();
  const add = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build has no ${key}.`);
    if (names.has(entry.file)) return;
    for (const name of [entry.file, ...(entry.css ?? [])]) names.add(name);
    entry.imports?.forEach(add);
  };
  const start = Object.keys(manifest).filter((key) => manifest[key]?.name === 'start');
  const first = [...start, 'texts/{language}/front.ts'];
  for (const file of [...first, ...files]) add(file.replace('{language}', language));
  names.add(manifest['ui/fonts/public-sans-core.woff2']?.file ?? '');
  return [...names].reduce((sum, name) => sum + bytesOf(name), 0);
}

/** As it travels: compressed by the build, but for fonts. */
export function bytesOf(name: string): number {
  const compressed = join(built, `${name}.br`);
  return statSync(existsSync(compressed) ? compressed : join(built, name)).size;
}

export function areWithinLimits(): boolean {
  return limits
    .map(({ page, files, limit }) => {
      const bytes = Math.max(...['en', 'fr'].map((language) => weightOf(files, language)));
      const isFine = bytes <= limit;
      const share = `${(bytes / 1000).toFixed(1)} of ${limit / 1000} kB`;
      console.log(`  ${isFine ? '✓' : '✗'} ${page}: ${share} of JavaScript, CSS and font`);
      return isFine;
    })
    .every(Boolean);
}
