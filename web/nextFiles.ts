import { findPage, pages } from '../contract/pages.ts';
import { loadPage, signedInLayout } from './pageFiles.ts';
import { concurrencyLimit } from './platform/concurrencyLimit.ts';
import { whenIdle } from './platform/whenIdle.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Who pays for each byte, or has a line that one page keeps busy, gets files when they are needed. */
function isLineSpare(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

/** A few at a time, so that the sign-in itself does not wait behind them. */
const limited = concurrencyLimit(3);

/** Into the browser's cache. They are not imported: some browsers remember an import that failed. */
async function fetchFile(address: string): Promise<void> {
  await fetch(address, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}

/**
 * While somebody types on the sign-in page the files of the next page come, and when it is sent they are
 * made ready. The document names them where it shows a sign-in.
 */
export function expectNextPage(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="next-files"]')?.content;
  if (!named) return;
  const asked = findPage(location.pathname)?.name ?? 'signIn';
  // Who asked for another page comes back to it.
  const page = pages[asked].afterSignIn?.[0] ?? asked;
  const fetchNext = () =>
    whenIdle(() => {
      for (const address of named.split(' ')) limited(() => fetchFile(address));
    });
  const makeReady = () => {
    // The page that needs a file reports its failure.
    Promise.allSettled([signedInLayout(), loadPage(page)]);
  };
  if (isLineSpare()) addEventListener('input', fetchNext, { once: true });
  addEventListener('submit', makeReady, { once: true, capture: true });
}
