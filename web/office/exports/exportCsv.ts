import { getNeededDocumentCount } from '../../../contract/applications.ts';
import type { SearchRow } from '../../../contract/search.ts';
import { isoDay } from '../../platform/dates.ts';
import type { CsvLine } from './csv.ts';

/**
 * The fields of the specification in order. The heads are in no language, because other programs read them. Additions
 * come last, so that no column moves.
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
  ['DocumentsNeeded', getNeededDocumentCount],
];

/** The column is added only when an import has set such numbers. */
const otherNumber: (typeof columns)[number] = ['OtherNumber', (row) => row.OtherNumber ?? ''];

export const haveOtherNumbers = (rows: readonly SearchRow[]): boolean =>
  rows.some(({ OtherNumber }) => OtherNumber);

export function* csvLines(rows: readonly SearchRow[]): Generator<CsvLine> {
  const all = haveOtherNumbers(rows) ? [...columns, otherNumber] : columns;
  yield all.map(([head]) => head);
  for (const row of rows) yield all.map(([, value]) => value(row));
}
