import { useDeferredValue, useEffect, useMemo } from 'react';
import { foldCaseAndAccents } from '../../contract/textFolding.ts';
import { runWhenIdle } from './runWhenIdle.ts';

/** Each row is folded only once, because folding is slow and sorting does not change the rows. */
function createCachedFold<Row extends object>(textOf: (row: Row) => string): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const cached = texts.get(row);
    if (cached !== undefined) return cached;
    const text = foldCaseAndAccents(textOf(row));
    texts.set(row, text);
    return text;
  };
}

const rowsFoldedPerStep = 1_000;

/** The first typed letter would otherwise wait until all rows are folded. */
function foldRowsWhenIdle<Row>(rows: readonly Row[], fold: (row: Row) => string): () => void {
  let at = 0;
  const foldSome = () => {
    for (const row of rows.slice(at, at + rowsFoldedPerStep)) fold(row);
    at += rowsFoldedPerStep;
    if (at < rows.length) stop = runWhenIdle(foldSome);
  };
  let stop = runWhenIdle(foldSome);
  return () => stop();
}

export function useFilteredRows<Row extends object>(
  rows: readonly Row[],
  typed: string,
  textOf: (row: Row) => string,
  all: readonly Row[],
): readonly Row[] {
  // The words are deferred, so that typing stays fast in long lists.
  const foldedQuery = useDeferredValue(foldCaseAndAccents(typed));
  const folded = useMemo(() => createCachedFold(textOf), [textOf]);
  useEffect(() => foldRowsWhenIdle(all, folded), [all, folded]);

  return useMemo(() => {
    if (foldedQuery === '') return rows;
    const all = foldedQuery.split(/\s+/);
    return rows.filter((row) => all.every((word) => folded(row).includes(word)));
  }, [rows, foldedQuery, folded]);
}
