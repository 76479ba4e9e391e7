import { useCallback, useMemo } from 'react';
import type { Sort } from '../ui/sortRows.ts';
import { navigate } from './router/place.ts';
import { useSearchParams } from './router/Router.tsx';

type Changes = Record<string, string>;

/**
 * Keeps the state of a list in the query parameters, so that it can be bookmarked and Back returns to it.
 * Parameters with empty values are removed.
 */
export function useAddress(): [URLSearchParams, (changes: Changes) => void] {
  const params = useSearchParams();
  const change = useCallback((changes: Changes) => {
    // The browser's location is used, because the last change of the query parameters may not be rendered
    // yet.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    navigate({ search: next.toString() }, { replace: true });
  }, []);
  return [params, change];
}

const written = ({ key, direction }: Sort) => (direction === 'descending' ? `-${key}` : key);

function read(text: string): Sort {
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' };
}

/**
 * Keeps the sort order as `?sort=Employer`, or as `?sort=-Employer` when descending; the default is left
 * out.
 */
export function useAddressSort(usual: Sort): [Sort, (sort: Sort) => void] {
  const [params, change] = useAddress();
  const text = params.get('sort') ?? written(usual);
  const sort = useMemo(() => read(text), [text]);
  return [sort, (next) => change({ sort: written(next) === written(usual) ? '' : written(next) })];
}
