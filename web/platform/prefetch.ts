import { createConcurrencyLimit } from './concurrencyLimit.ts';
import { queryClient } from './queryClient.ts';
import { runWhenIdle } from './runWhenIdle.ts';

interface NetworkConnection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns false if the browser saves data or the connection is slow; files are then loaded only when needed. */
function canPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkConnection };
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

/** Only a few files load at the same time, so that other requests do not have to wait. */
const runWithinPrefetchLimit = createConcurrencyLimit(3);
const pollIntervalMs = 200;

let runningWorkCount = 0;

/** Delays the prefetch of other pages' files until `work` ends. */
export function delayPrefetch(work: Promise<unknown>): void {
  runningWorkCount += 1;
  work.finally(() => {
    runningWorkCount -= 1;
  });
}

/** Waits until the files and data of the page itself are loaded. */
async function waitUntilPageIsLoaded(): Promise<void> {
  while (queryClient.isFetching() + runningWorkCount > 0) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

const fetchedAddresses = new Set<string>();

/** Loads a file into the browser's cache without importing it, because some browsers remember failed imports. */
export async function fetchFile(address: string): Promise<void> {
  if (fetchedAddresses.has(address)) return;
  fetchedAddresses.add(address);
  await fetch(address, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => fetchedAddresses.delete(address));
}

type PrefetchList = 'next-files' | 'record-files' | 'everyday-files';

/** Returns the files that a `meta` element of the document lists (`server/platform/http/pageDocument.ts`). */
function listFilesInMeta(name: PrefetchList): string[] {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content?.split(' ') ?? [];
}

/** Loads the files of likely next pages while a person reads or types. */
export function prefetchFiles(...names: PrefetchList[]): void {
  if (!canPrefetch()) return;
  runWhenIdle(() => {
    for (const address of names.flatMap(listFilesInMeta)) {
      runWithinPrefetchLimit(async () => {
        await waitUntilPageIsLoaded();
        await fetchFile(address);
      });
    }
  });
}

export function fetchRecordFiles(): void {
  if (!canPrefetch()) return;
  delayPrefetch(Promise.all(listFilesInMeta('record-files').map(preloadFile)));
}

/** Preloads a file for a later import or style sheet, which loads the file again if this fails. */
function preloadFile(address: string): Promise<unknown> {
  // Files of workers are fetched instead, because no import would use their preload.
  if (fetchedAddresses.has(address) || /worker/i.test(address)) return fetchFile(address);
  fetchedAddresses.add(address);
  const link = document.createElement('link');
  const as = address.endsWith('.css') ? 'style' : 'script';
  Object.assign(link, { rel: 'preload', as, crossOrigin: '', fetchPriority: 'low', href: address });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/** Imports a part of the page early. Failures are ignored, because the code that needs the part reports them. */
export function importWhenIdle(load: () => Promise<unknown>): () => void {
  return runWhenIdle(async () => {
    await waitUntilPageIsLoaded();
    load().catch(() => {});
  });
}
