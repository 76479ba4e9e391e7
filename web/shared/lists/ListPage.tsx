import type { UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '../../platform/language.tsx';
import { useAddressSort } from '../../platform/useAddressSort.ts';
import { type Sort, useSortedRows } from '../../ui/sortRows.ts';
import { ListView, type ListViewProps } from './ListView.tsx';
import { type ListFilter, useListFilter } from './useListFilter.ts';

type Props<Row extends object> = Omit<ListViewProps<Row>, 'list' | 'hint'> & {
  query: UseQueryResult<readonly Row[]>;
  usualSort: Sort;
  filter?: ListFilter<Row>;
};

const none: never[] = [];

/** A list page that sorts and filters its rows itself, as the address says. */
export function ListPage<Row extends object>({ query, usualSort, filter, ...props }: Props<Row>) {
  const { language } = useLanguage();
  const all = query.data ?? none;
  const [sort, setSort] = useAddressSort(usualSort);
  const sorted = useSortedRows<Row>(all, props.columns, sort, language);
  const { rows, ...set } = useListFilter(all, sorted, filter);
  return (
    <ListView
      {...props}
      hint={filter?.hint}
      list={{ query, all: all.length, count: rows.length, rows, sort, setSort, filter: set }}
    />
  );
}
