import { useDeferredValue, useEffect, useMemo } from 'react';
import { foldCaseAndAccents } from '../../contract/textFolding.ts';
import { whenIdle } from './whenIdle.ts';

/** Folding is slow and sorting only moves rows, so each row is folded once. */
function foldCached<Row extends object>(textOf: (row: Row) => string): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const cached = texts.get(row);
    if (cached !== undefined) return cached;
    const text = foldCaseAndAccents(textOf(row));
    texts.set(row, text);
    return text;
  };
}

const foldedAtATime = 1_000;

/**
 * Folds the rows before anybody types, because the first letter would wait for all. Returns a function that stops it.
 */
function foldWhenIdle<Row>(rows: readonly Row[], fold: (row: Row) => string): () => void {
  let at = 0;
  const foldSome = () => {
    for (const row of rows.slice(at, at + foldedAtATime)) fold(row);
    at += foldedAtATime;
    if (at < rows.length) stop = whenIdle(foldSome);
  };
  let stop = whenIdle(foldSome);
  return () => stop();
}

/** Returns the rows that contain every typed word, ignoring case and accents. */
export function useFilter<Row extends object>(
  rows: readonly Row[],
  typed: string,
  textOf: (row: Row) => string,
  /** All rows in which the next filter may search. */
  all: readonly Row[],
): readonly Row[] {
  // Deferring the words keeps typing fast in long lists.
  const words = useDeferredValue(foldCaseAndAccents(typed));
  const folded = useMemo(() => foldCached(textOf), [textOf]);
  useEffect(() => foldWhenIdle(all, folded), [all, folded]);

  return useMemo(() => {
    if (words === '') return rows;
    const all = words.split(/\s+/);
    return rows.filter((row) => all.every((word) => folded(row).includes(word)));
  }, [rows, words, folded]);
}
