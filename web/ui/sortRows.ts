import { useMemo } from 'react';

export type SortDirection = 'ascending' | 'descending';
export type Sort = { key: string; direction: SortDirection };
type SortValue = string | number;

/** The collator is slow, so each distinct value is compared only once, after a plain sort. */
function computeSortRanks(values: readonly SortValue[], locale: string): Float64Array {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const distinct = [...new Set(values)].sort();
  distinct.sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)),
  );
  const ranks = new Map(distinct.map((value, rank) => [value, rank]));
  return Float64Array.from(values, (value) => ranks.get(value) ?? 0);
}

/** Rows of equal rank keep their order in both directions, because the index of the row is part of its sort key. */
function arrangeByRank<Row>(
  rows: readonly Row[],
  ranks: Float64Array,
  direction: SortDirection,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keys = ranks.map((rank, place) => (sign * rank + rows.length) * rows.length + place).sort();
  return Array.from(keys, (key) => rows[key % rows.length] as Row);
}

export function sortRows<Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => SortValue,
  direction: SortDirection,
  locale: string,
): readonly Row[] {
  return arrangeByRank(rows, computeSortRanks(rows.map(sortValue), locale), direction);
}

type SortableColumn<Row> = { key: string; sortValue?: (row: Row) => SortValue };

export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sort: Sort | null,
  locale: string,
): readonly Row[] {
  const sortValue = sort ? columns.find(({ key }) => key === sort.key)?.sortValue : undefined;
  const direction = sort?.direction ?? 'ascending';
  const ranks = useMemo(
    () => sortValue && computeSortRanks(rows.map(sortValue), locale),
    [rows, sortValue, locale],
  );
  return useMemo(
    () => (ranks ? arrangeByRank(rows, ranks, direction) : rows),
    [rows, ranks, direction],
  );
}
