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

/** What a page reads comes before the files of another. */
async function untilNothingIsRead(): Promise<void> {
  while (queries.isFetching() > 0) {
    await new Promise((resolve) => setTimeout(resolve, millisecondsBetweenLooks));
  }
}

/** Into the browser's cache. They are not imported: some browsers remember an import that failed. */
async function fetchFile(address: string): Promise<void> {
  await untilNothingIsRead();
  await fetch(address, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}

/** Files that the document names for later (`server/platform/http/pageDocument.ts`). */
export function fetchAhead(name: 'next-files' | 'everyday-files'): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  if (!named || !isLineSpare()) return;
  whenIdle(() => {
    for (const address of named.split(' ')) limited(() => fetchFile(address));
  });
}
