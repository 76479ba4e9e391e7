import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/languages.ts';
import { isBehindSignIn, type PageName, pages } from '../../../contract/pages.ts';
import { builtPages } from './builtPages.ts';
import { cookieOf, tokenCookie } from './credentials.ts';

/** The built files that a page needs beside the first load, and those of the page that follows it. */
export interface FilesOfDocument {
  language: Language;
  dictionary: readonly string[];
  now: readonly string[];
  next: readonly string[];
}

/** What a page assumes when no language was chosen; a wrong guess only preloads too much. */
function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
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
    const next = new Set(later.flatMap((page) => built.filesOf(page, language)));
    return {
      language,
      dictionary: built.dictionary(language),
      now,
      next: [...next].filter((file) => !now.includes(file)),
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
