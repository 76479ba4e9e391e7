import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';
import { documentLimits } from '../../../contract/documents.ts';
import { readDocument } from '../../platform/download.ts';
import type { PageSize } from './pageSizes.ts';
import type { TickWords } from './readOnlyForm.ts';
import { shownPage } from './shownPage.ts';

/** Resources that the worker loads by name; vite.config.ts emits them. */
const resources = `/assets/pdfjs-${version}`;

export interface ReadablePdf {
  pdf: PDFDocumentProxy;
  getPage(number: number): Promise<PDFPageProxy>;
  /** Called when the viewer of pdf.js wants to draw a page that cannot be read; it says so in its log alone. */
  onMissing(listen: (error: unknown) => void): void;
  /** The first pages; null where one is damaged. */
  known: (PDFPageProxy | null)[];
  /** The size of each page in the file; of one that was not read yet, that of the first. */
  sizes: PageSize[];
  /** A dynamic XFA form: its pages are generated from its data, and the file's own page only says “Please wait”. */
  isForm: boolean;
}

/** A dynamic XFA form that could not be laid out: its placeholder page shows none of the data. */
class UnreadableForm extends Error {}

class NoPages extends Error {}

/** Uploaded before such documents were refused: laying it out would stop the page for minutes. */
class TooManyPages extends Error {}

/** A picture of 130 kB can claim to be of billions of points. An A3 sheet scanned at 600 dpi has 70 million. */
const mostPixels = 80_000_000;

export const reading = {
  useWasm: false,
  wasmUrl: `${resources}/wasm/`,
  cMapUrl: `${resources}/cmaps/`,
  standardFontDataUrl: `${resources}/standard_fonts/`,
  enableXfa: true,
  // The viewer reads a page when it comes near.
  disableAutoFetch: true,
  maxImageSize: mostPixels,
};

/**
 * Opens a PDF without running its scripts, following its links or loading external resources. The legacy build
 * supports older browsers. The content security policy forbids WebAssembly, so images are decoded in JavaScript.
 */
export async function openPdf(
  documentId: number,
  words: TickWords,
  signal: AbortSignal,
): Promise<ReadablePdf> {
  const blob = await readDocument(documentId, signal);
  const data = new Uint8Array(await blob.arrayBuffer());
  signal.throwIfAborted();
  const worker = PDFWorker.create({ port: new PdfWorker() });
  signal.addEventListener('abort', () => worker.destroy());
  const pdf = await getDocument({ ...reading, data, worker }).promise;
  const isForm = pdf.isPureXfa;
  if (pdf.numPages === 0) throw new NoPages();
  if (pdf.numPages > documentLimits.pages) throw new TooManyPages();
  if (!isForm && (await hasOnlyDynamicForm(pdf))) throw new UnreadableForm();
  return { pdf, ...(await pagesOf(pdf, words)), isForm };
}

/** A4, when the size of a page is unknown. */
const usualSize: PageSize = { width: 595, height: 842 };
/** Their sizes are known before they are drawn, so that nothing shifts. All of a long document would delay its first page. */
const mostKnown = 100;

async function pagesOf(pdf: PDFDocumentProxy, words: TickWords) {
  const sizeOf = (page: PDFPageProxy) => page.getViewport({ scale: 1 });
  const first = await pdf.getPage(1).then(sizeOf, () => usualSize);
  const sizes = Array.from({ length: pdf.numPages }, () => first as PageSize);
  const pages = new Map<number, Promise<PDFPageProxy>>();
  const read = pdf.getPage.bind(pdf);

  function getPage(number: number): Promise<PDFPageProxy> {
    const known = pages.get(number);
    if (known) return known;
    const page = read(number).then((inFile) => {
      sizes[number - 1] = sizeOf(inFile);
      return shownPage(inFile, first, words);
    });
    pages.set(number, page);
    return page;
  }

  function onMissing(listen: (error: unknown) => void): void {
    pdf.getPage = (number) => {
      const page = getPage(number);
      page.catch(listen);
      return page;
    };
  }

  const known: ReadablePdf['known'] = [];
  while (known.length < Math.min(pdf.numPages, mostKnown)) {
    known.push(await getPage(known.length + 1).catch(() => null));
  }
  return { getPage, onMissing, known, sizes };
}

async function hasOnlyDynamicForm(pdf: PDFDocumentProxy): Promise<boolean> {
  const info = (await pdf.getMetadata()).info as Record<string, unknown>;
  return info.IsXFAPresent === true && info.IsAcroFormPresent !== true;
}

/** What a file lacks that pdf.js cannot open. Its worker's errors have names: their classes are lost on the way. */
export function lackOf(
  error: unknown,
): 'password' | 'damaged' | 'noPages' | 'tooLarge' | 'unreadable' {
  if (error instanceof NoPages) return 'noPages';
  if (error instanceof TooManyPages) return 'tooLarge';
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'password';
  return name === 'InvalidPDFException' ? 'damaged' : 'unreadable';
}
