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

const none: string[] = [];

/** As the browser decides for somebody who has chosen no language. */
export function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
}

/** The built files that a page needs beside the first load, in this reader's language. */
export function pageFiles(folder: string) {
  const list = join(folder, '.vite/pages.json');
  const { open, inside }: FilesOfPages = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : { open: {}, inside: {} };

  return (page: PageName | undefined, request: FastifyRequest): string[] => {
    // A wrong guess only loads too much.
    const language = languageOf(request);
    const isBehindSignIn = page && inside[page] && cookieOf(request, tokenCookie);
    const ofPage = isBehindSignIn ? inside[page] : open[page ?? 'signIn'];
    return (ofPage ?? open.signIn)?.[language] ?? none;
  };
}
