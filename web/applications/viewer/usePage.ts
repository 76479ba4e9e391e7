import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useState } from 'react';
import { useIsNear } from './useIsNear.ts';

/** A sheet of A4, until the page says what it is. */
const usualRatio = Math.SQRT2;

/** A page, read when its box comes near the window; the box takes the size of the page. */
export function usePage(
  box: RefObject<HTMLElement | null>,
  { pdf, number, width }: { pdf: PDFDocumentProxy; number: number; width: number },
) {
  const isNear = useIsNear(box);
  const [page, setPage] = useState<PDFPageProxy | null>(null);

  useEffect(() => {
    if (!isNear) return;
    pdf.getPage(number).then(setPage, () => {});
  }, [pdf, number, isNear]);

  useEffect(() => {
    const viewport = page?.getViewport({ scale: 1 });
    const ratio = viewport ? viewport.height / viewport.width : usualRatio;
    box.current?.style.setProperty('--page-width', `${width}px`);
    box.current?.style.setProperty('--page-height', `${Math.round(width * ratio)}px`);
  }, [box, page, width]);

  return { page, isNear };
}
