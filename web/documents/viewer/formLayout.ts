import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  XfaLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makeReadOnly } from './makeReadOnly.ts';
import type { PageSize } from './pageSizes.ts';

/** Disables links. */
const noLinks = { addLinkAttributes: () => {} };

interface Words {
  ticked: string;
  notTicked: string;
}

/** A page of a dynamic form as HTML, with what was filled in as text. */
export async function layOutForm(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  words: Words,
): Promise<HTMLElement> {
  const xfaHtml = await page.getXfa();
  if (!xfaHtml) throw new Error(`Page ${page.pageNumber} of the form cannot be laid out.`);
  const div = document.createElement('div');
  XfaLayer.render({
    viewport: page.getViewport({ scale: 1, dontFlip: true }),
    div,
    xfaHtml,
    annotationStorage: pdf.annotationStorage,
    linkService: noLinks as never,
    intent: 'display',
  });
  nameFontsAsLoaded(div);
  makeReadOnly(div, words);
  return div;
}

/**
 * pdf.js registers the fonts of a form under quoted names. Newer browsers treat the quotes as part of the name,
 * older ones do not; the fallback is sans-serif.
 */
function nameFontsAsLoaded(form: HTMLElement): void {
  for (const element of form.querySelectorAll<HTMLElement>('[style*="font-family"]')) {
    const { fontFamily } = element.style;
    const literal = JSON.stringify(fontFamily);
    element.style.fontFamily = `${literal}, ${fontFamily}, sans-serif`;
  }
}

/** Rotation about the top left corner moves the page out of its box: the translation moves it back. */
export function formTransform({ width, height }: PageSize, scale: number, turns: number): string {
  const [right, down] = [
    [0, 0],
    [height, 0],
    [width, height],
    [0, width],
  ][turns] ?? [0, 0];
  return `scale(${scale}) translate(${right}px, ${down}px) rotate(${turns * 90}deg)`;
}
