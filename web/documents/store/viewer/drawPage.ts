import { type PDFPageProxy, type RenderTask, XfaLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Mobile browsers refuse larger canvases. */
export const maxPixelsOfCanvas = 16_000_000;

interface DrawingOptions {
  width: number;
  turns: number;
  intent?: 'display' | 'print';
}

function computeViewport(page: PDFPageProxy, { width, turns }: DrawingOptions) {
  const rotation = (page.rotate + turns * 90) % 360;
  const { width: natural } = page.getViewport({ scale: 1, rotation });
  return page.getViewport({ scale: width / natural, rotation });
}

export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  drawing: DrawingOptions,
): RenderTask {
  const full = computeViewport(page, drawing);
  const excess = Math.sqrt((full.width * full.height) / maxPixelsOfCanvas);
  const viewport = full.clone({ scale: full.scale / Math.max(1, excess) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport, intent: drawing.intent ?? 'display' });
}

export async function renderFormLayout(
  page: PDFPageProxy,
  drawing: DrawingOptions,
): Promise<HTMLElement> {
  const xfaHtml = await page.getXfa();
  if (!xfaHtml) throw new Error(`Page ${page.pageNumber} of the form cannot be laid out.`);
  const div = document.createElement('div');
  const viewport = computeViewport(page, drawing).clone({ dontFlip: true });
  XfaLayer.render({ viewport, div, xfaHtml, intent: 'display' } as never);
  return div;
}
