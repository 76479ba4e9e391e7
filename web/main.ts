import './ui/styles/index.css';
import './ui/header.module.css';
import { findPage, isBehindSignIn, pages } from '../contract/pages.ts';
import { loadPage, signedInLayout } from './pageFiles.ts';
import { preload } from './platform/calls.ts';
import { loadFirstDictionary, rememberedLanguage } from './platform/dictionaries.ts';
import { prefetch } from './platform/prefetch.ts';
import { preloadReads } from './platform/preloadReads.ts';
import { readToken } from './platform/tokenCookie.ts';
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
  const found = findPage(location.pathname);
  if (!found) return;
  const { name } = found;
  const { access } = pages[name];
  if (access === 'signingIn') return;
  const language = rememberedLanguage();
  const files: Promise<unknown>[] = [];
  if (readToken()) {
    preload('readBusiness');
    preloadReads(found);
    if (isBehindSignIn(name)) files.push(signedInLayout());
  }
  if (readToken() || !isBehindSignIn(name)) {
    files.push(loadPage(name).then((file) => file?.loadTexts?.(language)));
  }
  await Promise.allSettled(files);
}

/** While somebody types on the sign-in page the files of the next page come, and when it is sent they are made ready. */
function expectNextPage(): void {
  if (!document.querySelector('meta[name="next-files"]')) return;
  const asked = findPage(location.pathname)?.name ?? 'signIn';
  // Who asked for another page comes back to it.
  const page = pages[asked].afterSignIn?.[0] ?? asked;
  const makeReady = () => {
    // The page that needs a file reports its failure.
    Promise.allSettled([signedInLayout(), loadPage(page)]);
  };
  addEventListener('input', () => prefetch('next-files'), { once: true });
  addEventListener('submit', makeReady, { once: true, capture: true });
}

/** Then a skeleton says that the page is on its way. */
const millisecondsToWait = 300;
const patience = new Promise((resolve) => setTimeout(resolve, millisecondsToWait));

if (!isRefused) {
  expectNextPage();
  // A page whose files are there is drawn at once: React would show a skeleton, and that for a while.
  Promise.all([loadFirstDictionary(), Promise.race([beginPage(), patience])]).then(
    ([texts]) => start(texts),
    () => dispatchEvent(new Event('unloaded')),
  );
}

/**
 * The document brings the styles of its page in itself. A link to each, which the browser does not follow, tells
 * the loader of page files that they are there. It is made here and not in the document: some browsers load
 * what a link names before they see that it is disabled.
 */
function markInlineStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-file]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = style.dataset.file ?? '';
    document.head.append(link);
  }
}
