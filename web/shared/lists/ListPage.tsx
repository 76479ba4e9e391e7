import type { UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '../../platform/language.tsx';
import { useSortParameter } from '../../platform/useQueryParameters.ts';
import { type Sort, useSortedRows } from '../../ui/sortRows.ts';
import { ListView, type ListViewProps } from './ListView.tsx';
import { type ListFilter, useListFilter } from './useListFilter.ts';

type Props<Row extends object> = Omit<ListViewProps<Row>, 'list' | 'hint'> & {
  query: UseQueryResult<readonly Row[]>;
  usualSort: Sort;
  /** `comesSorted` is true when the server sends the rows in the default order. */
  comesSorted?: boolean;
  filter?: ListFilter<Row>;
};

const noRows: never[] = [];

export function ListPage<Row extends object>(props: Props<Row>) {
  const { query, usualSort, comesSorted = false, filter, ...view } = props;
  const { language } = useLanguage();
  const all = query.data ?? noRows;
  const [sort, setSort] = useSortParameter(usualSort);
  const isUsual = sort.key === usualSort.key && sort.direction === usualSort.direction;
  const order = comesSorted && isUsual ? null : sort;
  const sorted = useSortedRows<Row>(all, view.columns, order, language);
  const { rows, ...set } = useListFilter(all, sorted, filter);
  const matching = { all: all.length, count: rows.length, rows };
  return (
    <ListView
      {...view}
      hint={filter?.hint}
      list={{ query, ...matching, sort, setSort, filter: set }}
    />
  );
}
