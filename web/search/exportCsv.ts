import { mandatoryDocumentCount } from '../../contract/applications.ts';
import type { SearchRow } from '../../contract/search.ts';
import { isoDay } from '../platform/dates.ts';
import { retrying } from '../ui/loadFile.ts';
import { harmlessCell } from './harmlessCell.ts';

const loadWriter = retrying(() => import('papaparse'));

/**
 * For other programs, so it is the same in every language: the fields of the specification under their
 * own names and in its order. What was added since comes last, so that no column moves.
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

/** Without it, Excel takes UTF-8 for an older encoding. */
const byteOrderMark = '\ufeff';

export async function csvOf(rows: readonly SearchRow[]): Promise<string> {
  const { default: papaparse } = await loadWriter();
  const fields = columns.map(([head]) => head);
  const data = rows.map((row) => columns.map(([, value]) => harmlessCell(String(value(row)))));
  const csv = papaparse.unparse({ fields, data }, { newline: '\r\n', skipEmptyLines: false });
  return byteOrderMark + csv;
}

export async function csvFile(rows: readonly SearchRow[]): Promise<Blob> {
  return new Blob([await csvOf(rows)], { type: 'text/csv;charset=utf-8' });
}
