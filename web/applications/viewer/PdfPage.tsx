import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface Props {
  pdf: PDFDocumentProxy;
  number: number;
  /** In pixels of the page layout. */
  width: number;
}

/** A sheet of A4, until the page says what it is. */
const usualRatio = Math.SQRT2;

/** One page on a canvas, drawn when it comes near the window; its text is there for those who listen. */
export function PdfPage({ pdf, number, width }: Props) {
  const { application: texts } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(box);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [text, setText] = useState('');

  useEffect(() => {
    if (!isNear) return;
    pdf.getPage(number).then(setPage, () => {});
  }, [pdf, number, isNear]);

  useEffect(() => {
    page?.getTextContent().then(
      ({ items }) => setText(items.map((item) => ('str' in item ? item.str : '')).join(' ')),
      () => {},
    );
  }, [page]);

  useEffect(() => {
    const viewport = page?.getViewport({ scale: 1 });
    const ratio = viewport ? viewport.height / viewport.width : usualRatio;
    box.current?.style.setProperty('--page-width', `${width}px`);
    box.current?.style.setProperty('--page-height', `${Math.round(width * ratio)}px`);
    if (page && viewport && canvas.current && isNear) {
      return draw(page, canvas.current, width / viewport.width);
    }
  }, [page, width, isNear]);

  return (
    <div className="pdf-page" ref={box}>
      <canvas aria-label={texts.pageOf(number, pdf.numPages)} ref={canvas} role="img" />
      <VisuallyHidden>{text.trim() || texts.noText}</VisuallyHidden>
    </div>
  );
}

function useIsNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: box.current.parentElement, rootMargin: '100% 0px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isNear;
}

/** Phones refuse canvases beyond this many pixels. */
const mostPixels = 16_000_000;

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): () => void {
  const full = page.getViewport({ scale: scale * devicePixelRatio });
  const excess = Math.sqrt((full.width * full.height) / mostPixels);
  const viewport = full.clone({ scale: full.scale / Math.max(1, excess) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  task.promise.catch(() => {});
  return () => task.cancel();
}
