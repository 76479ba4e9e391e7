import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';

type Options = Exclude<Parameters<typeof getDocument>[0], string | URL | ArrayBufferView>;

const startWorker = () => new Worker(workerAddress, { type: 'module' });

let spare: Worker | undefined;

/**
 * Starts a worker for the next document, because pdf.js takes longer to start than to read most documents.
 */
export function startSpareWorker(): void {
  if (spare) return;
  const worker = startWorker();
  spare = worker;
  // A worker that failed to load would make the next document wait forever.
  worker.addEventListener('error', () => {
    if (spare === worker) spare = undefined;
  });
}

/**
 * Reads a PDF in its own worker, which takes over the bytes and ends with `close`. The legacy build supports
 * older browsers. Images are decoded in JavaScript, because the content security policy forbids WebAssembly.
 */
export function readPdf(data: Uint8Array, options?: Options) {
  const worker = PDFWorker.create({ port: spare ?? startWorker() });
  spare = undefined;
  const pdf = getDocument({ ...options, data, worker, useWasm: false }).promise;
  return { pdf, close: () => worker.destroy() };
}
