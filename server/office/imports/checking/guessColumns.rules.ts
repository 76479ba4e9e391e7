import type { ImportField, ImportKind, ImportSheet } from '../../../../contract/imports.ts';
import { importFields } from '../../../../contract/imports.ts';
import { parseDayReadings } from './cellDays.rules.ts';
import { cleanLine } from './cellText.rules.ts';
import { countSpecificWords, createHeadKey, findFieldsOfHead } from './headSpellings.rules.ts';

export { createHeadKey } from './headSpellings.rules.ts';

export const headSeparator = ' – ';

const maxSheetsToGuess = 10;

export function guessSheet(kind: ImportKind, sheets: readonly ImportSheet[]): number {
  const isLikely = ({ IsHidden, Rows }: ImportSheet) => !IsHidden && Rows > 0;
  const indexed = sheets.map((sheet, index) => ({ sheet, index }));
  const shown = indexed.filter(({ sheet }) => isLikely(sheet));
  const [first] = (shown.length > 0 ? shown : indexed)
    .sort((a, b) => b.sheet.Rows - a.sheet.Rows)
    .slice(0, maxSheetsToGuess)
    .map(({ sheet, index }) => ({ index, heads: findLikeliestHead(kind, sheet.Sample).heads }))
    .sort((a, b) => b.heads - a.heads);
  return first?.index ?? 0;
}

export function guessHead(
  kind: ImportKind,
  sample: readonly string[][],
): { headRow: number; headRows: number } {
  const { headRow, headRows } = findLikeliestHead(kind, sample);
  if (headRow > 0) return { headRow, headRows };
  const widest = Math.max(0, ...sample.map(countFilledCells));
  const first = sample.findIndex(
    (row) => countFilledCells(row) > 0 && countFilledCells(row) >= widest / 2,
  );
  const isHead = first >= 0 && !(sample[first] ?? []).some(isDataLike);
  return { headRow: Math.max(first + 1, 1), headRows: isHead ? 1 : 0 };
}

function findLikeliestHead(kind: ImportKind, sample: readonly string[][]) {
  let best = { headRow: 0, headRows: 0, heads: 0 };
  const inRow: number[] = [];
  for (const headRows of [1, 2]) {
    for (const [index] of sample.entries()) {
      if (headRows === 2 && !inRow[index] && !inRow[index + 1]) continue;
      const heads = countKnownHeads(kind, joinHeads(sample, index + 1, headRows));
      if (headRows === 1) inRow.push(heads);
      if (heads > best.heads) best = { headRow: index + 1, headRows, heads };
    }
  }
  return best;
}

const countFilledCells = (row: readonly string[]) => row.filter((cell) => cell.trim()).length;
const isDataLike = (cell: string) => /\d{2}|@/.test(cell);

/** Fields that only this kind of import has count more, because both kinds have names of people. */
function countKnownHeads(kind: ImportKind, heads: readonly string[]): number {
  const fields = new Set(guessFields(kind, [...new Set(heads)], [], new Map()));
  fields.delete('');
  const other = importFields[kind === 'employers' ? 'applications' : 'employers'];
  const ownFields = [...fields].filter((field) => !(other as readonly string[]).includes(field));
  return fields.size > 1 ? fields.size + 2 * ownFields.length : 0;
}

export function joinHeads(
  sample: readonly string[][],
  headRow: number,
  headRows: number,
): string[] {
  const columns = sample.reduce((max, row) => Math.max(max, row.length), 0);
  const rows = sample.slice(headRow - 1, headRow - 1 + headRows);
  return Array.from({ length: columns }, (_, column) => {
    const parts = rows.map((row) => cleanLine(row[column] ?? '')).filter(Boolean);
    return [...new Set(parts)].join(headSeparator);
  });
}

