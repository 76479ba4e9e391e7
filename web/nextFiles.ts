import { findPage, pages } from '../contract/pages.ts';
import { loadPage, signedInLayout } from './pageFiles.ts';
import { fetchAhead } from './platform/filesAhead.ts';

/** While somebody types on the sign-in page the files of the next page come, and when it is sent they are made ready. */
export function expectNextPage(): void {
  if (!document.querySelector('meta[name="next-files"]')) return;
  const asked = findPage(location.pathname)?.name ?? 'signIn';
  // Who asked for another page comes back to it.
  const page = pages[asked].afterSignIn?.[0] ?? asked;
  const makeReady = () => {
    // The page that needs a file reports its failure.
    Promise.allSettled([signedInLayout(), loadPage(page)]);
  };
  addEventListener('input', () => fetchAhead('next-files'), { once: true });
  addEventListener('submit', makeReady, { once: true, capture: true });
}
