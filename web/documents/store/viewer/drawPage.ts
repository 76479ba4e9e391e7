import { type PDFPageProxy, type RenderTask, XfaLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Mobile browsers refuse larger canvases. */
export const maxPixels = 16_000_000;

interface Drawing {
  width: number;
  turns: number;
  intent?: 'display' | 'print';
}

function viewportOf(page: PDFPageProxy, { width, turns }: Drawing) {
  const rotation = (page.rotate + turns * 90) % 360;
  const { width: natural } = page.getViewport({ scale: 1, rotation });
  return page.getViewport({ scale: width / natural, rotation });
}

export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  drawing: Drawing,
): RenderTask {
  const full = viewportOf(page, drawing);
  const excess = Math.sqrt((full.width * full.height) / maxPixels);
  const viewport = full.clone({ scale: full.scale / Math.max(1, excess) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport, intent: drawing.intent ?? 'display' });
}

export async function layOutForm(page: PDFPageProxy, drawing: Drawing): Promise<HTMLElement> {
  const xfaHtml = await page.getXfa();
  if (!xfaHtml) throw new Error(`Page ${page.pageNumber} of the form cannot be laid out.`);
  const div = document.createElement('div');
  const viewport = viewportOf(page, drawing).clone({ dontFlip: true });
  XfaLayer.render({ viewport, div, xfaHtml, intent: 'display' } as never);
  return div;
}
