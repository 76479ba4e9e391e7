import { type Color, type PDFPage, rgb } from '@cantoo/pdf-lib';
import type { Typeface, Weight } from './typeface.ts';

export const paperSize = { width: 612, height: 792 } as const;
export const headerHeight = 26;
export const pageMargin = 54;

export const textColor = rgb(0.09, 0.11, 0.13);
export const secondaryTextColor = rgb(0.36, 0.4, 0.45);
const lineColor = rgb(0.78, 0.81, 0.84);

interface TextStyle {
  size: number;
  weight: Weight;
  color: Color;
}

export const textStyles = {
  title: { size: 22, weight: 'bold', color: textColor },
  heading: { size: 13, weight: 'bold', color: textColor },
  strong: { size: 10, weight: 'bold', color: textColor },
  text: { size: 10, weight: 'regular', color: textColor },
  small: { size: 8.5, weight: 'regular', color: secondaryTextColor },
} as const satisfies Record<string, TextStyle>;

export interface TextColumn {
  width: number;
  text: string;
  style: TextStyle;
}

type SheetElement =
  | { text: string; x: number; y: number; style: TextStyle }
  | { line: true; x: number; y: number; width: number };

const topEdge = paperSize.height - headerHeight - 34;
const bottomEdge = pageMargin;
export const textWidth = paperSize.width - 2 * pageMargin;
const columnGap = 10;

/** Pages of text are laid out before they are drawn, because page numbers depend on the number of pages. */
export class Sheet {
  readonly pages: SheetElement[][] = [[]];
  private readonly typeface: Typeface;
  private y = topEdge;

  constructor(typeface: Typeface) {
    this.typeface = typeface;
  }

  text(text: string, style: TextStyle = textStyles.text): this {
    return this.row([{ width: textWidth, text, style }]);
  }

  space(height: number): this {
    this.y -= height;
    return this;
  }

  line(): this {
    this.room(8);
    this.y -= 4;
    this.put({ line: true, x: pageMargin, y: this.y, width: textWidth });
    this.y -= 6;
    return this;
  }

  row(columns: readonly TextColumn[]): this {
    const wrapped = columns.map(({ width, text, style }) =>
      splitLines(this.typeface, text, style, width - (width === textWidth ? 0 : columnGap)),
    );
    const height = 1.4 * Math.max(...columns.map(({ style }) => style.size));
    const count = Math.max(...wrapped.map((lines) => lines.length));
    for (let line = 0; line < count; line += 1) {
      this.room(height);
      this.y -= height;
      let x = pageMargin;
      columns.forEach(({ width, style }, index) => {
        const text = wrapped[index]?.[line];
        if (text) this.put({ text, x, y: this.y, style });
        x += width;
      });
    }
    return this;
  }

  room(height: number): this {
    if (this.y - height >= bottomEdge) return this;
    this.pages.push([]);
    this.y = topEdge;
    return this;
  }

  private put(mark: SheetElement): void {
    this.pages.at(-1)?.push(mark);
  }
}

export function drawElements(
  page: PDFPage,
  marks: readonly SheetElement[],
  typeface: Typeface,
): void {
  for (const mark of marks) {
    if ('line' in mark) {
      const { x, y, width } = mark;
      const [start, end] = [
        { x, y },
        { x: x + width, y },
      ];
      page.drawLine({ start, end, thickness: 0.6, color: lineColor });
    } else {
      drawText(page, mark, typeface);
    }
  }
}

export function drawText(
  page: PDFPage,
  { text, x, y, style }: { text: string; x: number; y: number; style: TextStyle },
  typeface: Typeface,
): void {
  const { size, weight, color } = style;
  let at = x;
  for (const run of typeface.runsOf(text, weight)) {
    page.drawText(run.text, { x: at, y, size, font: run.font, color });
    at += run.font.widthOfTextAtSize(run.text, size);
  }
}

export function truncateText(
  typeface: Typeface,
  text: string,
  style: TextStyle,
  width: number,
): string {
  const isNarrowEnough = (part: string) =>
    typeface.widthOf(part, style.weight, style.size) <= width;
  if (isNarrowEnough(text)) return text;
  const letters = [...text];
  while (letters.length > 0 && !isNarrowEnough(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const maxLineLength = 200;

function splitLines(typeface: Typeface, text: string, style: TextStyle, width: number): string[] {
  const isNarrowEnough = (part: string) =>
    typeface.widthOf(part, style.weight, style.size) <= width;
  return text.split(/\r\n|[\r\n]/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph
      .split(/[ \t]+/)
      .flatMap((part) => splitWord(part, isNarrowEnough))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && !isNarrowEnough(longer)) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return [...lines, line];
  });
}

function splitWord(word: string, isNarrowEnough: (part: string) => boolean): string[] {
  if (word.length < maxLineLength && isNarrowEnough(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part && !isNarrowEnough(part + letter)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
