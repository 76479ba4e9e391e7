import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useState } from 'react';
import type { PageSize } from './pdf.ts';
import { useIsNear } from './useIsNear.ts';

export interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** Its size in the file. */
  size: PageSize;
  /** Clockwise quarter turns. */
  turns: number;
  /** In pixels of the page layout. */
  width: number;
}

/** The size on the screen: rotated pages have the same width as the others. */
export function scaleOf({ size, turns, width }: PageProps): number {
  return width / (turns % 2 === 0 ? size.width : size.height);
}

/** Loads a page when its box comes near the viewport; the box has the page's size before. */
export function usePage(box: RefObject<HTMLElement | null>, props: PageProps) {
  const { pdf, number, size, turns, width } = props;
  const isNear = useIsNear(box);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const height = Math.round(scaleOf(props) * (turns % 2 === 0 ? size.height : size.width));

  useEffect(() => {
    if (!isNear) return;
    let isGone = false;
    pdf.getPage(number).then(
      (read) => isGone || setPage(read),
      (error) => isGone || setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [pdf, number, isNear]);

  useEffect(() => {
    box.current?.style.setProperty('--page-width', `${width}px`);
    box.current?.style.setProperty('--page-height', `${height}px`);
  }, [box, width, height]);

  // An empty page would look like a blank document; the viewer shows the error instead.
  if (failure) throw failure;

  return { page, isNear, fail: setFailure };
}
