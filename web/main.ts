import './ui/styles/index.css';
import './layout/pages.css';
import { findPage } from '../contract/pagePaths.ts';
import { expectNextPage } from './nextFiles.ts';
import { firstReads, pageFiles, signedInLayout } from './pageFiles.ts';
import { readAhead } from './platform/calls.ts';
import { loadAll, loadFirstDictionary, rememberedLanguage } from './platform/dictionaries.ts';
import { markInlineStyles } from './platform/inlineStyles.ts';
import { readToken } from './platform/tokenCookie.ts';
import { loadPolicy } from './privacy/policies.ts';
import { start } from './start.tsx';

/** What `public/opening.js` has found, and what it looks for. */
const { dataset } = document.documentElement;
const isRefused = dataset.refused !== undefined;
dataset.started = '';
markInlineStyles();

/**
 * On a weak line every step after another costs as much as a page: what the page will need is on its
 * way before React asks for it. What fails here is asked for again by its page.
 */
async function beginPage(): Promise<void> {
  const page = findPage(location.pathname);
  if (!page || page.name === 'signIn' || page.name === 'adminSignIn') return;
  const isOpen = ['privacy', 'setPassword', 'undoChange'].includes(page.name);
  const files: Promise<unknown>[] = [];
  if (page.name === 'privacy') files.push(loadPolicy(rememberedLanguage()));
  if (readToken()) {
    readAhead('readBusiness');
    for (const read of firstReads[page.name]?.(page.params) ?? []) readAhead(...read);
    if (!isOpen) files.push(signedInLayout(), loadAll(rememberedLanguage()));
  }
  if (readToken() || isOpen) files.push(pageFiles[page.name]());
  await Promise.allSettled(files);
}

/** Then a skeleton says that the page is on its way. */
const millisecondsToWait = 300;
const patience = new Promise((resolve) => setTimeout(resolve, millisecondsToWait));

if (!isRefused) {
  expectNextPage();
  // A page whose files are there is drawn at once: React would show a skeleton, and that for a while.
  Promise.all([loadFirstDictionary(), Promise.race([beginPage(), patience])]).then(([words]) =>
    start(words),
  );
}
