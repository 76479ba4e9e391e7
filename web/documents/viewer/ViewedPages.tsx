import { Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useShortcut } from '../../platform/singleKeys.ts';
import { IconButton } from '../../ui/Button.tsx';
import { lazyOr } from '../../ui/loadFile.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { UploadedDocument } from '../uploadedDocument.ts';
import { FormPage } from './FormPage.tsx';
import { FindBar } from './find/FindBar.tsx';
import { searchablePdf } from './find/searchablePdf.ts';
import { useFinding } from './find/useFinding.ts';
import { NotShown } from './NotShown.tsx';
import { PageNumber } from './PageNumber.tsx';
import { PdfPage } from './PdfPage.tsx';
import { type PageSize, turned, widthIn } from './pageSizes.ts';
import { PrintState } from './print/PrintState.tsx';
import { sheetsOfPdf } from './print/sheetsOfPdf.ts';
import { usePrint } from './print/usePrint.ts';
import type { ThumbnailsProps } from './thumbnails/Thumbnails.tsx';
import { useCurrentPage } from './useCurrentPage.ts';
import { useBoxSize } from './usePage.ts';
import { usePdf } from './usePdf.ts';
import { useRoom } from './useRoom.ts';
import { useTurns } from './useTurns.ts';
import type { View } from './useView.ts';
import { useViewerKeys } from './useViewerKeys.ts';
import { viewerTexts } from './viewerTexts.ts';
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

/** To each side of the current one; of the others only the space is there. No window shows as many. */
const pagesKept = 60;

function PageSpace({ size, width }: { size: PageSize; width: number }) {
  const box = useRef<HTMLDivElement>(null);
  useBoxSize(box, size, width);
  return <div className="pdf-page" ref={box} />;
}

/** All pages below each other, with their number, turning, zoom, find, print and small pictures. */
export function ViewedPages(props: ViewedProps) {
  const { document, name, zoom, onZoom, hasThumbnails } = props;
  const { common, documents: words } = useTexts();
  const texts = useTextsOf(viewerTexts);
  const { read, failure, retry } = usePdf(document.id);
  const box = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLElement>(null);
  const numberField = useRef<HTMLInputElement>(null);
  const [turns, turn] = useTurns(document.id);
  const room = useRoom(pages);
  const layout = `${read !== null} ${room.width} ${zoom === 'page' ? room.height : zoom} ${turns}`;
  const { current, goTo } = useCurrentPage(pages, layout);
  const widthOf = (page: number) => {
    const size = read?.sizes[page - 1];
    return size ? widthIn(room, turned(size, turns), zoom) : 0;
  };
  const factor = zoom === 'page' ? widthOf(current) / (room.width || 1) : zoom;

  const searchable = useMemo(() => read && searchablePdf(read, words), [read, words]);
  const finding = useFinding(searchable, current);
  const { sought } = finding;
  const showHit = useEffectEvent((page: number) => page === current || goTo(page));
  useEffect(() => {
    if (sought) showHit(sought.hit.page);
  }, [sought]);

  function closeFind() {
    finding.close();
    pages.current?.focus({ preventScroll: true });
  }

  const printing = usePrint();
  const print = () =>
    read && printing.start((signal, onPage) => sheetsOfPdf(read, { turns, words, signal, onPage }));

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
  const Page = read?.isForm ? FormPage : PdfPage;
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
        <section
          aria-label={name ?? texts.pages}
          className="viewer-pages"
          ref={pages}
          // Scroll containers must be focusable by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
        >
          {failure && <NotShown document={document} failure={failure} onRetry={retry} />}
          {!read && !failure && <Skeleton count={8} kind="lines" text={common.loading} />}
          {read &&
            room.width > 0 &&
            read.sizes.map((size, index) =>
              Math.abs(index + 1 - current) > pagesKept ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name and do not move
                <PageSpace key={index} size={turned(size, turns)} width={widthOf(index + 1)} />
              ) : (
                <Page
                  hits={finding.hitsOn(index + 1)}
                  // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name and do not move
                  key={index}
                  number={index + 1}
                  pdf={read.pdf}
                  size={size}
                  sought={sought?.hit.page === index + 1 ? sought : null}
                  turns={turns}
                  width={widthOf(index + 1)}
                />
              ),
            )}
        </section>
      </div>
    </div>
  );
}
