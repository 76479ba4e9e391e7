/** A number of a report, or null when there is none. */
export interface Cell {
  value: number | null;
  /** The address of the page that lists the counted rows. */
  to?: string | undefined;
  /** True when the number is left out of a public version. */
  isHidden?: boolean | undefined;
  /** The text that explains a null; the default says that there is no value. */
  whyNone?: string;
}

export interface ReportRow {
  key: string | number;
  name: string;
  cells: readonly Cell[];
  isTotal?: boolean;
}

/** A table for the page, for print and for a file. */
export interface ReportTableData {
  name: string;
  heads: readonly string[];
  rows: readonly ReportRow[];
}
