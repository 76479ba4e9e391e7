import type { CsvLine } from '../../exports/csv.ts';
import type { ReportTableData } from './tableData.ts';

/** What is left out stays empty, and so does what there is none of. */
export function linesOf({ heads, rows }: ReportTableData): CsvLine[] {
  return [
    [...heads],
    ...rows.map(({ name, cells }) => [
      name,
      ...cells.map(({ value, isHidden }) => (isHidden || value === null ? '' : value)),
    ]),
  ];
}
