import './formPage.css';
import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  XfaLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { makeReadOnly } from './makeReadOnly.ts';
import type { PageProps } from './PdfPage.tsx';
import { usePage } from './usePage.ts';

/** One page of a dynamic form (XFA) as text, so that what was filled in can be found, selected and heard. */
export function FormPage(props: PageProps) {
  const { application: texts } = useTexts();
  const { pdf, number, width } = props;
  const box = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { page } = usePage(box, props);

  useEffect(() => {
    const div = layer.current;
    if (!page || !div) return;
    let isGone = false;
    page.getXfa().then(
      (xfaHtml) => {
        if (isGone || !xfaHtml) return;
        layOut(div, { pdf, page, xfaHtml });
        makeReadOnly(div, texts);
      },
      () => {},
    );
    return () => {
      isGone = true;
      div.replaceChildren();
    };
  }, [pdf, page, texts]);

  useEffect(() => {
    if (!page || !layer.current) return;
    layer.current.style.transform = `scale(${width / page.getViewport({ scale: 1 }).width})`;
  }, [page, width]);

  return (
    <section aria-label={texts.pageOf(number, pdf.numPages)} className="pdf-page" ref={box}>
      <div className="form-page" ref={layer} />
    </section>
  );
}

interface Form {
  pdf: PDFDocumentProxy;
  page: PDFPageProxy;
  xfaHtml: object;
}

/** Links of a form lead nowhere here. */
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
 * pdf.js loads the fonts of a form under names in quotation marks. Newer browsers take these for a part of the
 * name, older ones do not; where a font is missing, a letter without serifs is the nearest.
 */
function nameFontsAsLoaded(form: HTMLElement): void {
  for (const element of form.querySelectorAll<HTMLElement>('[style*="font-family"]')) {
    const { fontFamily } = element.style;
    const literal = JSON.stringify(fontFamily);
    element.style.fontFamily = `${literal}, ${fontFamily}, sans-serif`;
  }
}
