import type { PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTextsOf } from '../../platform/language.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PageHits } from './find/PageHits.tsx';
import { boxesOfPdf, readPdfText } from './find/pdfText.ts';
import type { PageHit } from './find/useFind.ts';
import { type PageProps, scaleOf, usePage } from './usePage.ts';
import { viewerTexts } from './viewerTexts.ts';

/** A page on a canvas, rendered near the viewport, with its text for screen readers. */
export function PdfPage(props: PageProps) {
  const texts = useTextsOf(viewerTexts);
  const { pdf, number, turns } = props;
  const scale = scaleOf(props);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { page, isNear, fail } = usePage(box, props);
  const [text, setText] = useState('');

  useEffect(() => {
    if (!page) return;
    readPdfText(page).then(
      ({ items }) => setText(items.map(({ str }) => str).join(' ')),
      () => {},
    );
  }, [page]);

  useEffect(() => {
    if (!page || !canvas.current || !isNear) return;
    const task = drawPage(page, canvas.current, { scale: scale * devicePixelRatio, turns });
    let isGone = false;
    task.promise.catch((error) => isGone || fail(error));
    return () => {
      isGone = true;
      task.cancel();
    };
  }, [page, scale, turns, isNear, fail]);

  // Seen once and kept, the pages of a book of scans would take gigabytes.
  useEffect(() => {
    if (isNear || !page || !canvas.current) return;
    canvas.current.width = 0;
    page.cleanup();
  }, [page, isNear]);

  const locate = useCallback(
    async (hits: readonly PageHit[]) => {
      if (!page) return [];
      const read = await readPdfText(page);
      const viewport = page.getViewport({ scale: 1, rotation: rotationOf(page, turns) });
      return hits.map((hit) => boxesOfPdf(read, hit, viewport));
    },
    [page, turns],
  );

  return (
    <div className="pdf-page" ref={box}>
      <canvas aria-label={texts.pageOf(number, pdf.numPages)} ref={canvas} role="img" />
      <VisuallyHidden>{text.trim() || texts.noText}</VisuallyHidden>
      <PageHits hits={props.hits} locate={page && isNear ? locate : null} sought={props.sought} />
    </div>
  );
}

/** Mobile browsers refuse larger canvases. */
const mostPixels = 16_000_000;

const rotationOf = (page: PDFPageProxy, turns: number) => (page.rotate + turns * 90) % 360;

interface Drawing {
  scale: number;
  turns: number;
  intent?: 'display' | 'print';
}

export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  { scale, turns, intent = 'display' }: Drawing,
): RenderTask {
  const full = page.getViewport({ scale, rotation: rotationOf(page, turns) });
  const excess = Math.sqrt((full.width * full.height) / mostPixels);
  const viewport = full.clone({ scale: full.scale / Math.max(1, excess) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport, intent });
}
