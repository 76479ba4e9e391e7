import { concurrencyLimit } from './concurrencyLimit.ts';
import { queries } from './queries.ts';
import { whenIdle } from './whenIdle.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Who pays for each byte, or has a line that one page keeps busy, gets files when they are needed. */
function isLineSpare(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

/** A few at a time, so that what somebody waits for does not wait behind them. */
const limited = concurrencyLimit(3);
const millisecondsBetweenLooks = 200;

let awaited = 0;

/** Holds back the files of other pages until it ends. */
export function beforeFilesAhead(work: Promise<unknown>): void {
  awaited += 1;
  work.finally(() => {
    awaited -= 1;
  });
}

/** What a page needs comes before the files of another. */
async function untilPageHasAll(): Promise<void> {
  while (queries.isFetching() + awaited > 0) {
    await new Promise((resolve) => setTimeout(resolve, millisecondsBetweenLooks));
  }
}

const fetched = new Set<string>();

/** Into the browser's cache. They are not imported: some browsers remember an import that failed. */
export async function fetchFile(address: string): Promise<void> {
  if (fetched.has(address)) return;
  fetched.add(address);
  await fetch(address, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => fetched.delete(address));
}

type Named = 'next-files' | 'record-files' | 'everyday-files';

/** Files that the document names for later (`server/platform/http/pageDocument.ts`). */
function filesNamed(name: Named): string[] {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return named?.split(' ') ?? [];
}

/** Where a browser has no files of the page that follows, they come while a person reads or types. */
export function fetchAhead(...names: Named[]): void {
  if (!isLineSpare()) return;
  whenIdle(() => {
    for (const address of names.flatMap(filesNamed)) {
      limited(async () => {
        await untilPageHasAll();
        await fetchFile(address);
      });
    }
  });
}

/** A record was chosen: its page and what shows its documents come side by side, not one after another. */
export function fetchRecordFiles(): void {
  if (!isLineSpare()) return;
  beforeFilesAhead(Promise.all(filesNamed('record-files').map(preloadFile)));
}

/** The import or the style that follows takes what is on its way, and asks again where that failed. */
function preloadFile(address: string): Promise<unknown> {
  // No import follows for a worker.
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

/** Imports a part that a person may want later; who needs it then reports that it cannot be loaded. */
export function loadAhead(load: () => Promise<unknown>): () => void {
  return whenIdle(async () => {
    await untilPageHasAll();
    load().catch(() => {});
  });
}
