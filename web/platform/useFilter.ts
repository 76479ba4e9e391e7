import { useDeferredValue, useMemo } from 'react';
import { foldedText } from '../../contract/foldedText.ts';

/** Folding is slow and sorting only moves rows, so each row is folded once. */
function foldedOnce<Row extends object>(textOf: (row: Row) => string): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const text = texts.get(row) ?? foldedText(textOf(row));
    texts.set(row, text);
    return text;
  };
}

/** The rows whose text holds every typed word, whatever their case and accents. */
export function useFilter<Row extends object>(
  rows: readonly Row[],
  typed: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  // The field stays quick to type in, however long the list.
  const words = useDeferredValue(foldedText(typed));
  const folded = useMemo(() => foldedOnce(textOf), [textOf]);

  return useMemo(() => {
    if (words === '') return rows;
    const all = words.split(/\s+/);
    return rows.filter((row) => all.every((word) => folded(row).includes(word)));
  }, [rows, words, folded]);
}
