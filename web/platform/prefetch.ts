import { concurrencyLimit } from './concurrencyLimit.ts';
import { queries } from './queries.ts';
import { whenIdle } from './whenIdle.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns false if the browser saves data or the connection is slow: then files load only when needed. */
function canPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

/** Only a few files load at a time, so that other requests do not wait. */
const limited = concurrencyLimit(3);
const pollIntervalMs = 200;

let awaited = 0;

/** Delays the prefetch of other pages' files until `work` ends. */
export function delayPrefetch(work: Promise<unknown>): void {
  awaited += 1;
  work.finally(() => {
    awaited -= 1;
  });
}

/** Waits until the page's own files and reads are done. */
async function untilPageIsLoaded(): Promise<void> {
  while (queries.isFetching() + awaited > 0) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

const fetched = new Set<string>();

/** Fetches a file into the browser's cache. Importing is avoided, because some browsers remember failed imports. */
export async function fetchFile(address: string): Promise<void> {
  if (fetched.has(address)) return;
  fetched.add(address);
  await fetch(address, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => fetched.delete(address));
}

type PrefetchList = 'next-files' | 'record-files' | 'everyday-files';

/** Returns the files that the document lists for later (`server/platform/http/pageDocument.ts`). */
function filesInMeta(name: PrefetchList): string[] {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return named?.split(' ') ?? [];
}

/** Loads the files of likely next pages while a person reads or types. */
export function prefetch(...names: PrefetchList[]): void {
  if (!canPrefetch()) return;
  whenIdle(() => {
    for (const address of names.flatMap(filesInMeta)) {
      limited(async () => {
        await untilPageIsLoaded();
        await fetchFile(address);
      });
    }
  });
}

/** Loads the files of a record's page and of its documents in parallel. */
export function fetchRecordFiles(): void {
  if (!canPrefetch()) return;
  delayPrefetch(Promise.all(filesInMeta('record-files').map(preloadFile)));
}

/** Preloads a file. The import or style that follows uses it, and retries when this failed. */
function preloadFile(address: string): Promise<unknown> {
  // Workers are not imported.
  if (fetched.has(address) || /worker/i.test(address)) return fetchFile(address);
  fetched.add(address);
  const link = document.createElement('link');
  const as = address.endsWith('.css') ? 'style' : 'script';
  Object.assign(link, { rel: 'preload', as, crossOrigin: '', fetchPriority: 'low', href: address });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/** Imports a part early; the code that needs it reports a failure. */
export function importWhenIdle(load: () => Promise<unknown>): () => void {
  return whenIdle(async () => {
    await untilPageIsLoaded();
    load().catch(() => {});
  });
}
