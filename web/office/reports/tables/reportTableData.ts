export interface ReportCell {
  value: number | null;
  to?: string | undefined;
  isHidden?: boolean | undefined;
  /** This text explains a null; the default text says that there is no value. */
  whyNone?: string;
}

export interface ReportRow {
  key: string | number;
  name: string;
  cells: readonly ReportCell[];
  isTotal?: boolean;
}

export interface ReportTableData {
  name: string;
  heads: readonly string[];
  rows: readonly ReportRow[];
}
