import type { Import, ImportField, ImportQuestion, ImportRow } from '../../../contract/imports.ts';

type CellValue = ImportRow['Values'][string] | undefined;
export type FormatCell = (name: string, value: CellValue) => string;

/** For imported documents, the path of the file decides the application and the slot. */
export type ShownField = ImportField | 'ApplicationId' | 'Slot';

export interface ShownCell {
  now: string;
  before: string | null;
  problems: ImportRow['Problems'];
}

export type CorrectRow = (
  row: ImportRow,
  cells: ImportRow['Cells'],
  isSkipped: boolean,
) => Promise<unknown>;

/** Several columns may supply one field of the record; the first that the file has shows it. */
const columnsByRecordField: Readonly<Record<string, readonly ShownField[]>> = {
  LastName: ['FullName'],
  FirstName: ['FullName'],
  BusinessId: ['EmployerName', 'EmployerNumber'],
  StatusOn: ['DecidedOn'],
  Slot: ['Slot'],
  Title: ['Slot'],
};

function listSuppliedRecordFields(field: ShownField): string[] {
  const filled = Object.keys(columnsByRecordField).filter((name) =>
    columnsByRecordField[name]?.includes(field),
  );
  return filled.length > 0 ? filled : [field];
}

export function listShownFields({ Kind, Columns }: Pick<Import, 'Kind' | 'Columns'>): ShownField[] {
  if (Kind === 'papers') return ['Path', 'ApplicationId', 'Slot'];
  return [...new Set(Columns.map(({ Field }) => Field))].filter((field) => field !== '');
}

export const selectCorrectableFields = (fields: readonly ShownField[]): ImportField[] =>
  fields.filter((field) => field !== 'ApplicationId' && field !== 'Slot');

export function findFieldByName(
  name: string,
  fields: readonly ShownField[],
): ShownField | undefined {
  return (
    fields.find((field) => field === name) ??
    columnsByRecordField[name]?.find((field) => fields.includes(field))
  );
}

/** Sorts columns with errors first, so that nobody has to scroll to the right to find them. */
export function sortFaultsFirst(
  fields: readonly ShownField[],
  rows: readonly Pick<ImportRow, 'Problems'>[],
): ShownField[] {
  const faulty = new Set(
    rows.flatMap(({ Problems }) => Problems.map(({ field }) => findFieldByName(field, fields))),
  );
  return [...fields].sort((a, b) => Number(faulty.has(b)) - Number(faulty.has(a)));
}

export function createShownCell(
  row: ImportRow,
  field: ShownField,
  fields: readonly ShownField[],
  questions: ReadonlyMap<string, ImportQuestion>,
  formatCell: FormatCell,
): ShownCell {
  const problems = row.Problems.filter(
    (problem) => findFieldByName(problem.field, fields) === field,
  );
  const isAsked = row.Asks.some((key) => questions.get(key)?.Field === field);
  const typed = row.Cells[field] ?? '';
  const names = listSuppliedRecordFields(field).filter(
    (name) => row.Values[name] !== undefined && findFieldByName(name, fields) === field,
  );
  if (problems.length > 0 || isAsked || names.length === 0) {
    return { now: typed, before: null, problems };
  }
  const formatValues = (of: (name: string) => CellValue) =>
    names
      .map((name) => formatCell(name, of(name)))
      .filter(Boolean)
      .join(', ');
  const changes = names.some((name) => name in row.Before);
  const before = changes ? formatValues((name) => row.Before[name] ?? row.Values[name]) : null;
  return { now: formatValues((name) => row.Values[name]), before, problems };
}
