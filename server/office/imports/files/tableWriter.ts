import { gzipSync } from 'node:zlib';
import type { ImportSheet, importLimits } from '../../../../contract/imports.ts';
import type { MessageCode } from '../../../../contract/messages.ts';

/**
 * This is the first line of a stored table, which is gzipped JSON lines. Each further line is a `TableRow` for a row
 * that is not blank, in the order of the sheets.
 */
export interface TableHeader {
  sheets: ImportSheet[];
}

/**
 * The cells begin with the first column and end with the last cell that is not blank. Days are `yyyy-mm-dd`,
 * and numbers are digits with a decimal point.
 */
export type TableRow = [sheet: number, position: number, cells: string[]];

export class CannotReadFile extends Error {
  readonly code: MessageCode;
  readonly row: number | null;

  constructor(code: MessageCode, row: number | null = null) {
    super(code);
    this.code = code;
    this.row = row;
  }
}

/** Rows are counted from 1, columns from 0. */
export interface MergedCells {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** The column headings are searched in these rows, so merged cells repeat their text there. */
export const maxHeadRows = 15;
const maxCharacters = { ofSample: 100, ofTable: 60_000_000, ofPiece: 500_000 };

export class TableWriter {
  private readonly limits: typeof importLimits;
  private readonly sheets: ImportSheet[] = [];
  private readonly pieces: Buffer[] = [];
  private written = 0;
  private heads = new Map<number, string[]>();
  private rest: Buffer[] = [];
  private lines = '';

  constructor(limits: typeof importLimits) {
    this.limits = limits;
  }

  begin(Name: string, IsHidden: boolean): void {
    if (this.sheets.length >= this.limits.sheets) throw new CannotReadFile('importTooManySheets');
    const size = { Rows: 0, Columns: 0 };
    this.sheets.push({ Name, IsHidden, ...size, Sample: [], HiddenColumns: [] });
  }

  add(position: number, cells: readonly string[]): void {
    const sheet = this.sheet;
    if (cells.length === 0) return;
    if (cells.length > this.limits.columns)
      throw new CannotReadFile('importTooManyColumns', position);
    sheet.Rows += 1;
    if (sheet.Rows > this.limits.rows) throw new CannotReadFile('importTooManyRows');
    sheet.Columns = Math.max(sheet.Columns, cells.length);
    const row = Array.from(cells, (cell) => cell ?? '');
    if (position <= maxHeadRows) this.heads.set(position, row);
    else this.write(position, row);
  }

  end(merged: readonly MergedCells[] = [], hiddenColumns: readonly number[] = []): void {
    const sheet = this.sheet;
    for (const mergedCells of merged) this.repeat(mergedCells);
    this.pack();
    const { rest } = this;
    this.rest = [];
    for (let position = 1; position <= maxHeadRows; position += 1) {
      const row = this.heads.get(position);
      if (row) this.write(position, row);
    }
    this.pack();
    this.pieces.push(...this.rest, ...rest);
    this.heads = new Map();
    this.rest = [];
    sheet.HiddenColumns = hiddenColumns.filter((column) => column < sheet.Columns);
    sheet.Sample = Array.from(sheet.Sample, (row) => row ?? []);
  }

  finish(): Buffer[] {
    if (this.sheets.every(({ Rows }) => Rows === 0)) throw new CannotReadFile('importEmpty');
    const header: TableHeader = { sheets: this.sheets };
    return [gzipSync(`${JSON.stringify(header)}\n`), ...this.pieces];
  }

  private get sheet(): ImportSheet {
    const sheet = this.sheets.at(-1);
    if (!sheet) throw new Error('A row came before its sheet.');
    return sheet;
  }

  private repeat({ top, left, bottom, right }: MergedCells): void {
    const text = this.heads.get(top)?.[left];
    if (!text) return;
    for (let position = top; position <= Math.min(bottom, maxHeadRows); position += 1) {
      const row = this.heads.get(position) ?? [];
      if (row.length === 0) this.sheet.Rows += 1;
      for (let column = left; column <= Math.min(right, this.sheet.Columns - 1); column += 1) {
        for (let blank = row.length; blank < column; blank += 1) row[blank] = '';
        row[column] ||= text;
      }
      this.heads.set(position, row);
    }
  }

  private write(position: number, cells: string[]): void {
    if (position <= this.limits.sampleRows) {
      this.sheet.Sample[position - 1] = cells.map(truncateSample);
    }
    const row: TableRow = [this.sheets.length - 1, position, cells];
    this.lines += `${JSON.stringify(row)}\n`;
    if (this.lines.length > maxCharacters.ofPiece) this.pack();
  }

  /** A gzip file may consist of several gzip streams, so each piece is compressed by itself. */
  private pack(): void {
    if (this.lines === '') return;
    this.written += this.lines.length;
    if (this.written > maxCharacters.ofTable) throw new CannotReadFile('importTooMuch');
    this.rest.push(gzipSync(this.lines, { level: 3 }));
    this.lines = '';
  }
}

function truncateSample(text: string): string {
  return text.slice(0, maxCharacters.ofSample).toWellFormed();
}

const cleanTextPattern = /^[!-~](?:[ -~]*[!-~])?$/;

export function cleanText(text: string): string {
  if (cleanTextPattern.test(text)) return text;
  return text
    .replaceAll('\0', '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .normalize('NFC')
    .trim();
}
