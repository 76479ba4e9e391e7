import type { ImportSheet } from '../../../contract/imports.ts';

/**
 * What is read of a workbook, CSV or ZIP is kept as lines of JSON, gzipped: a `TableHeader`, then a `TableRow` for each
 * row that holds something, in the order of the sheets.
 */
export interface TableHeader {
  sheets: ImportSheet[];
}

/** Cells from the first column on, without blank ones at the end. Days are `yyyy-mm-dd`, numbers as digits with a dot. */
export type TableRow = [sheet: number, position: number, cells: string[]];
