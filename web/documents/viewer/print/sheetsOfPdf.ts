import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { formTransform, layOutForm } from '../formLayout.ts';
import { drawPage } from '../PdfPage.tsx';
import { type PageSize, turned } from '../pageSizes.ts';
import type { ReadablePdf } from '../pdf.ts';
import type { PrintedSheet } from './printSheets.ts';
import { TooLong } from './tooLong.ts';

/** Each is a picture until the dialog of the browser closes: about 100 MB. */
export const mostPrinted = 200;

/** Points in an inch, and the points that a printed page is drawn with. */
const [pointsOfPaper, drawnPoints] = [72, 180];
/** A point of a PDF is 1/72 inch, a pixel of CSS 1/96. */
const pixelsInPoint = 96 / 72;

interface Job {
  turns: number;
  words: { ticked: string; notTicked: string };
  /** No page is begun any more. */
  signal: AbortSignal;
  onPage(page: number): void;
}

/** All pages as sheets: pictures, and what a form holds as text. */
export async function sheetsOfPdf(read: ReadablePdf, job: Job): Promise<PrintedSheet[]> {
  if (read.pdf.numPages > mostPrinted) throw new TooLong();
  const sheets: PrintedSheet[] = [];
  try {
    for (let number = 1; number <= read.pdf.numPages; number += 1) {
      job.signal.throwIfAborted();
      job.onPage(number);
      const page = await read.pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const size = { width, height };
      const sheet = read.isForm
        ? await sheetOfForm(read, page, size, job)
        : await sheetOfPage(page, job);
      sheets.push({ ...sheet, size: turned(size, job.turns) });
    }
    job.signal.throwIfAborted();
    return sheets;
  } catch (error) {
    for (const { release } of sheets) release();
    throw error;
  }
}

async function sheetOfPage(page: PDFPageProxy, { turns }: Job) {
  const canvas = document.createElement('canvas');
  const scale = drawnPoints / pointsOfPaper;
  await drawPage(page, canvas, { scale, turns, intent: 'print' }).promise;
  const picture = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.92),
  );
  canvas.width = 0;
  if (!picture) throw new Error(`Page ${page.pageNumber} gives no picture.`);
  const address = URL.createObjectURL(picture);
  const element = document.createElement('img');
  element.alt = '';
  element.src = address;
  const release = () => URL.revokeObjectURL(address);
  await element.decode().catch((error) => {
    release();
    throw error;
  });
  return { element, release };
}

async function sheetOfForm(read: ReadablePdf, page: PDFPageProxy, size: PageSize, job: Job) {
  const layer = document.createElement('div');
  layer.className = 'xfa-form';
  layer.append(await layOutForm(read.pdf, page, job.words));
  layer.style.transform = formTransform(size, pixelsInPoint, job.turns);
  return { element: layer, release() {} };
}
