import type { PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type PageProps, scaleOf, usePage } from './usePage.ts';

/** A page on a canvas, rendered near the viewport, with its text for screen readers. */
export function PdfPage(props: PageProps) {
  const { documents: texts } = useTexts();
  const { pdf, number, turns } = props;
  const scale = scaleOf(props);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { page, isNear, fail } = usePage(box, props);
  const [text, setText] = useState('');

  useEffect(() => {
    page?.getTextContent().then(
      ({ items }) => setText(items.map((item) => ('str' in item ? item.str : '')).join(' ')),
      () => {},
    );
  }, [page]);

  useEffect(() => {
    if (!page || !canvas.current || !isNear) return;
    const task = draw(page, canvas.current, { scale, turns });
    let isGone = false;
    task.promise.catch((error) => isGone || fail(error));
    return () => {
      isGone = true;
      task.cancel();
    };
  }, [page, scale, turns, isNear, fail]);

  return (
    <div className="pdf-page" ref={box}>
      <canvas aria-label={texts.pageOf(number, pdf.numPages)} ref={canvas} role="img" />
      <VisuallyHidden>{text.trim() || texts.noText}</VisuallyHidden>
    </div>
  );
}

/** Mobile browsers refuse larger canvases. */
const mostPixels = 16_000_000;

function draw(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  { scale, turns }: { scale: number; turns: number },
): RenderTask {
  const rotation = (page.rotate + turns * 90) % 360;
  const full = page.getViewport({ scale: scale * devicePixelRatio, rotation });
  const excess = Math.sqrt((full.width * full.height) / mostPixels);
  const viewport = full.clone({ scale: full.scale / Math.max(1, excess) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}
