import { getDocument, type PDFDocumentProxy, PDFWorker, version } from 'pdfjs-dist';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';
import { call } from '../../platform/calls.ts';

/** What the worker asks for by name while it reads a file; the build puts it there. */
const resources = `/assets/pdfjs-${version}`;

interface OpenedPdf {
  pdf: Promise<PDFDocumentProxy>;
  close(): void;
}

/**
 * Opens a PDF to be drawn, never to be run: without its scripts, its forms, its links, or anything
 * from elsewhere. The content security policy allows no WebAssembly, so pictures are decoded in
 * plain JavaScript.
 */
export function openPdf(documentId: number): OpenedPdf {
  const abort = new AbortController();
  const worker = PDFWorker.create({ port: new PdfWorker() });

  async function open(): Promise<PDFDocumentProxy> {
    const blob = await call('downloadDocument', { documentId }, { signal: abort.signal });
    return getDocument({
      data: new Uint8Array(await blob.arrayBuffer()),
      worker,
      useWasm: false,
      wasmUrl: `${resources}/wasm/`,
      cMapUrl: `${resources}/cmaps/`,
      standardFontDataUrl: `${resources}/standard_fonts/`,
      enableXfa: false,
    }).promise;
  }

  return {
    pdf: open(),
    close() {
      abort.abort();
      worker.destroy();
    },
  };
}
