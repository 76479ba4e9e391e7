import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/languages.ts';
import { isBehindSignIn, type PageName, pageNames, pages } from '../../../contract/pages.ts';
import { cookieOf, tokenCookie } from './credentials.ts';

/** Built files beside the first load, and those of the pages that follow. */
export interface FilesOfDocument {
  language: Language;
  dictionary: readonly string[];
  now: readonly string[];
  next: readonly string[];
  everyday: readonly string[];
}

/** A page assumes the same when no language was chosen; a wrong guess only preloads too much. */
function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
}

/** Employers and staff have different pages that they open all day. */
function everydayPagesBeside(page: PageName): PageName[] {
  if (!isBehindSignIn(page)) return [];
  const isStaff = (name: PageName) => pages[name].access === 'administrator';
  return pageNames.filter((name) => pages[name].isEveryday && isStaff(name) === isStaff(page));
}

export function pageFiles(folder: string) {
  const built = builtPages(folder);

  function filesOf(
    asked: PageName | undefined,
    language: Language,
    isSignedIn: boolean,
  ): FilesOfDocument {
    // Without a session, a page behind the sign-in shows the sign-in first.
    const isShown = asked && (isSignedIn || !isBehindSignIn(asked));
    const later = (isShown ? pages[asked].afterSignIn : asked && [asked]) ?? [];
    const now = built.filesOf(isShown ? asked : 'signIn', language);
    const filesBeside = (known: readonly string[], names: readonly PageName[]) => {
      const files = new Set(names.flatMap((name) => built.filesOf(name, language)));
      return [...files].filter((file) => !known.includes(file));
    };
    const next = filesBeside(now, later);
    const behind = later[0] ?? asked;
    const everyday = behind ? everydayPagesBeside(behind) : [];
    return {
      language,
      dictionary: built.dictionary(language),
      now,
      next,
      everyday: filesBeside([...now, ...next], everyday),
    };
  }

  const cache = new Map<string, FilesOfDocument>();
  return (page: PageName | undefined, request: FastifyRequest): FilesOfDocument => {
    const language = languageOf(request);
    const isSignedIn = Boolean(cookieOf(request, tokenCookie));
    const key = `${page} ${language} ${isSignedIn}`;
    const files = cache.get(key) ?? filesOf(page, language, isSignedIn);
    cache.set(key, files);
    return files;
  };
}

interface Entry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** Vite lists its output by the source of each file. */
type Manifest = Record<string, Entry>;

function sourcesOf(page: PageName, language: Language): string[] {
  const { file, texts } = pages[page];
  return [
    ...(isBehindSignIn(page) ? ['shell/SignedInLayout.tsx'] : []),
    ...(file ? [`${file}.tsx`] : []),
    ...(texts ? [`${texts}.${language}.ts`] : []),
  ];
}

export function builtPages(folder: string) {
  const list = join(folder, '.vite/manifest.json');
  const manifest: Manifest = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};

  /** Includes imports; the styles of a file come last, so that they win. */
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

  /** Empty in development, where nothing was built. */
  function filesBeside(loaded: string[], sources: string[]): string[] {
    if (entries.length === 0) return [];
    return filesReached(sources).filter((name) => !loaded.includes(name));
  }
  const dictionary = (language: Language) => filesBeside(firstLoad, [`texts/${language}.ts`]);

  return {
    firstLoad,
    fileOf: (source: string): string | undefined => manifest[source]?.file,
    /** Every page needs the dictionary before it shows anything. */
    dictionary,
    filesOf: (page: PageName, language: Language): string[] =>
      filesBeside([...firstLoad, ...dictionary(language)], sourcesOf(page, language)),
  };
}
