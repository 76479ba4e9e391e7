import type { CsvLine } from '../../exports/csv.ts';
import type { ReportTableData } from './reportTableData.ts';

export function createTableLines({ heads, rows }: ReportTableData): CsvLine[] {
  return [
    [...heads],
    ...rows.map(({ name, cells }) => [
      name,
      ...cells.map(({ value, isHidden }) => (isHidden || value === null ? '' : value)),
    ]),
  ];
}
