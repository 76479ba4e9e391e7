import { useEffect, useState } from 'react';
import { haveSameText, type OpenedPdf, openBytes } from './comparedPdf.ts';
import { shrinkFile } from './shrinkFile.ts';
import type { ReasonToKeep } from './worker/reasonsToKeep.ts';

export type Shrinking =
  | { state: 'working'; share: number }
  | { state: 'comparing' }
  | { state: 'refused'; reason: ReasonToKeep | 'unreadable' | 'failed' | 'beyond' }
  | { state: 'tooLarge'; bytes: number }
  | { state: 'done'; smaller: File; dotsPerInch: number; before: OpenedPdf; after: OpenedPdf };

/** What a browser holds twice over beside the pictures that it decodes. */
const mostBytes = 60_000_000;

/** Makes the file smaller and opens both, as long as it is mounted. */
export function useShrinking(file: File): Shrinking {
  const [shrinking, setShrinking] = useState<Shrinking>({ state: 'working', share: 0 });

  useEffect(() => {
    const abort = new AbortController();
    const opened: OpenedPdf[] = [];
    const { signal } = abort;
    const say = (next: Shrinking) => signal.aborted || setShrinking(next);

    async function open(bytes: Uint8Array): Promise<OpenedPdf> {
      const one = await openBytes(bytes);
      opened.push(one);
      if (signal.aborted) one.close();
      return one;
    }

    async function run() {
      if (file.size > mostBytes) return say({ state: 'refused', reason: 'beyond' });
      const shrunk = await shrinkFile(file, signal, (share) => say({ state: 'working', share }));
      if ('kept' in shrunk) return say({ state: 'refused', reason: shrunk.kept });
      if ('tooLarge' in shrunk) return say({ state: 'tooLarge', bytes: shrunk.tooLarge });
      say({ state: 'comparing' });
      const before = await open(new Uint8Array(await file.arrayBuffer()));
      const after = await open(shrunk.bytes);
      if (!(await haveSameText(before.pdf, after.pdf))) {
        return say({ state: 'refused', reason: 'unreadable' });
      }
      const content = [shrunk.bytes as Uint8Array<ArrayBuffer>];
      const smaller = new File(content, file.name, { type: 'application/pdf' });
      say({ state: 'done', smaller, dotsPerInch: shrunk.dotsPerInch, before, after });
    }

    run().catch(() => say({ state: 'refused', reason: 'failed' }));
    return () => {
      abort.abort();
      for (const one of opened) one.close();
    };
  }, [file]);

  return shrinking;
}
