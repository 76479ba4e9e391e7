import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../platform/language.tsx';
import { useAddressSort } from '../../platform/useAddressSort.ts';
import { type Sort, useSortedRows } from '../../ui/sortRows.ts';
import { ListView, type ListViewProps } from './ListView.tsx';
import { type ListFilter, useListFilter } from './useListFilter.ts';

type Props<Row extends object> = Omit<ListViewProps<Row>, 'list' | 'hint'> & {
  query: UseQueryResult<readonly Row[]>;
  usualSort: Sort;
  /** The server sends the rows in the usual order. */
  comesSorted?: boolean;
  first?: FirstRows<Row> | undefined;
  filter?: ListFilter<Row>;
};

/** Of a list in its usual order, while the others are on their way. */
export interface FirstRows<Row> {
  rows: readonly Row[];
  count: number;
}

const none: never[] = [];

/** A list page that sorts and filters its rows itself, as the address says. */
export function ListPage<Row extends object>(props: Props<Row>) {
  const { query, usualSort, comesSorted = false, first, filter, ...view } = props;
  const { language } = useLanguage();
  const all = query.data ?? none;
  const [sort, setSort] = useAddressSort(usualSort);
  const isUsual = sort.key === usualSort.key && sort.direction === usualSort.direction;
  const order = comesSorted && isUsual ? null : sort;
  const sorted = useSortedRows<Row>(all, view.columns, order, language);
  const { rows, ...set } = useListFilter(all, sorted, filter);
  const isFiltered = set.inWords.some(Boolean);
  const begun = useBegun(query, first, isUsual && !isFiltered);
  const whole = { all: all.length, count: rows.length, rows };
  return (
    <ListView
      {...view}
      hint={filter?.hint}
      list={{ query, ...(begun ?? whole), sort, setSort, filter: set }}
    />
  );
}

/** Room for the whole list with its first rows, as long as only they have come; in another order they are not first. */
function useBegun<Row>(
  { data }: UseQueryResult,
  first: FirstRows<Row> | undefined,
  areShown: boolean,
) {
  return useMemo(() => {
    if (!first || data !== undefined) return undefined;
    const { count } = first;
    const rows: (Row | undefined)[] = areShown ? first.rows.slice(0, count) : [];
    const printed = [1, rows.length] as const;
    while (rows.length < count) rows.push(undefined);
    const window = { before: 0, total: count, onSight() {}, printed };
    return { all: count, count, rows, window, hasBegun: true };
  }, [first, data, areShown]);
}
