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

/** `public/opening.js` sets `refused` and reads `started`. */
const { dataset } = document.documentElement;
const isRefused = dataset.refused !== undefined;
dataset.started = '';
markInlineStyles();

/**
 * On a weak connection each sequential step costs as much as a page, so the page's files and reads start before React
 * asks for them. Whatever fails here is requested again by its page.
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

/** The next page's files load while the user types on the sign-in page, and are prepared when the form is sent. */
function expectNextPage(): void {
  if (!document.querySelector('meta[name="next-files"]')) return;
  const requested = findPage(location.pathname)?.name ?? 'signIn';
  // Users who asked for another page return to it after signing in.
  const page = pages[requested].afterSignIn?.[0] ?? requested;
  const makeReady = () => {
    // The page that needs a file reports its failure.
    Promise.allSettled([signedInLayout(), loadPage(page)]);
  };
  addEventListener('input', () => prefetch('next-files'), { once: true });
  addEventListener('submit', makeReady, { once: true, capture: true });
}

/** A skeleton is shown after this time. */
const millisecondsToWait = 300;
const patience = new Promise((resolve) => setTimeout(resolve, millisecondsToWait));

if (!isRefused) {
  expectNextPage();
  // A page whose files are loaded is rendered at once, because React would show a skeleton first.
  Promise.all([loadFirstDictionary(), Promise.race([beginPage(), patience])]).then(
    ([texts]) => start(texts),
    () => dispatchEvent(new Event('unloaded')),
  );
}

/**
 * The document contains the styles of its page. A link for each, which the browser does not follow, tells the loader of
 * page files that they are present. It is created here, because some browsers load a link in the document before they
 * see that it is disabled.
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
