import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';
import { call } from '../../platform/calls.ts';

/** What the worker asks for by name while it reads a file; the build puts it there. */
const resources = `/assets/pdfjs-${version}`;

export interface PageSize {
  width: number;
  height: number;
}

export interface ReadablePdf {
  pdf: PDFDocumentProxy;
  /** Of each page: known beforehand, so that nothing moves when a page is drawn. */
  sizes: PageSize[];
  /** A dynamic form: its pages are made of what was filled in, and the file's own page only says “Please wait”. */
  isForm: boolean;
}

interface OpenedPdf {
  read: Promise<ReadablePdf>;
  close(): void;
}

/** A dynamic form that could not be laid out: the only page there is says nothing of what was filled in. */
class UnreadableForm extends Error {}

/**
 * Opens a PDF to be read, never to be run: without its scripts, its links, or anything from elsewhere. The
 * legacy build is the one that browsers of a few years ago can run. The content security policy allows no
 * WebAssembly, so pictures are decoded in plain JavaScript.
 */
export function openPdf(documentId: number): OpenedPdf {
  const abort = new AbortController();
  let worker: PDFWorker | undefined;

  async function open(): Promise<ReadablePdf> {
    const blob = await call('downloadDocument', { documentId }, { signal: abort.signal });
    worker = PDFWorker.create({ port: new PdfWorker() });
    const pdf = await getDocument({
      data: new Uint8Array(await blob.arrayBuffer()),
      worker,
      useWasm: false,
      wasmUrl: `${resources}/wasm/`,
      cMapUrl: `${resources}/cmaps/`,
      standardFontDataUrl: `${resources}/standard_fonts/`,
      enableXfa: true,
    }).promise;
    const isForm = pdf.isPureXfa;
    if (!isForm && (await hasOnlyDynamicForm(pdf))) throw new UnreadableForm();
    return { pdf, sizes: await sizesOf(pdf), isForm };
  }

  return {
    read: open(),
    close() {
      abort.abort();
      worker?.destroy();
    },
  };
}

/** A sheet of A4, where no page says what it is. */
const usualSize: PageSize = { width: 595, height: 842 };
/** To ask all pages of a long document would take longer than anybody waits for its first. */
const mostAsked = 100;

async function sizesOf(pdf: PDFDocumentProxy): Promise<PageSize[]> {
  const known: PageSize[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, mostAsked); number += 1) {
    const page = await pdf.getPage(number).catch(() => null);
    known.push(page?.getViewport({ scale: 1 }) ?? known[0] ?? usualSize);
  }
  const usual = known[0] ?? usualSize;
  return Array.from({ length: pdf.numPages }, (_, index) => known[index] ?? usual);
}

async function hasOnlyDynamicForm(pdf: PDFDocumentProxy): Promise<boolean> {
  const info = (await pdf.getMetadata()).info as Record<string, unknown>;
  return info.IsXFAPresent === true && info.IsAcroFormPresent !== true;
}

/** pdf.js names the errors that it makes in its worker; their classes do not travel. */
export function asksForPassword(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
