import './print.css';
import type { PageSize } from '../pageSizes.ts';

/** What stands on a sheet, and the sheet's size in points. */
export interface PrintedSheet {
  element: HTMLElement;
  size: PageSize;
  /** Frees what it takes. */
  release(): void;
}

let clear = () => {};

/** Prints these instead of the page of the portal, which is not shown on paper meanwhile. */
export function printSheets(sheets: readonly PrintedSheet[]): void {
  const { papers, styles } = papersOf(sheets);
  const box = document.createElement('div');
  for (const { element, size } of sheets) {
    const sheet = document.createElement('div');
    sheet.className = 'printed-sheet';
    sheet.dataset.paper = String(papers.indexOf(nameOf(size)));
    sheet.append(element);
    box.append(sheet);
  }
  print(box, styles, () => {
    for (const { release } of sheets) release();
  });
}

/** Prints a text, on the paper that the printer has. */
export function printText(text: HTMLElement): void {
  const box = document.createElement('div');
  box.append(text.cloneNode(true));
  print(box, '', () => {});
}

const nameOf = ({ width, height }: PageSize) => `${width.toFixed(2)}pt ${height.toFixed(2)}pt`;

/** Paper as large as the pages are, which may differ within a document. */
function papersOf(sheets: readonly PrintedSheet[]) {
  const papers = [...new Set(sheets.map(({ size }) => nameOf(size)))];
  const styles = papers.map((size, index) => {
    const [width, height] = size.split(' ');
    return `@page paper-${index} { size: ${size}; margin: 0 }
      .printed-sheet[data-paper="${index}"] { page: paper-${index}; width: ${width}; height: ${height} }`;
  });
  return { papers, styles: styles.join('\n') };
}

function print(box: HTMLElement, styles: string, release: () => void): void {
  clear();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  box.id = 'printed-document';
  box.className = 'printed-document';
  document.adoptedStyleSheets.push(sheet);
  document.body.append(box);
  document.documentElement.dataset.printing = 'document';
  clear = () => {
    removeEventListener('afterprint', clear);
    delete document.documentElement.dataset.printing;
    box.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    release();
    clear = () => {};
  };
  addEventListener('afterprint', clear);
  window.print();
}
