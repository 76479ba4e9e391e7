import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { PageHit } from './find/useFind.ts';
import { type PageSize, turned } from './pageSizes.ts';
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
  /** What was found on it. */
  hits: readonly PageHit[];
  /** The current one, if it is on this page, and what brings it into sight. */
  sought: { hit: PageHit; seek: number } | null;
}

/** The size on the screen: rotated pages have the same width as the others. */
export function scaleOf({ size, turns, width }: PageProps): number {
  return width / turned(size, turns).width;
}

/** Before the browser lays the pages out: one without its size would move all others, and the scroll position. */
export function useBoxSize(box: RefObject<HTMLElement | null>, size: PageSize, width: number) {
  const height = Math.round((width / size.width) * size.height);
  useLayoutEffect(() => {
    box.current?.style.setProperty('--page-width', `${width}px`);
    box.current?.style.setProperty('--page-height', `${height}px`);
  }, [box, width, height]);
}

/** Loads a page when its box comes near the viewport; the box has the page's size before. */
export function usePage(box: RefObject<HTMLElement | null>, props: PageProps) {
  const { pdf, number, size, turns, width } = props;
  const isNear = useIsNear(box);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useBoxSize(box, turned(size, turns), width);

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

  // An empty page would look like a blank document; the viewer shows the error instead.
  if (failure) throw failure;

  return { page, isNear, fail: setFailure };
}
