import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/languages.ts';
import { isBehindSignIn, type PageName, pageNames, pages } from '../../../contract/pages.ts';
import { builtPages } from './builtPages.ts';
import { cookieOf, tokenCookie } from './credentials.ts';

/** The built files that a page needs beside the first load, and those of the pages that follow it. */
export interface FilesOfDocument {
  language: Language;
  dictionary: readonly string[];
  now: readonly string[];
  next: readonly string[];
  everyday: readonly string[];
}

/** What a page assumes when no language was chosen; a wrong guess only preloads too much. */
function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
}

/** The pages that one side opens all day, by a page of that side. */
function everydayPagesBeside(page: PageName): PageName[] {
  if (!isBehindSignIn(page)) return [];
  const isStaff = (name: PageName) => pages[name].access === 'administrator';
  return pageNames.filter((name) => pages[name].isEveryday && isStaff(name) === isStaff(page));
}

/** The files of a page, by the language of the request and whether it has a session. */
export function pageFiles(folder: string) {
  const built = builtPages(folder);

  function filesOf(
    asked: PageName | undefined,
    language: Language,
    isSignedIn: boolean,
  ): FilesOfDocument {
    // Without a session, a page behind the sign-in shows the sign-in first, and then that page.
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
