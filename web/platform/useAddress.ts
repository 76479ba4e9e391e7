import { useCallback, useMemo } from 'react';
import type { Sort } from '../ui/sortRows.ts';
import { navigate } from './router/place.ts';
import { useSearchParams } from './router/Router.tsx';

type Changes = Record<string, string>;

/**
 * Keeps a list's state in the address, so that it can be bookmarked and Back returns to it. Empty values are removed.
 */
export function useAddress(): [URLSearchParams, (changes: Changes) => void] {
  const params = useSearchParams();
  const change = useCallback((changes: Changes) => {
    // The window's address is used, because a change just made may not be rendered yet.
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

/** Keeps the sort as `?sort=Employer`, or `?sort=-Employer` when descending; the default is left out. */
export function useAddressSort(usual: Sort): [Sort, (sort: Sort) => void] {
  const [params, change] = useAddress();
  const text = params.get('sort') ?? written(usual);
  const sort = useMemo(() => read(text), [text]);
  return [sort, (next) => change({ sort: written(next) === written(usual) ? '' : written(next) })];
}
