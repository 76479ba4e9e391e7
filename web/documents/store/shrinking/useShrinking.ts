import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { documentLimits } from '../../../../contract/documents.ts';
import { readPdf } from '../readPdf.ts';
import type { ReasonToKeep } from './worker/reasonsToKeep.ts';
import type { FromShrinking, Shrunk, ToShrink } from './worker/shrinkWorker.ts';
import ShrinkWorker from './worker/shrinkWorker.ts?worker';

export type Shrinking =
  | { state: 'working'; share: number }
  | { state: 'comparing' }
  | { state: 'refused'; reason: ReasonToKeep | 'unreadable' | 'failed' }
  | { state: 'tooLarge'; bytes: number }
  | {
      state: 'done';
      smaller: File;
      dotsPerInch: number;
      before: PDFDocumentProxy;
      after: PDFDocumentProxy;
    };

export function useShrinking(file: File): Shrinking {
  const [shrinking, setShrinking] = useState<Shrinking>({ state: 'working', share: 0 });

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const say = (next: Shrinking) => signal.aborted || setShrinking(next);

    function open(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
      signal.throwIfAborted();
      const { pdf, close } = readPdf(new Uint8Array(bytes));
      signal.addEventListener('abort', close);
      return pdf;
    }

    async function run() {
      const shrunk = await shrinkFile(file, signal, (share) => say({ state: 'working', share }));
      if ('kept' in shrunk) return say({ state: 'refused', reason: shrunk.kept });
      if ('tooLarge' in shrunk) return say({ state: 'tooLarge', bytes: shrunk.tooLarge });
      say({ state: 'comparing' });
      const { bytes, dotsPerInch } = shrunk;
      const smaller = new File([bytes], file.name, { type: 'application/pdf' });
      const before = await open(await file.arrayBuffer());
      const after = await open(await smaller.arrayBuffer());
      if (!(await haveSameText(before, after))) {
        return say({ state: 'refused', reason: 'unreadable' });
      }
      say({ state: 'done', smaller, dotsPerInch, before, after });
    }

    run().catch(() => say({ state: 'refused', reason: 'failed' }));
    return () => abort.abort();
  }, [file]);

  return shrinking;
}

/** Leaves room for the form around the file while it is sent. */
const most = documentLimits.bytes - 10_000;
const maxMilliseconds = 180_000;

/** Runs in a worker, which ends with the signal, after three minutes, or when memory runs out. */
async function shrinkFile(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Shrunk> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new ShrinkWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Shrunk>((resolve, reject) => {
      const fail = () => reject(new Error('The document could not be made smaller.'));
      timer = setTimeout(fail, maxMilliseconds);
      signal.addEventListener('abort', fail);
      worker.onerror = (event) => {
        event.preventDefault();
        fail();
      };
      worker.onmessage = ({ data }: MessageEvent<FromShrinking>) => {
        if ('share' in data) onProgress(data.share);
        else if ('shrunk' in data) resolve(data.shrunk);
        else fail();
      };
      const question: ToShrink = { bytes, most };
      worker.postMessage(question, [bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** Reading all of a long document would keep people waiting. */
const maxPages = 60;

/** The same words must stand on the same pages. */
async function haveSameText(one: PDFDocumentProxy, other: PDFDocumentProxy): Promise<boolean> {
  if (one.numPages !== other.numPages) return false;
  for (let number = 1; number <= Math.min(one.numPages, maxPages); number += 1) {
    const [before, after] = await Promise.all([textOn(one, number), textOn(other, number)]);
    if (before !== after) return false;
  }
  return true;
}

async function textOn(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('\n');
}
