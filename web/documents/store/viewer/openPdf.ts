import {
  AnnotationMode,
  type PDFDocumentProxy,
  type PDFPageProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { documentLimits } from '../../../../contract/documents.ts';
import { readDocument } from '../../../platform/download.ts';
import { runWhenIdle } from '../../../platform/runWhenIdle.ts';
import { readPdf, startSpareWorker } from '../readPdf.ts';
import type { UploadedDocument } from '../uploadedDocument.ts';
import { type PageSize, rotateSize } from './layout.ts';
import { type CheckboxTexts, type FormNode, makeFormReadOnly } from './readOnlyForm.ts';
import { CannotShowError } from './useOpenedDocument.ts';

/** The worker loads these files by name; vite.config.ts adds them to the build. */
const pdfResourcesUrl = `/assets/pdfjs-${version}`;

export interface ReadablePdf {
  pdf: PDFDocumentProxy;
  getPage(number: number): Promise<PDFPageProxy>;
  /** Reports pages that cannot be read, because the viewer of pdf.js only logs them. */
  onMissing(listen: (error: unknown) => void): void;
  known: (PDFPageProxy | null)[];
  sizes: PageSize[];
  /** `isForm` is true for a dynamic XFA form, whose only page in the file says “Please wait”. */
  isForm: boolean;
}

/**
 * A picture of 130 kB can claim to have billions of pixels. An A3 sheet that is scanned at 600 dpi has 70 million.
 */
const maxPicturePixels = 80_000_000;

export const pdfOptions = {
  wasmUrl: `${pdfResourcesUrl}/wasm/`,
  cMapUrl: `${pdfResourcesUrl}/cmaps/`,
  standardFontDataUrl: `${pdfResourcesUrl}/standard_fonts/`,
  enableXfa: true,
  // The viewer reads a page only when the page comes into view.
  disableAutoFetch: true,
  maxImageSize: maxPicturePixels,
};

/** Opens a PDF without running its scripts, following its links or loading external resources. */
export async function openPdf(
  { id, file }: Pick<UploadedDocument, 'id' | 'file'>,
  texts: CheckboxTexts,
  signal: AbortSignal,
): Promise<ReadablePdf> {
  const blob = file ?? (await readDocument(id, signal));
  const data = new Uint8Array(await blob.arrayBuffer());
  signal.throwIfAborted();
  const loading = readPdf(data, pdfOptions);
  signal.addEventListener('abort', loading.close);
  const pdf = await loading.pdf.catch((error) => {
    throw new CannotShowError(reasonsByErrorName[error.name] ?? 'unreadable');
  });
  runWhenIdle(startSpareWorker);
  const isForm = pdf.isPureXfa;
  if (pdf.numPages === 0) throw new CannotShowError('noPages');
  // The server once accepted such documents, but their layout would block the page for minutes.
  if (pdf.numPages > documentLimits.pages) throw new CannotShowError('tooLarge');
  // When pdf.js cannot lay out a dynamic form, the only page in the file is a placeholder without the data.
  if (!isForm && (await hasOnlyDynamicForm(pdf))) throw new CannotShowError('unreadable');
  return { pdf, ...(await readPages(pdf, texts)), isForm };
}

/** Errors from the worker of pdf.js are identified by name, because messages between threads lose the class. */
const reasonsByErrorName: Record<string, CannotShowError['reason']> = {
  PasswordException: 'password',
  InvalidPDFException: 'damaged',
};

async function hasOnlyDynamicForm(pdf: PDFDocumentProxy): Promise<boolean> {
  const info = (await pdf.getMetadata()).info as Record<string, unknown>;
  return info.IsXFAPresent === true && info.IsAcroFormPresent !== true;
}

const defaultPageSize: PageSize = { width: 595, height: 842 };
/** Known sizes keep the layout from shifting, but reading all pages of a long document would delay the first page. */
const maxPagesWithKnownSize = 100;

async function readPages(pdf: PDFDocumentProxy, texts: CheckboxTexts) {
  const getSize = (page: PDFPageProxy) => page.getViewport({ scale: 1 });
  const first = await pdf.getPage(1).then(getSize, () => defaultPageSize);
  const sizes = Array.from({ length: pdf.numPages }, () => first as PageSize);
  const pages = new Map<number, Promise<PDFPageProxy>>();
  const read = pdf.getPage.bind(pdf);

  function getPage(number: number): Promise<PDFPageProxy> {
    const cachedPage = pages.get(number);
    if (cachedPage) return cachedPage;
    const page = read(number).then((inFile) => {
      sizes[number - 1] = getSize(inFile);
      return restrictPage(inFile, first, texts);
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

  const knownPages: ReadablePdf['known'] = [];
  while (knownPages.length < Math.min(pdf.numPages, maxPagesWithKnownSize)) {
    knownPages.push(await getPage(knownPages.length + 1).catch(() => null));
  }
  return { getPage, onMissing, known: knownPages, sizes };
}

function restrictPage(page: PDFPageProxy, first: PageSize, texts: CheckboxTexts): PDFPageProxy {
  const [viewportOf, render, formOf] = [
    page.getViewport.bind(page),
    page.render.bind(page),
    page.getXfa.bind(page),
  ];
  const inFile = viewportOf({ scale: 1 });

  // On screen all pages are as wide as the first page, because photos in a letter may be ten times as large.
  page.getViewport = (options) => {
    const viewport = viewportOf(options);
    const quarterTurns = (viewport.rotation - page.rotate) / 90;
    viewport.userUnit *=
      rotateSize(first, quarterTurns).width / rotateSize(inFile, quarterTurns).width;
    return viewport.clone(options);
  };

  // Form fields and annotations are drawn, because a file may have any number and their links must not work.
  page.render = (options) => render({ ...options, annotationMode: AnnotationMode.ENABLE });
  page.getStructTree = () => Promise.resolve(null as never);

  page.getXfa = async () => {
    const form = (await formOf()) as FormNode | null;
    return form && makeFormReadOnly(form, texts);
  };
  return page;
}
