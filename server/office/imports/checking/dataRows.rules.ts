import type { ImportCells, ImportField, ImportKind } from '../../../../contract/imports.ts';
import { foldIntoWords } from '../../../../contract/textFolding.ts';
import { createHeadKey, headSeparator } from './guessColumns.rules.ts';

export function getCellsByField(
  cells: readonly string[],
  fields: readonly (ImportField | '')[],
): ImportCells {
  const byField: ImportCells = {};
  for (const [column, field] of fields.entries()) {
    if (!field) continue;
    const cell = cells[column] ?? '';
    const lines = field === 'Note' ? [byField.Note ?? '', cell] : [cell];
    byField[field] = lines.filter((line) => line.trim()).join('\n');
  }
  return byField;
}

export function isDataRow(
  _kind: ImportKind,
  whole: readonly string[],
  cells: ImportCells,
  heads: readonly string[],
): boolean {
  const filled = whole.filter((cell) => cell.trim());
  if (filled.length === 0 || !Object.values(cells).some((cell) => cell.trim())) return false;
  const isTable = heads.filter(Boolean).length > 1;
  if (isTable && filled.length === 1) return false;
  // A section heading in merged cells is repeated in each of them.
  if (filled.length > 2 && new Set(filled).size === 1) return false;
  return !isRepeatedHead(whole, heads) && !isTotalRow(filled);
}

function isRepeatedHead(cells: readonly string[], heads: readonly string[]): boolean {
  let same = 0;
  let other = 0;
  for (const [column, cell] of cells.entries()) {
    if (!cell.trim()) continue;
    const head = heads[column] ?? '';
    const matchesHead = [head, ...head.split(headSeparator)].some(
      (part) => createHeadKey(part) === createHeadKey(cell),
    );
    if (matchesHead) same += 1;
    else other += 1;
  }
  return same > 1 && same > other;
}

const totalWords = new Set('total totals totaux totales subtotal subtotals'.split(' '));
const wordsBesideTotals = new Set(
  'grand sub sous general generaux overall count of de des d employers employer employeurs employeur applications application demandes demande entreprises companies files dossiers'.split(
    ' ',
  ),
);

function isTotalRow(filled: readonly string[]): boolean {
  const texts = filled.filter((cell) => /\p{L}/u.test(cell));
  if (texts.length === 0 || texts.some((cell) => cell.length > 60)) return false;
  const words = texts.flatMap(foldIntoWords).filter((word) => !/^\d+$/.test(word));
  return (
    words.some((word) => totalWords.has(word)) &&
    words.every((word) => totalWords.has(word) || wordsBesideTotals.has(word))
  );
}