export function guessFields(
  kind: ImportKind,
  heads: readonly string[],
  sampleRows: readonly string[][],
  remembered: ReadonlyMap<string, ImportField | ''>,
): (ImportField | '')[] {
  const ownFields: readonly string[] = importFields[kind];
  const taken = new Set<ImportField>();
  const fields: (ImportField | '')[] = heads.map(() => '');
  const take = (column: number, field: ImportField) => {
    fields[column] = field;
    if (field !== 'Note') taken.add(field);
  };
  const chosen = heads.map((head) => (head ? remembered.get(createHeadKey(head)) : undefined));
  for (const [column, field] of chosen.entries()) {
    if (field && ownFields.includes(field) && !taken.has(field)) take(column, field);
  }
  const candidates = heads.map((head, column) =>
    chosen[column] === undefined ? findFieldsOfMultiRowHead(kind, head) : [],
  );
  const hasFirstName =
    taken.has('FirstName') || candidates.some((fields) => fields[0] === 'FirstName');
  const getCells = (column: number) =>
    sampleRows.map((row) => cleanLine(row[column] ?? '')).filter(Boolean);
  // Unambiguous and specific headings are assigned first, so that others cannot take their fields.
  const columns = candidates
    .map((fields, column) => ({
      column,
      fields,
      words: countSpecificWords(kind, heads[column] ?? ''),
    }))
    .filter(({ fields }) => fields.length > 0)
    .sort((a, b) => a.fields.length - b.fields.length || b.words - a.words);
  for (const { column, fields: possible } of columns) {
    const cells = getCells(column);
    const field = possible.find(
      (name) =>
        !taken.has(name) &&
        isPossibleField(name, cells) &&
        (name !== 'LastName' || possible.length === 1 || hasFirstName) &&
        (name !== 'FullName' || !hasFirstName),
    );
    if (field) take(column, field);
  }
  return fields;
}

/** In the upper of two heading rows, these words say whose name or telephone number the column contains. */
const otherPersonPattern =
  /employ|compan|business|entreprise|contact|represent|consult|spouse|conjoint|supervis/i;

function findFieldsOfMultiRowHead(kind: ImportKind, head: string): readonly ImportField[] {
  const fieldsOfHead = findFieldsOfHead(kind, head);
  const [upper = '', lower] = head.split(headSeparator);
  if (fieldsOfHead.length > 0 || lower === undefined) return fieldsOfHead;
  const fields = findFieldsOfHead(kind, lower);
  return kind === 'applications' && otherPersonPattern.test(upper)
    ? fields.filter((field) => field === 'EmployerName' || field === 'EmployerNumber')
    : fields;
}

const dayFields: readonly ImportField[] = [
  'DesignatedOn',
  'ValidUntil',
  'StatusOn',
  'CreatedOn',
  'DecidedOn',
];

function isPossibleField(field: ImportField, cells: readonly string[]): boolean {
  if (cells.length === 0) return true;
  const isMost = (test: (cell: string) => boolean) => cells.filter(test).length * 2 > cells.length;
  const isDay = (cell: string) => {
    const { dayFirst, monthFirst } = parseDayReadings(cell);
    return (dayFirst ?? monthFirst) !== null;
  };
  if (dayFields.includes(field)) return isMost(isDay);
  switch (field) {
    case 'Email':
      return isMost((cell) => cell.includes('@'));
    case 'Telephone':
      return isMost((cell) => cell.replace(/\D/g, '').length >= 7);
    case 'FullTimeEmployees':
      return isMost((cell) => /^[\d ,.]+$/.test(cell));
    case 'BusinessSizeId':
      return !isMost((cell) => /^\d+$/.test(cell));
    case 'DesignationNumber':
    case 'EmployerNumber':
      return isMost((cell) => /\d/.test(cell)) && !isRowNumbering(cells);
    case 'OtherNumber':
      return !isRowNumbering(cells);
    case 'FullName':
    case 'FirstName':
    case 'LastName':
    case 'EmployerName':
      return !isMost((cell) => /^[^\p{L}]*$|@/u.test(cell));
    case 'ApplicationStatusId':
    case 'DesignationState':
      return !isMost(isDay);
    default:
      return true;
  }
}

const isRowNumbering = (cells: readonly string[]) => {
  const numbers = cells.filter((cell) => /^\d+$/.test(cell));
  return (
    numbers.length * 2 > cells.length &&
    numbers.length > 1 &&
    numbers.every((number, index) => number === String(index + 1))
  );
};
