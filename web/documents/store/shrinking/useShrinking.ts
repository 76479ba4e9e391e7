import { useEffect, useState } from 'react';
import { documentLimits } from '../../../../contract/documents.ts';
import type { ShrinkRequest, ShrinkResponse, ShrinkResult } from './worker/shrinkWorker.ts';
import ShrinkWorker from './worker/shrinkWorker.ts?worker';
import type { UnshrinkableReason } from './worker/unshrinkableReason.ts';

export type ShrinkingState =
  | { state: 'working'; share: number }
  | { state: 'refused'; reason: UnshrinkableReason | 'unreadable' | 'failed' }
  | { state: 'tooLarge'; bytes: number }
  | { state: 'done'; smaller: File; dotsPerInch: number };

export function useShrinking(file: File): ShrinkingState {
  const [shrinking, setShrinking] = useState<ShrinkingState>({ state: 'working', share: 0 });

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const setUnlessAborted = (next: ShrinkingState) => signal.aborted || setShrinking(next);
    shrinkFile(file, signal, (share) => setUnlessAborted({ state: 'working', share })).then(
      (shrunk) => setUnlessAborted(toShrinkingState(shrunk, file)),
      () => setUnlessAborted({ state: 'refused', reason: 'failed' }),
    );
    return () => abort.abort();
  }, [file]);

  return shrinking;
}

function toShrinkingState(shrunk: ShrinkResult, { name }: File): ShrinkingState {
  if ('kept' in shrunk) return { state: 'refused', reason: shrunk.kept };
  if ('tooLarge' in shrunk) return { state: 'tooLarge', bytes: shrunk.tooLarge };
  const { bytes, dotsPerInch } = shrunk;
  const smaller = new File([bytes], name, { type: 'application/pdf' });
  return { state: 'done', smaller, dotsPerInch };
}

/** The limit leaves room for the other parts of the multipart form. */
const maxShrunkBytes = documentLimits.bytes - 10_000;
const maxShrinkingMs = 180_000;

async function shrinkFile(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ShrinkResult> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new ShrinkWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ShrinkResult>((resolve, reject) => {
      const fail = () => reject(new Error('The document could not be made smaller.'));
      timer = setTimeout(fail, maxShrinkingMs);
      signal.addEventListener('abort', fail);
      worker.onerror = (event) => {
        event.preventDefault();
        fail();
      };
      worker.onmessage = ({ data }: MessageEvent<ShrinkResponse>) => {
        if ('share' in data) onProgress(data.share);
        else if ('shrunk' in data) resolve(data.shrunk);
        else fail();
      };
      const question: ShrinkRequest = { bytes, most: maxShrunkBytes };
      worker.postMessage(question, [bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
