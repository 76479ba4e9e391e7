import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../contract/languages.ts';
import { isBehindSignIn, type PageName, pages } from '../../../contract/pages.ts';

interface Entry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** Vite's list of what it built, by the source of each file. */
type Manifest = Record<string, Entry>;

/** What every page behind the sign-in cannot do without. */
const frame = (language: Language) => ['shell/SignedInLayout.tsx', `texts/${language}/inside.ts`];

/** English is part of the first load. */
const front = (language: Language) => (language === 'en' ? [] : [`texts/${language}/front.ts`]);

/** The sources that a page needs beside the first load. */
function sourcesOf(page: PageName, language: Language): string[] {
  const { file, texts } = pages[page];
  return [
    ...front(language),
    ...(isBehindSignIn(page) ? frame(language) : []),
    ...(file ? [`${file}.tsx`] : []),
    ...(texts ? [`${texts}.${language}.ts`] : []),
  ];
}

/** Which built files the first load takes, and which each page adds to it. */
export function builtPages(folder: string) {
  const list = join(folder, '.vite/manifest.json');
  const manifest: Manifest = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};

  /** With all that they import; the styles of a file last, so that they win. */
  function filesReached(sources: string[]): string[] {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const add = (source: string) => {
      const entry = manifest[source];
      if (!entry) throw new Error(`The build has no file for ${source}.`);
      if (scripts.has(entry.file)) return;
      scripts.add(entry.file);
      entry.imports?.forEach(add);
      for (const name of entry.css ?? []) styles.add(name);
    };
    sources.forEach(add);
    return [...styles, ...scripts];
  }

  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  const firstLoad = filesReached(entries);

  return {
    firstLoad,
    fileOf: (source: string): string | undefined => manifest[source]?.file,
    /** Nothing where nothing was built, as in development. */
    filesOf(page: PageName, language: Language): string[] {
      if (entries.length === 0) return [];
      const all = filesReached(sourcesOf(page, language));
      return all.filter((name) => !firstLoad.includes(name)).map((name) => `/${name}`);
    },
  };
}
