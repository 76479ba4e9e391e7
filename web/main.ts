import './ui/styles/index.css';
import './ui/header.module.css';
import { findPage, isBehindSignIn, pages } from '../contract/pages.ts';
import { loadPage, loadSignedInLayout } from './pageFiles.ts';
import { preloadCall } from './platform/calls.ts';
import { getRememberedLanguage, loadFirstDictionary } from './platform/dictionaries.ts';
import { prefetchFiles } from './platform/prefetch.ts';
import { preloadReads } from './platform/preloadReads.ts';
import { readToken } from './platform/tokenCookie.ts';
import { renderPortal } from './renderPortal.tsx';

/** `public/opening.js` sets `data-refused` and reads `data-started`. */
const { dataset } = document.documentElement;
const isBrowserUnsupported = dataset.refused !== undefined;
dataset.started = '';
markInlineStyles();

/**
 * On a weak connection each sequential request costs as much as a page, so the files and data of the page
 * are requested before React renders. The page requests again whatever fails here.
 */
async function preloadCurrentPage(): Promise<void> {
  const page = findPage(location.pathname);
  if (!page) return;
  const { name } = page;
  const { access } = pages[name];
  if (access === 'signingIn') return;
  const language = getRememberedLanguage();
  const files: Promise<unknown>[] = [];
  if (readToken()) {
    preloadCall('readBusiness');
    preloadReads(page);
    if (isBehindSignIn(name)) files.push(loadSignedInLayout());
  }
  if (readToken() || !isBehindSignIn(name)) {
    files.push(loadPage(name).then((file) => file?.loadTexts?.(language)));
  }
  await Promise.allSettled(files);
}

/**
 * The files of the next page load while the person types on the sign-in page, and are evaluated when the
 * form is sent.
 */
function prefetchNextPage(): void {
  if (!document.querySelector('meta[name="next-files"]')) return;
  const requested = findPage(location.pathname)?.name ?? 'signIn';
  // A person who was redirected to the sign-in page returns to the requested page after signing in.
  const page = pages[requested].afterSignIn?.[0] ?? requested;
  const makeReady = () => {
    // Failures are ignored, because the page that needs a file reports its failure.
    Promise.allSettled([loadSignedInLayout(), loadPage(page)]);
  };
  addEventListener('input', () => prefetchFiles('next-files'), { once: true });
  addEventListener('submit', makeReady, { once: true, capture: true });
}

const skeletonDelayMs = 300;
const skeletonDelay = new Promise((resolve) => setTimeout(resolve, skeletonDelayMs));

if (!isBrowserUnsupported) {
  prefetchNextPage();
  // A page whose files are loaded is rendered at once, because React would otherwise show a skeleton first.
  Promise.all([loadFirstDictionary(), Promise.race([preloadCurrentPage(), skeletonDelay])]).then(
    ([texts]) => renderPortal(texts),
    () => dispatchEvent(new Event('unloaded')),
  );
}

/**
 * The HTML document contains the styles of its page. A disabled link for each style sheet tells the loader
 * of page files that the style sheet is present. The links are created here, because some browsers load a
 * link in the document before they see that it is disabled.
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
