import { escapeFormula } from '../../../../contract/escapeFormula.ts';
import { retrying } from '../../../ui/loadFile.ts';
import type { ReportTableData } from './tableData.ts';

const loadWriter = retrying(() => import('papaparse'));

/** Without a byte order mark Excel does not detect UTF-8. */
const byteOrderMark = '\ufeff';

export async function csvOfCells(lines: readonly (readonly (string | number)[])[]): Promise<Blob> {
  const { default: papaparse } = await loadWriter();
  const safe = lines.map((line) =>
    line.map((cell) => (typeof cell === 'number' ? String(cell) : escapeFormula(cell))),
  );
  const text = papaparse.unparse(safe, { newline: '\r\n' });
  return new Blob([byteOrderMark + text], { type: 'text/csv;charset=utf-8' });
}

/** What is left out stays empty, and so does what there is none of. */
export function linesOf({ heads, rows }: ReportTableData): (string | number)[][] {
  return [
    [...heads],
    ...rows.map(({ name, cells }) => [
      name,
      ...cells.map(({ value, isHidden }) => (isHidden || value === null ? '' : value)),
    ]),
  ];
}
