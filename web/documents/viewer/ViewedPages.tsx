import { Suspense, useCallback, useRef } from 'react';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useShortcut } from '../../platform/singleKeys.ts';
import { viewerTexts } from '../../texts/viewer.ts';
import { IconButton } from '../../ui/Button.tsx';
import { lazyOr } from '../../ui/loadFile.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { UploadedDocument } from '../uploadedDocument.ts';
import { FindBar } from './find/FindBar.tsx';
import { useFinding } from './find/useFinding.ts';
import { NotShown } from './NotShown.tsx';
import { PageNumber } from './PageNumber.tsx';
import { lackOf, openPdf } from './pdf.ts';
import { PrintState } from './print/PrintState.tsx';
import { sheetsOfPdf } from './print/sheetsOfPdf.ts';
import { usePrint } from './print/usePrint.ts';
import type { ThumbnailsProps } from './thumbnails/Thumbnails.tsx';
import { usePages } from './usePages.ts';
import { useReading } from './useReading.ts';
import { useTurns } from './useTurns.ts';
import type { View } from './useView.ts';
import { useViewerKeys } from './useViewerKeys.ts';
import { ZoomButtons } from './ZoomButtons.tsx';
import { zoomedBy } from './zoomSteps.ts';

/** They come when they are opened; without them the pages are there all the same. */
const Thumbnails = lazyOr<ThumbnailsProps>(
  () => import('./thumbnails/Thumbnails.tsx'),
  () => null,
);

export interface ViewedProps extends View {
  document: UploadedDocument;
  /** Tells the pages of two documents apart. */
  name?: string;
}

/** All pages below each other, with their number, turning, zoom, find, print and small pictures. */
export function ViewedPages(props: ViewedProps) {
  const { document, name, zoom, onZoom, hasThumbnails } = props;
  const { common, documents: words } = useTexts();
  const texts = useTextsOf(viewerTexts);
  const open = useCallback(
    (signal: AbortSignal) => openPdf(document.id, words, signal),
    [document.id, words],
  );
  const { read, failure, retry } = useReading(open, lackOf);
  const box = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const numberField = useRef<HTMLInputElement>(null);
  const [turns, turn] = useTurns(document.id);
  const { current, factor, finder, goTo } = usePages(pages, read, { zoom, turns });
  const finding = useFinding(finder);

  function closeFind() {
    finding.close();
    pages.current?.focus({ preventScroll: true });
  }

  const printing = usePrint();
  const print = () =>
    read && printing.start((signal, onPage) => sheetsOfPdf(read, { turns, signal, onPage }));

  const toggleThumbnails = () => props.onThumbnails(!hasThumbnails);
  useViewerKeys(box, {
    f: () => read !== null && finding.open(),
    t: turn,
    v: toggleThumbnails,
    w: () => onZoom(zoom === 'page' ? 1 : 'page'),
    g: () => numberField.current?.focus({ preventScroll: true }),
    '+': () => onZoom(zoomedBy(factor, 1)),
    '=': () => onZoom(zoomedBy(factor, 1)),
    '-': () => onZoom(zoomedBy(factor, -1)),
  });
  const keys = { find: useShortcut('f'), turn: useShortcut('t'), thumbnails: useShortcut('v') };
  return (
    <div className="viewed" ref={box}>
      {read && (
        <div className="viewer-tools">
          <PageNumber count={read.pdf.numPages} current={current} field={numberField} onGo={goTo} />
          <ZoomButtons factor={factor} onZoom={onZoom} zoom={zoom} />
          <div className="viewer-actions">
            <IconButton
              {...keys.thumbnails}
              aria-expanded={hasThumbnails}
              icon="thumbnails"
              name={texts.thumbnails}
              onClick={toggleThumbnails}
            />
            <IconButton {...keys.turn} icon="rotate" name={texts.rotate} onClick={turn} />
            <IconButton
              {...keys.find}
              aria-expanded={finding.isOpen}
              icon="search"
              name={texts.find}
              onClick={() => (finding.isOpen ? closeFind() : finding.open())}
            />
            <IconButton
              busy={printing.page !== null}
              icon="print"
              name={texts.print}
              onClick={print}
            />
          </div>
        </div>
      )}
      {read && <PrintState count={read.pdf.numPages} printing={printing} />}
      {read && finding.isOpen && (
        <FindBar count={read.pdf.numPages} finding={finding} onClose={closeFind} />
      )}
      <div className="viewer-body">
        {read && hasThumbnails && (
          <Suspense>
            <Thumbnails current={current} onGo={goTo} read={read} turns={turns} />
          </Suspense>
        )}
        <div className="viewer-frame" data-finding={finding.isOpen}>
          {/* biome-ignore lint/a11y/useSemanticElements: the viewer of pdf.js refuses a container that is no div */}
          <div
            aria-label={name ?? texts.pages}
            className="viewer-pages"
            ref={pages}
            role="region"
            // Scroll containers must be focusable by keyboard.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard
            tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
          >
            <div className="pdfViewer" />
            {failure && <NotShown document={document} failure={failure} onRetry={retry} />}
            {!read && !failure && <Skeleton count={8} kind="lines" text={common.loading} />}
          </div>
        </div>
      </div>
    </div>
  );
}
