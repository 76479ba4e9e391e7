import { useDeferredValue, useEffect, useMemo } from 'react';
import { foldedText } from '../../contract/foldedText.ts';
import { whenIdle } from './whenIdle.ts';

/** Each row is folded only once, because folding is slow and sorting does not change the rows. */
function foldCached<Row extends object>(textOf: (row: Row) => string): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const cached = texts.get(row);
    if (cached !== undefined) return cached;
    const text = foldedText(textOf(row));
    texts.set(row, text);
    return text;
  };
}

const foldedAtATime = 1_000;

/**
 * Folds the rows before anybody types, because the first letter would otherwise wait for all of them.
 * Returns a function that stops the work.
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
  /** All rows that may be searched next. */
  all: readonly Row[],
): readonly Row[] {
  // The words are deferred, so that typing stays fast in long lists.
  const words = useDeferredValue(foldedText(typed));
  const folded = useMemo(() => foldCached(textOf), [textOf]);
  useEffect(() => foldWhenIdle(all, folded), [all, folded]);

  return useMemo(() => {
    if (words === '') return rows;
    const all = words.split(/\s+/);
    return rows.filter((row) => all.every((word) => folded(row).includes(word)));
  }, [rows, words, folded]);
}
