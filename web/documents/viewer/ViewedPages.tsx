import { useRef, useState } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { UploadedDocument } from '../uploadedDocument.ts';
import { FormPage } from './FormPage.tsx';
import { NotShown } from './NotShown.tsx';
import { PageNumber } from './PageNumber.tsx';
import { PdfPage } from './PdfPage.tsx';
import { useCurrentPage } from './useCurrentPage.ts';
import { usePdf } from './usePdf.ts';
import { useWidth } from './useWidth.ts';
import { Zoom, zoomSteps } from './Zoom.tsx';

interface Props {
  document: UploadedDocument;
  /** Tells the pages of two documents apart. */
  name?: string;
  zoom: number;
  onZoom(step: number): void;
}

/** All pages below each other, with page number and zoom controls. */
export function ViewedPages({ document, name, zoom, onZoom }: Props) {
  const { common, documents: texts } = useTexts();
  const { read, failure, retry } = usePdf(document.id);
  const pages = useRef<HTMLElement>(null);
  const [turns, setTurns] = useState(0);
  const width = useWidth(pages) * (zoomSteps[zoom] ?? 1);
  const { current, goTo } = useCurrentPage(pages, `${read !== null} ${width} ${turns}`);
  const Page = read?.isForm ? FormPage : PdfPage;
  return (
    <>
      {read && (
        <div className="viewer-tools">
          <PageNumber count={read.pdf.numPages} current={current} onGo={goTo} />
          <IconButton icon="rotate" name={texts.rotate} onClick={() => setTurns((turns + 1) % 4)} />
          <Zoom onZoom={onZoom} step={zoom} />
        </div>
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
          width > 0 &&
          read.sizes.map((size, index) => (
            <Page
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name and do not move
              key={index}
              number={index + 1}
              pdf={read.pdf}
              size={size}
              turns={turns}
              width={width}
            />
          ))}
      </section>
    </>
  );
}
