import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';

export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  close(): void;
}

export async function openBytes(bytes: Uint8Array): Promise<OpenedPdf> {
  const worker = PDFWorker.create({ port: new PdfWorker() });
  const close = () => worker.destroy();
  try {
    // Handed over to the worker, so it gets a copy.
    return {
      pdf: await getDocument({ data: bytes.slice(), worker, useWasm: false }).promise,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Reading all of a long document would keep people waiting. */
const mostPages = 60;

/** Whether the same words stand on the same pages. */
export async function haveSameText(one: PDFDocumentProxy, other: PDFDocumentProxy) {
  if (one.numPages !== other.numPages) return false;
  for (let number = 1; number <= Math.min(one.numPages, mostPages); number += 1) {
    const [before, after] = await Promise.all([textOn(one, number), textOn(other, number)]);
    if (before !== after) return false;
  }
  return true;
}

async function textOn(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('\n');
}
