import { createHash } from 'node:crypto';
import type { ImportCells, ImportField } from '../../../contract/imports.ts';
import type { KeptRow } from './imports.queries.ts';
import { headKey } from './judging/guess.rules.ts';
import type { Judged } from './judging/judging.rules.ts';
import { numberKey } from './judging/judging.rules.ts';
import { cellsOf } from './judging/rows.rules.ts';

export interface KeptColumn {
  at: number;
  head: string;
  field: ImportField;
}

/** Stores the progress. Returns false if somebody changed the import or the server is stopping. */
export type ReportProgress = (done: number, todo: number) => Promise<boolean>;

export type Values = Judged['values'];

/** The result of checking a row, which is stored for the preview. */
export interface JudgedRow extends Omit<Judged, 'isSkipped'> {
  /** The current values of an existing record, for those fields that the import changes. */
  before: Values;
  businessId: number | null;
  applicationId: number | null;
}

export function cellsOfRow(
  { cells, mended }: Pick<KeptRow, 'cells' | 'mended'>,
  columns: readonly KeptColumn[],
): ImportCells {
  const fields = columns.map(({ field }) => field);
  return { ...cellsOf(JSON.parse(cells), fields), ...JSON.parse(mended) };
}

/** Under this key, the answers store that columns with this heading were left out. */
export const leftOutKey = (head: string) => `leftOut:${headKey(head)}`;

/**
 * Returns the answers that also apply to the next file: the meanings of words and the columns that are left
 * out.
 */
export function lastingAnswers(answers: string): string {
  const all: [string, string][] = Object.entries(JSON.parse(answers));
  const lasting = all.filter(
    ([key, answer]) => /^(word|manager|leftOut):/.test(key) && answer !== 'skip',
  );
  return JSON.stringify(Object.fromEntries(lasting));
}

const digits = 12;

/** Returns a hash by which a changed value is noticed without storing the value itself. */
export const sumOf = (value: Values[string]): string =>
  createHash('sha256')
    .update(String(value ?? ''))
    .digest('hex')
    .slice(0, digits);

export const designationFields = [
  'DesignationState',
  'DesignatedOn',
  'ValidUntil',
  'FullTimeEmployees',
];

export const sumsOf = (values: Values): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, sumOf(value)])),
  );

/** These fields identify a record, never change, or change only together with the status. */
const comesWithOthers = new Set(['BusinessId', 'OtherNumber', 'CreatedOn', 'StatusOn']);

/**
 * Returns the fields that an import changes. Blank cells are ignored. Values that equal the last import are
 * ignored as well, so that later edits in the portal are kept.
 */
export function changedFields(
  values: Values,
  present: Values,
  sums: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(values).filter((field) => {
    if (comesWithOthers.has(field)) return false;
    const value = values[field] ?? '';
    // An employer signs in with this number, so another spelling is not imported.
    const isSameNumber =
      field === 'DesignationNumber' &&
      numberKey(String(value)) === numberKey(String(present[field] ?? ''));
    if (isSameNumber) return false;
    return (
      value !== '' && value !== (present[field] ?? '') && sums[field] !== sumOf(values[field] ?? '')
    );
  });
}
