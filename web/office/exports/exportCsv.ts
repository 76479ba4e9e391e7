import { mandatoryDocumentCount } from '../../../contract/applications.ts';
import { escapeFormula } from '../../../contract/escapeFormula.ts';
import type { SearchRow } from '../../../contract/search.ts';
import { isoDay } from '../../platform/dates.ts';
import { retrying } from '../../ui/loadFile.ts';

const loadWriter = retrying(() => import('papaparse'));

/**
 * For other programs, so independent of the language: the fields of the specification in their order. Later
 * additions come last, so that no column moves.
 */
const columns: [head: string, value: (row: SearchRow) => string | number][] = [
  ['ApplicationId', (row) => row.ApplicationId],
  ['ApplicationStatusId', (row) => row.ApplicationStatusId],
  ['JobNumber', (row) => row.JobNumber],
  ['Employer', (row) => row.Employer],
  ['CreatedOn', (row) => isoDay(row.CreatedOn)],
  ['ModifiedOn', (row) => isoDay(row.ModifiedOn)],
  ['ModifiedBy', (row) => row.ModifiedBy],
  ['Status', (row) => row.Status],
  ['DesignationNumber', (row) => row.DesignationNumber],
  ['Location', (row) => row.Location],
  ['EmployerName', (row) => row.EmployerName],
  ['Applicant_LastName', (row) => row.Applicant_LastName],
  ['JobTitle', (row) => row.JobTitle],
  ['OperatingSector', (row) => row.OperatingSector],
  ['BusinessSize', (row) => row.BusinessSize],
  ['YearsOfOperation', (row) => row.YearsOfOperation],
  ['Applicant_FirstName', (row) => row.Applicant_FirstName],
  ['CaseManager', (row) => row.CaseManager],
  ['DocumentCount', (row) => row.DocumentCount],
  ['DocumentsNeeded', () => mandatoryDocumentCount],
];

/** Without a byte order mark Excel does not detect UTF-8. */
const byteOrderMark = '\ufeff';

const rowsInASlice = 2_000;
const otherWork = () => new Promise((resolve) => setTimeout(resolve));

/** Built in chunks, so that the page stays responsive with many rows. */
export async function csvOf(rows: readonly SearchRow[]): Promise<string> {
  const { default: papaparse } = await loadWriter();
  const lines = (cells: string[][]) => papaparse.unparse(cells, { newline: '\r\n' });
  const parts = [byteOrderMark + lines([columns.map(([head]) => head)])];
  for (let start = 0; start < rows.length; start += rowsInASlice) {
    const slice = rows.slice(start, start + rowsInASlice);
    const cellsOf = (row: SearchRow) =>
      columns.map(([, value]) => escapeFormula(String(value(row))));
    parts.push(lines(slice.map(cellsOf)));
    await otherWork();
  }
  return parts.join('\r\n');
}

export async function csvFile(rows: readonly SearchRow[]): Promise<Blob> {
  return new Blob([await csvOf(rows)], { type: 'text/csv;charset=utf-8' });
}
