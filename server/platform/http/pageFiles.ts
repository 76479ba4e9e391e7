import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/languages.ts';
import { isBehindSignIn, type PageName, pages } from '../../../contract/pages.ts';
import { builtPages } from './builtPages.ts';
import { cookieOf, tokenCookie } from './credentials.ts';

/** The built files that a page needs beside the first load, and those of the page that comes after it. */
export interface FilesOfDocument {
  language: Language;
  dictionary: readonly string[];
  now: readonly string[];
  next: readonly string[];
}

/** As the browser decides for somebody who has chosen no language; a wrong guess only loads too much. */
function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
}

/** The files of a page, in this reader's language. */
export function pageFiles(folder: string) {
  const built = builtPages(folder);

  function filesOf(
    asked: PageName | undefined,
    language: Language,
    isSignedIn: boolean,
  ): FilesOfDocument {
    // Who asks for a page behind the sign-in without being signed in sees the sign-in, and then that page.
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

  const made = new Map<string, FilesOfDocument>();
  return (page: PageName | undefined, request: FastifyRequest): FilesOfDocument => {
    const language = languageOf(request);
    const isSignedIn = Boolean(cookieOf(request, tokenCookie));
    const key = `${page} ${language} ${isSignedIn}`;
    const files = made.get(key) ?? filesOf(page, language, isSignedIn);
    made.set(key, files);
    return files;
  };
}
