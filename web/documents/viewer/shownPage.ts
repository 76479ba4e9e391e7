import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PageSize, turned } from './pageSizes.ts';
import { type FormNode, readOnlyForm, type TickWords } from './readOnlyForm.ts';

/** Makes of a page of a file what the viewer of pdf.js may see of it. */
export function shownPage(page: PDFPageProxy, first: PageSize, words: TickWords): PDFPageProxy {
  const [viewportOf, render, formOf] = [
    page.getViewport.bind(page),
    page.render.bind(page),
    page.getXfa.bind(page),
  ];
  const inFile = viewportOf({ scale: 1 });

  // All pages are as wide as the first, as they stand on the screen: photos in a letter are ten times as large.
  page.getViewport = (options) => {
    const viewport = viewportOf(options);
    const turns = (viewport.rotation - page.rotate) / 90;
    viewport.userUnit *= turned(first, turns).width / turned(inFile, turns).width;
    return viewport.clone(options);
  };

  // Fields and notes belong to the picture. No element is made of them, however many a file holds, and no link.
  page.render = (options) => render({ ...options, annotationMode: AnnotationMode.ENABLE });
  page.getStructTree = () => Promise.resolve(null as never);

  page.getXfa = async () => {
    const form = (await formOf()) as FormNode | null;
    return form && readOnlyForm(form, words);
  };
  return page;
}
