import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Hit, partsOf, type Run } from './foldedRuns.ts';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type Item = Extract<TextContent['items'][number], { str: string }>;

interface PdfText {
  items: Item[];
  styles: TextContent['styles'];
}

/** In shares of the page. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** No sheet of paper has as much; a file of 4 MB can claim any amount. */
const mostLetters = 200_000;

/** The text of a page, up to a limit: what comes after it is not waited for. */
export async function readPdfText(page: PDFPageProxy): Promise<PdfText> {
  const reader = page.streamTextContent().getReader();
  const read: PdfText = { items: [], styles: {} };
  let letters = 0;
  while (letters < mostLetters) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<TextContent>;
    if (done) return read;
    const items = value.items.filter((item): item is Item => 'str' in item);
    read.items.push(...items);
    Object.assign(read.styles, value.styles);
    for (const { str } of items) letters += str.length;
  }
  reader.cancel().catch(() => {});
  return read;
}

export const runsOfPdf = ({ items }: PdfText): Run[] =>
  items.map(({ str, hasEOL }) => ({ text: str, endsLine: hasEOL }));

/** Where a hit stands on the page. */
export function boxesOfPdf(text: PdfText, hit: Hit, viewport: PageViewport): Box[] {
  return partsOf(runsOfPdf(text), hit).flatMap(({ index, from, to }) => {
    const item = text.items[index];
    if (!item || item.width <= 0) return [];
    const widthTo = measuring(item.str, text.styles[item.fontName]?.fontFamily);
    return [boxOf(item, [widthTo(from), widthTo(to)], viewport)];
  });
}

/** The share of its width that a text has up to a letter: a file says only how wide the whole is. */
function measuring(text: string, family = 'sans-serif'): (to: number) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (to) => to / text.length;
  context.font = `50px ${family}`;
  const whole = context.measureText(text).width || 1;
  return (to) => context.measureText(text.slice(0, to)).width / whole;
}

/** How far letters reach above and below the line they stand on, in shares of their height. */
const [above, below] = [0.85, -0.25];

function boxOf(item: Item, [start, end]: [number, number], viewport: PageViewport): Box {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
  const along = item.width / (Math.hypot(a, b) || 1);
  const corners = [start, end].flatMap((share) =>
    [above, below].map((rise) =>
      viewport.convertToViewportPoint(
        e + a * along * share + c * rise,
        f + b * along * share + d * rise,
      ),
    ),
  );
  const across = corners.map(([x = 0]) => x / viewport.width);
  const down = corners.map(([, y = 0]) => y / viewport.height);
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return { left, top, width: Math.max(...across) - left, height: Math.max(...down) - top };
}
