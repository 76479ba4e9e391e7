/** A number of a report; null when there is none. */
export interface Cell {
  value: number | null;
  /** The address of the list that it counts. */
  to?: string | undefined;
  /** Left out of a public version. */
  isHidden?: boolean | undefined;
  /** The meaning of a null; by default there is no value. */
  whyNone?: string;
}

export interface ReportRow {
  key: string | number;
  name: string;
  cells: readonly Cell[];
  isTotal?: boolean;
}

/** A table for the page, for paper and for a file. */
export interface ReportTableData {
  name: string;
  /** The heads of the row names and of each column. */
  heads: readonly string[];
  rows: readonly ReportRow[];
}
