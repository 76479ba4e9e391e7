import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/languages.ts';
import type { PageName } from '../../../contract/pagePaths.ts';
import { cookieOf, tokenCookie } from './credentials.ts';

type Files = Partial<Record<PageName, Record<Language, string[]>>>;

/** As the build writes it down, for the pages that anybody may open and for those behind the sign-in. */
export interface FilesOfPages {
  open: Files;
  inside: Files;
}

/** The built files that a page needs beside the first load, and those of the page that comes after it. */
export interface FilesOfDocument {
  language: Language;
  now: readonly string[];
  next: readonly string[];
}

/** Where somebody arrives who signs in at this door. */
const afterSignIn: Partial<Record<PageName, PageName[]>> = {
  signIn: ['applications', 'profile'],
  adminSignIn: ['adminProfiles'],
};

/** As the browser decides for somebody who has chosen no language; a wrong guess only loads too much. */
function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
}

/** The files of a page, in this reader's language. */
export function pageFiles(folder: string) {
  const list = join(folder, '.vite/pages.json');
  const { open, inside }: FilesOfPages = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : { open: {}, inside: {} };

  function filesOf(
    page: PageName | undefined,
    language: Language,
    isSignedIn: boolean,
  ): FilesOfDocument {
    const ofPage = page && inside[page];
    if (ofPage && isSignedIn) return { language, now: ofPage[language], next: [] };
    const now = (open[page ?? 'signIn'] ?? open.signIn)?.[language] ?? [];
    // Who asks for a page behind the sign-in without being signed in sees the sign-in, and then that page.
    const later = ofPage ? [page] : ((page && afterSignIn[page]) ?? []);
    const next = later.flatMap((name) => inside[name]?.[language] ?? []);
    return { language, now, next: [...new Set(next)].filter((file) => !now.includes(file)) };
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
