import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';

type PdfOptions = Exclude<Parameters<typeof getDocument>[0], string | URL | ArrayBufferView>;

const startPdfWorker = () => new Worker(workerAddress, { type: 'module' });

let spareWorker: Worker | undefined;

export function startSpareWorker(): void {
  if (spareWorker) return;
  const worker = startPdfWorker();
  spareWorker = worker;
  // A worker that failed to load would make the next document wait forever.
  worker.addEventListener('error', () => {
    if (spareWorker === worker) spareWorker = undefined;
  });
}

/**
 * Reads a PDF in its own worker, which takes over the bytes and ends with `close`. The legacy build supports
 * older browsers. Images are decoded in JavaScript, because the content security policy forbids WebAssembly.
 */
export function readPdf(data: Uint8Array, options?: PdfOptions) {
  const worker = PDFWorker.create({ port: spareWorker ?? startPdfWorker() });
  spareWorker = undefined;
  const pdf = getDocument({ ...options, data, worker, useWasm: false }).promise;
  return { pdf, close: () => worker.destroy() };
}
