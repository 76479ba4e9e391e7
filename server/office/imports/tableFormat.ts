import type { ImportSheet } from '../../../contract/imports.ts';

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
