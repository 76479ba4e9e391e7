import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { useEffect } from 'react';
import { beforeFilesAhead, fetchFile } from '../../platform/filesAhead.ts';
import { retrying } from '../../ui/loadFile.ts';

export const loadViewer = retrying(() => import('./viewer/DocumentViewer.tsx'));

/** Preloads the viewer while the page reads its data. The viewer itself reports failures. */
export function useViewerAhead(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    beforeFilesAhead(Promise.allSettled([loadViewer(), fetchFile(workerAddress)]));
  }, [isWanted]);
}
