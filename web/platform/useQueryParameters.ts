import { useCallback, useMemo } from 'react';
import type { Sort } from '../ui/sortRows.ts';
import { navigate } from './router/location.ts';
import { useSearchParams } from './router/Router.tsx';

type AddressChanges = Record<string, string>;

/** Returns the query parameters and a function that changes them; parameters with empty values are removed. */
export function useQueryParameters(): [URLSearchParams, (changes: AddressChanges) => void] {
  const params = useSearchParams();
  const change = useCallback((changes: AddressChanges) => {
    // The browser's location is used, because the last change of the query parameters may not be rendered yet.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    navigate({ search: next.toString() }, { replace: true });
  }, []);
  return [params, change];
}

const formatSort = ({ key, direction }: Sort) => (direction === 'descending' ? `-${key}` : key);

function parseSort(text: string): Sort {
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' };
}

/** Keeps the sort order as `?sort=Employer`, or as `?sort=-Employer` when descending; the default is left out. */
export function useSortParameter(usual: Sort): [Sort, (sort: Sort) => void] {
  const [params, change] = useQueryParameters();
  const text = params.get('sort') ?? formatSort(usual);
  const sort = useMemo(() => parseSort(text), [text]);
  return [
    sort,
    (next) => change({ sort: formatSort(next) === formatSort(usual) ? '' : formatSort(next) }),
  ];
}
