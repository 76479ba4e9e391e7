import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';

type Options = Exclude<Parameters<typeof getDocument>[0], string | URL | ArrayBufferView>;

/**
 * Reads a PDF in a worker of its own, which gets the bytes and ends with `close`. The legacy build supports older
 * browsers. The content security policy forbids WebAssembly, so images are decoded in JavaScript.
 */
export function readPdf(data: Uint8Array, options?: Options) {
  const worker = PDFWorker.create({ port: new PdfWorker() });
  const pdf = getDocument({ ...options, data, worker, useWasm: false }).promise;
  return { pdf, close: () => worker.destroy() };
}
