import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { useEffect } from 'react';
import { delayPrefetch, fetchFile } from '../../platform/prefetch.ts';
import { createRetryingLoader } from '../../ui/loadFile.ts';

export const loadViewer = createRetryingLoader(() => import('./viewer/DocumentViewer.tsx'));

/** Failures are ignored, because the viewer itself reports them. */
export function usePreloadedViewer(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    delayPrefetch(Promise.allSettled([loadViewer(), fetchFile(workerAddress)]));
  }, [isWanted]);
}
