import './pdfPages.css';
// This import comes first, because it sets the global variable from which the viewer takes the core of pdf.js.
import { AnnotationEditorType, AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { EventBus, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { maxPixelsOfCanvas } from './drawPage.ts';
import { PdfFinder } from './find/PdfFinder.ts';
import type { ReadablePdf } from './openPdf.ts';

/** pdf.js needs this function, which Safari has only from version 17.4; pdf.js never passes it an aborted signal. */
AbortSignal.any ??= (signals) => {
  const any = new AbortController();
  for (const signal of signals) signal.addEventListener('abort', () => any.abort(signal.reason));
  return any.signal;
};

/** Keeps a match on the current page from scrolling to the top of the page first. */
class CurrentPageLinkService extends PDFLinkService {
  override get page(): number {
    return super.page;
  }
  override set page(number: number) {
    if (number !== this.page) super.page = number;
  }
}

/** pdf.js must not translate the pages, because the portal names them in its own language. */
const noLocalization = { pause() {}, resume() {} };

/**
 * Only three pages are kept in memory on each side of the current page, because a scanned book would take gigabytes.
 */
const pagesKeptOnEachSide = 3;

interface PdfViewerEvent {
  source: { canvas: HTMLCanvasElement | null; textLayer: { div: HTMLElement } | null };
  pageNumber: number;
  error?: unknown;
}

interface PageTexts {
  pageOf(number: number, count: number): string;
  noText: string;
}

interface PageListeners {
  onReady(shown: ShownPages): void;
  onPage(current: number): void;
  onFailure(error: unknown): void;
}

export interface ShownPages {
  viewer: PDFViewer;
  finder: PdfFinder;
  goTo(page: number): void;
}

export function showPages(
  container: HTMLDivElement,
  read: ReadablePdf,
  texts: PageTexts,
  { onReady, onPage, onFailure }: PageListeners,
): () => void {
  const eventBus = new EventBus();
  const linkService = new CurrentPageLinkService({ eventBus });
  const finder = new PdfFinder(read, { eventBus, linkService });
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController: finder,
    annotationMode: AnnotationMode.DISABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    enableAutoLinking: false,
    enableSelectionRendering: false,
    maxCanvasPixels: maxPixelsOfCanvas,
    l10n: noLocalization as never,
  });
  linkService.setViewer(viewer);

  const listenTo = (event: string, listen: (data: PdfViewerEvent) => void) =>
    eventBus.on(event, listen);
  listenTo('pagesinit', () => {
    preparePages(viewer, read, texts);
    // Without this element, Select All selects the page around it instead of all pages of the document.
    container.querySelector('#hiddenCopyElement')?.remove();
    onReady({ viewer, finder, goTo: (page) => linkService.goToPage(page) });
  });
  listenTo('pagechanging', ({ pageNumber }) => onPage(pageNumber));
  listenTo('pagerender', ({ source: { canvas }, pageNumber }) => {
    if (read.isForm || !canvas) return;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', texts.pageOf(pageNumber, viewer.pagesCount));
  });
  listenTo('textlayerrendered', ({ source: { textLayer } }) => {
    if (!textLayer) return;
    // The text layer needs no keyboard focus.
    textLayer.div.removeAttribute('tabindex');
    preventRedundantAppends(textLayer.div);
    if (textLayer.div.textContent.trim() !== '') return;
    const message = document.createElement('p');
    message.className = 'visually-hidden';
    message.textContent = texts.noText;
    textLayer.div.append(message);
  });
  listenTo('updateviewarea', () => releaseDistantPages(viewer));
  // The viewer shows an error, because an empty page would look like an empty document.
  for (const event of ['pagerendered', 'xfalayerrendered']) {
    listenTo(event, ({ error }) => error && onFailure(error));
  }
  read.onMissing(onFailure);
  linkService.setDocument(read.pdf);
  viewer.setDocument(read.pdf);
  return () => viewer.setDocument(null as never);
}

function preparePages(viewer: PDFViewer, { known, isForm }: ReadablePdf, texts: PageTexts): void {
  for (let index = 0; index < viewer.pagesCount; index += 1) {
    const view = viewer.getPageView(index);
    // The class that pdf.js sets, `page`, is already used for the portal's own pages.
    view.div.className = 'pdf-page';
    if (known[index]) view.setPdfPage(known[index]);
    // Pages that are not forms are named by the picture in them.
    if (isForm) view.div.setAttribute('aria-label', texts.pageOf(view.id, viewer.pagesCount));
    else view.div.removeAttribute('role');
  }
}

function releaseDistantPages(viewer: PDFViewer): void {
  for (const view of viewer.getCachedPageViews()) {
    const isFar = Math.abs(view.id - viewer.currentPageNumber) > pagesKeptOnEachSide;
    if (isFar && view.canvas) view.destroy();
  }
}

/**
 * pdf.js moves the end of the text on every key press, even to the same place, and the browser would restyle
 * the page.
 */
function preventRedundantAppends(text: HTMLElement): void {
  text.append = (end) => {
    if (text.lastChild !== end) Element.prototype.append.call(text, end);
  };
}

export function rotatePages(viewer: PDFViewer, quarterTurns: number): void {
  if (viewer.pagesRotation === quarterTurns * 90) return;
  const at = viewer.currentPageNumber;
  viewer.pagesRotation = quarterTurns * 90;
  for (let index = 0; index < viewer.pagesCount; index += 1) {
    const view = viewer.getPageView(index);
    if (view.pdfPage) view.setPdfPage(view.pdfPage);
  }
  viewer.currentPageNumber = at;
}

export function setPageScale(viewer: PDFViewer, scale: number): void {
  const isAtTop = viewer.container.scrollTop === 0;
  viewer.currentScaleValue = String(scale);
  if (isAtTop) viewer.container.scrollTop = 0;
  viewer.update();
}
