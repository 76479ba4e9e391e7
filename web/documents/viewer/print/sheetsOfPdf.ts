import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawPage, layOutForm } from '../drawPage.ts';
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
      const page = await read.getPage(number);
      const size = turned(read.sizes[number - 1] as PageSize, job.turns);
      const sheet = await (read.isForm ? sheetOfForm : sheetOfPage)(page, size, job);
      sheets.push({ ...sheet, size });
    }
    job.signal.throwIfAborted();
    return sheets;
  } catch (error) {
    for (const { release } of sheets) release();
    throw error;
  }
}

async function sheetOfPage(page: PDFPageProxy, size: PageSize, { turns }: Job) {
  const canvas = document.createElement('canvas');
  const width = (size.width * drawnPoints) / pointsOfPaper;
  await drawPage(page, canvas, { width, turns, intent: 'print' }).promise;
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

async function sheetOfForm(page: PDFPageProxy, size: PageSize, { turns }: Job) {
  const element = await layOutForm(page, { width: size.width * pixelsInPoint, turns });
  return { element, release() {} };
}
