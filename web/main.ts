import './ui/styles/index.css';
import './layout/pages.css';
import { findPage } from '../contract/pagePaths.ts';
import { firstReads, pageFiles, signedInLayout } from './pageFiles.ts';
import { readAhead } from './platform/calls.ts';
import { loadAll, loadFirstDictionary, rememberedLanguage } from './platform/dictionaries.ts';
import { readToken } from './platform/tokenCookie.ts';
import { loadPolicy } from './privacy/policies.ts';

/**
 * On a weak line every step after another costs as much as a page: what the page will need is on its
 * way before React is there to ask for it. What fails here is asked for again by its page.
 */
function beginPage(): void {
  const page = findPage(location.pathname);
  if (!page || page.name === 'signIn' || page.name === 'adminSignIn') return;
  const isSignedIn = Boolean(readToken());
  const files: Promise<unknown>[] = [];
  if (page.name === 'privacy') files.push(loadPolicy(rememberedLanguage()));
  if (isSignedIn) {
    readAhead('readBusiness');
    for (const read of firstReads[page.name]?.(page.params) ?? []) readAhead(...read);
    files.push(signedInLayout(), loadAll(rememberedLanguage()));
  }
  if (isSignedIn || page.name === 'privacy') files.push(pageFiles[page.name]());
  Promise.allSettled(files);
}

const first = loadFirstDictionary();
beginPage();
// Not awaited here: the files of the start import from this one.
Promise.all([first, import('./start.tsx')]).then(([words, { start }]) => start(words));
