import type { Import, ImportField, ImportQuestion, ImportRow } from '../../../contract/imports.ts';

type Value = ImportRow['Values'][string] | undefined;
export type FormatCell = (name: string, value: Value) => string;

/** Of a paper its path says the last two. */
export type ShownField = ImportField | 'ApplicationId' | 'Slot';

export interface ShownCell {
  now: string;
  /** Where it changes. */
  before: string | null;
  problems: ImportRow['Problems'];
}

/** Mends cells of a row, or leaves it out; answers when the row is shown as it is now. */
export type Mend = (
  row: ImportRow,
  cells: ImportRow['Cells'],
  isSkipped: boolean,
) => Promise<unknown>;

/** For each field of the record, the columns that supply it under another name. The first one present shows it. */
const fillers: Readonly<Record<string, readonly ShownField[]>> = {
  LastName: ['FullName'],
  FirstName: ['FullName'],
  BusinessId: ['EmployerName', 'EmployerNumber'],
  StatusOn: ['DecidedOn'],
  Slot: ['Slot'],
  Title: ['Slot'],
};

function filledBy(field: ShownField): string[] {
  const filled = Object.keys(fillers).filter((name) => fillers[name]?.includes(field));
  return filled.length > 0 ? filled : [field];
}

/** The fields that were given, in the order of the file's columns. */
export function fieldsOf({ Kind, Columns }: Pick<Import, 'Kind' | 'Columns'>): ShownField[] {
  if (Kind === 'papers') return ['Path', 'ApplicationId', 'Slot'];
  return [...new Set(Columns.map(({ Field }) => Field))].filter((field) => field !== '');
}

/** Returns the fields that can be corrected. */
export const ofFile = (fields: readonly ShownField[]): ImportField[] =>
  fields.filter((field) => field !== 'ApplicationId' && field !== 'Slot');

/** The column in which a field of the record is shown and mended. */
export function columnOf(name: string, fields: readonly ShownField[]): ShownField | undefined {
  return (
    fields.find((field) => field === name) ?? fillers[name]?.find((field) => fields.includes(field))
  );
}

/** Columns with faults come first, so that nobody has to look for them to the right of the window. */
export function faultsFirst(
  fields: readonly ShownField[],
  rows: readonly Pick<ImportRow, 'Problems'>[],
): ShownField[] {
  const faulty = new Set(
    rows.flatMap(({ Problems }) => Problems.map(({ field }) => columnOf(field, fields))),
  );
  return [...fields].sort((one, other) => Number(faulty.has(other)) - Number(faulty.has(one)));
}

/** A cell as it will be; as in the file while something is wrong or open about it. */
export function cellOf(
  row: ImportRow,
  field: ShownField,
  fields: readonly ShownField[],
  questions: ReadonlyMap<string, ImportQuestion>,
  words: FormatCell,
): ShownCell {
  const problems = row.Problems.filter((one) => columnOf(one.field, fields) === field);
  const isAsked = row.Asks.some((key) => questions.get(key)?.Field === field);
  const typed = row.Cells[field] ?? '';
  const names = filledBy(field).filter(
    (name) => row.Values[name] !== undefined && columnOf(name, fields) === field,
  );
  if (problems.length > 0 || isAsked || names.length === 0) {
    return { now: typed, before: null, problems };
  }
  const said = (of: (name: string) => Value) =>
    names
      .map((name) => words(name, of(name)))
      .filter(Boolean)
      .join(', ');
  const changes = names.some((name) => name in row.Before);
  const before = changes ? said((name) => row.Before[name] ?? row.Values[name]) : null;
  return { now: said((name) => row.Values[name]), before, problems };
}
