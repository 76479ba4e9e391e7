/** A number of a report; null where there is none. */
export interface Cell {
  value: number | null;
  /** The list of what it counts. */
  to?: string | undefined;
  /** Left out of a version for the public. */
  isHidden?: boolean | undefined;
  /** What a null means; left out, that there is none. */
  whyNone?: string;
}

export interface ReportRow {
  key: string | number;
  name: string;
  cells: readonly Cell[];
  isTotal?: boolean;
}

/** A table as the page, the paper and a file show it. */
export interface ReportTableData {
  name: string;
  /** Over the names of the rows, and over each column. */
  heads: readonly string[];
  rows: readonly ReportRow[];
}
