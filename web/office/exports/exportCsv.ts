import { getNeededDocumentCount } from '../../../contract/applications.ts';
import type { SearchRow } from '../../../contract/search.ts';
import { toIsoDay } from '../../platform/dates.ts';
import type { CsvLine } from './csv.ts';

/**
 * The fields of the specification come first, in its order. The heads are the same in all languages, because
 * other programs read the file. New columns are added at the end, so that no column moves.
 */
const csvColumns: [head: string, value: (row: SearchRow) => string | number][] = [
  ['ApplicationId', (row) => row.ApplicationId],
  ['ApplicationStatusId', (row) => row.ApplicationStatusId],
  ['JobNumber', (row) => row.JobNumber],
  ['Employer', (row) => row.Employer],
  ['CreatedOn', (row) => toIsoDay(row.CreatedOn)],
  ['ModifiedOn', (row) => toIsoDay(row.ModifiedOn)],
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

/** The column is added only when at least one application has a number from an import. */
const otherNumberColumn: (typeof csvColumns)[number] = [
  'OtherNumber',
  (row) => row.OtherNumber ?? '',
];

export const hasOtherNumbers = (rows: readonly SearchRow[]): boolean =>
  rows.some(({ OtherNumber }) => OtherNumber);

export function* createCsvLines(rows: readonly SearchRow[]): Generator<CsvLine> {
  const all = hasOtherNumbers(rows) ? [...csvColumns, otherNumberColumn] : csvColumns;
  yield all.map(([head]) => head);
  for (const row of rows) yield all.map(([, value]) => value(row));
}
