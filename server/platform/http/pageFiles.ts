import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/languages.ts';
import { isBehindSignIn, type PageName, pageNames, pages } from '../../../contract/pages.ts';
import { readCookie, tokenCookieName } from './credentials.ts';

export interface PageDocumentFiles {
  language: Language;
  dictionary: readonly string[];
  now: readonly string[];
  soon: readonly string[];
  next: readonly string[];
  record: readonly string[];
  everyday: readonly string[];
}

function guessLanguage(request: FastifyRequest): Language {
  return request.headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
}

function listEverydayPages(page: PageName): PageName[] {
  if (!isBehindSignIn(page)) return [];
  const isStaff = (name: PageName) => pages[name].access === 'administrator';
  return pageNames.filter((name) => pages[name].isEveryday && isStaff(name) === isStaff(page));
}

export function createPageFiles(folder: string) {
  const built = readBuiltPages(folder);

  function filesOf(
    page: PageName | undefined,
    language: Language,
    isSignedIn: boolean,
  ): PageDocumentFiles {
    const isShown = page && (isSignedIn || !isBehindSignIn(page));
    const later = (isShown ? pages[page].afterSignIn : page && [page]) ?? [];
    const now = built.filesOf(isShown ? page : 'signIn', language);
    const filesBeside = (knownFiles: readonly string[], names: readonly PageName[]) => {
      const files = new Set(names.flatMap((name) => built.filesOf(name, language)));
      return [...files].filter((file) => !knownFiles.includes(file));
    };
    const next = filesBeside(now, later);
    const soon = isShown ? built.partsOf(page).files : [];
    const behind = later[0] ?? page;
    const everyday = behind ? listEverydayPages(behind) : [];
    const preloaded = [...now, ...soon, ...next];
    const records = everyday.filter((name) => pages[name].path.includes(':'));
    const record = [
      ...filesBeside(preloaded, records),
      ...records.map(built.partsOf).flatMap(({ files, workers }) => [...files, ...workers]),
    ].filter((file) => !preloaded.includes(file));
    return {
      language,
      dictionary: built.dictionary(language),
      now,
      soon,
      next,
      record,
      everyday: filesBeside([...preloaded, ...record], everyday),
    };
  }

  const cache = new Map<string, PageDocumentFiles>();
  return (page: PageName | undefined, request: FastifyRequest): PageDocumentFiles => {
    const language = guessLanguage(request);
    const isSignedIn = Boolean(readCookie(request, tokenCookieName));
    const key = `${page} ${language} ${isSignedIn}`;
    const files = cache.get(key) ?? filesOf(page, language, isSignedIn);
    cache.set(key, files);
    return files;
  };
}

interface ManifestEntry {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

type ViteManifest = Record<string, ManifestEntry>;

function listPageSources(page: PageName, language: Language): string[] {
  const { file, texts } = pages[page];
  return [
    ...(isBehindSignIn(page) ? ['shell/SignedInLayout.tsx'] : []),
    ...(file ? [`${file}.tsx`] : []),
    ...(texts ? [`${texts}.${language}.ts`] : []),
  ];
}

export function readBuiltPages(folder: string) {
  const list = join(folder, '.vite/manifest.json');
  const manifest: ViteManifest = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};

  /** Styles of a file come after those of its imports, so that they override the styles of the imports. */
  function collectReachableFiles(sources: string[]) {
    const [scripts, styles, workers] = [new Set<string>(), new Set<string>(), new Set<string>()];
    const add = (source: string) => {
      const entry = manifest[source];
      if (!entry) throw new Error(`The build has no file for ${source}.`);
      if (scripts.has(entry.file)) return;
      scripts.add(entry.file);
      entry.imports?.forEach(add);
      for (const name of entry.css ?? []) styles.add(name);
      for (const name of entry.assets ?? []) if (name.endsWith('.js')) workers.add(name);
    };
    sources.forEach(add);
    const addresses = (names: Iterable<string>) => [...names].map((name) => `/${name}`);
    return { files: addresses([...styles, ...scripts]), workers: addresses(workers) };
  }

  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  const firstLoad = collectReachableFiles(entries).files;

  function filesBeside(loaded: string[], sources: string[]): string[] {
    if (entries.length === 0) return [];
    return collectReachableFiles(sources).files.filter((name) => !loaded.includes(name));
  }
  function partsOf(page: PageName): { files: string[]; workers: string[] } {
    const names = pages[page].parts;
    if (!names || entries.length === 0) return { files: [], workers: [] };
    const sources = names.map((part) => {
      const isPart = ([, { name, file }]: [string, ManifestEntry]) =>
        name === part && file.endsWith('.js');
      const [source] = Object.entries(manifest).find(isPart) ?? [];
      if (!source) throw new Error(`The build has no file named ${part}.`);
      return source;
    });
    return {
      files: filesBeside([...firstLoad, ...filesOf(page, 'en')], sources),
      workers: collectReachableFiles([...listPageSources(page, 'en'), ...sources]).workers,
    };
  }

  const dictionary = (language: Language) => filesBeside(firstLoad, [`texts/${language}.ts`]);

  function filesOf(page: PageName, language: Language): string[] {
    return filesBeside([...firstLoad, ...dictionary(language)], listPageSources(page, language));
  }

  return {
    firstLoad,
    fileOf: (source: string): string | undefined => manifest[source]?.file,
    dictionary,
    filesOf,
    partsOf,
  };
}
