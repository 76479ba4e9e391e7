import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';

type Options = Exclude<Parameters<typeof getDocument>[0], string | URL | ArrayBufferView>;

const startWorker = () => new Worker(workerAddress, { type: 'module' });

let spare: Worker | undefined;

/** Starts the worker of the next document: pdf.js takes longer to start than to read most documents. */
export function startSpareWorker(): void {
  if (spare) return;
  const worker = startWorker();
  spare = worker;
  // A worker that failed to load would let the next document wait forever.
  worker.addEventListener('error', () => {
    if (spare === worker) spare = undefined;
  });
}

/**
 * Reads a PDF in a worker of its own, which gets the bytes and ends with `close`. The legacy build supports older
 * browsers. The content security policy forbids WebAssembly, so images are decoded in JavaScript.
 */
export function readPdf(data: Uint8Array, options?: Options) {
  const worker = PDFWorker.create({ port: spare ?? startWorker() });
  spare = undefined;
  const pdf = getDocument({ ...options, data, worker, useWasm: false }).promise;
  return { pdf, close: () => worker.destroy() };
}
