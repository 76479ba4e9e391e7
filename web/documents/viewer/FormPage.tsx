import './formPage.css';
import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  XfaLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { makeReadOnly } from './makeReadOnly.ts';
import type { PageSize } from './pdf.ts';
import { type PageProps, scaleOf, usePage } from './usePage.ts';

/** A page of a dynamic form (XFA) as HTML, so that its content can be searched, selected and read aloud. */
export function FormPage(props: PageProps) {
  const { documents: texts } = useTexts();
  const { pdf, number, size, turns } = props;
  const scale = scaleOf(props);
  const box = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { page, fail } = usePage(box, props);

  useEffect(() => {
    const div = layer.current;
    if (!page || !div) return;
    let isGone = false;
    async function show(form: PDFPageProxy, shown: HTMLElement) {
      const xfaHtml = await form.getXfa();
      if (isGone) return;
      if (!xfaHtml) throw new Error(`Page ${form.pageNumber} of the form cannot be laid out.`);
      layOut(shown, { pdf, page: form, xfaHtml });
      makeReadOnly(shown, texts);
    }
    show(page, div).catch((error) => isGone || fail(error));
    return () => {
      isGone = true;
      div.replaceChildren();
    };
  }, [pdf, page, texts, fail]);

  useEffect(() => {
    if (layer.current) layer.current.style.transform = placed(size, scale, turns);
  }, [size, scale, turns]);

  return (
    <section aria-label={texts.pageOf(number, pdf.numPages)} className="pdf-page" ref={box}>
      <div className="xfa-form" ref={layer} />
    </section>
  );
}

/** Rotation about the top left corner moves the page out of its box: the translation moves it back. */
function placed({ width, height }: PageSize, scale: number, turns: number): string {
  const [right, down] = [
    [0, 0],
    [height, 0],
    [width, height],
    [0, width],
  ][turns] ?? [0, 0];
  return `scale(${scale}) translate(${right}px, ${down}px) rotate(${turns * 90}deg)`;
}

interface Form {
  pdf: PDFDocumentProxy;
  page: PDFPageProxy;
  xfaHtml: object;
}

/** Disables links. */
const noLinks = { addLinkAttributes: () => {} };

function layOut(layer: HTMLElement, { pdf, page, xfaHtml }: Form): void {
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
  layer.replaceChildren(div);
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
