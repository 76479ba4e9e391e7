import { type PDFPageProxy, PixelsPerInch } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawPage, renderFormLayout } from '../drawPage.ts';
import { type PageSize, rotateSize } from '../layout.ts';
import type { ReadablePdf } from '../openPdf.ts';
import styles from './print.module.css';

/** Each page is a picture in memory until the print dialog closes; this many pages take about 100 MB. */
export const maxPrintedPages = 200;

const [pointsOfPaper, drawnPoints] = [72, 180];

interface PrintJob {
  turns: number;
  signal: AbortSignal;
  onPage(page: number): void;
}

export async function printPages(
  read: ReadablePdf,
  { turns, signal, onPage }: PrintJob,
): Promise<void> {
  const box = document.createElement('div');
  const papers: string[] = [];
  const render = read.isForm ? layOutPrintedForm : drawPrintedPage;
  try {
    for (let number = 1; number <= read.pdf.numPages; number += 1) {
      signal.throwIfAborted();
      onPage(number);
      const page = await read.getPage(number);
      const { width, height } = rotateSize(read.sizes[number - 1] as PageSize, turns);
      const size = [`${width.toFixed(2)}pt`, `${height.toFixed(2)}pt`] as const;
      if (!papers.includes(size.join(' '))) papers.push(size.join(' '));
      const sheet = document.createElement('div');
      sheet.className = styles.sheet as string;
      sheet.style.setProperty('page', `paper-${papers.indexOf(size.join(' '))}`);
      [sheet.style.width, sheet.style.height] = size;
      box.append(sheet);
      sheet.append(await render(page, width, turns));
    }
    signal.throwIfAborted();
  } catch (error) {
    releaseCanvases(box);
    throw error;
  }
  const rules = papers.map((size, index) => `@page paper-${index} { size: ${size}; margin: 0 }`);
  printBox(box, rules.join('\n'), () => releaseCanvases(box));
}

export function printText(text: HTMLElement): void {
  const box = document.createElement('div');
  box.append(text.cloneNode(true));
  printBox(box, '', () => {});
}

async function drawPrintedPage(
  page: PDFPageProxy,
  points: number,
  quarterTurns: number,
): Promise<HTMLElement> {
  const canvas = document.createElement('canvas');
  const width = (points * drawnPoints) / pointsOfPaper;
  await drawPage(page, canvas, { width, turns: quarterTurns, intent: 'print' }).promise;
  const picture = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.92),
  );
  canvas.width = 0;
  if (!picture) throw new Error(`Page ${page.pageNumber} gives no picture.`);
  const element = document.createElement('img');
  element.alt = '';
  element.src = URL.createObjectURL(picture);
  await element.decode().catch((error) => {
    URL.revokeObjectURL(element.src);
    throw error;
  });
  return element;
}

const layOutPrintedForm = (page: PDFPageProxy, points: number, quarterTurns: number) =>
  renderFormLayout(page, { width: points * PixelsPerInch.PDF_TO_CSS_UNITS, turns: quarterTurns });

function releaseCanvases(box: HTMLElement): void {
  for (const { src } of box.querySelectorAll('img')) URL.revokeObjectURL(src);
}

let clearPrintedBox = () => {};

function printBox(box: HTMLElement, rules: string, onEnd: () => void): void {
  clearPrintedBox();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  box.id = 'printed-document';
  box.className = 'paper';
  document.adoptedStyleSheets.push(sheet);
  document.body.append(box);
  document.documentElement.dataset.printing = 'document';
  clearPrintedBox = () => {
    removeEventListener('afterprint', clearPrintedBox);
    delete document.documentElement.dataset.printing;
    box.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    onEnd();
    clearPrintedBox = () => {};
  };
  addEventListener('afterprint', clearPrintedBox);
  window.print();
}
