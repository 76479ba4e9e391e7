import { concurrencyLimit } from './concurrencyLimit.ts';
import { queries } from './queries.ts';
import { whenIdle } from './whenIdle.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Returns false if the browser saves data or the connection is slow; files are then loaded only when needed.
 */
function canPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

/** Only a few files load at the same time, so that other requests do not have to wait. */
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

/** Waits until the files and data of the page itself are loaded. */
async function untilPageIsLoaded(): Promise<void> {
  while (queries.isFetching() + awaited > 0) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

const fetched = new Set<string>();

/**
 * Loads a file into the browser's cache without importing it, because some browsers remember failed imports.
 */
export async function fetchFile(address: string): Promise<void> {
  if (fetched.has(address)) return;
  fetched.add(address);
  await fetch(address, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => fetched.delete(address));
}

type PrefetchList = 'next-files' | 'record-files' | 'everyday-files';

/** Returns the files that a `meta` element of the document lists (`server/platform/http/pageDocument.ts`). */
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

/** Preloads a file for a later import or style sheet, which loads the file again if this fails. */
function preloadFile(address: string): Promise<unknown> {
  // Files of workers are fetched instead, because no import would use their preload.
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

/**
 * Imports a part of the page early. Failures are ignored, because the code that needs the part reports them.
 */
export function importWhenIdle(load: () => Promise<unknown>): () => void {
  return whenIdle(async () => {
    await untilPageIsLoaded();
    load().catch(() => {});
  });
}
