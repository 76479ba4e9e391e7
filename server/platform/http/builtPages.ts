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

/** The sources that a page needs beside the first load. */
function sourcesOf(page: PageName, language: Language): string[] {
  const { file, texts } = pages[page];
  return [
    ...(isBehindSignIn(page) ? ['shell/SignedInLayout.tsx'] : []),
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
    return [...styles, ...scripts].map((name) => `/${name}`);
  }

  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  const firstLoad = filesReached(entries);

  /** Nothing where nothing was built, as in development. */
  function filesBeside(loaded: string[], sources: string[]): string[] {
    if (entries.length === 0) return [];
    return filesReached(sources).filter((name) => !loaded.includes(name));
  }
  const dictionary = (language: Language) => filesBeside(firstLoad, [`texts/${language}.ts`]);

  return {
    firstLoad,
    fileOf: (source: string): string | undefined => manifest[source]?.file,
    /** What all pages say: nothing is shown before it is there. */
    dictionary,
    /** What a page needs beside the first load and its dictionary. */
    filesOf: (page: PageName, language: Language): string[] =>
      filesBeside([...firstLoad, ...dictionary(language)], sourcesOf(page, language)),
  };
}
