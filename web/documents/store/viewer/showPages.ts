import './pdfPages.css';
// The viewer takes pdf.js's core from a global that this import sets, so it comes first.
import { AnnotationEditorType, AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { EventBus, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { maxPixels } from './drawPage.ts';
import { PdfFinder } from './find/PdfFinder.ts';
import type { ReadablePdf } from './pdf.ts';

/** Safari has this from 17.4; pdf.js calls it with signals that are not aborted yet. */
AbortSignal.any ??= (signals) => {
  const any = new AbortController();
  for (const signal of signals) signal.addEventListener('abort', () => any.abort(signal.reason));
  return any.signal;
};

/** Keeps a match on the current page from scrolling to the top of that page first. */
class Pages extends PDFLinkService {
  override get page(): number {
    return super.page;
  }
  override set page(number: number) {
    if (number !== this.page) super.page = number;
  }
}

/** The portal names pages in its own language. */
const noLocalization = { pause() {}, resume() {} };

/** Three pages are kept on each side of the current one, because a book of scans would take gigabytes. */
const pagesKept = 3;

interface PageEvent {
  source: { canvas: HTMLCanvasElement | null; textLayer: { div: HTMLElement } | null };
  pageNumber: number;
  error?: unknown;
}

interface Words {
  pageOf(number: number, count: number): string;
  noText: string;
}

interface Listeners {
  onReady(shown: ShownPages): void;
  onPage(current: number): void;
  onFailure(error: unknown): void;
}

export interface ShownPages {
  viewer: PDFViewer;
  finder: PdfFinder;
  goTo(page: number): void;
}

/** Draws each page when it comes near. Returns a function that closes the document. */
export function showPages(
  container: HTMLDivElement,
  read: ReadablePdf,
  words: Words,
  { onReady, onPage, onFailure }: Listeners,
): () => void {
  const eventBus = new EventBus();
  const linkService = new Pages({ eventBus });
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
    maxCanvasPixels: maxPixels,
    l10n: noLocalization as never,
  });
  linkService.setViewer(viewer);

  const on = (event: string, listen: (data: PageEvent) => void) => eventBus.on(event, listen);
  on('pagesinit', () => {
    preparePages(viewer, read, words);
    // Select All must select the page around it, not all pages of the document.
    container.querySelector('#hiddenCopyElement')?.remove();
    onReady({ viewer, finder, goTo: (page) => linkService.goToPage(page) });
  });
  on('pagechanging', ({ pageNumber }) => onPage(pageNumber));
  on('pagerender', ({ source: { canvas }, pageNumber }) => {
    if (read.isForm || !canvas) return;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', words.pageOf(pageNumber, viewer.pagesCount));
  });
  on('textlayerrendered', ({ source: { textLayer } }) => {
    if (!textLayer) return;
    // The text layer has no use for the keyboard.
    textLayer.div.removeAttribute('tabindex');
    keepEndOf(textLayer.div);
    if (textLayer.div.textContent.trim() !== '') return;
    const message = document.createElement('p');
    message.className = 'visually-hidden';
    message.textContent = words.noText;
    textLayer.div.append(message);
  });
  on('updateviewarea', () => releaseFarPages(viewer));
  // An empty page would look like a blank document; the viewer shows the error instead.
  for (const event of ['pagerendered', 'xfalayerrendered']) {
    on(event, ({ error }) => error && onFailure(error));
  }
  read.onMissing(onFailure);
  linkService.setDocument(read.pdf);
  viewer.setDocument(read.pdf);
  return () => viewer.setDocument(null as never);
}

function preparePages(viewer: PDFViewer, { known, isForm }: ReadablePdf, words: Words): void {
  for (let index = 0; index < viewer.pagesCount; index += 1) {
    const view = viewer.getPageView(index);
    // pdf.js's name for it, `page`, is a class of the portal's own pages.
    view.div.className = 'pdf-page';
    if (known[index]) view.setPdfPage(known[index]);
    // Other pages are named by their picture.
    if (isForm) view.div.setAttribute('aria-label', words.pageOf(view.id, viewer.pagesCount));
    else view.div.removeAttribute('role');
  }
}

function releaseFarPages(viewer: PDFViewer): void {
  for (const view of viewer.getCachedPageViews()) {
    const isFar = Math.abs(view.id - viewer.currentPageNumber) > pagesKept;
    if (isFar && view.canvas) view.destroy();
  }
}

/** pdf.js moves the end of the text on every key, even in place, and the browser restyles everything. */
function keepEndOf(text: HTMLElement): void {
  text.append = (end) => {
    if (text.lastChild !== end) Element.prototype.append.call(text, end);
  };
}

export function turnPages(viewer: PDFViewer, turns: number): void {
  if (viewer.pagesRotation === turns * 90) return;
  const at = viewer.currentPageNumber;
  viewer.pagesRotation = turns * 90;
  for (let index = 0; index < viewer.pagesCount; index += 1) {
    const view = viewer.getPageView(index);
    if (view.pdfPage) view.setPdfPage(view.pdfPage);
  }
  viewer.currentPageNumber = at;
}

export function scalePages(viewer: PDFViewer, scale: number): void {
  const isAtTop = viewer.container.scrollTop === 0;
  viewer.currentScaleValue = String(scale);
  if (isAtTop) viewer.container.scrollTop = 0;
  viewer.update();
}
