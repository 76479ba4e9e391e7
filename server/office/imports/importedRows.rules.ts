import { createHash } from 'node:crypto';
import type { ImportCells, ImportField } from '../../../contract/imports.ts';
import type { CheckedRow } from './checking/checkRow.rules.ts';
import { createNumberKey } from './checking/checkRow.rules.ts';
import { getCellsByField } from './checking/dataRows.rules.ts';
import { createHeadKey } from './checking/guessColumns.rules.ts';
import type { StoredImportRow } from './imports.queries.ts';

export interface ImportedColumn {
  at: number;
  head: string;
  field: ImportField;
}

/** Stores the progress. Returns false if somebody changed the import or the server is stopping. */
export type ReportProgress = (done: number, todo: number) => Promise<boolean>;

export type RowValues = CheckedRow['values'];

export interface StoredCheck extends Omit<CheckedRow, 'isSkipped'> {
  before: RowValues;
  businessId: number | null;
  applicationId: number | null;
}

export function getRowCells(
  { cells, mended }: Pick<StoredImportRow, 'cells' | 'mended'>,
  columns: readonly ImportedColumn[],
): ImportCells {
  const fields = columns.map(({ field }) => field);
  return { ...getCellsByField(JSON.parse(cells), fields), ...JSON.parse(mended) };
}

export const createUnusedColumnKey = (head: string) => `leftOut:${createHeadKey(head)}`;

export function selectReusableAnswers(answers: string): string {
  const all: [string, string][] = Object.entries(JSON.parse(answers));
  const lasting = all.filter(
    ([key, answer]) => /^(word|manager|leftOut):/.test(key) && answer !== 'skip',
  );
  return JSON.stringify(Object.fromEntries(lasting));
}

const hashLength = 12;

/** Returns a hash by which a changed value is noticed without storing the value itself. */
export const hashValue = (value: RowValues[string]): string =>
  createHash('sha256')
    .update(String(value ?? ''))
    .digest('hex')
    .slice(0, hashLength);

export const hashValues = (values: RowValues): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, hashValue(value)])),
  );

/** These fields identify a record, never change, or change only together with the status. */
const dependentFields = new Set(['BusinessId', 'OtherNumber', 'CreatedOn', 'StatusOn']);

/**
 * Returns the fields that an import changes. Blank cells are ignored. Values that equal the last import are
 * ignored as well, so that later edits in the portal are kept.
 */
export function findChangedFields(
  values: RowValues,
  present: RowValues,
  sums: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(values).filter((field) => {
    if (dependentFields.has(field)) return false;
    const value = values[field] ?? '';
    // An employer signs in with this number, so another spelling is not imported.
    const isSameNumber =
      field === 'DesignationNumber' &&
      createNumberKey(String(value)) === createNumberKey(String(present[field] ?? ''));
    if (isSameNumber) return false;
    return (
      value !== '' &&
      value !== (present[field] ?? '') &&
      sums[field] !== hashValue(values[field] ?? '')
    );
  });
}
